"""Weights for the signs of `deduct.core.plausibility`, fitted on held-out problems. Needs no torch."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from deduct.core.plausibility import MODEL, SIGNS, signs
from deduct.core.program import Program
from deduct.core.same_answer import same_answer
from deduct.solving.solution import Solution

Floats = NDArray[np.float64]

NAMES = (MODEL, *SIGNS)
PENALTY = 0.02
"""Weights stay near those of a model that needs no help, unless the problems speak for others."""
PRIOR = np.array([1.0, *(0.0 for _ in SIGNS)])
ITERATIONS = 2000
RATE = 0.3


@dataclass(frozen=True)
class Case:
    """The candidates of one problem: their signs [C, F], which one is right, and how much the problem counts."""

    features: Floats
    right: int
    weight: float = 1.0


def candidates_of(solution: Solution) -> list[tuple[Program, Fraction, float]]:
    """(program, answer, probability) of a solution and of its alternatives; none, if there is no solution."""
    if solution.program is None or solution.value is None:
        return []
    found = [(solution.program, solution.value, solution.probability)]
    return found + [(other.program, other.answer, other.probability) for other in solution.alternatives]


def case_of(solution: Solution, weight: float = 1.0) -> Case | None:
    """What can be learned from a solution with all its alternatives; nothing, if none or the only one is right.

    The solution must come from a solver without plausibility and calibration.
    """
    found, truth = candidates_of(solution), solution.problem.answer
    right = [place for place, (_, answer, _) in enumerate(found) if same_answer(answer, truth)]
    if not right or len(found) < 2:
        return None
    rows = [
        [math.log(max(probability, 1e-300)), *signs(program, answer, solution.problem, solution.relevance).values()]
        for program, answer, probability in found
    ]
    return Case(np.array(rows), right[0], weight)


def fit_plausibility(cases: Sequence[Case]) -> dict[str, float]:
    """The weights that make the right candidates likeliest, for `ReasonerConfig.plausibility`.

    >>> fit_plausibility([])["unused"]
    0.0
    """
    if not cases:
        return dict(zip(NAMES, PRIOR.tolist(), strict=True))
    most = max(len(case.features) for case in cases)
    features = np.zeros((len(cases), most, len(NAMES)))  # [P, C, F]
    absent = np.ones((len(cases), most), dtype=bool)
    for row, case in enumerate(cases):
        # What all candidates of a problem have in common says nothing; the first one is as good a zero as any.
        features[row, : len(case.features)] = case.features - case.features[0]
        absent[row, : len(case.features)] = False
    right = np.array([case.right for case in cases])
    share = np.array([case.weight for case in cases]) / sum(case.weight for case in cases)
    weights = PRIOR.copy()
    wanted = features[np.arange(len(cases)), right]  # [P, F]
    for _ in range(ITERATIONS):
        scores = np.where(absent, -np.inf, features @ weights)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        expected = np.einsum("pc,pcf->pf", odds / odds.sum(axis=1, keepdims=True), features)
        weights = weights + RATE * (share @ (wanted - expected) - PENALTY * (weights - PRIOR))
    return dict(zip(NAMES, weights.tolist(), strict=True))
