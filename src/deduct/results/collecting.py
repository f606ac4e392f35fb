"""Put the runs of one variant into results/: one file for each data set that they report on.

    deduct results collect RUN [RUN ...] --name NAME --data DIR

RUN is the folder of a training run, or one that holds a run for each fold and seed; all the runs given must
have the same settings but for fold and seed. The problems are looked up in the data folder, to see that none is
missing and, for data sets in folds, to mark those whose masked text also stands in the fold's training set.

A later evaluation of the same models is a variant of its own. Say where its predictions lie and what was set:

    deduct evaluate svamp --model runs/a/model --beam 5 --report runs/a/beam5
    deduct results collect runs/a --predictions beam5 --set beam=5 --name a-beam5

So is a vote, with the seeds of those who vote: parameters and training are those of all the models.

    deduct vote runs/a/seed*/predictions-svamp.jsonl --report runs/a/seed1/vote
    deduct results collect runs/a/seed1 --predictions vote --set votes=[1,2,3] --name a-vote
"""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from deduct.data import DATASETS, load, text_key
from deduct.errors import DataError
from deduct.evaluation import Record, compute_metrics
from deduct.evaluation.verdicts import measures_for, verdicts_of
from deduct.results.files import ProblemSet, Result, RunResult
from deduct.results.run_folders import Benchmark, Evaluation, find_runs
from deduct.results.settings import ROLES, origin, portable, training_command

BREAKDOWNS = ("operations", "unused")


@dataclass(frozen=True)
class Variant:
    """What is to be collected under one name."""

    name: str
    """The file is called DATASET-NAME.json."""
    data: Path | None = None
    predictions: str = ""
    """A folder below each run with a later evaluation."""
    source: str = ""
    """What that evaluation was on, if not the run's one test source."""
    changed: Sequence[str] = ()
    """Settings of that evaluation, key=value."""
    hardware: str = ""
    date: str = ""
    """Day of the runs; by default when the last summary was written."""
    configs: Path = Path("configs")


def collect(runs: Sequence[Path], variant: Variant) -> list[Result]:
    """One result for each data set that the runs report on."""
    found: dict[tuple[str, str], list[Evaluation]] = defaultdict(list)
    for run in find_runs(runs):
        for evaluation in run.evaluations(variant.predictions, variant.source):
            found[evaluation.benchmark.dataset, evaluation.benchmark.split].append(evaluation)
    return [_result(variant, sorted(members, key=lambda one: one.order)) for members in found.values()]


def _result(variant: Variant, members: Sequence[Evaluation]) -> Result:
    benchmark = members[0].benchmark
    plain = [_settings(one) for one in members]
    _check_same(plain)
    seeds, folds = _seeds_and_folds(members)
    changes = {key: yaml.safe_load(value) for key, _, value in (pair.partition("=") for pair in variant.changed)}
    voters = changes.get("votes", [])
    command = training_command(plain[0], voters or seeds, folds, variant.configs)
    models = len(voters) or 1
    settings: dict[str, Any] = {**plain[0], **changes}
    return Result(
        dataset=benchmark.dataset,
        split=benchmark.split,
        name=variant.name,
        date=variant.date or max(one.run.date for one in members),
        command=command + (f"; evaluated with {' '.join(variant.changed)}" if variant.changed else ""),
        hardware=variant.hardware,
        encoder=settings["encoder"],
        init=settings["init"],
        train=settings["train"],
        dev=settings["dev"],
        # A model to go on with has seen problems of its own.
        open_data=bool(settings["init"])
        or any(origin(source) != origin(benchmark.dataset) for source in settings["train"]),
        settings={key: value for key, value in settings.items() if key not in (*ROLES, "encoder", "init")},
        parameters=members[0].run.summary["parameters"] * models,
        problem_sets=_problem_sets(members, variant.data),
        runs=[_judged(one, models) for one in members],
    )


def _settings(one: Evaluation) -> dict[str, Any]:
    """The settings that made the outcome: a limit of time that the run did not reach is none of them."""
    settings = portable(one.run.settings, one.benchmark.fold)
    reached = one.run.summary["seconds"] >= 60 * settings.get("max_minutes", 0)
    return settings if reached else {**settings, "max_minutes": 0.0}


