"""English: dates, weekdays, and what is asked of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from deduct.core.patterns import pattern
from deduct.languages.found_date import WEEKDAYS, FoundDate, FoundWeekday

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
_MONTH = "|".join([*MONTHS, *(month[:3] for month in MONTHS if month != "May"), "Sept"])
_DAY = r"(?P<day{0}>\d{{1,2}})(?:st|nd|rd|th)?"
_YEAR = r"(?:,?\s+(?P<year{0}>[12]\d{{3}})(?!\d))?"
_SCAN = pattern(
    rf"\b{_DAY.format(0)}\s+(?:of\s+)?(?P<month0>{_MONTH})\b\.?{_YEAR.format(0)}"
    rf"|\b(?P<month1>{_MONTH})\.?\s+(?:the\s+)?{_DAY.format(1)}(?![\d:])\b{_YEAR.format(1)}"
    r"|\b(?P<year2>[12]\d{3})-(?P<month2>\d{2})-(?P<day2>\d{2})\b"
    r"|\b(?P<day4>[0-3]?\d)\.(?P<month4>[01]?\d)\.(?P<year5>[12]\d{3})\b"
    rf"|\b(?P<month3>{_MONTH})\s+(?:of\s+)?(?P<year3>[12]\d{{3}})(?!\d)"
    r"|\b(?P<fixed>christmas\s+day|new\s+year'?s\s+day|christmas\s+eve|new\s+year'?s\s+eve)\b"
    r"|(?<![\d$€£.,])(?P<year4>1[5-9]\d{2}|2[01]\d{2}|(?<=in )1[0-4]\d{2})"
    r"(?![\d,.]\d|\s*[a-z]+s\b(?<!was)(?<!is)(?<!has)|%)\b",
    re.IGNORECASE,
)
_FIXED = {"christmas day": (12, 25), "new year's day": (1, 1), "christmas eve": (12, 24), "new year's eve": (12, 31)}
_WEEKDAY = pattern(rf"\b(?P<name>{'|'.join(WEEKDAYS)})s?\b", re.IGNORECASE)


def dates(text: str) -> Iterator[FoundDate]:
    """The dates of a folded text, in order; a month or a year alone is one with zeros.

    >>> [(date.year, date.month, date.day) for date in dates("from 3 June to August 17th, 2026, in 1999")]
    [(0, 6, 3), (2026, 8, 17), (1999, 0, 0)]
    """
    for match in _SCAN.finditer(text):
        if match["fixed"]:
            month, day = _FIXED[re.sub(r"\s+", " ", match["fixed"].lower()).replace("years", "year's")]
            yield FoundDate(0, month, day, *match.span())
            continue
        year = next((int(match[f"year{form}"]) for form in range(6) if match[f"year{form}"]), 0)
        name = next((match[f"month{form}"] for form in (0, 1, 3) if match[f"month{form}"]), "")
        digits = match["month2"] or match["month4"]
        month = int(digits) if digits else _month(name) if name else 0
        day = next((int(match[f"day{form}"]) for form in (0, 1, 2, 4) if match[f"day{form}"]), 0)
        yield FoundDate(year, month, day, *match.span())


def _month(name: str) -> int:
    return next(place for place, month in enumerate(MONTHS, start=1) if month.lower().startswith(name.lower()[:3]))


def month_named(name: str) -> int:
    """The number of a month."""
    return _month(name)


def weekdays(text: str) -> Iterator[FoundWeekday]:
    """The days of the week that a text names."""
    for match in _WEEKDAY.finditer(text):
        yield FoundWeekday([day.lower() for day in WEEKDAYS].index(match["name"].lower()), *match.span())


def written(year: int, month: int, day: int) -> str:
    """A date as a person writes it.

    >>> written(2026, 11, 2), written(0, 11, 2)
    ('2 November 2026', '2 November')
    """
    return f"{day} {MONTHS[month - 1]}" + (f" {year}" if year else "")


def weekday_written(weekday: int) -> str:
    """A day of the week as a person writes it."""
    return WEEKDAYS[weekday]


def _words(*patterns: str) -> re.Pattern[str]:
    """Any of the words, whole."""
    return pattern(rf"\b(?:{'|'.join(patterns).replace(' ', chr(92) + 's+')})\b", re.IGNORECASE)


ASKS_DATE = pattern(
    r"\b(?:when|(?:what|which)(?:'s|s|\s+is|\s+was)?(?:\s+the)?(?:\s+last|\s+first)?\s+(?:date"
    r"|day)\b(?!\s+of\s+the\s+(?:week|year)))"
    r"|\bdate\s+of\s+birth\b|\btoday['’]s\s+date\b|\b(?:from|until|by)\s*\?",
    re.IGNORECASE,
)
ASKS_WEEKDAY = _words("(?:what|which) day of the week", "(?:what|which) weekday", "day of the week")
ASKS_NAMED_DAY = pattern(r"\b(?:what|which)\s+day\s+(?:is|was|will|does|did)\b", re.IGNORECASE)
"""A question for the day of the week, where another day's name is told."""
AGE = pattern(r"\b(?:turns?|turned|be|is)\s+(?P<years>\d{1,3})\b(?!\s*[a-z])", re.IGNORECASE)
"""An age as a number alone."""
DAY_OF_YEAR = pattern(
    r"\b(?:which|what)\s+day\s+of\s+the\s+year\b|\b(?P<nth>\d{1,3})(?:st|nd|rd|th)\s+day\s+of\s+(?:the\s+year\b"
    r"|(?=\d{4}))",
    re.IGNORECASE,
)
"""A day by its number in the year, which is the group `nth`, or is asked for."""
YEARS_AND_MONTHS = pattern(r"\bhow\s+many\s+years\s+and\s+months\b", re.IGNORECASE)
ASKS_DAYS = _words("how many (?:full |whole )?(?:days|nights|weeks)")
ASKS_YEARS = _words("how many years(?! and)", "how old")
ASKS_YEAR = _words("(?:what|which) year")
BEGINS = _words(
    "begin", "began", "begun", "starts?", "started", "born", "founded", "opened", "open", "establish(?:ed)?"
)
AGED = _words("(?:years? )?old", "aged?", "turn(?:s|ed)?", "birthday")
ENDS = _words("finish(?:ed)?", "complet(?:e|ed|ion)", "end(?:ed)?", "closed?", "died", "retired?", "death")
ASKS_LEAP = pattern(
    r"^\s*(?:is|was|will)\s+(?:the\s+year\s+)?\d{4}\s+(?:be\s+)?a\s+leap\s+year\s*\?\s*$", re.IGNORECASE
)
ASKS_LEAPS = _words("how many leap years")
NIGHTS = _words("nights")
WEEKS = _words("how many (?:full |whole )?weeks")
YES_NO = {"yes": "yes", "no": "no"}
COUNTS_AS_ONE = pattern(
    r"\b[Dd]ay\s+(?:1|one)\b|\b[Bb]oth\s+days\b|\b[A-Z][a-z]+\s\d+(?=\s+[a-z])(?!\s+(?:day|week|month|year|night)s?\b)"
)
FULL = _words("full", "whole")
"""A number that only says how days are counted."""
INCLUSIVE = _words(
    "both", "inclusive", "included", "counts? as day 1", "is day 1", "day one", "including", "(?<!not.)counting"
)
FIRST_COUNTS = _words(
    *(
        "counts as day 1",
        "is day 1",
        "day one",
        "that day counts",
        "starting on",
        "(?:counting|including) (?:the|that) first day",
    ),
    r"(?:lasts?|lasted|goes on|went on|runs?|ran)(?: for)? \d+ (?:days\b.*?\b(?:ends?|over|finish)"
    r"|(?:days|weeks)\b.*?\b(?:last|final) day)",
    *("the first day (?:counts|counted|included)", "(?:that|the first) day (?:is|being) (?:the first|counted)"),
)
APART = _words(
    *("after", "until", "till", "between", "later", "passed", "before", "away", "to go"),
    "(?:days|weeks) (?:are there|is it|are) from",
)
LASTING = _words("lasts?", "lasted", "open", "runs?", "ran", "holidays?", "festival", "camp", "exhibition", "stays?")
BEFORE = pattern(
    r"\b(?:before|early|earlier|ahead|prior|ago)\b|\b(?:until|till)\b(?!\s*(?:when|which|what|\?))",
    re.IGNORECASE,
)
BEFORE_SPAN = pattern("(?!)")
TODAY = {"today": 0, "yesterday": -1, "tomorrow": 1, "day after tomorrow": 2, "day before yesterday": -2}
FROM_TODAY = pattern(r"\b(?:will\s+it\s+be|is\s+it)\s+in\s+\Z", re.IGNORECASE)
RELATIVE_DAY = _words("(?:the )?day (?:after tomorrow|before yesterday)", "today", "yesterday", "tomorrow")
NTH = {"first": 1, "second": 2, "third": 3, "fourth": 4, "last": -1}
NTH_WEEKDAY = pattern(
    rf"\b(?P<nth>{'|'.join(NTH)})\s+(?P<name>{'|'.join(WEEKDAYS)})\b(?:\s+(?:of|in)\s+(?P<month>{_MONTH})\b)?",
    re.IGNORECASE,
)
LEAP = _words("leap year")
NO_LEAP = _words("not a leap year", "no leap year", "isn['’]t a leap year", "(?:common|normal|ordinary) year")
DECLINES = _words(
    *("per", "each", "every", "twice", "working days", "weekdays", "weekends?(?! included)", "business days", "than"),
    *("older", "younger", "times", "only on", "except", "closed", "if it rains"),
)
"""Words that say that there is more to a text than dates and spans of days."""
