"""A text as dates, days of the week and spans, where it is only that and asks one question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from deduct.core.units import unit_named
from deduct.languages.amounts import Amount, amounts_in
from deduct.languages.folding import fold
from deduct.languages.found_date import FoundDate, FoundWeekday
from deduct.languages.known import language_named
from deduct.languages.reading import find_quantities
from deduct.solving.exact.pieces import pieces_of

if TYPE_CHECKING:
    from deduct.languages.moment_parts import Dates

DAY, WEEK, MONTH, YEAR = (unit_named(code) for code in ("day", "week", "month", "year"))
COMMON_YEAR = 2001
"""Stands for a year that the text does not name: one with 365 days, and another one after it."""
MAX_PARTS = 4
"""More dates or spans than these are a story."""


class DateStory(NamedTuple):
    """A text as dates, days of the week and spans."""

    text: str
    dates: Sequence[FoundDate]
    weekdays: Sequence[FoundWeekday]
    spans: Sequence[Amount]
    question: tuple[int, int]
    language: str
    words: Dates

    @property
    def asked(self) -> str:
        """The words of the question."""
        return self.text[slice(*self.question)]

    def full_dates(self) -> list[FoundDate]:
        """The dates with a month and a day; a year that was named once holds for those after it."""
        found: list[FoundDate] = []
        year, month = 0, 0
        for one in self.dates:
            year, month = one.year or year, one.month or month
            if one.day and (month or not self.has_months):
                found.append(one._replace(year=one.year or year, month=month or 1))
        return found

    @property
    def has_months(self) -> bool:
        """Whether the text names a month; days of one month may stand alone."""
        return any(one.month for one in self.dates)


def date_story(text: str, language: str) -> DateStory | None:
    """The text's dates and spans; None where it has other questions or says more."""
    words, folded = language_named(language).dates, fold(text)
    asks = (
        words.ASKS_DATE, words.ASKS_WEEKDAY, words.ASKS_DAYS, words.ASKS_YEARS, words.ASKS_YEAR, words.ASKS_LEAP,
        words.ASKS_LEAPS, words.NIGHTS, words.ASKS_NAMED_DAY,
    )  # fmt: skip
    if not any(pattern.search(folded) for pattern in asks) or words.DECLINES.search(folded):
        return None
    dates, weekdays = list(words.dates(folded)), list(words.weekdays(folded))
    masked = folded
    places = [*((one.start, one.end) for one in dates), *((day.start, day.end) for day in weekdays)]
    places += [match.span() for words_ in (words.COUNTS_AS_ONE, words.ASKS_YEAR) for match in words_.finditer(folded)]
    for start, end in places:
        masked = masked[:start] + "\0" * (end - start) + masked[end:]
    found = amounts_in(masked, language)
    for match in words.AGE.finditer(masked):
        found.append(Amount(Fraction(match["years"]), YEAR, *match.span("years"), match["years"]))
    values = {span.value for span in found}
    for quantity in find_quantities(masked, language):
        again = quantity.value in values or quantity.kind == "label"
        if not again and not any(span.start <= quantity.start < span.end for span in found):
            return None
    if any(one.month and one.day and date_of(one) is None for one in dates):
        return None
    dates, spans = _different(dates), _different_spans([span for span in found if not _is_one_day(span)])
    question = _question(folded, language, asks)
    fits = all(span.unit in (DAY, WEEK, MONTH, YEAR) and span.value.denominator == 1 for span in spans)
    if question is None or not fits or max(len(dates), len(weekdays), len(spans)) > MAX_PARTS:
        return None
    return DateStory(folded, dates, weekdays, spans, question, language, words)


def _different(dates: Sequence[FoundDate]) -> list[FoundDate]:
    """The dates, each once: a text may say one again."""
    return list({one[:3]: one for one in reversed(dates)}.values())[::-1]


def _different_spans(spans: Sequence[Amount]) -> list[Amount]:
    return list({(span.value, span.unit): span for span in reversed(spans)}.values())[::-1]


def _is_one_day(span: Amount) -> bool:
    """One day is mostly a manner of speaking: 借书当天, one day."""
    return span.unit == DAY and span.value == 1


def _question(text: str, language: str, asks: Sequence[re.Pattern[str]]) -> tuple[int, int] | None:
    """Where the one question of a text stands."""
    pieces = pieces_of(text, language)
    asking = [(a, b) for a, b in pieces if any(pattern.search(text, a, b) for pattern in asks)]
    marks = text.count("?") + text.count("？")
    return asking[-1] if asking and marks <= 1 else None


def date_of(found: FoundDate) -> date | None:
    """The date; without a year, one of a common year."""
    try:
        return date(found.year or COMMON_YEAR, found.month, found.day)
    except ValueError:
        return None
