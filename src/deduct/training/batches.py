"""Batches of problems of like length, so that little of a batch is padding."""

from __future__ import annotations

import random
from collections.abc import Sequence

from deduct.training.learners import Example

POOL_OF_BATCHES = 40


def make_batches(examples: Sequence[Example], batch_size: int, rng: random.Random) -> list[list[Example]]:
    """Shuffle, sort by length within pools of some batches, cut, and shuffle the batches."""
    shuffled = list(examples)
    rng.shuffle(shuffled)
    batches: list[list[Example]] = []
    size = batch_size * POOL_OF_BATCHES
    for start in range(0, len(shuffled), size):
        alike = sorted(shuffled[start : start + size], key=lambda example: example.size)
        batches += [alike[first : first + batch_size] for first in range(0, len(alike), batch_size)]
    rng.shuffle(batches)
    return batches
