"""The files of results/: one for each group of runs (seeds, folds) on one data set.

A file keeps, beside the figures, whether each problem was solved: any two variants can be compared problem by
problem later, without their predictions.
"""

from __future__ import annotations

import dataclasses
import json
import math
import statistics
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from deduct.core.atomic import write_atomically
from deduct.errors import DataError
from deduct.evaluation.accuracy import Accuracy

FORMAT_VERSION = 1
RESULTS = Path("results")
"""Where the files are, seen from the repository."""


@dataclass(frozen=True)
class ProblemSet:
    """The problems of one test set, or of one fold's."""

    fold: int | None
    digest: str
    """Of ids, texts and answers: equal digests mean equal problems."""
    ids: tuple[str, ...]
    duplicates: str | None = None
    """A bit a problem: whether its masked text also stands in the training set; None where it was not looked for."""


@dataclass(frozen=True)
class RunResult:
    """One training run, judged on one test set."""

    fold: int | None
    seed: int
    best_epoch: int
    dev_accuracy: float | None
    """None for a vote, which is not evaluated on dev problems."""
    train_seconds: float
    train_problems_per_second: float | None
    seconds_per_problem: float | None
    accuracy: dict[str, dict[str, float]]
    """By measure, with the Wilson interval."""
    breakdowns: dict[str, dict[str, dict[str, int]]]
    """By breakdown and group: how many problems, and how many are right by each measure."""
    accuracy_at: dict[str, float]
    """The accuracy of the surest half and four fifths of the answers."""
    calibration_error: float | None
    right: dict[str, str]
    """By measure: a bit for each problem of the test set, in its order."""


@dataclass(frozen=True)
class Spread:
    """An accuracy over the seeds of a group; each seed counts the problems of all its folds."""

    mean: float
    deviation: float | None
    """The sample standard deviation over the seeds; None for a single one."""
    problems: int
    seeds: int

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson interval for the number of problems; more seeds do not make the test set larger."""
        return Accuracy(round(self.mean * self.problems), self.problems).interval


@dataclass(frozen=True)
class Result:
    """All runs of one variant on one data set."""

    dataset: str
    split: str
    name: str
    date: str
    command: str
    hardware: str
    encoder: str
    init: str
    train: list[str]
    dev: list[str]
    open_data: bool
    """Whether anything but the data set's own training problems was trained on."""
    settings: dict[str, Any]
    parameters: int
    problem_sets: list[ProblemSet]
    runs: list[RunResult]
    latency: dict[str, Any] | None = None
    """One problem at a time: milliseconds, device, threads and beam; None where it was not measured."""
    format: int = FORMAT_VERSION

    @property
    def file_name(self) -> str:
        """The data set comes first; the split is named only where it is not test."""
        return f"{self.dataset}{'' if self.split == 'test' else '-' + self.split}-{self.name}.json"

    @property
    def folds(self) -> list[int]:
        return sorted({run.fold for run in self.runs if run.fold is not None})

    @property
    def seeds(self) -> list[int]:
        return sorted({run.seed for run in self.runs})

    def rights(self, measure: str = "answer", without_duplicates: bool = False) -> dict[int, list[bool]]:
        """For each seed, whether each problem is right, the folds one after the other."""
        by_seed: dict[int, list[bool]] = {seed: [] for seed in self.seeds}
        for problem_set in self.problem_sets:
            keep = [True] * len(problem_set.ids)
            if without_duplicates:
                if problem_set.duplicates is None:
                    raise DataError(f"{self.file_name} does not say which problems are duplicates: collect with --data")
                keep = [bit == "0" for bit in problem_set.duplicates]
            for run in self.runs:
                if run.fold == problem_set.fold:
                    bits = zip(run.right[measure], keep, strict=True)
                    by_seed[run.seed] += [bit == "1" for bit, kept in bits if kept]
        return by_seed

    def accuracy(self, measure: str = "answer", without_duplicates: bool = False) -> Spread | None:
        """Mean and deviation over the seeds; None where no problem is left."""
        shares = [Accuracy.of(rights) for rights in self.rights(measure, without_duplicates).values()]
        if not shares[0].total:
            return None
        values = [accuracy.share for accuracy in shares]
        deviation = statistics.stdev(values) if len(values) > 1 else None
        return Spread(math.fsum(values) / len(values), deviation, shares[0].total, len(values))

    @property
    def knows_duplicates(self) -> bool:
        return all(problem_set.duplicates is not None for problem_set in self.problem_sets)

    def group(self, breakdown: str, names: set[str], measure: str = "answer") -> Accuracy:
        """The accuracy in some groups of a breakdown, over all runs."""
        groups = [part for run in self.runs for name, part in run.breakdowns[breakdown].items() if name in names]
        return Accuracy(sum(part[measure] for part in groups), sum(part["problems"] for part in groups))

    def mean(self, figure: Callable[[RunResult], float | None]) -> float | None:
        """The mean of a figure over the runs; None where one of them lacks it."""
        values = [figure(run) for run in self.runs]
        known = [value for value in values if value is not None]
        return math.fsum(known) / len(known) if len(known) == len(values) else None


