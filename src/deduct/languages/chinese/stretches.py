"""Chinese: a stretch of time in the unit that the text counts by: 每个月 for 2年 is 24个月, 每天 for 3周 is 21天."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.numerals import han_value
from deduct.languages.found_unfolding import Unfolding

_NUMBER = "(?:[0-9]+(?:\\.[0-9]+)?|[一二两三四五六七八九十]+|半)"
_FACTORS = {("个月", "年"): 12, ("天", "周"): 7, ("季度", "年"): 4}
_EACH = {"个月": "每一?个?月(?!饼)|月租|月薪|月均", "天": "每一?[天日]|天天", "季度": "每一?个?季度"}
"""What says that a text counts by the shorter unit,"""
_COUNTED = {"个月": f"{_NUMBER}个月", "天": f"{_NUMBER}天", "季度": f"{_NUMBER}个季度|第[一二三四]季度"}
"""and that it does so already."""
_LONG = {
    "年": f"(?P<count>{_NUMBER})年(?![级生龄]|多)",
    "周": f"(?P<count>{_NUMBER})个?(?:周|星期|礼拜)(?![一二三四五六日天岁年长])",
}
_DECLINES = {
    "年": pattern("每年|[12][0-9]{3}年|年后|年前|学年|今年|去年"),
    "周": pattern("每一?个?(?:周|星期)|周[末一二三四五六日]|工作日"),
}


def stretches(text: str) -> Iterator[Unfolding]:
    """The stretches of a folded text that are longer than the unit that it counts by.

    >>> [found.new for found in stretches("每个月存350元，存满两年一共存多少元？")]
    ['24个月']
    """
    for (short, long), factor in _FACTORS.items():
        spans = list(pattern(_LONG[long]).finditer(text))
        rated = pattern(_EACH[short]).search(text)
        if len(spans) != 1 or not rated or _DECLINES[long].search(text) or pattern(_COUNTED[short]).search(text):
            continue
        value = _value(spans[0]["count"]) * factor
        if value.denominator == 1:
            yield Unfolding(*spans[0].span(), spans[0][0], f"{format_number(value)}{short}", value)


def _value(words: str) -> Fraction:
    if words == "半":
        return Fraction(1, 2)
    return Fraction(words) if words[0].isdigit() else Fraction(han_value(words) or 0)
