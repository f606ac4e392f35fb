"""What a search keeps of one problem: the steps taken so far, and what else was considered at each."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from deduct.deduce.verify import Reading

if TYPE_CHECKING:
    from deduct.deduce.algebra import Algebra

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Considered:
    """A candidate of one step in pool positions, with its log-probability."""

    left: int
    right: int
    label: int
    log_prob: float

    @property
    def probability(self) -> float:
        return math.exp(self.log_prob)


@dataclass(frozen=True)
class Hypothesis:
    """The steps taken so far for one problem."""

    problem: int
    values: Floats
    """[N]: the pool's values; NaN where there is no entry."""
    log_prob: float = 0.0
    taken: tuple[tuple[int, int, int], ...] = ()
    """(left, right, label) of each step, as pool positions."""
    considered: tuple[tuple[Considered, ...], ...] = ()
    stop_probabilities: tuple[float, ...] = ()
    relevance: tuple[float, ...] = ()
    """The log-odds that each quantity of the text is used; none where the scorer does not say."""
    vectors: tuple[NDArray[np.float32], ...] = ()
    """[H] of each step, for a verifier."""
    reading: Reading | None = None
    """What the encoder made of the text, for a verifier."""
    algebra: Algebra | None = None
    """What the steps come to, where the model has unknowns."""