def to_json(result: Result) -> dict[str, Any]:
    """The content of the file, with the overall accuracies for reading it without this module."""
    record = dataclasses.asdict(result)
    runs = record.pop("runs"), record.pop("problem_sets")
    overall = {measure: result.accuracy(measure) for measure in result.runs[0].right}
    record["seeds"], record["folds"] = result.seeds, result.folds
    record["accuracy"] = {measure: _spread(spread) for measure, spread in overall.items()}
    if result.folds and result.knows_duplicates:
        record["accuracy_without_duplicates"] = {
            measure: _spread(result.accuracy(measure, without_duplicates=True)) for measure in overall
        }
    record["runs"], record["problem_sets"] = runs
    return record


def _spread(spread: Spread | None) -> dict[str, Any] | None:
    if spread is None:
        return None
    low, high = spread.interval
    return {**dataclasses.asdict(spread), "low": low, "high": high}


def save(result: Result, folder: Path) -> Path:
    """Write the file of a result; an older one of the same name is replaced."""
    path = folder / result.file_name
    write_atomically(path, dumped(to_json(result)) + "\n")
    return path


def dumped(value: Any, depth: int = 0) -> str:
    """JSON with one line for each setting and each run, and not one for each problem."""
    opened = isinstance(value, dict) or (isinstance(value, list) and any(isinstance(item, dict) for item in value))
    if opened and value and depth < 3:
        pad, end = " " * (depth + 1), "\n" + " " * depth
        if isinstance(value, dict):
            items = [f"{json.dumps(key)}: {dumped(item, depth + 1)}" for key, item in value.items()]
        else:
            items = [dumped(item, depth + 1) for item in value]
        sides = "{}" if isinstance(value, dict) else "[]"
        return sides[0] + ",".join(f"\n{pad}{item}" for item in items) + end + sides[1]
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def load(path: Path) -> Result:
    """Read what `save` wrote."""
    try:
        record = json.loads(path.read_text("utf-8"))
        if record["format"] != FORMAT_VERSION:
            raise DataError(f"{path} has format {record['format']}, expected {FORMAT_VERSION}; collect the runs again")
        record["problem_sets"] = [ProblemSet(**{**one, "ids": tuple(one["ids"])}) for one in record["problem_sets"]]
        record["runs"] = [RunResult(**one) for one in record["runs"]]
        known = {one.name for one in dataclasses.fields(Result)}
        result = Result(**{key: value for key, value in record.items() if key in known})
    except (ValueError, KeyError, TypeError) as error:
        raise DataError(f"{path} is not a results file ({error}); write it with deduct results collect") from None
    if result.file_name != path.name:
        raise DataError(f"{path} holds the results of {result.file_name}; the file's name says its data set and name")
    return result


def load_all(folder: Path = RESULTS) -> list[Result]:
    """Every result of the folder, by file name."""
    return [load(path) for path in sorted(folder.glob("*.json"))]
