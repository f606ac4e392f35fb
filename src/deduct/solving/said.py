"""An answer as a person would say it: 9 vans, $4.50, 85 %, 3/8."""

from __future__ import annotations

from fractions import Fraction

from deduct.formulas.display import format_number
from deduct.languages.asked import Asked
from deduct.languages.english.inflection import singular

SMALL_MONEY = ("cents", "pence", "分", "角", "万元", "亿元")
"""Units of money that are not said with two decimals."""


def said(value: Fraction, asked: Asked, language: str) -> str:
    """The words for a value.

    >>> said(Fraction(9, 2), Asked("money", "dollars", "$"), "en"), said(Fraction(1), Asked("number", "red vans"), "en")
    ('$4.50', '1 red van')
    >>> said(Fraction(85), Asked("percent", "%"), "en"), said(Fraction(9), Asked("number", "辆"), "zh")
    ('85 %', '9辆')
    """
    if asked.kind == "fraction":
        return str(value)
    number = format_number(value)
    if asked.kind == "money" and asked.unit not in SMALL_MONEY and value.denominator != 1:
        number = f"{float(value):.2f}" if (value * 100).denominator == 1 else number
    if asked.sign:
        return f"-{asked.sign}{number[1:]}" if number.startswith("-") else f"{asked.sign}{number}"
    if not asked.unit:
        return number
    if language == "zh":
        return f"{number}{' ' if asked.unit == '%' else ''}{asked.unit}"
    return f"{number} {_one(asked.unit) if value == 1 else asked.unit}"


def _one(unit: str) -> str:
    """The unit for one of it.

    >>> _one("red vans"), _one("km"), _one("people")
    ('red van', 'km', 'person')
    """
    *before, last = unit.split(" ")
    return unit if len(last) <= 2 else " ".join([*before, singular(last)])
