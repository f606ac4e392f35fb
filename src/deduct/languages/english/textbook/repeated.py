"""English: what doubles, trebles or halves again and again."""

from __future__ import annotations

import re
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered

_SPAN = "second|minute|hour|day|week|month|year"
_SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400, "week": 604_800}
_CHANGES = pattern(
    r"\b(?:(?P<two>doubles?|doubled)|(?P<three>(?:tripl|trebl)(?:es?|ed))|(?P<half>halves?|halved))\b"
    rf"[^.#?]*?\b(?:every|each) (?:(?P<each>#) )?(?P<unit>{_SPAN})s?\b"
)
_AFTER = pattern(rf"\b(?:after|in) (?P<span>#) (?P<unit>{_SPAN})s?\b")
_ASKS_COUNT = pattern(r"\bhow many (?P<what>[a-z]+)\b")
_FULL = pattern(
    rf"(?P<before>#) (?:(?P<unit>{_SPAN})s?\b)?[^.?#]*\b(?:full|fill(?:s|ed)?|cover(?:s|ed)?|whole|completely|brim)\b"
    rf"|\b(?:full|fill(?:s|ed)?|cover(?:s|ed)?|whole|completely|brim)\b[^.?#]*(?P<behind>#) (?P<unit2>{_SPAN})"
)
_ASKS_PART = pattern(r"\b(?P<part>half|(?:a|one) quarter)\b[^.#]*\?")
_BOUNCES = pattern(
    r"\b(?:bounc|ris|spring|jump|com|reach)[a-z]*\b[^.#]*?\b(?P<part>half|(?:a|one) (?:third|quarter))\b[^.#]*?"
    r"\b(?:height|high|fell|fallen|drop)"
)
_FALLS = pattern(r"\b(?:drop|fall|fell|let go|released)[a-z]*\b[^.#]*?(?P<height>#) (?P<unit>[a-z]+)")
_NTH_TIME = pattern(r"\b(?:after (?:the |its )?(?P<nth>#|second) ?bounces?\b|the (?P<nth2>#|second) (?:time|bounce)\b)")
_DECLINES = pattern(r"%|\b(?:less|more|fewer|each of|both|two|then|sold|sells|taken|removed|half as|died?)\b")
MOST_TIMES = 40


def repeated(text: Numbered) -> Found | None:
    """What doubles again and again, or when it was half of what it is; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> repeated(numbered("50 cells double every 20 minutes. How many cells are there after 2 hours?")).told
    '50 × 2^6'
    """
    if bounced := _bounced(text):
        return bounced
    change = _CHANGES.search(text.words)
    if not change or _DECLINES.search(text.words):
        return None
    return _when_it_was_a_part(text, change) or _after_some_time(text, change)


def _bounced(text: Numbered) -> Found | None:
    """How high a ball comes that always bounces to a part of the height that it fell from."""
    back, falls, times = (form.search(text.words) for form in (_BOUNCES, _FALLS, _NTH_TIME))
    if not back or not falls or not times or "how high" not in text.words:
        return None
    name = "nth" if times["nth"] else "nth2"
    if len(text.values) != 1 + (times[name] == "#"):
        return None
    height = text.value(falls, "height")
    times_up = text.value(times, name) if times[name] == "#" else Fraction(2)
    if times_up.denominator != 1 or not 1 <= times_up <= MOST_TIMES:
        return None
    base = {"half": 2, "third": 3, "quarter": 4}[back["part"].split()[-1]]
    return Found(height / base ** int(times_up), falls["unit"], f"{format_number(height)} ÷ {base}^{times_up}")


def _when_it_was_a_part(text: Numbered, change: re.Match[str]) -> Found | None:
    full, asked = _FULL.search(text.words), _ASKS_PART.search(text.words)
    if not full or not asked or len(text.values) != 1 or not change["two"]:
        return None
    unit, earlier = full["unit"] or full["unit2"], 1 if asked["part"] == "half" else 2
    if unit not in (None, change["unit"]) or text.values[0] <= earlier:
        return None
    told = f"{format_number(text.values[0])} - {earlier}"
    return Found(text.values[0] - earlier, f"{change['unit']}s", told)


def _after_some_time(text: Numbered, change: re.Match[str]) -> Found | None:
    after, asked = _AFTER.search(text.words), _ASKS_COUNT.search(text.words)
    if not after or not asked or len(text.values) != 2 + bool(change["each"]):
        return None
    span = text.before(after.start("span"))
    each = text.before(change.start("each")) if change["each"] else None
    start = next(place for place in range(len(text.values)) if place not in (span, each))
    times = _times(text.values[span], after["unit"], Fraction(1) if each is None else text.values[each], change["unit"])
    if times is None or any(text.ordinals):
        return None
    factor = Fraction(2 if change["two"] else 3 if change["three"] else Fraction(1, 2))
    value = text.values[start] * factor**times
    sign = f"÷ 2^{times}" if change["half"] else f"× {factor}^{times}"
    return (
        Found(value, asked["what"], f"{format_number(text.values[start])} {sign}") if value.denominator == 1 else None
    )


def _times(span: Fraction, unit: str, each: Fraction, each_unit: str) -> int | None:
    """How often something happens in a span; None where that is not a whole number."""
    if unit != each_unit and not (unit in _SECONDS and each_unit in _SECONDS):
        return None
    size, each_size = (1, 1) if unit == each_unit else (_SECONDS[unit], _SECONDS[each_unit])
    times = span * size / (each * each_size) if each else Fraction(0)
    return int(times) if times.denominator == 1 and 1 <= times <= MOST_TIMES else None
