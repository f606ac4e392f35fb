"""Several runs in one command: folds and seeds, with mean and standard deviation."""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from deduct.core.atomic import write_atomically
from deduct.training.checkpoint import has_checkpoint
from deduct.training.config import TrainConfig
from deduct.training.loop import Run


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


def train_all(config: TrainConfig, resume: bool = False, quiet: bool = False) -> dict[str, Any]:
    """Run everything a configuration asks for; finished runs are not repeated when resuming."""
    summaries: dict[str, Any] = {}
    for name, single in expand(config):
        done = Path(single.out) / "summary.json"
        if resume and done.exists():
            summaries[name] = json.loads(done.read_text("utf-8"))
            continue
        run = Run(single, quiet)
        if resume and has_checkpoint(Path(single.out)):
            run.resume()
        summaries[name] = run.train()
    if list(summaries) == [""]:
        return dict(summaries[""])
    overall = {"runs": summaries, "mean": _spread(summaries)}
    write_atomically(Path(config.out) / "summary.json", json.dumps(overall, indent=2) + "\n")
    return overall


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
