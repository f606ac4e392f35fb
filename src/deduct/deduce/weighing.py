"""From a model's scores to the candidates worth looking at: probabilities of what is allowed, and the best of them.

Shapes: R rows (hypotheses), N pool entries, P pairs, O labels.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from deduct.core.config import ReasonerConfig
from deduct.core.constraints import allowed, candidates_of, uneven
from deduct.core.pool import num_constants
from deduct.deduce.hypothesis import Considered, Floats
from deduct.deduce.scorer import Scores


def log_probabilities(
    scores: Scores,
    values: Floats,
    config: ReasonerConfig,
    signed: NDArray[np.bool_] | None = None,
    kinds: NDArray[np.int8] | None = None,
) -> Floats:
    """Log-probabilities [R, P, O] of the candidates; forbidden ones are -inf.

    `signed` rows may be negative; `kinds` [R, N] are those of the pool's entries, where the model has unknowns.
    """
    rows = np.arange(len(values))[:, None]
    with np.errstate(all="ignore"):  # a division by zero among thousands of candidates is expected
        candidates = candidates_of(
            np.stack,
            (values[rows, scores.left], values[rows, scores.right]),
            (scores.left, scores.right),
            config.labels,
            num_constants(config),
            signed,
            None if kinds is None else (kinds[rows, scores.left], kinds[rows, scores.right]),
        )
        keep = allowed(config.constraints, candidates) & scores.pair_mask[:, :, None]
    logits = np.where(keep, scores.logits, -np.inf)
    if config.uneven_weight != 1:
        logits += np.where(uneven(candidates), math.log(config.uneven_weight), 0.0)
    highest = logits.max(axis=(1, 2), keepdims=True)
    logits -= np.where(np.isfinite(highest), highest, 0.0)
    total = np.exp(logits).sum(axis=(1, 2), keepdims=True)
    # A row where nothing is allowed has no total; all its logits are -inf and stay so.
    return np.asarray(logits - np.log(np.where(total > 0, total, 1.0)))


def best_candidates(log_probs: Floats, scores: Scores, width: int) -> list[list[Considered]]:
    """The `width` best candidates of each row, best first, without forbidden ones; of equals, the first in the pool."""
    num_rows, _, num_labels = log_probs.shape
    flat = log_probs.reshape(num_rows, -1)
    width = min(width, flat.shape[1])
    best: list[list[Considered]] = []
    for row, places in enumerate(_best_places(flat, width)):
        left, right = scores.left[row], scores.right[row]
        pairs = [(*divmod(place, num_labels), float(flat[row, place])) for place in places]
        best.append([Considered(int(left[p]), int(right[p]), label, log_prob) for p, label, log_prob in pairs])
    return best


def _best_places(flat: Floats, width: int) -> Iterator[list[int]]:
    """Where the best of each row [R, P * O] stand, best first."""
    if width == 1:
        for row, place in enumerate(flat.argmax(axis=1).tolist()):
            yield [place] if flat[row, place] > -np.inf else []
        return
    worst = -np.partition(-flat, width - 1, axis=1)[:, width - 1]
    for row, of_row in enumerate(flat):
        # All that are as good as the worst one to keep: which of several equals is kept must not depend on padding.
        places = np.flatnonzero((of_row >= worst[row]) & (of_row > -np.inf))
        yield [place for _, place in sorted((-float(of_row[place]), int(place)) for place in places)[:width]]
