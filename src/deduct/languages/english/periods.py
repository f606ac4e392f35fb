"""English: parts of a year, and days of the week that come again."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.languages.english.dates import MONTHS
from deduct.languages.found_date import WEEKDAYS

_DAYS = "|".join(WEEKDAYS)
PERIODS = {
    "(?i:first\\s+half\\s+of\\s+(?:the\\s+|a\\s+)?(?:leap\\s+|common\\s+)?year)": (1, 6),
    "(?i:second\\s+half\\s+of\\s+(?:the\\s+|a\\s+)?(?:leap\\s+|common\\s+)?year)": (7, 12),
    "(?i:first\\s+quarter)": (1, 3), "(?i:second\\s+quarter)": (4, 6), "(?i:third\\s+quarter)": (7, 9),
    "(?i:(?:fourth|last)\\s+quarter)": (10, 12),
    "(?i:(?:(?<=in\\s)|(?<=have\\s)|(?<=does\\s))(?:the\\s+(?:leap\\s+)?year\\s+)?[12]\\d{3}(?=\\s*\\?|\\s+have))": (
        1,
        12,
    ),
    **{f"\\b{month}\\b": (place, place) for place, month in enumerate(MONTHS, start=1)},
}  # fmt: skip
"""Patterns of words for parts of a year, with their first and last month; (0, 0) has no fixed days."""
MONTH = pattern(rf"\b(?P<month>{'|'.join(MONTHS)})\b")
ASKS_DAYS = pattern(r"\bhow\s+many\s+days\b", re.IGNORECASE)
ASKS_MORE = pattern(
    r"\bhow\s+many\s+(?:more|fewer)\s+days\b|\bhow\s+many\s+days\s+(?:more|fewer|longer)\b", re.IGNORECASE
)
TOGETHER = pattern(r"\band\b|\btogether\b|\baltogether\b|\btotal\b", re.IGNORECASE)
"""What says that several parts of a year are meant together."""
COMMON = pattern(
    r"\b(?:common|normal|ordinary|non-leap|not\s+a\s+leap|isn['’]t\s+a\s+leap)\s*(?:year)?\b", re.IGNORECASE
)
LEAP = pattern(r"(?<!not a )(?<!isn't a )(?<!non-)\bleap\s+year\b", re.IGNORECASE)
EACH_WEEK = pattern(
    rf"\b(?:every|each|on)\s+(?P<days>(?:{_DAYS})s?(?:(?:,\s*|,?\s+and\s+(?:every\s+)?)(?:{_DAYS})s?)*)\b",
    re.IGNORECASE,
)
"""Days of every week."""
HOW_MANY_OF = pattern(rf"\bhow\s+many\s+(?P<day>{_DAYS})s\b", re.IGNORECASE)
ASKS_TIMES = pattern(r"\bhow\s+(?:often|many\s+(?!days\b)\w+)\b", re.IGNORECASE)
LAST = pattern(rf"\blast\s+(?P<day>{_DAYS})\b(?=[^?]*\?)", re.IGNORECASE)
"""A question for the last of a day of the week."""
SAID = pattern(r"\s*,?\s*(?:(?:is|was|falls\s+on|fell\s+on|will\s+be)\s+)?(?:an?\s+)?", re.IGNORECASE)
"""What stands between a date and its day of the week."""
EVERY_YEARS = FIRST = NTH = pattern("(?!)")
EVERY_BEFORE = pattern(r"\bevery\s+\Z", re.IGNORECASE)
"""What stands before the span after which something comes again."""
EVERY_SECOND = pattern(
    rf"\bevery\s+(?:second|other)\s+(?:(?P<day>day)|(?:{_DAYS}|week))\b|\b(?:once\s+)?(?:every|a)\s+fortnight\b",
    re.IGNORECASE,
)
NEXT = pattern(r"\b(?:next|again)\b", re.IGNORECASE)
AFTER_NEXT = pattern(
    r"\bnext\b[^?]*\bbut\s+one\b|\b(?:time|one|\w+)\s+after\s+(?:the\s+)?next\b|\bsecond\s+next\b", re.IGNORECASE
)
FIRST_IN = pattern(rf"\bfirst\b[^?]*\b(?:in|of)\s+(?P<month>{'|'.join(MONTHS)})\b")
AGAIN_DECLINES = pattern(
    r"\b(?:both|each|twice|times|except|weekend|together|same\s+day|per|third|fourth)\b|%", re.IGNORECASE
)
TIMES_UNIT, DAYS_UNIT, WEEKS_UNIT = "times", "days", ""
DECLINES = pattern(
    r"\b(?:except|skip\w*|miss\w*|ill|holidays?|cancel\w*|twice|other|second\s+week|per|cost\w*|pays?|earns?|hours?"
    r"|minutes?"
    r"|km|pages|until|till|from|between|after|before|birthday|later|ago|weeks)\b|[$€£%]",
    re.IGNORECASE,
)


def days_named(words: str) -> list[int]:
    """The days of the week that are named, Monday is 0.

    >>> days_named("Tuesdays and Fridays"), days_named("Sunday")
    ([1, 4], [6])
    """
    return [place for place, name in enumerate(WEEKDAYS) if name.lower() in words.lower()]
