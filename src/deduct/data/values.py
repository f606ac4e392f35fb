"""Numbers as data files write them, read exactly."""

from __future__ import annotations

import math
import re
from fractions import Fraction
from typing import Any

from deduct.data.records import RecordError
from deduct.errors import FormulaError
from deduct.formulas.numbers import read_number

# Floats in the files stand for short fractions (0.16666666666666666 is 1/6); none needs a longer denominator.
_MAX_DENOMINATOR = 1_000_000

_BRACKETED_DIGITS = re.compile(r"\((\d+)\)")
_SIGNED = re.compile(r"([-+]?)\s*([^-+].*)")
_GAP_IN_MIXED = re.compile(r"(\d)\s+(\d+\s*/\s*\d+)")


def exact(value: Any) -> Fraction:
    """The exact number that a file's int, float or text stands for.

    >>> exact(0.16666666666666666), exact("12.5%"), exact("3((1)/(2))"), exact("3 1/2"), exact("$2,088")
    (Fraction(1, 6), Fraction(1, 8), Fraction(7, 2), Fraction(7, 2), Fraction(2088, 1))
    """
    if isinstance(value, str):
        return _from_text(value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise RecordError("not a number", repr(value))
    if isinstance(value, int):
        return Fraction(value)
    if not math.isfinite(value):
        raise RecordError("not a finite number", str(value))
    short = Fraction(value).limit_denominator(_MAX_DENOMINATOR)
    return short if float(short) == value else Fraction(str(value))


def _from_text(text: str) -> Fraction:
    """Math23k writes ((1)/(2)) and 3((1)/(2)), others 1 / 2 and 3 1/2; - and $ may stand before any of them."""
    if text.isdecimal():
        return Fraction(text)
    plain = _BRACKETED_DIGITS.sub(r"\1", text.strip())
    plain = _GAP_IN_MIXED.sub(r"\1(\2)", plain).replace("$", "").strip()
    signed = _SIGNED.fullmatch(plain)
    try:
        if signed is None or re.search(r"\d\s+\d", plain):
            raise FormulaError("no number, or two")
        value = read_number(re.sub(r"\s", "", signed[2]))
        return -value if signed[1] == "-" else value
    except FormulaError:
        raise RecordError("not a number", repr(text[:40])) from None
