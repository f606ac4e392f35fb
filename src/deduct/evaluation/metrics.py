"""All figures of one run, and their mean and spread over several."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from deduct.core.same_answer import TOLERANCE
from deduct.errors import DataError
from deduct.evaluation.accuracy import Accuracy
from deduct.evaluation.breakdown import Group, break_down, breakdowns_for
from deduct.evaluation.confidence import Coverage, Reliability, coverage_of, reliability_of
from deduct.evaluation.mistakes import count_mistakes
from deduct.evaluation.records import Record
from deduct.evaluation.verdicts import Verdict, measures_for, verdicts_of


@dataclass(frozen=True)
class Metrics:
    """What `deduct evaluate` reports. Every accuracy counts all problems, unconvertible ones included."""

    problems: int
    accuracy: dict[str, Accuracy]
    """One for each of `measures_for` these problems."""
    counts: dict[str, int]
    """What the accuracies cannot show: annotations that are missing, problems without an answer."""
    statuses: dict[str, int]
    mistakes: dict[str, int]
    breakdowns: dict[str, list[Group]]
    coverage: Coverage
    reliability: Reliability
    seconds_per_problem: float | None

    def figures(self) -> dict[str, float]:
        """The single numbers that are worth a mean over several runs."""
        figures = {f"{name}_accuracy": accuracy.share for name, accuracy in self.accuracy.items()}
        figures["coverage_area"] = self.coverage.area
        if self.reliability.error is not None:
            figures["calibration_error"] = self.reliability.error
        return figures

    def to_json(self) -> dict[str, Any]:
        """Everything but the full curve, as metrics.json holds it."""
        return {
            "problems": self.problems,
            "tolerance": float(TOLERANCE),
            "accuracy": {name: accuracy.to_json() for name, accuracy in self.accuracy.items()},
            "counts": self.counts,
            "statuses": self.statuses,
            "mistakes": self.mistakes,
            "breakdowns": {name: [group.to_json() for group in groups] for name, groups in self.breakdowns.items()},
            "coverage": self.coverage.to_json(),
            "reliability": self.reliability.to_json(),
            "seconds_per_problem": self.seconds_per_problem,
        }


def compute_metrics(records: Sequence[Record]) -> Metrics:
    """Every figure of one run; the order of the records does not matter."""
    if not records:
        raise DataError("there is nothing to evaluate: the list of problems is empty")
    verdicts = verdicts_of(records)
    return Metrics(
        problems=len(records),
        accuracy={name: Accuracy.of(map(one.correct, verdicts)) for name, one in measures_for(verdicts).items()},
        counts=_counts(verdicts),
        statuses=dict(sorted(Counter(record.status for record in records).items())),
        mistakes=count_mistakes(verdicts),
        breakdowns={name: break_down(verdicts, one) for name, one in breakdowns_for(verdicts).items()},
        coverage=coverage_of(verdicts),
        reliability=reliability_of(verdicts),
        seconds_per_problem=_mean_seconds(records),
    )


def _counts(verdicts: Sequence[Verdict]) -> dict[str, int]:
    return {
        "without_program": sum(verdict.record.gold_program is None for verdict in verdicts),
        "without_answer": sum(not verdict.record.sets for verdict in verdicts),
        "without_target": sum(not verdict.targets for verdict in verdicts),
        "unanswered": sum(not verdict.answered for verdict in verdicts),
    }


def _mean_seconds(records: Sequence[Record]) -> float | None:
    seconds = [record.seconds for record in records if record.seconds is not None]
    return math.fsum(seconds) / len(seconds) if seconds else None


@dataclass(frozen=True)
class Spread:
    """A figure over several runs: its mean and its sample standard deviation (None for a single run).

    >>> print(Spread(0.471, 0.006, 5))
    47.1 ± 0.6 (5 runs)
    """

    mean: float
    deviation: float | None
    runs: int

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        deviation = statistics.stdev(values) if len(values) > 1 else None
        return cls(math.fsum(values) / len(values), deviation, len(values))

    def __str__(self) -> str:
        if self.deviation is None:
            return f"{100 * self.mean:.1f} (1 run)"
        return f"{100 * self.mean:.1f} ± {100 * self.deviation:.1f} ({self.runs} runs)"

    def to_json(self) -> dict[str, Any]:
        return {"mean": self.mean, "deviation": self.deviation, "runs": self.runs}


def summarise(runs: Sequence[Metrics]) -> dict[str, Spread]:
    """Mean and standard deviation of every figure over folds or seeds."""
    if not runs:
        raise DataError("there is nothing to summarise: no run was given")
    figures = [run.figures() for run in runs]
    names = [name for name in figures[0] if all(name in one for one in figures)]
    return {name: Spread.of([one[name] for one in figures]) for name in names}
