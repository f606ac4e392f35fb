"""Chinese: one number rounded to a place: 四舍五入到万位, 省略亿位后面的尾数, 精确到十分位."""

from __future__ import annotations

import re
from fractions import Fraction
from math import floor

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.found_textbook import Reckoned

_STEPS = {
    "亿": Fraction(10**8), "千万": Fraction(10**7), "百万": Fraction(10**6), "十万": Fraction(10**5),
    "万": Fraction(10**4), "千": Fraction(1000), "百": Fraction(100), "十分": Fraction(1, 10),
    "百分": Fraction(1, 100), "十": Fraction(10), "个": Fraction(1),
}  # fmt: skip
_PLACE = pattern(f"(?:到|保留|省略)(?P<place>{'|'.join(_STEPS)})位|省略(?P<after>{'|'.join(_STEPS)})后面的尾数")
_ASKS = pattern("(?:多少|几)(?P<scale>[万亿]?)(?P<unit>[一-龥]?)")
_NUMBER = pattern("(?<![0-9.])(?P<digits>[0-9]{1,3}(?:[, ][0-9]{3})+|[0-9]+(?:\\.[0-9]+)?)(?P<scale>[万亿]?)(?![0-9])")
_SCALES = {"": Fraction(1), "万": Fraction(10**4), "亿": Fraction(10**8)}
_DECLINES = pattern("最大|最小|可能|每|倍|平均|多|少")

_TOGETHER = pattern("总|一共|共")


def rounding(text: str, start: int) -> Reckoned | None:
    """The number rounded; None for any other text.

    >>> found = rounding("今年毕业生有38 274人，四舍五入到百位大约是多少人？", 13)
    >>> str(found.value), found.unit
    ('38300', '人')
    """
    place, asked, numbers = _PLACE.search(text), _ASKS.search(text, start), list(_NUMBER.finditer(text))
    if place is None or asked is None or not numbers or _DECLINES.search(text.replace("多少", "几")):
        return None
    step = _STEPS[place["place"] or place["after"]]
    if len(numbers) > 1 and not _TOGETHER.search(text, start):
        return None
    value = sum((_value(match) for match in numbers), Fraction(0))
    nearest = step * floor(value / step + Fraction(1, 2))
    scale = asked["scale"]
    told = f"{' + '.join(format_number(_value(match)) for match in numbers)} ≈ {format_number(nearest)}"
    return Reckoned(nearest / _SCALES[scale], scale + asked["unit"], told, start, len(text))


def _value(match: re.Match[str]) -> Fraction:
    return Fraction(match["digits"].replace(",", "").replace(" ", "")) * _SCALES[match["scale"]]
