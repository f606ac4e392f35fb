"""Chinese: how far the hands of a clock turn, and the angle between them."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.numerals import value_of
from deduct.languages.found_textbook import Reckoned

_NUMBER = "(?P<{}>[0-9]+(?:\\.[0-9]+)?|[一二两三四五六七八九十半]+)"
_ASKS = pattern("(?:多少|几)度|多大的角|夹角")
_FROM_TO = pattern(
    f"(?P<hand>[分时秒])针[^，。]{{0,4}}从[^0-9一二三四五六七八九十]{{0,4}}{_NUMBER.format('first')}[^0-9一二三四五六七八九十]{{0,8}}?"
    f"(?:走|转|移|指|拨)?到[^0-9一二三四五六七八九十]{{0,4}}{_NUMBER.format('last')}"
)
_SPAN = pattern(
    f"(?P<hand>[分时秒])针[^，。]{{0,6}}?(?:走|转|经过|过)[^，。0-9]{{0,3}}{_NUMBER.format('span')}个?(?P<of>小时|分钟|分|秒)"
    f"|{_NUMBER.format('before')}个?(?P<unit>小时|分钟|分|秒)钟?[^，。]{{0,6}}(?P<turning>[分时秒])针"
)
_AT = pattern(f"{_NUMBER.format('hour')}(?:时|点)整?[^，。]{{0,4}}")
_PER_SECOND = {"秒": Fraction(6), "分": Fraction(1, 10), "时": Fraction(1, 120)}
"""Degrees that a hand turns in a second."""
_SECONDS = {"小时": 3600, "分钟": 60, "分": 60, "秒": 1}
_DECLINES = pattern("圈|厘米|相遇|重合|追|第一次|针长|长[0-9]|敲")


def hands(text: str, start: int) -> Reckoned | None:
    """The angle that a hand turns, or that two hands make; None for any other text.

    >>> hands("墙上的钟，分针从数字12走到数字5，转了多少度？", 17).value
    Fraction(150, 1)
    """
    if "针" not in text or not _ASKS.search(text, start) or _DECLINES.search(text):
        return None
    found = _turned(text) or _between(text)
    return None if found is None else Reckoned(found[0], "度", found[1], start, len(text))


def _turned(text: str) -> tuple[Fraction, str] | None:
    if match := _FROM_TO.search(text):
        first, last = (value_of(match[name]) for name in ("first", "last"))
        if "点" in text[match.end("last") : match.end("last") + 1] and match["hand"] == "分":
            return None
        if not (1 <= first <= 12 and 1 <= last <= 12):
            return None
        steps = (last - first) % 12 or Fraction(12)
        return steps * 30, f"30 × {format_number(steps)}"
    if match := _SPAN.search(text):
        hand, unit = match["hand"] or match["turning"], match["of"] or match["unit"]
        span = value_of(match["span"] or match["before"]) * _SECONDS[unit]
        rate = _PER_SECOND[hand] * _SECONDS[unit]
        return span * _PER_SECOND[hand], f"{format_number(rate)} × {format_number(span / _SECONDS[unit])}"
    return None


def _between(text: str) -> tuple[Fraction, str] | None:
    """The smaller angle between the hands on the hour."""
    match = _AT.search(text)
    if (
        match is None
        or "时针" not in text
        or "分针" not in text
        or text.startswith(("半", "分"), match.end("hour") + 1)
    ):
        return None
    hour = value_of(match["hour"]) % 12
    if hour.denominator != 1 or text[match.end("hour") + 1 : match.end("hour") + 2].isdigit():
        return None
    apart = min(hour, 12 - hour)
    return apart * 30, f"30 × {format_number(apart)}"
