"""English: so much a day or a month, from one date or month to another, both of them counted, or in a leap year."""

from __future__ import annotations

import re
from datetime import date
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.dates import MONTHS, dates
from deduct.languages.english.denominations import MAJOR
from deduct.languages.english.numbered import Found
from deduct.languages.english.units import SIGN_WORDS
from deduct.languages.folding import fold
from deduct.languages.found_date import FoundDate
from deduct.languages.reading import find_quantities

_MONTH = "|".join(MONTHS)
_RATE = pattern(
    r"(?P<sign>[$€£])?(?P<much>\d[\d,]*(?:\.\d+)?)(?P<things>(?:\s+[a-z]+){0,4}?)\s+(?:a|per|every"
    r"|each)\s+(?P<every>day|month)\b",
    re.IGNORECASE,
)
_BOTH = pattern(
    r"\bboth\s+(?:days|dates|months|of\s+them)?\s*(?:are\s+)?(?:included|inclusive|counted|count)\b"
    r"|\bincluding\s+both\b"
    r"|\binclusive\b",
    re.IGNORECASE,
)
_MONTHS = pattern(rf"\bfrom\s+(?P<first>{_MONTH})\s+(?:to|until|till|through)\s+(?P<last>{_MONTH})\b(?!\s+\d)")
_DATES = pattern(
    rf"\bfrom\s+(?:the\s+)?\d[^.?,]*?(?:{_MONTH})?[^.?,]*?\s(?:to|until|till|through)\s+[^.?]*?\d", re.IGNORECASE
)
_ASKS = pattern(r"\bhow\s+(?:(?P<much>much)|many)\b(?P<rest>[^?]*)\?\s*$", re.IGNORECASE)
_LEAP = pattern(r"\b(?:in|during|over)\s+a\s+(?P<kind>leap|non-leap|common)\s+year\b", re.IGNORECASE)
_DECLINES = pattern(
    r"\b(?:except|without|not|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?"
    r"|weekdays?|than"
    r"|twice|double[sd]?|half|left|more|less|fewer|off|discount|already|first\s+month|holidays?|ill|closed|free"
    r"|each\s+of"
    r"|together|both\s+of\s+them\s+(?!count)|an?\s+week|per\s+week|hours?|minutes?)\b|%",
    re.IGNORECASE,
)
MAJOR_PLURALS = frozenset(MAJOR.values())
DAYS, MOST = {"leap": 366, "non-leap": 365, "common": 365}, 366


def dated_rates(text: str) -> Found | None:
    """What a rate comes to over days or months that are told by their ends; None for any other text.

    >>> dated_rates("I pay $9 a month from March to August, both months included. How much do I pay?").told
    '9 × 6'
    """
    folded = fold(text)
    asks, rates = _ASKS.search(folded), list(_RATE.finditer(folded))
    if not asks or len(rates) != 1 or _DECLINES.search(folded):
        return None
    (rate,) = rates
    often, places = _often(folded, rate["every"].lower())
    if not 0 < often <= MOST or not _read_all(folded, [rate.span(), *places]):
        return None
    much = Fraction(rate["much"].replace(",", ""))
    words = rate["things"].split()
    sign = rate["sign"] or ""
    told_again = words and words[-1].lower() in asks["rest"].lower()
    if not sign and not told_again and not (words and words[-1] in MAJOR_PLURALS and asks["much"]):
        return None
    told = f"{format_number(much)} × {often}"
    return Found(much * often, SIGN_WORDS[sign] if sign else words[-1], told, sign)


def _often(text: str, every: str) -> tuple[int, list[tuple[int, int]]]:
    """How many days or months there are, and where their numbers stand; none where the text does not tell."""
    found = list(dates(text))
    places = [(one.start, one.end) for one in found]
    if leap := _LEAP.search(text):
        return (DAYS[leap["kind"].lower()], []) if every == "day" and not found else (0, [])
    if not _BOTH.search(text):
        return 0, []
    if every == "month" and (months := _MONTHS.search(text)):
        first, last = (MONTHS.index(months[name]) for name in ("first", "last"))
        return (last - first) % len(MONTHS) + 1, []
    days = [one for one in found if one.month and one.day]
    if every != "day" or len(days) < 2 or not _DATES.search(text, 0, days[1].end):
        return 0, []
    first_day, last_day = days[:2]
    if last_day.start - first_day.end > len(" through the "):
        return 0, []
    lengths = {(_day(last_day, year) - _day(first_day, year)).days for year in (2001, 2004)}
    return (lengths.pop() + 1, places) if len(lengths) == 1 else (0, [])


def _day(found: FoundDate, year: int) -> date:
    """A date, in this year where the text names none."""
    return date(found.year or year, found.month, found.day)


def _read_all(text: str, places: list[tuple[int, int]]) -> bool:
    """Whether every number of a text stands in one of these places."""
    return all(
        any(start <= each.start < end for start, end in places) or (each.kind == "word" and each.value <= 2)
        for each in find_quantities(text, "en")
    )
