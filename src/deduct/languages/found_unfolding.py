"""Words that stand for a number, and the same said with that number."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple


class Unfolding(NamedTuple):
    """Where the words stand, the words, what is said instead, and the number."""

    start: int
    end: int
    old: str
    new: str
    value: Fraction
