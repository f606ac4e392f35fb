"""Probabilities that mean something: two numbers, fitted on held-out problems.

A model's probability for its answer is the probability of its programs, which is not how often it is right.
Platt scaling corrects that: log-odds of being right = slope * log-odds of the probability + offset. The slope
stays positive, so surer answers stay surer and no answer changes. Needs no torch.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from deduct.core.config import ReasonerConfig
from deduct.evaluation.records import Record
from deduct.evaluation.verdicts import verdict_of
from deduct.solving.deducing import calibrated

Floats = NDArray[np.float64]

PRIOR = np.array([1.0, 0.0])
"""Leave the probabilities as they are: what an empty set of problems gives."""
PRIOR_WEIGHT = 0.1
"""Weak: it decides only where the problems do not, for example where all of them are right."""
MIN_SLOPE = 0.05
"""A slope of zero or below would make all answers equally sure, or turn their order round."""
CLIP = 1e-9
"""Probabilities this near to 0 and 1 count as this near; the solver clips them so too."""
MAX_ITERATIONS = 100
TOLERANCE = 1e-9


def fit_calibration(records: Sequence[Record]) -> tuple[float, float]:
    """Slope and offset by maximum likelihood with a weak prior, for `ReasonerConfig.calibration`.

    The records must be held out from training, and their probabilities uncalibrated. Problems that the solver
    left unanswered claim nothing and are not counted.

    >>> fit_calibration([])
    (1.0, 0.0)
    """
    answered = [verdict for verdict in map(verdict_of, records) if verdict.answered]
    right = np.array([verdict.answer_correct for verdict in answered], dtype=np.float64)
    probabilities = np.array([verdict.record.probability for verdict in answered], dtype=np.float64)
    clipped = np.clip(probabilities, CLIP, 1 - CLIP)
    log_odds = np.log(clipped / (1 - clipped))
    features = np.stack([log_odds, np.ones_like(log_odds)], axis=1)
    slope, offset = _maximise(features, right, PRIOR, free=np.array([True, True]))
    if slope < MIN_SLOPE:
        # The likelihood has one peak, so the best allowed point lies on the border.
        slope, offset = _maximise(features, right, np.array([MIN_SLOPE, 0.0]), free=np.array([False, True]))
    return float(slope), float(offset)


def _maximise(features: Floats, right: Floats, start: Floats, free: NDArray[np.bool_]) -> Floats:
    """Newton's method on the penalised log-likelihood, which is concave; steps that overshoot are halved."""
    weights = start.copy()
    for _ in range(MAX_ITERATIONS):
        predicted = 0.5 * (1 + np.tanh(features @ weights / 2))  # the logistic function, without overflow
        gradient = features.T @ (right - predicted) - PRIOR_WEIGHT * (weights - PRIOR)
        curvature = (features.T * (predicted * (1 - predicted))) @ features + PRIOR_WEIGHT * np.eye(2)
        step = np.zeros(2)
        step[free] = np.linalg.solve(curvature[np.ix_(free, free)], gradient[free])
        before = _objective(features, right, weights)
        while _objective(features, right, weights + step) < before and np.abs(step).max() > TOLERANCE:
            step /= 2
        weights = weights + step
        if np.abs(step).max() <= TOLERANCE:
            break
    return weights


def _objective(features: Floats, right: Floats, weights: Floats) -> float:
    """The log-likelihood of the outcomes, less the prior's penalty."""
    scores = features @ weights
    likelihood = right * scores - np.logaddexp(0, scores)
    return float(likelihood.sum() - PRIOR_WEIGHT / 2 * ((weights - PRIOR) ** 2).sum())


def recalibrated(records: Sequence[Record], calibration: tuple[float, float]) -> list[Record]:
    """Uncalibrated records with the probabilities that a solver with this calibration would give."""
    config = ReasonerConfig(calibration=calibration)
    return [replace(record, probability=calibrated(record.probability, config)) for record in records]
