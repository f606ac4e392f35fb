"""An answer as a person would say it: 9 vans, $4.50, 85 %, 3/8."""

from __future__ import annotations

from fractions import Fraction

from deduct.formulas.display import format_number
from deduct.languages.english.inflection import singular
from deduct.languages.wanted import Wanted

SMALL_MONEY = ("cents", "pence", "分", "角", "万元", "亿元")
"""Units of money that are not said with two decimals."""


def said(value: Fraction, wanted: Wanted, language: str) -> str:
    """The words for a value.

    >>> said(Fraction(9, 2), Wanted("money", "dollars", "$"), "en")
    '$4.50'
    >>> said(Fraction(85), Wanted("percent", "%"), "en"), said(Fraction(9), Wanted("number", "辆"), "zh")
    ('85 %', '9辆')
    """
    if wanted.kind == "fraction":
        return str(value)
    number = format_number(value)
    if wanted.kind == "money" and wanted.unit not in SMALL_MONEY and value.denominator != 1:
        number = f"{float(value):.2f}" if (value * 100).denominator == 1 else number
    if wanted.sign:
        return f"-{wanted.sign}{number[1:]}" if number.startswith("-") else f"{wanted.sign}{number}"
    if not wanted.unit:
        return number
    if language == "zh":
        return f"{number}{' ' if wanted.unit == '%' else ''}{wanted.unit}"
    return f"{number} {_one(wanted.unit) if value == 1 else wanted.unit}"


def _one(unit: str) -> str:
    """The unit for one of it.

    >>> _one("red vans"), _one("km"), _one("people")
    ('red van', 'km', 'person')
    """
    *before, last = unit.split(" ")
    return unit if len(last) <= 2 else " ".join([*before, singular(last)])
