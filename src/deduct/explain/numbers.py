"""Numbers and probabilities as explanations write them."""

from __future__ import annotations

from fractions import Fraction
from typing import overload


@overload
def json_number(value: Fraction) -> int | float: ...
@overload
def json_number(value: None) -> None: ...
@overload
def json_number(value: Fraction | None) -> int | float | None: ...
def json_number(value: Fraction | None) -> int | float | None:
    """Whole numbers as integers, others as the nearest double.

    >>> json_number(Fraction(6, 2)), json_number(Fraction(1, 4))
    (3, 0.25)
    """
    if value is None:
        return None
    return value.numerator if value.denominator == 1 else float(value)


def percent(probability: float) -> str:
    """A probability for the eye; it never claims certainty.

    >>> [percent(p) for p in (0.874, 0.9999, 0.0004, 0.0)]
    ['87 %', '>99 %', '<1 %', '<1 %']
    """
    if probability > 0.99:
        return ">99 %"
    return "<1 %" if probability < 0.01 else f"{100 * probability:.0f} %"
