"""How times of day, dates and amounts in two units are written in English stories."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from random import Random

from deduct.languages.english.dates import MONTHS
from deduct.languages.typed import NO_YEAR
from deduct.stories.english.numerals import in_words
from deduct.stories.mistakes import UnsuitableNumbersError
from deduct.stories.typed_kinds import COMPOUNDS, in_two_units

_WRITTEN: dict[str, tuple[str, ...]] = {
    "h+min": ("{a} h {b} min", "{a} hour{s} {b} minute{t}", "{a} hour{s} and {b} minute{t}", "{a} hr {b} min"),
    "min+s": ("{a} min {b} s", "{a} minute{s} {b} second{t}", "{a} minute{s} and {b} second{t}"),
    "day+h": ("{a} day{s} and {b} hour{t}", "{a} day{s} {b} hour{t}"),
    "week+day": ("{a} weeks and {b} day{t}",),
    "m+cm": ("{a} m {b} cm", "{a} metre{s} {b} centimetre{t}", "{a} meter{s} and {b} centimeter{t}"),
    "m+dm": ("{a} m {b} dm",),
    "km+m": ("{a} km {b} m", "{a} kilometre{s} and {b} metre{t}", "{a} kilometer{s} {b} meter{t}"),
    "cm+mm": ("{a} cm {b} mm", "{a} centimetre{s} {b} millimetre{t}"),
    "kg+g": ("{a} kg {b} g", "{a} kilogram{s} {b} gram{t}", "{a} kg and {b} g"),
    "t+kg": ("{a} t {b} kg", "{a} tonne{s} {b} kilogram{t}"),
    "l+ml": ("{a} l {b} ml", "{a} litre{s} {b} millilitre{t}", "{a} liter{s} and {b} milliliter{t}"),
    "ft+in": ("{a} ft {b} inches", "{a} feet {b} inches", "{a} feet and {b} inches"),
    "lb+oz": ("{a} lb {b} oz", "{a} pound{s} {b} ounce{t}", "{a} pound{s} and {b} ounce{t}"),
    "dollar+cent": ("{a} dollar{s} {b} cent{t}", "{a} dollar{s} and {b} cent{t}"),
    "euro+cent": ("{a} euro{s} {b} cent{t}", "{a} euro{s} and {b} cents"),
}
_NOT_FOR_ONE = ("ft+in", "week+day")


def write(value: Fraction, kind: str, style: str, rng: Random) -> str:
    """A typed number; `style` is how the text writes its times.

    >>> write(Fraction(1055), "time", "12", Random(1)), write(Fraction(135), "h+min", "", Random(2))
    ('5:35 pm', '2 h 15 min')
    """
    if kind in COMPOUNDS:
        return _in_two_units(value, kind, rng)
    return _time(int(value), style, rng) if kind == "time" else _date(date.fromordinal(int(value)), style)


TIME_STYLES: dict[str, float] = {"12": 0.5, "12.": 0.1, "24": 0.32, "words": 0.08}
"""How a text writes its times: 5:35 pm, 5:35 p.m., 17:35, twenty to six in the evening."""
DATE_STYLES: tuple[Callable[[date], str], ...] = (
    lambda day: f"{day.day} {MONTHS[day.month - 1]}",
    lambda day: f"{MONTHS[day.month - 1]} {day.day}",
    lambda day: f"{MONTHS[day.month - 1]} {_ordinal(day.day)}",
    lambda day: f"{_ordinal(day.day)} {MONTHS[day.month - 1]}",
)


def draw_style(kind: str, rng: Random) -> str:
    """How one text writes its times, or its dates."""
    if kind == "time":
        return rng.choices(list(TIME_STYLES), list(TIME_STYLES.values()))[0]
    return str(rng.randrange(len(DATE_STYLES)))


def _in_two_units(value: Fraction, kind: str, rng: Random) -> str:
    if kind not in _WRITTEN:
        raise UnsuitableNumbersError(f"{kind} is not written in English")
    many, rest = in_two_units(value, kind)
    if many == 1 and kind in _NOT_FOR_ONE:
        raise UnsuitableNumbersError(f"{many} of {kind}")
    form = rng.choice(_WRITTEN[kind])
    return form.format(a=many, b=rest, s="" if many == 1 else "s", t="" if rest == 1 else "s")


def _time(minute: int, style: str, rng: Random) -> str:
    hour, rest = divmod(minute % 1440, 60)
    if style == "24":
        return f"{hour}:{rest:02}" if hour > 12 or rng.random() < 0.6 else f"{hour:02}:{rest:02}"
    half, twelve = ("am" if hour < 12 else "pm"), (hour - 1) % 12 + 1
    if style == "12.":
        half = f"{half[0]}.m."
    if minute == 720 and rng.random() < 0.5:
        return "noon"
    if style == "words" and rest in (0, 15, 30, 45) and 5 <= hour < 23:
        part = "in the morning" if hour < 12 else "in the afternoon" if hour < 17 else "in the evening"
        told, named = {
            0: ("", hour),
            15: ("quarter past ", hour),
            30: ("half past ", hour),
            45: ("quarter to ", hour + 1),
        }[rest]
        return f"{told}{in_words((named - 1) % 12 + 1)} {part}"
    if not rest and rng.random() < 0.5:
        return f"{twelve} {half}"
    return f"{twelve}:{rest:02} {half}" if rng.random() < 0.85 else f"{twelve}:{rest:02}{half}"


def _date(day: date, style: str) -> str:
    written = DATE_STYLES[int(style)](day)
    return written if day.year in (NO_YEAR, NO_YEAR + 1) else f"{written}{'' if style in '03' else ','} {day.year}"


def _ordinal(number: int) -> str:
    ending = "th" if 10 < number < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
