"""English: the last day of a course of tablets, and dates after so many working days."""

from __future__ import annotations

import re
from datetime import date, timedelta
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.languages.english.dates import dates, written
from deduct.languages.english.numerals import BELOW_TWENTY
from deduct.languages.found_date import FoundDate
from deduct.languages.found_moment import Reached
from deduct.languages.reading import find_quantities

_SMALL = "|".join(sorted(BELOW_TWENTY, key=len, reverse=True))
_THINGS = r"(?:tablets?|pills?|capsules?|lozenges?|vitamins|stamps|chocolates|tea\s?bags|cards|lenses|sachets)"
_HAS = pattern(rf"\b(?P<all>\d+)\s+{_THINGS}\b", re.IGNORECASE)
_EACH_DAY = pattern(
    rf"\b(?P<each>\d+|{_SMALL})(?:\s+(?:of\s+them|{_THINGS}))?\s+(?:a|per|each|every)\s+day\b", re.IGNORECASE
)
_FIRST = pattern(r"\b(?:first|start\w*|beg[ai]n\w*)\b", re.IGNORECASE)
_ASKS_LAST = pattern(
    r"\b(?:when|(?:what|which)(?:'s|\s+is)?(?:\s+the)?\s+(?:date"
    r"|day)(?!\s+of\s+the\s+week))\b[^?]*\blast\b",
    re.IGNORECASE,
)
_WITHIN = pattern(rf"\b(?P<days>\d+|{_SMALL})\s+(?:working|business)\s+days\b", re.IGNORECASE)
_ASKS_DATE = pattern(
    r"\b(?:when|by\s+when|(?:what|which)(?:'s|\s+is)?(?:\s+the)?(?:\s+(?:last|latest))?\s+(?:date"
    r"|day))\b[^?]*\?",
    re.IGNORECASE,
)
_WEEK = pattern(
    r"\bmon(?:day)?s?\s*(?:to|-|through)\s*fri|\bno\s+(?:public\s+|bank\s+)?holidays\b"
    r"|\bweekends?\b[^.?]*\bnot\b",
    re.IGNORECASE,
)
"""What says which days are working days."""
_HOLIDAYS = pattern(r"\bholidays?\b(?<!no public holidays)(?<!no holidays)(?<!no bank holidays)", re.IGNORECASE)
_COUNTS = pattern(r"\b(?:that|same|first)\s+day\s+counts|\bcounts\s+as\s+(?:the\s+first|day)|\binclud", re.IGNORECASE)
COMMON, LEAP = 2001, 2004


def _number(words: str) -> int:
    return BELOW_TWENTY[words.lower()] if words.lower() in BELOW_TWENTY else int(words)


def _alone(text: str, found: FoundDate, places: list[tuple[int, int]]) -> bool:
    """Whether a text has no numbers but those of a date and of these places."""
    places = [*places, (found.start, found.end)]
    return all(
        any(start <= each.start < end for start, end in places)
        or each.kind == "ordinal"
        or (each.kind == "word" and each.value <= 2)
        for each in find_quantities(text, "en")
    )


def _date(found: FoundDate, days: list[date], told: str) -> Reached | None:
    """A date, where it does not hang on the year that the text leaves open."""
    if len({(day.month, day.day) for day in days}) != 1:
        return None
    (day, *_), year = days, found.year
    value = (f"{year and day.year}-" if year else "") + f"{day.month:02}-{day.day:02}"
    return Reached("date", value, written(day.year if year else 0, day.month, day.day), told, 0, 0)


def last_dose(text: str) -> Reached | None:
    """28 tablets, 2 a day, the first on 20 May: the last are taken on the 14th day."""
    has, each, known = _HAS.search(text), _EACH_DAY.search(text), list(dates(text))
    if not has or not each or len(known) != 1 or not (known[0].month and known[0].day) or not _ASKS_LAST.search(text):
        return None
    often = Fraction(int(has["all"]), _number(each["each"]) or 1)
    if not _FIRST.search(text) or often.denominator != 1 or not _alone(text, known[0], [has.span(), each.span()]):
        return None
    years = [known[0].year] if known[0].year else [COMMON, LEAP]
    days = [date(year, known[0].month, known[0].day) + timedelta(days=int(often) - 1) for year in years]
    first = text[known[0].start : known[0].end].rstrip(".")
    return _date(known[0], days, f"{first} + ({has['all']} ÷ {_number(each['each'])} - 1) days")


def working_days(text: str) -> Reached | None:
    """The date so many days from Monday to Friday after another one."""
    within, known = _WITHIN.search(text), list(dates(text))
    if (
        not within
        or not _WEEK.search(text)
        or len(known) != 1
        or not (known[0].year and known[0].month and known[0].day)
    ):
        return None
    if _HOLIDAYS.search(text) or _COUNTS.search(text) or not _ASKS_DATE.search(text) or "before" in text.lower():
        return None
    if not _alone(text, known[0], [within.span()]) or "day of the week" in text:
        return None
    day, left = date(known[0].year, known[0].month, known[0].day), _number(within["days"])
    while left:
        day += timedelta(days=1)
        left -= day.weekday() < len(("Mon", "Tue", "Wed", "Thu", "Fri"))
    return _date(known[0], [day], f"{text[known[0].start : known[0].end]} + {within['days']} working days")
