"""What a text says of its unknowns: equations in the notation of `deduct.formulas.equations`, and what it asks for.

Unknowns are the letters of `LETTERS`, the text's quantities q0, q1 ...: x + y = q0.
"""

from __future__ import annotations

from typing import NamedTuple

LETTERS = ("x", "y", "z", "u", "v", "w")


class Equation(NamedTuple):
    """Two sides that are equal, and how the text says so."""

    left: str
    right: str
    words: str = ""


class Asked(NamedTuple):
    """One thing that a text asks for."""

    expression: str
    unit: str = ""
    """The unit or the things counted, as a person would say them."""
    kind: str = "number"
    sign: str = ""
    """The currency sign that the text writes before its amounts."""
    name: str = ""
    """What it is, where it counts nothing: Lena, the width."""


class System(NamedTuple):
    """The unknowns of a text with its equations."""

    names: tuple[str, ...]
    """What each letter stands for, in words: the number of adults."""
    equations: tuple[Equation, ...]
    asked: tuple[Asked, ...]
    whole: bool = False
    """Whether the unknowns count things."""
    digits: bool = False
    """Whether they are the digits of a number."""
    used: frozenset[int] = frozenset()
    """The quantities that the text was understood with, beside those in the equations."""
