"""Numbers of a tale that are one quantity with a type: times of day, dates, amounts in two units.

a: 8:00..11:30 by 5 time         minutes after midnight
d: 3-1..11-20 date               a day of a year that is not named; 2027-01-05..2027-12-20 date names it
m: 65..190 h+min                 2 h 15 min, in the smaller unit; money is in the larger one
"""

from __future__ import annotations

import re
from datetime import date
from fractions import Fraction

from deduct.core.units import kind_of, unit_named
from deduct.languages.typed import NO_YEAR
from deduct.stories.mistakes import StoryError, UnsuitableNumbersError

COMPOUNDS: dict[str, tuple[str, str]] = {
    "h+min": ("hour", "minute"),
    "min+s": ("minute", "second"),
    "day+h": ("day", "hour"),
    "week+day": ("week", "day"),
    "m+cm": ("m", "cm"),
    "m+dm": ("m", "dm"),
    "km+m": ("km", "m"),
    "cm+mm": ("cm", "mm"),
    "kg+g": ("kg", "g"),
    "t+kg": ("tonne", "kg"),
    "l+ml": ("l", "ml"),
    "ft+in": ("foot", "inch"),
    "lb+oz": ("lb", "oz"),
    "dollar+cent": ("dollar", "cent"),
    "euro+cent": ("euro", "eurocent"),
    "yuan+jiao": ("yuan", "jiao"),
}
"""Kinds of amounts by their larger and their smaller unit."""

TYPED_KINDS: dict[str, str] = {
    "time": "a time of day: 9:40 am, half past three",
    "date": "a date: 3 June, 3 June 2027",
    **{kind: f"an amount in two units, {large} and {small}" for kind, (large, small) in COMPOUNDS.items()},
}

_CLOCK = re.compile(r"\b(\d{1,2}):(\d{2})\b")
_DATE = re.compile(r"\b(?:(\d{4})-)?(\d{1,2})-(\d{1,2})\b")


def as_numbers(text: str, kind: str) -> str:
    """A range of times or dates as one of the numbers that they count.

    >>> as_numbers("8:00..11:30 by 5", "time"), as_numbers("1-1..1-31", "date")
    ('480..690 by 5', '730486..730516')
    """
    if kind == "time":
        return _CLOCK.sub(lambda found: str(int(found[1]) * 60 + int(found[2])), text)
    return _DATE.sub(lambda found: str(_ordinal(found)), text) if kind == "date" else text


def _ordinal(found: re.Match[str]) -> int:
    try:
        return date(int(found[1] or NO_YEAR), int(found[2]), int(found[3])).toordinal()
    except ValueError:
        raise StoryError(f"{found[0]!r} is not a date: write month-day, 3-31, or year-month-day") from None


def in_two_units(value: Fraction, kind: str) -> tuple[int, int]:
    """How many of the larger and how many of the smaller unit; both are needed.

    >>> in_two_units(Fraction(135), "h+min"), in_two_units(Fraction(5, 2), "yuan+jiao")
    ((2, 15), (2, 5))
    """
    large, small = (unit_named(code) for code in COMPOUNDS[kind])
    factor = large.size / small.size
    many, rest = divmod(value * factor if kind_of(large) == "money" else value, factor)
    if not many or rest.denominator != 1 or not rest:
        raise UnsuitableNumbersError(f"{value} is not written in two units")
    return int(many), int(rest)
