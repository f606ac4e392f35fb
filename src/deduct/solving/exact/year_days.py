"""Days by their number in the year, spans in years and months, and what comes again every few days or years."""

from __future__ import annotations

from calendar import isleap
from collections.abc import Callable
from datetime import date, timedelta
from fractions import Fraction

from deduct.core.units import TIME, unit_named
from deduct.languages.amounts import Amount, amounts_in
from deduct.languages.found_date import FoundDate
from deduct.solving.answer import Answer
from deduct.solving.exact.period_text import PeriodText

COMMON_YEAR, LEAP_YEAR = 2001, 2004
DAY, MONTH = unit_named("day"), unit_named("month")
MOST = 400
"""Days from the known one to that which is asked for."""


def _year(story: PeriodText, found: FoundDate | None) -> int | None:
    """The year of a date, or one of the kind that the text names; None where nothing tells it."""
    if found and found.year:
        return found.year
    words = story.known.periods
    if bool(words.COMMON.search(story.text)) != bool(words.LEAP.search(story.text)):
        return LEAP_YEAR if words.LEAP.search(story.text) else COMMON_YEAR
    return None


def _day_of_year(story: PeriodText) -> Answer | None:
    """Which day of the year a date is, or which date a day of the year is."""
    asks = story.known.dates.DAY_OF_YEAR.search(story.text)
    dates = [one for one in story.dates if story.text[: one.start].count("(") == story.text[: one.start].count(")")]
    if not asks or len(dates) > 1:
        return None
    found = dates[0] if dates else None
    year = _year(story, found)
    others = [each for each in story.numbers if not asks.start() <= each.start < asks.end() and each.value != 1]
    if year is None or others:
        return None
    if asks["nth"]:
        place = int(asks["nth"])
        if not story.known.dates.ASKS_DATE.search(story.text) or not 1 <= place <= 365 + isleap(year):
            return None
        day = date(year, 1, 1) + timedelta(days=place - 1)
        return _dated(story, day, bool(found and found.year), f"1 + {place - 1}")
    if not found or not found.day:
        return None
    day = date(year, found.month, found.day)
    return story.counted(day.timetuple().tm_yday, "", f"{day.isoformat()} - {year}-01-01 + 1")


def _years_and_months(story: PeriodText) -> Answer | None:
    """How many years and months it is from one date to another of the same day."""
    if not story.known.dates.YEARS_AND_MONTHS.search(story.text) or len(story.dates) != 2 or story.numbers:
        return None
    first, last = story.dates
    if not (first.year and last.year and first.month and last.month) or first.day != last.day:
        return None
    months = (last.year - first.year) * 12 + last.month - first.month
    if months <= 0:
        return None
    units = story.known.units
    blank = story.known.blank
    said = f"{months // 12}{blank}{units.usual('year')}" + (
        f" {months % 12}{blank}{units.usual('month')}" if months % 12 else ""
    )
    told = f"({last.year} - {first.year}) × 12 + {last.month} - {first.month} = {months}"
    return story.answer(Fraction(months), "duration", units.usual("month"), said, told)


def _again(story: PeriodText) -> Answer | None:
    """When something is next that comes every few days, weeks or years."""
    words = story.known.periods
    if words.AGAIN_DECLINES.search(story.text):
        return None
    every = _every(story)
    asked = story.text[story.question[0] :]
    often = 2 if words.AFTER_NEXT.search(asked) else 1 if words.NEXT.search(asked) else 0
    if every is None or len([one for one in story.dates if one.day or one.year]) != 1:
        return None
    known = next(one for one in story.dates if one.day or one.year)
    if every.unit.dimension != TIME:
        return _years_on(story, known, every, often)
    if not known.month or not known.day or not story.known.dates.ASKS_DATE.search(asked):
        return None
    step = int(every.value * every.unit.size / DAY.size)
    start = date(known.year or COMMON_YEAR, known.month, known.day)
    wanted = words.FIRST_IN.search(asked)
    if wanted:
        month = story.known.dates.month_named(wanted["month"])
        days = (start + timedelta(days=passed) for passed in range(step, MOST, step))
        day = next((each for each in days if each.month == month), None)
    else:
        day = start + timedelta(days=often * step) if often else None
    if day is None or (not known.year and start <= date(COMMON_YEAR, 2, 28) < day):
        return None
    return _dated(story, day, bool(known.year), f"{start.day} + {(day - start).days // step} × {step}")


def _years_on(story: PeriodText, known: FoundDate, every: Amount, often: int) -> Answer | None:
    """The year in which something is next that comes every few years."""
    years = every.value * every.unit.size / 12
    asks = story.known.dates.ASKS_YEAR.search(story.text) or story.known.dates.ASKS_DATE.search(story.text)
    if not often or known.month or years.denominator != 1 or not asks:
        return None
    value = known.year + often * int(years)
    return story.answer(Fraction(value), "number", "", str(value), f"{known.year} + {often} × {years}")


def _every(story: PeriodText) -> Amount | None:
    """The span after which it comes again; None where the text has other numbers."""
    words, text = story.known.periods, story.text
    if named := words.EVERY_SECOND.search(text):
        days = 2 if named["day"] else 14
        rest = [each for each in story.numbers if not named.start() <= each.start < named.end() and each.value != 1]
        return None if rest else Amount(Fraction(days), DAY, *named.span(), named[0])
    spans = [one for one in amounts_in(text, story.known.code) if words.EVERY_BEFORE.search(text[: one.start])]
    if len(spans) != 1:
        return None
    (span,) = spans
    rest = [each for each in story.numbers if not span.start <= each.start < span.end and each.value != 1]
    whole = (span.value * span.unit.size / DAY.size).denominator == 1
    calendar = span.unit.dimension == MONTH.dimension or (span.unit.dimension == TIME and whole)
    return span if not rest and calendar else None


def _dated(story: PeriodText, day: date, with_year: bool, told: str) -> Answer:
    year = day.year if with_year else 0
    value = (f"{year}-" if year else "") + f"{day.month:02}-{day.day:02}"
    return story.answer(value, "date", "", story.known.dates.written(year, day.month, day.day), told)


YEAR_RULES: tuple[Callable[[PeriodText], Answer | None], ...] = (_day_of_year, _years_and_months, _again)
