"""Kinds of numbers in arrays, and arithmetic as numpy has it where Python would raise an error."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable
from typing import Any

FLOAT32, FLOAT64, INT64, INT8, BOOL = "f", "d", "q", "b", "?"
"""All but the last are type codes of `array`."""
_OF_PYTHON: dict[Any, str] = {bool: BOOL, int: INT64, float: FLOAT64}
_ORDER = BOOL + INT8 + INT64 + FLOAT32 + FLOAT64


class Float(float):
    """A number out of an array, which divides by zero as numpy's do."""

    def __truediv__(self, other: float) -> Float:
        return Float(divided(float(self), other))

    def __pow__(self, other: float, modulo: None = None) -> Float:  # type: ignore[override]
        return Float(power(float(self), other))


def divided(left: float, right: float) -> float:
    """left / right, also by zero.

    >>> divided(-1, 0), divided(0, 0)
    (-inf, nan)
    """
    try:
        return left / right
    except ZeroDivisionError:
        if left == 0 or left != left:
            return math.nan
        return math.copysign(math.inf, left) * math.copysign(1, right)


def power(base: float, exponent: float) -> float:
    """base ** exponent as C has it: infinite where it is too large, and NaN where it is not real.

    >>> power(10, 400), power(-2, 0.5)
    (inf, nan)
    """
    odd = exponent % 2 == 1
    try:
        return math.pow(base, exponent)
    except OverflowError:
        return -math.inf if base < 0 and odd else math.inf
    except ValueError:
        if base == 0:
            return math.copysign(math.inf, base) if odd else math.inf
        return math.nan


def rounded(value: float) -> float:
    """To the nearest whole number, of two to the even one."""
    return float(round(value)) if math.isfinite(value) else value


def kind_named(kind: Any) -> str:
    """A kind by its sign, or by Python's type."""
    return _OF_PYTHON.get(kind) or str(kind)


def kind_holding(numbers: Iterable[Any]) -> str:
    """The kind that numbers of Python have together."""
    return max((_OF_PYTHON.get(type(each), FLOAT64) for each in numbers), key=_ORDER.index, default=FLOAT64)


def kind_of_both(one: str, two: Any) -> str:
    """The kind of a sum, of an array and of another one's kind or a number, which takes the array's kind if it can."""
    if isinstance(two, str):
        return FLOAT64 if {one, two} == {INT64, FLOAT32} else max(one, two, key=_ORDER.index)
    own = kind_holding([two])
    return one if _class(own) <= _class(one) else own


def floating(kind: str) -> str:
    """The kind of a quotient."""
    return kind if kind in (FLOAT32, FLOAT64) else FLOAT64


def stored(kind: str, numbers: Iterable[Any]) -> array[Any]:
    """Numbers one after the other."""
    return array("b" if kind == BOOL else kind, numbers)


def _class(kind: str) -> int:
    return 0 if kind == BOOL else 1 if kind in (INT8, INT64) else 2
