"""Several runs in one command: folds and seeds, with mean and standard deviation."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from deduct.training.checkpoint import has_checkpoint
from deduct.training.config import TrainConfig
from deduct.training.loop import Run
from deduct.training.run_folder import SUMMARY, only_training_in, write_summary


def expand(config: TrainConfig) -> Iterator[tuple[str, TrainConfig]]:
    """The single runs of a configuration: one for each fold and seed, each in a folder of its own."""
    if not config.folds and not config.seeds:
        yield "", config
        return
    for fold in config.folds or [0]:
        for seed in config.seeds or [config.seed]:
            name = "-".join([f"fold{fold}"] * bool(config.folds) + [f"seed{seed}"] * bool(config.seeds))
            train, dev, test = (
                [text.replace("{fold}", str(fold)) for text in texts]
                for texts in (config.train, config.dev, config.test)
            )
            out = str(Path(config.out) / name)
            yield name, replace(config, train=train, dev=dev, test=test, seed=seed, out=out, folds=[], seeds=[])


def train_all(config: TrainConfig, resume: bool = False, quiet: bool = False, force: bool = False) -> dict[str, Any]:
    """Run everything a configuration asks for; finished runs are not repeated when resuming.

    A run is resumed only with the settings and data it was begun with, unless forced.
    """
    out = Path(config.out)
    runs = list(expand(config))
    if list(dict(runs)) == [""]:
        return _train_one(config, resume, quiet, force)
    with only_training_in(out):
        (out / SUMMARY).unlink(missing_ok=True)  # made again from the runs, at the end
        summaries = {name: _train_one(single, resume, quiet, force) for name, single in runs}
        overall = {"runs": summaries, "mean": _spread(summaries)}
        write_summary(out, overall)
    return overall


def _train_one(config: TrainConfig, resume: bool, quiet: bool, force: bool) -> dict[str, Any]:
    out = Path(config.out)
    with only_training_in(out):
        run = Run(config, quiet)
        if resume and (summary := run.finished(force)) is not None:
            return summary
        if resume and has_checkpoint(out):
            run.resume(force)
        return run.train()


def _spread(summaries: dict[str, Any]) -> dict[str, dict[str, float]]:
    """Mean and standard deviation of the value accuracy: over seeds of the mean over folds."""
    by_seed: dict[str, list[float]] = {}
    for name, summary in summaries.items():
        seed = next((part for part in name.split("-") if part.startswith("seed")), "")
        shares = [metrics["accuracy"]["answer"]["share"] for metrics in summary["test"].values()]
        by_seed.setdefault(seed, []).extend(shares)
    means = [statistics.mean(shares) for shares in by_seed.values() if shares]
    every = [share for shares in by_seed.values() for share in shares]
    if not means:
        return {}
    return {
        "value_accuracy": {
            "mean": statistics.mean(means),
            "deviation_over_seeds": statistics.stdev(means) if len(means) > 1 else 0.0,
            "deviation_over_runs": statistics.stdev(every) if len(every) > 1 else 0.0,
        }
    }
