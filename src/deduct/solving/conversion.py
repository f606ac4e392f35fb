"""A question that only asks for another unit needs no model: "How many hours are there in 3 days?", 3天有多少小时？"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from deduct.core.problem import Problem
from deduct.core.program import Program

_ENGLISH = (
    {"second sec": 1, "minute min": 60, "hour hr h": 3600, "day": 86_400, "week": 604_800},
    {"month": 1, "year": 12, "decade": 120, "century centuries": 1200},
    {
        "millimeter millimetre mm": 1,
        "centimeter centimetre cm": 10,
        "meter metre m": 1000,
        "kilometer kilometre km": 1_000_000,
    },
    {"inch inches": 1, "foot feet ft": 12, "yard yd": 36, "mile": 63_360},
    {"milligram mg": 1, "gram g": 1000, "kilogram kilo kg": 1_000_000, "tonne": 1_000_000_000},
    {"ounce oz": 1, "pound lb": 16},
    {"milliliter millilitre ml": 1, "liter litre l": 1000},
    {"cup": 1, "pint": 2, "quart": 4, "gallon": 16},
    {"cent": 1, "dollar": 100},
)
_CHINESE = (
    {"秒 秒钟": 1, "分钟 分": 60, "小时": 3600, "天 日": 86_400, "周 星期": 604_800},
    {"月": 1, "季度": 3, "年": 12},
    {"毫米": 1, "厘米": 10, "分米": 100, "米": 1000, "千米 公里": 1_000_000},
    {"克": 1, "两": 50, "斤": 500, "千克 公斤": 1000, "吨": 1_000_000},
    {"毫升": 1, "升": 1000},
    {"分": 1, "角": 10, "元": 100},
    {"平方厘米": 1, "平方分米": 100, "平方米": 10_000, "公顷": 100_000_000, "平方千米": 10_000_000_000},
)
"""Families of units, each unit with its size in the smallest one. A year in days is not for all years the same."""


def _sizes(families: tuple[Mapping[str, int], ...], plural: str) -> list[dict[str, int]]:
    """The families by every word for a unit."""
    return [
        {word + ending: size for words, size in family.items() for word in words.split() for ending in {"", plural}}
        for family in families
    ]


UNITS = {"en": _sizes(_ENGLISH, "s"), "zh": _sizes(_CHINESE, "")}
"""For each language its families: every word for a unit, with the unit's size."""

_MANY = "(?:how many|what number of)"
_FORMS = {
    "en": (
        rf"{_MANY} (?P<to>[a-z]+) (?:(?:are|is)(?: there)?(?: in)?|make|equal) # (?P<of>[a-z]+)",
        rf"{_MANY} (?P<to>[a-z]+) (?:do|does) # (?P<of>[a-z]+) (?:have|equal|make)",
        rf"# (?P<of>[a-z]+) (?:is|are|equals?|makes?|has|have) {_MANY} (?P<to>[a-z]+)",
        r"(?:convert|change|express|write) # (?P<of>[a-z]+) (?:to|into|in|as) (?P<to>[a-z]+)",
    ),
    "zh": (
        r"#个?(?P<of>\w+?)(?:一共|总共|共)?(?:有|是|等于|合|为|=)?(?:多少|几)个?(?P<to>\w+)",
        r"(?:多少|几)个?(?P<to>\w+?)(?:是|等于|合)#个?(?P<of>\w+)",
    ),
}
_AROUND = " \t\r\n?？.。!！"


def read_conversion(problem: Problem) -> Program | None:
    """The program of a text that asks for one amount in another unit; None for any other text.

    >>> from deduct.languages import read_problem
    >>> print(read_conversion(read_problem("How many hours are there in 3 days?")))
    s0 = q0 * 24
    >>> print(read_conversion(read_problem("250厘米是多少米？")))
    s0 = q0 / 100
    >>> read_conversion(read_problem("How many hours are there in 3 lessons?"))
    """
    if len(problem.quantities) != 1 or problem.quantities[0].kind not in ("number", "word", "fraction"):
        return None
    quantity = problem.quantities[0]
    text = f"{problem.text[: quantity.start]}#{problem.text[quantity.end :]}".strip(_AROUND).lower()
    for form in _FORMS.get(problem.language, ()):
        if match := re.fullmatch(form, text):
            ratio = _ratio(match["of"], match["to"], problem.language)
            return _times(ratio) if ratio else None
    return None


def _ratio(unit: str, other: str, language: str) -> Fraction | None:
    """How many of the other unit one unit has; None where they do not measure the same, or are the same."""
    for family in UNITS[language]:
        if unit in family and other in family and family[unit] != family[other]:
            return Fraction(family[unit], family[other])
    return None


def _times(ratio: Fraction) -> Program | None:
    """The number times the ratio in one step, with a whole constant."""
    if ratio.denominator == 1:
        return Program.parse([f"q0 * {ratio}"])
    return Program.parse([f"q0 / {1 / ratio}"]) if ratio.numerator == 1 else None
