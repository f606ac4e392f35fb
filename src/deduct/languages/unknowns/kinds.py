"""Two kinds of things: how many there are, what each counts, and the total. Which number is which is told by their
units, and by the counts being whole numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from deduct.languages.unknowns.system import Equation


class Kind(NamedTuple):
    """One of two kinds of things."""

    name: str
    rate: str
    """How much one of them counts, in an equation: q2, 5, - q3;"""
    value: Fraction
    """and as a number."""


class Together(NamedTuple):
    """How many there are of both: their sum, or how many (times) more of the first than of the second."""

    equation: Equation
    factor: Fraction
    """x = factor * y + more, or where it is zero x + y = more."""
    more: Fraction


def whole_counts(kinds: Sequence[Kind], together: Together, total: Fraction) -> bool:
    """Whether both kinds come in whole numbers, one or more.

    >>> kinds = [Kind("adult", "q0", Fraction(6)), Kind("child", "q1", Fraction(3))]
    >>> count = Together(Equation("x + y", "q2"), Fraction(0), Fraction(40))
    >>> whole_counts(kinds, count, Fraction(165)), whole_counts(kinds, count, Fraction(166))
    (True, False)
    """
    first, second = (kind.value for kind in kinds)
    if together.factor:
        below = first * together.factor + second
        y = (total - first * together.more) / below if below else Fraction(0)
        x = together.factor * y + together.more
    else:
        y = (total - first * together.more) / (second - first) if second != first else Fraction(0)
        x = together.more - y
    return all(count > 0 and count.denominator == 1 for count in (x, y))


def counted(kinds: Sequence[Kind], together: Together, total: str, words: str) -> tuple[Equation, Equation]:
    """The equations of the numbers and of what they are worth."""
    first, second = (f"{kind.rate} * {letter}" for kind, letter in zip(kinds, "xy", strict=True))
    return together.equation, Equation(f"{first} + {second}".replace("+ - ", "- "), total, words)
