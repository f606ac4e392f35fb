"""The calendar in larger pieces, by exact code: days of half a year, Mondays of a month, the 12th of an event."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Callable
from datetime import date, timedelta
from fractions import Fraction

from deduct.languages.folding import fold
from deduct.languages.known import language_named
from deduct.languages.reading import find_quantities
from deduct.solving.answer import Answer
from deduct.solving.exact.period_text import PeriodText
from deduct.solving.exact.year_days import YEAR_RULES

COMMON_YEAR, LEAP_YEAR = 2001, 2004


def read_periods(text: str, language: str) -> Answer | None:
    """The answer to a question about parts of a year, or days that come again; None for any other text.

    >>> read_periods("2028年上半年一共有多少天？", "zh").text
    '182天'
    >>> read_periods("小林每周二、四学画，2026年9月份一共要去几次？", "zh").text
    '9次'
    """
    known, folded = language_named(language), fold(text)
    story = PeriodText(folded, known, list(known.dates.dates(folded)))
    rules = YEAR_RULES if known.periods.DECLINES.search(folded) else (*YEAR_RULES, *RULES)
    return next((answer for rule in rules if (answer := rule(story))), None)


def _days_of(year: int, months: tuple[int, int]) -> int:
    return sum(monthrange(year, month)[1] for month in range(months[0], months[1] + 1))


def _year(story: PeriodText) -> int | None:
    """The year of a text, or one of the kind that it names; None where February would need it."""
    years = {one.year for one in story.dates if one.year}
    if len(years) == 1:
        return years.pop()
    common, leap = (sign.search(story.text) for sign in (story.known.periods.COMMON, story.known.periods.LEAP))
    return None if years or bool(common) == bool(leap) else COMMON_YEAR if common else LEAP_YEAR


def _periods(story: PeriodText) -> list[tuple[str, tuple[int, int]]]:
    """The parts of a year that a text names, in order."""
    found = []
    for words, months in story.known.periods.PERIODS.items():
        found += [(match.start(), match[0], months) for match in re.finditer(words, story.text)]
    return [(words, months) for _, words, months in sorted(found) if months[0]]


def _days(story: PeriodText) -> Answer | None:
    """How many days a part of a year has, or how many more than another one."""
    words, year, periods = story.known.periods, _year(story), _periods(story)
    february = any(first <= 2 <= last for _, (first, last) in periods)
    year = year or (None if february else COMMON_YEAR)
    numbers = [each for each in story.numbers if each.kind not in ("date", "ordinal", "fraction")]
    if year is None or numbers or any(one.day for one in story.dates):
        return None
    if words.ASKS_MORE.search(story.text):
        if len(periods) != 2:
            return None
        first, second = (_days_of(year, months) for _, months in periods)
        return story.counted(abs(first - second), words.DAYS_UNIT, f"|{first} - {second}|")
    together = len(periods) == 1 or (len({months for _, months in periods}) > 1 and words.TOGETHER.search(story.text))
    if not words.ASKS_DAYS.search(story.text) or not periods or not together:
        return None
    named = [month for _, (first, last) in periods for month in range(first, last + 1)]
    lengths = [monthrange(year, month)[1] for month in named]
    return story.counted(sum(lengths), words.DAYS_UNIT, " + ".join(map(str, lengths)))


def _weekdays(story: PeriodText) -> Answer | None:
    """How often days of the week come in a month."""
    words = story.known.periods
    each, of = words.EACH_WEEK.search(story.text), words.HOW_MANY_OF.search(story.text)
    if each and words.ASKS_TIMES.search(story.text):
        days, unit = words.days_named(each["days"]), words.TIMES_UNIT
    elif of:
        days, unit = words.days_named(of["day"]), words.WEEKS_UNIT
    else:
        return None
    first = _first_day(story)
    if first is None or not days:
        return None
    length, weekday = first
    dates = [day + 1 for day in range(length) if (weekday + day) % 7 in days]
    return story.counted(len(dates), unit, ", ".join(map(str, dates)))


def _first_day(story: PeriodText) -> tuple[int, int] | None:
    """How many days the one month of a text has, and the day of the week of the first of them."""
    months = {(one.year, one.month) for one in story.dates if one.month}
    months |= {(0, _value(story, match)) for match in story.known.periods.MONTH.finditer(story.text)}
    years = {year for year, _ in months if year} | {one.year for one in story.dates if one.year}
    named = {month for _, month in months}
    if len(named) != 1 or len(years) > 1:
        return None
    month, year = named.pop(), next(iter(years), 0)
    if not 1 <= month <= 12 or (not year and month == 2):
        return None
    length = monthrange(year or COMMON_YEAR, month)[1]
    if year:
        return length, date(year, month, 1).weekday()
    told = _told_weekday(story)
    return None if told is None else (length, (told[1] - (told[0] - 1)) % 7)


def _value(story: PeriodText, match: re.Match[str]) -> int:
    return story.known.dates.month_named(match["month"])


def _told_weekday(story: PeriodText) -> tuple[int, int] | None:
    """A day of the month, and the day of the week that it is said to be."""
    dates = [one for one in story.dates if one.day]
    each = story.known.periods.EACH_WEEK.search(story.text)
    for weekday in story.known.dates.weekdays(story.text):
        said = story.known.periods.SAID
        before = [one for one in dates if said.fullmatch(story.text, one.end, weekday.start)]
        if before and not (each and each.start() <= weekday.start < each.end()):
            return before[-1].day, weekday.weekday
    return None


def _last_weekday(story: PeriodText) -> Answer | None:
    """The last Sunday of a month of which one Sunday is known."""
    words = story.known.periods
    asked = words.LAST.search(story.text)
    dates = [one for one in story.dates if one.month and one.day]
    if not asked or len(dates) != 1 or (dates[0].month == 2 and not dates[0].year):
        return None
    (wanted,) = words.days_named(asked["day"])
    known = [day.weekday for day in story.known.dates.weekdays(story.text) if day.start < asked.start()]
    if known != [wanted]:
        return None
    one = dates[0]
    start = date(one.year or COMMON_YEAR, one.month, one.day)
    length = monthrange(start.year, start.month)[1]
    last = start + timedelta(days=(length - start.day) // 7 * 7)
    said = story.known.dates.written(one.year, last.month, last.day)
    value = (f"{one.year}-" if one.year else "") + f"{last.month:02}-{last.day:02}"
    return story.answer(value, "date", "", said, f"{start.day} + {(last - start).days}")


def _nth(story: PeriodText) -> Answer | None:
    """The year of the n-th of an event that is held every few years."""
    words = story.known.periods
    every, nth = words.EVERY_YEARS.search(story.text), words.NTH.search(story.text)
    years = {each.value for each in find_quantities(story.text, story.known.code) if 1000 <= each.value <= 2999}
    if not every or not nth or not words.FIRST.search(story.text) or len(years) != 1:
        return None
    step, number = (story.known.dates.month_named(match) for match in (every["years"], nth["nth"]))
    if step < 1 or number < 1:
        return None
    first = int(years.pop())
    value = first + step * (number - 1)
    return story.answer(Fraction(value), "number", "", str(value), f"{first} + {step} × ({number} - 1)")


RULES: tuple[Callable[[PeriodText], Answer | None], ...] = (_days, _weekdays, _last_weekday, _nth)
