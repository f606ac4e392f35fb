"""Spans of a clock or a calendar as amounts: 17:30 to 22:00 are 270 minutes, and what each hour costs does the rest.

The span takes the place of its two ends in the text, and the factors of that text are worked out. Where a time is asked
for, the factors give how long it takes from the known one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

from deduct.core.units import TIME, unit_named
from deduct.languages.amounts import amounts_in
from deduct.languages.folding import fold
from deduct.languages.found_date import FoundDate
from deduct.languages.found_time import DAY, HALF_DAY, TimeOfDay
from deduct.languages.known import language_named
from deduct.languages.language import Language
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.exact.pieces import pieces_of, stripped
from deduct.solving.exact.totals import read_totals
from deduct.solving.factors import read_factors

NO_YEAR = 2001


def read_spans(text: str, language: str) -> Answer | None:
    """The answer to a text with a span of time and amounts that go with it; None for any other text.

    >>> read_spans("小李9:15上班，17:45下班，每小时工资24元，这一天一共得多少元？", "zh").text
    '204元'
    >>> read_spans("一个水池能装水900升，13:20开始放水，每分钟放15升，几点几分放满？", "zh").text
    '14:20'
    """
    known, folded = language_named(language), fold(text)
    if not known.spans.RATE.search(folded) or known.spans.DECLINES.search(folded):
        return None
    times = list(known.clock.times(folded))
    if len(times) == 1 and known.clock.ASKS_TIME.search(folded):
        return _end(text, folded, times[0], known)
    if len(times) in (2, 4):
        ends = [(one.start, one.end) for one in times]
        lengths = [_minutes(*times[place : place + 2]) for place in range(0, len(times), 2)]
        length = sum(lengths)
        step = AnswerStep("", "", "", Fraction(length), f"{length}{known.blank}{known.units.usual('minute')}")
        return _with_span(text, folded, ends, length, "minute", step, known)
    months = [] if times else _named_months(folded, known)
    if len(months) == 2 and known.dates.INCLUSIVE.search(folded):
        return _months(text, folded, months, known)
    dates = [] if times else _full([one for one in known.dates.dates(folded) if one.day])
    if len(dates) == 1 and known.dates.ASKS_DATE.search(folded) and known.spans.LAST_DAY.search(folded):
        return _last_day(text, folded, dates[0], known)
    if len(dates) == 2:
        days = _days(dates)
        step = AnswerStep("", "", "", Fraction(days or 0), f"{days}{known.blank}{known.units.usual('day')}")
        ends = [(one.start, one.end) for one in dates]
        return _with_span(text, folded, ends, days, "day", step, known) if days else None
    return None


def _named_months(text: str, known: Language) -> list[FoundDate]:
    """The months that a text names; none where it names a day as well."""
    found = list(known.dates.dates(text))
    if any(one.day for one in found):
        return []
    if with_year := [one for one in found if one.month]:
        return with_year
    named = known.periods.MONTH.finditer(text)
    return [FoundDate(0, known.dates.month_named(match["month"]), 0, *match.span()) for match in named]


def _months(text: str, folded: str, months: Sequence[FoundDate], known: Language) -> Answer | None:
    """What each of the months from one to another gives together, both of them counted."""
    first, last = months
    length = (last.year - first.year) * 12 * bool(first.year and last.year) + last.month - first.month + 1
    if length < 1 or bool(first.year) != bool(last.year):
        return None
    step = AnswerStep("", "", "", Fraction(length), f"{length}{known.blank}{known.units.usual('month')}")
    return _with_span(text, folded, [(one.start, one.end) for one in months], length, "month", step, known)


def _last_day(text: str, folded: str, first: FoundDate, known: Language) -> Answer | None:
    """The last of the days that something lasts, the known one being the first."""
    span = pieces_of(folded, known.code)[-1]
    if first.start >= span[0] or not known.spans.FIRST_DAY.search(folded):
        return None
    told = known.spans.BETWEEN.sub("", folded[: first.start] + folded[first.end : span[0]])
    found = read_factors(told.rstrip(" .,") + known.spans.ASKS_DAYS, known.code)
    if found is None or not isinstance(found.value, Fraction) or found.value.denominator != 1:
        return None
    try:
        begin = date(first.year or NO_YEAR, first.month, first.day)
        last = begin + timedelta(days=int(found.value) - 1)
    except (ValueError, OverflowError):
        return None
    if not first.year and begin <= date(NO_YEAR, 2, 28) < last:
        return None
    left, written = (known.dates.written(first.year and each.year, each.month, each.day) for each in (begin, last))
    step = AnswerStep(left, "+", found.text, written, f"{left} + {found.text} - 1 = {written}")
    start, end = stripped(text, span)
    value = (f"{last.year}-" if first.year else "") + f"{last.month:02}-{last.day:02}"
    return Answer(value, "date", "", written, start, end, 1.0, step.expression, (*found.steps, step))


def _minutes(first: TimeOfDay, last: TimeOfDay) -> int:
    """Minutes from one time to the next one of that name."""
    written = first.style == last.style == "24"
    return (last.minute - first.minute) % (DAY if written or (first.certain and last.certain) else HALF_DAY)


def _full(dates: Sequence[FoundDate]) -> list[FoundDate]:
    """The dates with their months, which may be named once."""
    found: list[FoundDate] = []
    year, month = 0, 0
    for one in dates:
        year, month = one.year or year, one.month or month
        found.append(one._replace(year=year, month=month))
    return [one for one in found if one.month]


def _days(dates: Sequence[FoundDate]) -> int | None:
    """Days from one date to another, both of them counted: what is done each day is done on both."""
    first, last = dates
    try:
        start, end = (date(one.year or NO_YEAR, one.month, one.day) for one in (first, last))
    except ValueError:
        return None
    if end < start or (not first.year and start <= date(start.year, 2, 28) < end):
        return None
    return (end - start).days + 1


def _with_span(
    text: str, folded: str, ends: Sequence[tuple[int, int]], length: int, unit: str, step: AnswerStep, known: Language
) -> Answer | None:
    """What the factors of the text give with the span in the place of its first end."""
    told = folded
    for place, (start, end) in reversed(list(enumerate(ends))):
        told = told[:start] + (f"{length}{known.blank}{known.units.usual(unit)}" if not place else "") + told[end:]
    told = known.spans.BETWEEN.sub("", told)
    answer = read_factors(told, known.code) or read_totals(told, known.code)
    if answer is None:
        return None
    start, end = stripped(text, pieces_of(text, known.code)[-1])
    return replace(answer, start=start, end=end, steps=(step, *answer.steps))


def _end(text: str, folded: str, time: TimeOfDay, known: Language) -> Answer | None:
    """The time when something is done that begins at the known one."""
    span = pieces_of(folded, known.code)[-1]
    asked = folded[slice(*span)]
    if not known.clock.ASKS_TIME.search(asked) or known.spans.BEFORE.search(asked):
        return None
    before = folded[: time.start] + folded[time.end : span[0]] if time.end <= span[0] else folded[: span[0]]
    if time.start >= span[0]:
        asked = asked[: time.start - span[0]] + asked[time.end - span[0] :]
    told = known.spans.BETWEEN.sub("", before + known.spans.ASKED.sub("", asked).rstrip("？?。. "))
    told, pause = _without_pause(told, known)
    found = read_factors(told + known.spans.ASKS_MINUTES, known.code)
    if found is None or not isinstance(found.value, Fraction) or (found.value + pause).denominator != 1:
        return None
    minute = (time.minute + int(found.value + pause)) % DAY
    left, written = known.clock.written(time.minute, time.style), known.clock.written(minute, time.style)
    takes = found.text + (f" + {pause}{known.blank}{known.units.usual('minute')}" if pause else "")
    step = AnswerStep(left, "+", takes, written, f"{left} + {takes} = {written}")
    start, end = stripped(text, span)
    value = f"{minute // 60:02}:{minute % 60:02}"
    return Answer(value, "time", "", written, start, end, 1.0, step.expression, (*found.steps, step))


def _without_pause(text: str, known: Language) -> tuple[str, Fraction]:
    """A text without the one pause that it tells of, and its minutes."""
    for amount in amounts_in(text, known.code):
        before, after = known.spans.PAUSE_BEFORE.search(text[: amount.start]), None
        if not before:
            after = known.spans.PAUSE_AFTER.match(text, amount.end)
        if amount.unit.dimension == TIME and (before or after):
            start = before.start() if before else amount.start
            rest = text[:start] + text[after.end() if after else amount.end :]
            return rest, amount.in_unit(unit_named("minute"))
    return text, Fraction(0)
