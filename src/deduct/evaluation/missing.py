"""Does the solver notice that something is missing? Whole problems against the same ones without a needed sentence.

A confidence that is worth something is high where a text can be answered and low where a sentence is missing without
which nobody can. The area under the ROC curve is how often a whole text is surer than one with a gap.
"""

from __future__ import annotations

import random
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from deduct.core.problem import Problem
from deduct.core.same_answer import same_answer
from deduct.errors import DataError
from deduct.evaluation.accuracy import Accuracy
from deduct.evaluation.answers import number_said
from deduct.evaluation.gaps import with_gap
from deduct.solving.solution import LOW_CONFIDENCE, Solution

SURE = 0.95
"""An answer with this probability is one that people rely on."""

SolveTexts = Callable[[list[str]], Sequence[Solution]]


@dataclass(frozen=True)
class Missing:
    """What the confidence is worth on texts with and without a gap."""

    area: float
    """How often a whole text is surer than one with a gap; equal ones count half."""
    area_right: float | None
    """The same, with the whole texts that are answered rightly alone."""
    guessed: Accuracy
    """Texts with a gap that are refused or shown as a guess."""
    sure: Accuracy
    """Texts with a gap whose answer looks sure."""
    whole_guessed: Accuracy
    """Whole texts that are refused or shown as a guess."""
    whole_right: Accuracy
    """Whole texts that are answered rightly."""

    def to_json(self) -> dict[str, Any]:
        counts = ("guessed", "sure", "whole_guessed", "whole_right")
        areas = {"area": self.area, "area_right": self.area_right}
        return areas | {name: getattr(self, name).to_json() for name in counts}


def measure_missing(problems: Sequence[Problem], solve: SolveTexts, seed: int = 0) -> Missing:
    """Solve the problems from which a needed sentence can be taken out, with and without it."""
    rng = random.Random(seed)
    pairs = [(problem, gap) for problem in problems if (gap := with_gap(problem, rng)) is not None]
    if not pairs:
        raise DataError("no problem has a program and a sentence that can be taken out")
    whole = solve([problem.text for problem, _ in pairs])
    gaps = solve([gap.text for _, gap in pairs])
    right = [same_answer(number_said(one), problem.answer) for one, (problem, _) in zip(whole, pairs, strict=True)]
    without, within = list(map(_how_sure, gaps)), list(map(_how_sure, whole))
    rights = [sure for sure, good in zip(within, right, strict=True) if good]
    return Missing(
        area=roc_area(within, without),
        area_right=roc_area(rights, without) if rights else None,
        guessed=Accuracy.of(sure < LOW_CONFIDENCE for sure in without),
        sure=Accuracy.of(sure >= SURE for sure in without),
        whole_guessed=Accuracy.of(sure < LOW_CONFIDENCE for sure in within),
        whole_right=Accuracy.of(right),
    )


def roc_area(high: Sequence[float], low: Sequence[float]) -> float:
    """How often a value of the first kind is above one of the second; equal ones count half.

    >>> roc_area([0.9, 0.5], [0.5, 0.1])
    0.875
    """
    ranked = sorted(low)
    above = sum(bisect_left(ranked, value) + bisect_right(ranked, value) for value in high)
    return above / (2 * len(high) * len(low))


def _how_sure(solution: Solution) -> float:
    """The probability of the answer; a refusal has none."""
    return solution.own_answer.probability if solution.solved else 0.0
