"""Two expressions that a text compares."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

LARGER, SMALLER, EQUAL = "larger", "smaller", "equal"


class Compared(NamedTuple):
    """The values of two expressions as the text writes them."""

    left: Fraction
    right: Fraction
    left_words: str
    right_words: str
    relation: str
    """What is said or asked of the left one."""
    chooses: bool
    """Whether the text asks which of the two it is, and not whether it is so."""
