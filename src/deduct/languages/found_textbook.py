"""A value that a rule of every textbook gives, with its calculation."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple


class Reckoned(NamedTuple):
    """What a question asks for, worked out."""

    value: Fraction | str
    """A number, or one of the things in the text."""
    unit: str
    told: str
    """The calculation as a person writes it, without its result."""
    start: int
    end: int
    """Where the question stands."""
    sign: str = ""
    """The sign of an amount of money."""
    kind: str = ""
    """What the value is, where the unit does not tell it: fraction."""
