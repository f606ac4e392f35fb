"""Dates, by exact code: how many days, which date, which day of the week, in which year.

A text is answered only where every number in it belongs to a date or a span of days, it asks one question, and no word
says that there is more to it. Where it does not say whether both ends count, it is left to a model.
"""

from __future__ import annotations

from calendar import isleap, monthrange
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from fractions import Fraction

from deduct.core.units import TIME
from deduct.languages.amounts import Amount
from deduct.languages.found_date import WEEKDAYS, FoundDate
from deduct.languages.known import language_named
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.exact.date_story import DAY, YEAR, DateStory, date_of, date_story
from deduct.solving.exact.pieces import stripped

REACH = 24
"""How far from a span a word stands that says where it leads."""


def read_calendar(text: str, language: str) -> Answer | None:
    """The answer to a question about dates; None where the text is not only that.

    >>> read_calendar("A cheese made on 20 August ripens for 75 days. When is it ready?", "en").text
    '3 November'
    >>> read_calendar("今天是星期三，100天后是星期几？", "zh").value
    'Friday'
    """
    story = date_story(text, language)
    if story is None:
        return None
    return next((answer for rule in RULES if (answer := rule(story))), None)


def _weekday(story: DateStory) -> Answer | None:
    """The day of the week of a date, or some days from a known one."""
    named = story.weekdays and story.words.ASKS_NAMED_DAY.search(story.asked)
    if not named and not story.words.ASKS_WEEKDAY.search(story.asked):
        return None
    known = [day for day in story.weekdays if not story.words.ASKS_WEEKDAY.match(story.text, day.start)]
    dates = story.full_dates()
    wanted = [one for one in dates if one.start >= story.question[0]] or dates[-1:]
    if len(known) == 1 and not dates:
        offset = _relative_offset(story)
        if offset is None:
            return None
        start = known[0].weekday
        return _weekday_answer(story, start, offset)
    if not wanted or story.spans:
        return None
    if wanted[0].year and date_of(wanted[0]):
        found = date_of(wanted[0])
        return _weekday_answer(story, found.weekday(), 0) if found else None
    base = [one for one in dates if one is not wanted[0]]
    if len(known) == 1 and len(base) == 1 and not _crosses_february(base[0], wanted[0]):
        first, last = date_of(base[0]), date_of(wanted[0])
        if first and last:
            return _weekday_answer(story, known[0].weekday, (last - first).days)
    return None


def _relative_offset(story: DateStory) -> int | None:
    """How many days from the known day to the one that is asked for: today and in 100 days, yesterday and tomorrow."""
    words, table = story.words, story.words.TODAY
    matches = words.RELATIVE_DAY.finditer(story.text)
    named = list(dict.fromkeys(table[match[0].lower().removeprefix("the ")] for match in matches))
    days = [span.value * (span.unit.size / DAY.size) for span in story.spans if span.unit.dimension == TIME]
    if len(days) != len(story.spans) or len(days) > 1 or len(named) > 2:
        return None
    if days:
        span = story.spans[0]
        back = _back(story, span)
        from_today = words.FROM_TODAY.search(story.text[: span.start])
        if len(named) > 1 or (named and named[0] != 0 and not from_today):
            return None
        return int(-days[0] if back else days[0]) - (named[0] if named else 0)
    return named[1] - named[0] if len(named) == 2 else None


def _back(story: DateStory, span: Amount) -> bool:
    """Whether a span leads to an earlier day, by the words beside it."""
    after = story.words.BEFORE.search(story.text, span.end, span.end + REACH)
    return bool(after or story.words.BEFORE_SPAN.search(story.text[: span.start]))


def _weekday_answer(story: DateStory, weekday: int, offset: int) -> Answer:
    found, written = (weekday + offset) % 7, story.words.weekday_written
    told = f"{written(weekday)} + {offset} = {written(found)}" if offset else written(found)
    step = AnswerStep(written(weekday), "+", str(offset), WEEKDAYS[found], told)
    return _answer(story, WEEKDAYS[found], "weekday", "", written(found), step)


