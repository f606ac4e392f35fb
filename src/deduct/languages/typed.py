"""Amounts in several units, times of day and dates as one quantity each, for models that are `typed`.

2 h 15 min is 135 minutes, 2元5角 is 2.5 yuan. A time of day counts minutes after midnight and a date counts days, so
that the difference of two of them is a duration. Degrees below zero are a negative number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

from deduct.core.problem import TYPED, Problem, Quantity
from deduct.core.units import kind_of, unit_named
from deduct.languages.amounts import Amount, amounts_in, unit_at
from deduct.languages.folding import fold
from deduct.languages.found_date import FoundDate
from deduct.languages.found_time import DAY, HALF_DAY, TimeOfDay
from deduct.languages.known import language_named
from deduct.languages.language import Language
from deduct.languages.regrouped import regrouped

NO_YEAR = 2001
"""Stands for a year that the text does not name: one with 365 days, and another one after it."""
WEEK = unit_named("week")
MOST_BETWEEN = 20
"""So many characters may stand between the two ends of a span, "from 3 pm she works to 11 pm" included."""
MOST_JOINT = 16
"""And between the parts of an amount."""


@dataclass(frozen=True)
class Joined:
    """A quantity that takes the place of others, and how much one of each of these counts in it."""

    quantity: Quantity
    shares: tuple[tuple[int, Fraction], ...] = ()
    """(place of the quantity, share); none where its parts mean nothing by themselves, as those of a date."""


def typed(problem: Problem) -> Problem:
    """The problem with its typed quantities; as it is where it has some already.

    A program that reads a part of one is put over the whole, or dropped where that cannot be done.

    >>> from deduct.languages import read_problem
    >>> problem = typed(read_problem("From 9:40 to 11:05 it was -5°C; it took 1 h 20 min."))
    >>> [(quantity.text, str(quantity.value)) for quantity in problem.quantities]
    [('9:40', '580'), ('11:05', '665'), ('-5', '-5'), ('1 h 20 min', '80')]
    """
    language = language_named(problem.language)
    if not language.has("typed") or any(quantity.kind in TYPED for quantity in problem.quantities):
        return problem
    folded = fold(problem.text)
    signed = problem.may_be_negative or language.typed.SIGNED.search(folded) is not None
    found: list[Joined] = []
    for joined in (
        *_days(folded, language),
        *_times(problem.quantities, folded, language),
        *_below(problem, folded, language),
    ):
        _add(found, joined)
    for joined in _amounts(problem, folded, language):
        _add(found, joined)
    named = [replace(one, quantity=_located(one.quantity, problem.text)) for one in found]
    problem = replace(problem, may_be_negative=signed)
    return regrouped(problem, [(one.quantity, dict(one.shares)) for one in named]) if named else problem


def _add(found: list[Joined], joined: Joined) -> None:
    """Keep what does not overlap with what was found before."""
    start, end = joined.quantity.start, joined.quantity.end
    if not any(other.quantity.start < end and start < other.quantity.end for other in found):
        found.append(joined)


def _located(quantity: Quantity, text: str) -> Quantity:
    """The quantity with its text, without the full stop of the sentence: 4 May."""
    written = text[quantity.start : quantity.end]
    if written.count(".") == 1 and written.endswith("."):
        written = written[:-1]
    return replace(quantity, text=written, end=quantity.start + len(written))


def _quantity(value: int | Fraction, start: int, end: int, kind: str, unit: str = "", read_as: str = "") -> Quantity:
    return Quantity(Fraction(value), start, end, "", kind, unit, read_as)


# --- dates


def _days(text: str, language: Language) -> Iterator[Joined]:
    """The dates with a month and a day; a year or a month that was named holds for those after it."""
    if not language.has("dates"):
        return
    year, month, before = 0, 0, None
    for found in language.dates.dates(text):
        year, month = found.year or year, found.month or month
        day = _day(found, year or NO_YEAR, month)
        if day is None:
            continue
        if before and not year and day < before[0] and _spans(text, before[1], found.start, language):
            day = _day(found, NO_YEAR + 1, month) or day
        before = day, found.end
        yield Joined(_quantity(day.toordinal(), found.start, found.end, "day", "year" if found.year or year else ""))


def _day(found: FoundDate, year: int, month: int) -> date | None:
    try:
        return date(year, month, found.day) if found.day and month else None
    except ValueError:
        return None


# --- times


def _times(quantities: Sequence[Quantity], text: str, language: Language) -> Iterator[Joined]:
    """The times of day; a plain number, as in "from 5", is not taken for one."""
    if not language.has("clock"):
        return
    times = [time for time in language.clock.times(text) if not text[time.start : time.end].isdecimal()]
    for time, minute in zip(times, _minutes(times, text, language), strict=True):
        inside = [(place, q.value) for place, q in enumerate(quantities) if time.start <= q.start and q.end <= time.end]
        shares = tuple((place, share) for (place, _), share in zip(inside, (Fraction(60), Fraction(1)), strict=False))
        as_read = len(inside) == 2 and inside[0][1] * 60 + inside[1][1] == minute
        style = time.style if time.certain else ""
        yield Joined(_quantity(minute, time.start, time.end, "time", style), shares if as_read else ())


def _minutes(times: Sequence[TimeOfDay], text: str, language: Language) -> list[int]:
    """Minutes after midnight. The second time of a span comes after the first, on the next day if need be."""
    minutes = [time.minute for time in times]
    all_day = any(time.certain and time.style.startswith("24") for time in times)
    for place in range(1, len(times)):
        before, time = times[place - 1], times[place]
        span = _spans(text, before.end, time.start, language)
        if span and time.certain and not before.certain and not all_day:
            minutes[place - 1] = time.minute - (time.minute - before.minute) % HALF_DAY
            minutes[place - 1] %= DAY
        earlier = minutes[place - 1]
        if minutes[place] < earlier and not time.certain and not all_day:
            minutes[place] = earlier + (minutes[place] - earlier) % HALF_DAY
        elif minutes[place] < earlier and span:
            minutes[place] += DAY
    return minutes


def _spans(text: str, start: int, end: int, language: Language) -> bool:
    """Whether the words between two times or dates lead from the one to the other: until."""
    if not language.has("clock") or end - start > MOST_BETWEEN:
        return False
    between = text[start:end]
    return any(match.end() == len(between) for match in language.clock.SPAN.finditer(between))


# --- numbers below zero


def _below(problem: Problem, text: str, language: Language) -> Iterator[Joined]:
    """Numbers that are said to be below zero."""
    for place, quantity in enumerate(problem.quantities):
        if quantity.kind not in ("number", "word", "fraction") or quantity.value <= 0:
            continue
        start, end = quantity.start, quantity.end
        if before := language.typed.BELOW_BEFORE.search(text, max(0, start - 12), start):
            start = before.start()
        elif after := language.typed.BELOW_AFTER.match(text, end):
            end = after.end()
        else:
            continue
        yield Joined(_quantity(-quantity.value, start, end, "number"), ((place, Fraction(-1)),))


# --- amounts


def _amounts(problem: Problem, text: str, language: Language) -> Iterator[Joined]:
    """The compound amounts: in the smallest of their units, money in the largest."""
    if not any(_may_join(*pair, text, problem.language) for pair in pairwise(problem.quantities)):
        return
    found = amounts_in(text, problem.language)
    for amount in [*found, *_unfinished(problem, text, language)]:
        if amount.largest is None:
            continue
        first, words = amount.largest
        if first == WEEK and amount.value * amount.unit.size < 2 * WEEK.size:  # 一周五天 is five days of each week
            continue
        unit, words = (first, words) if kind_of(first) == "money" else (amount.unit, amount.words)
        value = amount.in_unit(unit)
        blank = language.blank
        quantity = _quantity(value, amount.start, amount.end, "amount", unit.code, f"{_decimal(value)}{blank}{words}")
        yield Joined(quantity, tuple(_shares(amount, unit.size, problem)))


def _may_join(first: Quantity, second: Quantity, text: str, language: str) -> bool:
    """Whether little more than a unit stands between two numbers; few texts have such a place."""
    if second.start - first.end > MOST_JOINT:
        return False
    words = text[first.end : second.start].strip()
    return words in language_named(language).typed.RESTS or unit_at(text, first.end, language) is not None


def _shares(amount: Amount, size: Fraction, problem: Problem) -> Iterator[tuple[int, Fraction]]:
    """How much one of each part counts in the whole; a part that is written in words may have none."""
    parts = amounts_in(problem.text, problem.language, joined=False)
    for place, quantity in enumerate(problem.quantities):
        for part in parts:
            if amount.start <= part.start == quantity.start and part.end <= amount.end:
                yield place, part.unit.size / size


def _unfinished(problem: Problem, text: str, language: Language) -> Iterator[Amount]:
    """Amounts whose last unit is left out: 5 foot 3, 3块5."""
    plain = [quantity for quantity in problem.quantities if quantity.kind in ("number", "word")]
    for first, rest in pairwise(plain):
        words = text[first.end : rest.start].strip()
        if words not in language.typed.RESTS or first.value.denominator != 1:
            continue
        after = language.typed.REST_AFTER.match(text, rest.end)
        if after is None:
            continue
        code, small = language.typed.RESTS[words]
        unit = unit_named(small or code)
        digits = text[rest.start : rest.end] if rest.kind == "number" else "0"
        if small:
            value = first.value * unit_named(code).size / unit.size + rest.value
            words = language.units.usual(small)
        elif rest.value.denominator == 1 and len(digits) <= 2:
            value = first.value + rest.value / 10 ** len(digits)
        else:
            continue
        yield Amount(value, unit, first.start, max(rest.end, after.end("unit")), words, (unit, words))


def _decimal(value: Fraction) -> str:
    """The digits of a value that has finitely many of them.

    >>> _decimal(Fraction(5, 2)), _decimal(Fraction(135))
    ('2.5', '135')
    """
    return str(Decimal(value.numerator) / Decimal(value.denominator))
