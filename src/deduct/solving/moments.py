"""Points in time as answers: what a program over times of day or dates comes to, as a value and in words."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import NamedTuple

from deduct.core.moments import has_year, written_moment
from deduct.core.problem import Problem
from deduct.languages.found_date import WEEKDAYS
from deduct.languages.found_time import DAY
from deduct.languages.known import language_named

AS_DIGITS = "24"


class Moment(NamedTuple):
    """A time of day, a date or a day of the week."""

    kind: str
    """time, date or weekday."""
    value: str
    """17:35, 2027-05-14 (05-14 where the text names no year), Thursday."""
    text: str
    """5:35 pm"""


def moment_of(value: Fraction, kind: str, problem: Problem, question: str) -> Moment | None:
    """The moment that a value of this kind of quantity is, said as the text says its own; None where it is none.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.typed import typed
    >>> moment_of(Fraction(1055), "time", typed(read_problem("It began at 3:20 pm.")), "When did it end?").text
    '5:35 pm'
    """
    if value.denominator != 1:
        return None
    return _time(int(value), problem) if kind == "time" else _day(int(value), problem, question)


def _time(minute: int, problem: Problem) -> Moment:
    styles = [quantity.unit for quantity in problem.quantities if quantity.kind == "time" and quantity.unit]
    text = language_named(problem.language).clock.written(minute % DAY, styles[0] if styles else AS_DIGITS)
    return Moment("time", written_moment(Fraction(minute), "time", problem).zfill(5), text)


def _day(ordinal: int, problem: Problem, question: str) -> Moment | None:
    if not 0 < ordinal <= date.max.toordinal():
        return None
    day, words = date.fromordinal(ordinal), language_named(problem.language).dates
    if words.ASKS_WEEKDAY.search(question):
        return Moment("weekday", WEEKDAYS[day.weekday()], words.weekday_written(day.weekday()))
    text = words.written(day.year if has_year(problem) else 0, day.month, day.day)
    return Moment("date", written_moment(Fraction(ordinal), "day", problem), text)
