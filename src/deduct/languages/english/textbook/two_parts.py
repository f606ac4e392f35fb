"""English: the longer and the shorter part of something that is cut in two."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered

_UNIT = r"(?P<unit>[cdmk]?m|met(?:re|er)s?|centimet(?:re|er)s?|inch(?:es)?|f(?:ee|oo)t|yards?)"
_WHOLE = pattern(rf"# ?-?{_UNIT}\b")
_CUT = pattern(r"\b(?:cut|sawn?|saws|divid\w+|split|broken?|breaks?|cuts)\b[^.]*\bin(?:to)? (?:#|half|two)")
_LONGER = pattern(rf"# ?{_UNIT} (?P<which>longer|shorter) than the (?:other|second)")
_TIMES = pattern(r"(?P<times>\btwice|\bthree times|\bfour times|# times) as long as the (?:other|second)")
_ASKS = pattern(r"\bhow long is the (?P<which>longer|shorter) (?:part|piece|one)\b")
_DECLINES = pattern(
    r"%|\b(?:three|four|five|both|each|left|used?|third|rest) (?:parts|pieces)|\bthird (?:part|piece)\b"
)
_COUNTS = {"twice": 2, "three times": 3, "four times": 4}


def two_parts(text: Numbered) -> Found | None:
    """The length of the part that is asked for; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> told = "A rope 18 m long is cut into two parts, one 4 m longer than the other. How long is the longer part?"
    >>> two_parts(numbered(told)).told
    '(18 + 4) ÷ 2'
    """
    asks, whole, cut = (form.search(text.words) for form in (_ASKS, _WHOLE, _CUT))
    more, times = _LONGER.search(text.words), _TIMES.search(text.words)
    if not asks or not whole or not cut or bool(more) == bool(times) or _DECLINES.search(text.words):
        return None
    told = more or times
    used = {text.at(whole), *([text.at(told)] if told and "#" in told[0] else [])}
    others = [value for place, value in enumerate(text.values) if place not in used]
    if sorted(others) not in ([], [1], [2], [1, 2]) or text.at(whole) != min(used):
        return None
    length, longer = text.values[text.at(whole)], asks["which"] == "longer"
    shown = format_number(length)
    if more:
        by = text.values[text.at(more)]
        if more["unit"] != whole["unit"] or len(used) != 2 or by >= length:
            return None
        value = (length + by if longer else length - by) / 2
        return Found(value, whole["unit"], f"({shown} {'+' if longer else '-'} {format_number(by)}) ÷ 2")
    by = _count(text)
    part = f"{shown} ÷ ({format_number(by)} + 1)"
    value = length / (by + 1)
    return Found(value * by if longer else value, whole["unit"], f"{part} × {format_number(by)}" if longer else part)


def _count(text: Numbered) -> Fraction:
    """How many times as long one part is."""
    found = _TIMES.search(text.words)
    assert found is not None
    return text.values[text.at(found)] if "#" in found[0] else Fraction(_COUNTS[found["times"]])
