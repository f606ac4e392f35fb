"""Does the solver know when it is right? Accuracy among its surest answers, and whether its probabilities hold."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby
from typing import Any

from deduct.evaluation.accuracy import Accuracy
from deduct.evaluation.verdicts import Verdict

COVERAGES = (0.5, 0.8, 1.0)
"""The shares of the problems for which the accuracy of the surest answers is reported."""

NUM_BINS = 10


@dataclass(frozen=True)
class Coverage:
    """Accuracy among the k surest predictions, for every k.

    Abstaining comes last and is wrong, so the accuracy at full coverage is the accuracy.
    """

    curve: tuple[float, ...]
    """The accuracy of the k + 1 surest predictions, at position k."""
    best_curve: tuple[float, ...]
    """The same if every right answer were surer than every wrong one."""

    def at(self, coverage: float) -> float:
        """The accuracy of the surest share of the problems."""
        # A hair less, so that 0.8 * 5, whose product may come out above 4, takes 4 problems and not 5.
        return self.curve[max(1, math.ceil(coverage * len(self.curve) - 1e-9)) - 1]

    @property
    def area(self) -> float:
        """The mean of the curve: 1 if nothing is wrong; the plain accuracy if the confidence says nothing."""
        return math.fsum(self.curve) / len(self.curve)

    @property
    def best_area(self) -> float:
        """The area a perfect confidence would have at this accuracy."""
        return math.fsum(self.best_curve) / len(self.best_curve)

    def to_json(self) -> dict[str, Any]:
        at = {f"{coverage:.0%}": self.at(coverage) for coverage in COVERAGES}
        return {"accuracy_at": at, "area": self.area, "best_area": self.best_area}


def coverage_of(verdicts: Sequence[Verdict]) -> Coverage:
    """The coverage-accuracy curve.

    Predictions of equal confidence share their mean, so the order of the file changes nothing.
    """

    def surest_first(verdict: Verdict) -> float:
        return -verdict.record.probability if verdict.answered else 1.0

    rights: list[float] = []
    for _, tied in groupby(sorted(verdicts, key=surest_first), key=surest_first):
        accuracy = Accuracy.of(verdict.answer_correct for verdict in tied)
        rights += [accuracy.share] * accuracy.total
    best = sorted((float(verdict.answer_correct) for verdict in verdicts), reverse=True)
    return Coverage(_running_means(rights), _running_means(best))


def _running_means(rights: Sequence[float]) -> tuple[float, ...]:
    return tuple(total / count for count, total in enumerate(accumulate(rights), start=1))


@dataclass(frozen=True)
class Bin:
    """The answers whose confidence lies between `low` and `high`."""

    low: float
    high: float
    confidence: float
    """Their mean confidence."""
    accuracy: Accuracy

    def to_json(self) -> dict[str, Any]:
        return {
            "low": self.low,
            "high": self.high,
            "confidence": self.confidence,
            "accuracy": self.accuracy.to_json(),
        }


@dataclass(frozen=True)
class Reliability:
    """Whether answers given with confidence p are right in a share p of the cases; abstaining makes no claim."""

    bins: tuple[Bin, ...]
    """Only those that hold an answer."""

    @property
    def error(self) -> float | None:
        """The expected calibration error: the mean gap of confidence and accuracy, weighted by the answers."""
        answers = sum(bin.accuracy.total for bin in self.bins)
        if not answers:
            return None
        gaps = (bin.accuracy.total * abs(bin.confidence - bin.accuracy.share) for bin in self.bins)
        return math.fsum(gaps) / answers

    def to_json(self) -> dict[str, Any]:
        return {"expected_calibration_error": self.error, "bins": [bin.to_json() for bin in self.bins]}


def reliability_of(verdicts: Sequence[Verdict], num_bins: int = NUM_BINS) -> Reliability:
    """Sort the answers into bins of equal width by their confidence."""
    members: dict[int, list[Verdict]] = {index: [] for index in range(num_bins)}
    for verdict in verdicts:
        if verdict.answered:
            members[min(int(verdict.record.probability * num_bins), num_bins - 1)].append(verdict)
    return Reliability(
        tuple(
            Bin(
                low=index / num_bins,
                high=(index + 1) / num_bins,
                confidence=math.fsum(verdict.record.probability for verdict in group) / len(group),
                accuracy=Accuracy.of(verdict.answer_correct for verdict in group),
            )
            for index, group in members.items()
            if group
        )
    )
