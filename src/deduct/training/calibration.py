"""Probabilities that mean something: three numbers, fitted on held-out problems.

A model's probability for its answer is the probability of its programs, which is not how often it is right.
Platt scaling corrects that: log-odds of being right = slope * log-odds of the probability + offset. A third number is
added for each step of the program: every step makes its probability smaller, although often only the order of the steps
is in doubt; and where a sentence is missing, a short program is what can still be made of the rest.

The slope stays positive, so surer answers to a problem stay surer and no answer changes. Needs no torch.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deduct.core.config import ReasonerConfig
from deduct.evaluation.records import Record
from deduct.evaluation.verdicts import verdict_of
from deduct.solving.deducing import calibrated

Floats = NDArray[np.float64]


class Calibration(NamedTuple):
    """What is fitted."""

    slope: float = 1.0
    offset: float = 0.0
    steps: float = 0.0
    """What each step adds."""

    def settings(self) -> dict[str, Any]:
        """The settings of `ReasonerConfig` that hold it."""
        return {"calibration": (self.slope, self.offset), "calibration_steps": self.steps}


PRIOR = np.array(Calibration())
"""Leave the probabilities as they are: what an empty set of problems gives."""
PRIOR_WEIGHT = 0.1
"""Weak: it decides only where the problems do not, for example where all of them are right."""
MIN_SLOPE = 0.05
"""A slope of zero or below would make all answers equally sure, or turn their order round."""
CLIP = 1e-9
"""Probabilities this near to 0 and 1 count as this near; the solver clips them so too."""
MAX_ITERATIONS = 100
TOLERANCE = 1e-9


def fit_calibration(records: Sequence[Record], weights: Sequence[float] | None = None) -> Calibration:
    """The calibration by maximum likelihood with a weak prior.

    The records must be held out from training, and their probabilities uncalibrated. Problems that the solver
    left unanswered claim nothing and are not counted. With weights, whose mean should be 1, some count more.

    >>> fit_calibration([])
    Calibration(slope=1.0, offset=0.0, steps=0.0)
    """
    counted = zip(map(verdict_of, records), weights or [1.0] * len(records), strict=True)
    answered = [(verdict, weight) for verdict, weight in counted if verdict.answered]
    right = np.array([verdict.answer_correct for verdict, _ in answered], dtype=np.float64)
    share = np.array([weight for _, weight in answered], dtype=np.float64)
    probabilities = np.array([verdict.record.probability for verdict, _ in answered], dtype=np.float64)
    steps = np.array([num_steps(verdict.record) for verdict, _ in answered], dtype=np.float64)
    clipped = np.clip(probabilities, CLIP, 1 - CLIP)
    log_odds = np.log(clipped / (1 - clipped))
    features = np.stack([log_odds, np.ones_like(log_odds), steps], axis=1)  # [P, 3]
    found = _maximise(features, right, share, PRIOR, free=np.array([True, True, True]))
    if found[0] < MIN_SLOPE:
        # The likelihood has one peak, so the best allowed point lies on the border.
        start = np.array([MIN_SLOPE, 0.0, 0.0])
        found = _maximise(features, right, share, start, free=np.array([False, True, True]))
    return Calibration(*found.tolist())


def num_steps(record: Record) -> int:
    """The steps of the program that was predicted."""
    return len(record.predicted_program) if record.predicted_program else 0


def _maximise(features: Floats, right: Floats, share: Floats, start: Floats, free: NDArray[np.bool_]) -> Floats:
    """Newton's method on the penalised log-likelihood, which is concave; steps that overshoot are halved."""
    weights = start.copy()
    for _ in range(MAX_ITERATIONS):
        predicted = 0.5 * (1 + np.tanh(features @ weights / 2))  # the logistic function, without overflow
        gradient = features.T @ (share * (right - predicted)) - PRIOR_WEIGHT * (weights - PRIOR)
        curvature = (features.T * (share * predicted * (1 - predicted))) @ features + PRIOR_WEIGHT * np.eye(len(start))
        step = np.zeros(len(start))
        step[free] = np.linalg.solve(curvature[np.ix_(free, free)], gradient[free])
        before = _objective(features, right, share, weights)
        while _objective(features, right, share, weights + step) < before and np.abs(step).max() > TOLERANCE:
            step /= 2
        weights = weights + step
        if np.abs(step).max() <= TOLERANCE:
            break
    return weights


def _objective(features: Floats, right: Floats, share: Floats, weights: Floats) -> float:
    """The log-likelihood of the outcomes, less the prior's penalty."""
    scores = features @ weights
    likelihood = share * (right * scores - np.logaddexp(0, scores))
    return float(likelihood.sum() - PRIOR_WEIGHT / 2 * ((weights - PRIOR) ** 2).sum())


def recalibrated(records: Sequence[Record], calibration: Calibration) -> list[Record]:
    """Uncalibrated records with the probabilities that a solver with this calibration would give."""
    config = ReasonerConfig(**calibration.settings())
    return [
        replace(record, probability=calibrated(record.probability, num_steps(record), config)) for record in records
    ]