def _check_same(settings: Sequence[dict[str, Any]]) -> None:
    first = settings[0]
    for other in settings[1:]:
        if differ := [key for key in {**first, **other} if first.get(key) != other.get(key)]:
            names = ", ".join(differ)
            raise DataError(f"the runs differ in {names}: they are variants, collect each under its own name")


def _seeds_and_folds(members: Sequence[Evaluation]) -> tuple[list[int], list[int]]:
    """The seeds and folds of the runs; each seed must have run on each fold, once."""
    places = [(one.run.seed, one.benchmark.fold) for one in members]
    if len(set(places)) < len(places):
        raise DataError("two of the runs have the same fold and seed; give each run once")
    seeds, folds = sorted({seed for seed, _ in places}), {fold for _, fold in places}
    for seed in seeds:
        if missing := folds - {fold for one, fold in places if one == seed}:
            raise DataError(f"seed {seed} has no run for fold {min(missing, key=str)}: finish it, or leave it out")
    return seeds, sorted(fold for fold in folds if fold is not None)


def _problem_sets(members: Sequence[Evaluation], data: Path | None) -> list[ProblemSet]:
    sets: dict[int | None, ProblemSet] = {}
    for one in members:
        folder, fold = one.run.folder, one.benchmark.fold
        ids, digest = tuple(record.id for record in one.records), _digest(one.records)
        if len(set(ids)) < len(ids):
            raise DataError(f"{folder} has two predictions for one problem; results are paired by unique ids")
        if fold not in sets:
            duplicates = _looked_up(one.benchmark, one.records, data)
            sets[fold] = ProblemSet(fold, digest, ids, duplicates)
        elif (sets[fold].ids, sets[fold].digest) != (ids, digest):
            raise DataError(f"{folder} was tested on other problems than the runs before it; evaluate it again")
    return list(sets.values())


def _digest(records: Sequence[Record]) -> str:
    parts = json.dumps([[record.id, record.text, str(record.answer)] for record in records], ensure_ascii=False)
    return hashlib.sha256(parts.encode()).hexdigest()[:16]


def _looked_up(benchmark: Benchmark, records: Sequence[Record], data: Path | None) -> str | None:
    """Check the records against the data folder, and mark what also stands in the fold's training set."""
    name, split, fold = benchmark.dataset, benchmark.split, benchmark.fold
    if name not in DATASETS:
        return None
    whole = load(name, data, split, fold)
    if {problem.id for problem in whole} != {record.id for record in records}:
        raise DataError(
            f"the {len(records)} predictions are not for the {len(whole)} problems of {name}: evaluate on all of them"
        )
    if fold is None:
        return None
    known = {text_key(problem.text, masked=True) for problem in load(name, data, "train", fold)}
    return _bits(text_key(record.text, masked=True) in known for record in records)


def _judged(one: Evaluation, models: int) -> RunResult:
    metrics, verdicts, summary = compute_metrics(one.records), verdicts_of(one.records), one.run.summary
    return RunResult(
        fold=one.benchmark.fold,
        seed=one.run.seed,
        best_epoch=summary["best_epoch"],
        dev_accuracy=summary["dev_accuracy"] if models == 1 else None,
        train_seconds=summary["seconds"] * models,
        train_problems_per_second=one.run.training_speed(),
        seconds_per_problem=metrics.seconds_per_problem,
        accuracy={name: accuracy.to_json() for name, accuracy in metrics.accuracy.items()},
        breakdowns={
            name: {
                group.name: {"problems": group.problems} | {key: part.correct for key, part in group.accuracy.items()}
                for group in metrics.breakdowns[name]
            }
            for name in (*BREAKDOWNS, *(["unknowns"] if "unknowns" in metrics.breakdowns else []))
        },
        accuracy_at={"50%": metrics.coverage.at(0.5), "80%": metrics.coverage.at(0.8)},
        calibration_error=metrics.reliability.error,
        right={name: _bits(map(measure.correct, verdicts)) for name, measure in measures_for(verdicts).items()},
    )


def _bits(outcomes: Iterable[bool]) -> str:
    return "".join("1" if outcome else "0" for outcome in outcomes)
