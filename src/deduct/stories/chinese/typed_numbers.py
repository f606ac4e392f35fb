"""How times of day, dates and amounts in two units are written in Chinese stories."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from random import Random

from deduct.languages.chinese import clock
from deduct.languages.chinese.dates import written as written_date
from deduct.languages.typed import NO_YEAR
from deduct.stories.mistakes import UnsuitableNumbersError
from deduct.stories.typed_kinds import COMPOUNDS, in_two_units

_WRITTEN: dict[str, tuple[str, ...]] = {
    "h+min": ("{a}小时{b}分钟", "{a}小时{b}分", "{a}个小时{b}分钟"),
    "min+s": ("{a}分{b}秒", "{a}分钟{b}秒"),
    "day+h": ("{a}天{b}小时", "{a}天{b}个小时"),
    "m+cm": ("{a}米{b}厘米",),
    "m+dm": ("{a}米{b}分米",),
    "km+m": ("{a}千米{b}米", "{a}公里{b}米"),
    "cm+mm": ("{a}厘米{b}毫米",),
    "kg+g": ("{a}千克{b}克", "{a}公斤{b}克"),
    "t+kg": ("{a}吨{b}千克",),
    "l+ml": ("{a}升{b}毫升",),
    "yuan+jiao": ("{a}元{b}角", "{a}元{b}角", "{a}块{b}毛", "{a}块{b}"),
}
TIME_STYLES = ("24", "24", "点", "时")


def write(value: Fraction, kind: str, style: str, rng: Random) -> str:
    """A typed number; `style` is how the text writes its times.

    >>> write(Fraction(1055), "time", "点", Random(1)), write(Fraction(5, 2), "yuan+jiao", "", Random(1))
    ('下午5点35分', '2元5角')
    """
    if kind in COMPOUNDS:
        if kind not in _WRITTEN:
            raise UnsuitableNumbersError(f"{kind} is not written in Chinese")
        many, rest = in_two_units(value, kind)
        return rng.choice(_WRITTEN[kind]).format(a=many, b=rest)
    if kind == "time":
        return clock.written(int(value) % 1440, style)
    day = date.fromordinal(int(value))
    written = written_date(0 if day.year in (NO_YEAR, NO_YEAR + 1) else day.year, day.month, day.day)
    return written[:-1] + style


def draw_style(kind: str, rng: Random) -> str:
    """How one text writes its times, or its dates."""
    return rng.choice(TIME_STYLES) if kind == "time" else rng.choice("日日号")