def _days_between(story: DateStory) -> Answer | None:
    """How many days, nights or weeks it is from one date to another."""
    words = story.words
    nights = words.NIGHTS.search(story.asked)
    if not (words.ASKS_DAYS.search(story.asked) or nights) or story.spans:
        return None
    dates = story.full_dates()
    if len(dates) != 2 or not story.has_months:
        return None
    first, last = _in_order(story, dates)
    if first is None or last is None:
        return None
    days, both = (last - first).days, _both_ends_count(story, bool(nights))
    if both is None or days <= 0:
        return None
    total = days + both
    left, right = (_written(story, one, known) for one, known in zip((last, first), dates[::-1], strict=True))
    told = f"{left} - {right} = {days}" + (f", + 1 = {total}" if both else "")
    step = AnswerStep(left, "-", right, Fraction(total), told)
    weeks = words.WEEKS.search(story.asked)
    if weeks and total % 7 and not words.FULL.search(story.asked):
        return None
    value = Fraction(total // 7 if weeks else total)
    names = language_named(story.language).units
    name = nights[0].split()[-1] if nights else names.usual("week" if weeks else "day")
    return _answer(story, value, "duration", name, f"{value}{language_named(story.language).blank}{name}", step)


def _both_ends_count(story: DateStory, nights: bool) -> int | None:
    """1 where the first and the last day count, 0 where one of them does not, None where nothing tells it."""
    if nights:
        return 0
    if story.words.INCLUSIVE.search(story.text):
        return 1
    if story.words.APART.search(story.text):
        return 0
    return 1 if story.words.LASTING.search(story.text) else None


def _date_after(story: DateStory) -> Answer | None:
    """The date some days, weeks, months or years from a known one."""
    words, dates = story.words, story.full_dates()
    if not words.ASKS_DATE.search(story.asked) or words.ASKS_WEEKDAY.search(story.asked):
        return None
    if len(dates) != 1 or len(story.spans) != 1 or not story.has_months:
        return None
    (known,), (span,) = dates, story.spans
    start = date_of(known)
    if start is None:
        return None
    back = -1 if _back(story, span) else 1
    first_counts = 1 if words.FIRST_COUNTS.search(story.text) and span.unit.dimension == TIME else 0
    found = _moved(start, span, back, first_counts)
    open_year = not known.year and not words.NO_LEAP.search(story.text)
    if found is None or (open_year and _leap_matters(start, found)):
        return None
    year = found.year if known.year else 0
    left, sign, right = _written(story, start, known), "+" if back == 1 else "-", story.text[span.start : span.end]
    text = words.written(year, found.month, found.day)
    value = (f"{year}-" if year else "") + f"{found.month:02}-{found.day:02}"
    step = AnswerStep(left, sign, right, value, f"{left} {sign} {right} = {text}")
    return _answer(story, value, "date", "", text, step)


def _moved(start: date, span: Amount, back: int, first_counts: int) -> date | None:
    """A date a span after or before another one; None where there is no such day."""
    try:
        if span.unit.dimension == TIME:
            days = int(span.value * (span.unit.size / DAY.size)) - first_counts
            return start + timedelta(days=back * days)
        months = start.year * 12 + start.month - 1 + back * int(span.value * span.unit.size)
        return start.replace(year=months // 12, month=months % 12 + 1)
    except (ValueError, OverflowError):
        return None


def _nth_weekday(story: DateStory) -> Answer | None:
    """The first Monday of a month."""
    match = story.words.NTH_WEEKDAY.search(story.text)
    if not match or len(story.dates) != 1 or not story.words.ASKS_DATE.search(story.text):
        return None
    (month,) = story.dates
    if match["month"]:
        month = month._replace(month=story.words.month_named(match["month"]))
    weekday = next((day.weekday for day in story.words.weekdays(match[0])), None)
    if weekday is None or not month.year or month.day or not 1 <= month.month <= 12:
        return None
    nth, days = story.words.NTH[match["nth"].lower()], monthrange(month.year, month.month)[1]
    found = [day for day in range(1, days + 1) if date(month.year, month.month, day).weekday() == weekday]
    day = found[nth - 1 if nth > 0 else nth]
    text = story.words.written(month.year, month.month, day)
    value = f"{month.year}-{month.month:02}-{day:02}"
    return _answer(story, value, "date", "", text, AnswerStep(match[0], "=", text, value, f"{match[0]} = {text}"))


def _years(story: DateStory) -> Answer | None:
    """How many years from one year or date to another, or the year some years on."""
    words, years = story.words, [one for one in story.dates if one.year]
    if len(years) != len(story.dates) or story.weekdays:
        return None
    if words.ASKS_YEARS.search(story.asked) and len(years) == 2 and not story.spans:
        first, last = years
        if last.year < first.year:
            return None
        passed = last.year - first.year
        if first.day and last.day:
            if not words.AGED.search(story.asked) and _a_day_before(first, last):
                return None
            passed -= (last.month, last.day) < (first.month, first.day)
        elif first.day or last.day:
            return None
        return _year_answer(story, last.year, "-", first.year, passed, "duration")
    if words.ASKS_YEAR.search(story.asked) and len(years) == 1 and not years[0].month and story.spans:
        if any(span.unit != YEAR or _back(story, span) for span in story.spans):
            return None
        passed = sum(int(span.value) for span in story.spans)
        later = words.AGED.search(story.text) or words.ENDS.search(story.text[: story.question[0]])
        if words.BEGINS.search(story.asked) and later:
            return _year_answer(story, years[0].year, "-", passed, years[0].year - passed, "number")
        return _year_answer(story, years[0].year, "+", passed, years[0].year + passed, "number")
    return None


def _a_day_before(first: FoundDate, last: FoundDate) -> bool:
    """Whether a span ends on the day before an anniversary, so that full years may be meant: 1 June to 31 May."""
    begin, end = date_of(first), date_of(last)
    following = end + timedelta(days=1) if begin and end and end < date.max else None
    return bool(begin and following and (following.month, following.day) == (begin.month, begin.day))


def _year_answer(story: DateStory, left: int, operator: str, right: int, value: int, kind: str) -> Answer:
    unit = language_named(story.language).units.usual("year") if kind == "duration" else ""
    text = f"{value}{language_named(story.language).blank}{unit}".strip()
    step = AnswerStep(str(left), operator, str(right), Fraction(value), f"{left} {operator} {right} = {value}")
    return _answer(story, Fraction(value), kind, unit, text, step)


def _leap(story: DateStory) -> Answer | None:
    """Whether a year is a leap year, or how many of several are."""
    words, years = story.words, [one.year for one in story.dates if one.year and not one.month]
    if words.ASKS_LEAP.search(story.text) and len(years) == 1:
        value = "yes" if isleap(years[0]) else "no"
        days = 366 if value == "yes" else 365
        step = AnswerStep(str(years[0]), "=", str(days), value, f"{years[0]}: {days}")
        return _answer(story, value, "yes_no", "", words.YES_NO[value], step)
    if words.ASKS_LEAPS.search(story.text) and len(years) == 2 and years[0] < years[1]:
        leaps = [year for year in range(years[0], years[1] + 1) if isleap(year)]
        step = AnswerStep(str(years[0]), "-", str(years[1]), Fraction(len(leaps)), ", ".join(map(str, leaps)))
        return _answer(story, Fraction(len(leaps)), "number", "", str(len(leaps)), step)
    return None


RULES: tuple[Callable[[DateStory], Answer | None], ...] = (
    _leap,
    _nth_weekday,
    _weekday,
    _days_between,
    _date_after,
    _years,
)


# --- dates


def _in_order(story: DateStory, dates: Sequence[FoundDate]) -> tuple[date | None, date | None]:
    """Both dates, the second one after the first: without a year it may be in the next one."""
    first, last = dates
    if bool(first.year) != bool(last.year):
        return None, None
    start, end = date_of(first), date_of(last)
    if start and end and end < start and not first.year:
        end = end.replace(year=end.year + 1)
    if start and end and not first.year and _leap_matters(start, end) and not story.words.NO_LEAP.search(story.text):
        return None, None
    return start, end


def _leap_matters(first: date, last: date) -> bool:
    """Whether the end of February lies between two dates, so that the year decides."""
    low, high = min(first, last), max(first, last)
    return any(low <= date(year, 2, 28) < high for year in range(low.year, high.year + 1))


def _crosses_february(one: FoundDate, other: FoundDate) -> bool:
    first, last = date_of(one), date_of(other)
    return first is None or last is None or (not one.year and _leap_matters(first, last))


def _written(story: DateStory, day: date, found: FoundDate) -> str:
    return story.words.written(day.year if found.year else 0, day.month, day.day)


def _answer(story: DateStory, value: Fraction | str, kind: str, unit: str, text: str, step: AnswerStep) -> Answer:
    start, end = stripped(story.text, story.question)
    return Answer(value, kind, unit, text, start, end, 1.0, step.expression, (step,))
