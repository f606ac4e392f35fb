"""Chinese: a stretch of time in the unit that the text counts by: 每月 for 2年 is 24个月, 每天 in 九月份 is 30天."""

from __future__ import annotations

import re
from calendar import isleap, monthrange
from collections.abc import Iterator
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.numerals import value_of
from deduct.languages.found_unfolding import Unfolding

_NUMBER = "(?:[0-9]{1,9}(?:\\.[0-9]{1,9})?|[一二两三四五六七八九十]{1,9}|半)"
_FACTORS = {("个月", "年"): 12, ("天", "周"): 7, ("季度", "年"): 4}
_EACH = {"个月": "每一?个?月(?!饼)|月租|月薪|月均", "天": "每一?[天日]|天天", "季度": "每一?个?季度"}
"""What says that a text counts by the shorter unit,"""
_COUNTED = {"个月": f"{_NUMBER}个月", "天": f"(?!一天){_NUMBER}天", "季度": f"{_NUMBER}个季度|第[一二三四]季度"}
"""and that it does so already."""
_LONG = {
    "年": f"(?P<count>{_NUMBER})年(?![级生龄]|多)",
    "周": f"(?P<count>{_NUMBER})个?(?:周|星期|礼拜)(?![一二三四五六日天岁年长])",
}
_DECLINES = {
    "年": pattern("每年|[12][0-9]{3}年|年后|年前|学年|今年|去年"),
    "周": pattern("每一?个?(?:周|星期)|周[末一二三四五六日]|工作日"),
}

_DIGITS = "(?:[0-9]{1,2}|[一二三四五六七八九十]{1,3})"
_A_MONTH = "1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九]"
_FROM_TO = pattern(
    f"从?(?<![0-9])0?(?P<first>{_A_MONTH})月(?P<first_day>{_DIGITS})[日号](?:起|开始)?，?[到至]"
    f"0?(?P<last>{_A_MONTH})月(?P<last_day>{_DIGITS})[日号](?:为?止|结束)?"
)
_MONTH = pattern(f"(?:在|整个|整)?(?P<month>{_A_MONTH})月份?(?!{_DIGITS}[日号]|饼|球|[后初底末])")
_YEAR = pattern("(?P<year>[12][0-9]{3})年?(?:一整年|全年|这?一年|整年)")
_ONE_YEAR = pattern("(?P<year>(?:19|20)[0-9]{2})年(?:的?[春夏秋冬][天季])?")
_ASKS_TIME = pattern("(?:多少|几)(?:天|个?月|年|日|号)|平均每[天日]|星期|周")
COMMON_YEAR, FEBRUARY = 2001, 2


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
        value = value_of(spans[0]["count"]) * factor
        if value.denominator == 1:
            yield Unfolding(*spans[0].span(), spans[0][0], f"{format_number(value)}{short}", value)
    if pattern(_EACH["天"]).search(text) and not pattern(_COUNTED["天"]).search(text):
        yield from _days(text)
    yield from _years(text)


def _days(text: str) -> Iterator[Unfolding]:
    """The days of a month, of a year or between two dates, both of which count."""
    if _ASKS_TIME.search(text):
        return
    if match := _FROM_TO.search(text):
        months = [_whole(match[name]) for name in ("first", "last")]
        first, last = (_day_of_year(_whole(match[name]), _whole(match[f"{name}_day"])) for name in ("first", "last"))
        if first < last and not months[0] <= 2 < months[1]:
            yield _made(match, last - first + 1, "天")
    elif len(found := list(_MONTH.finditer(text))) == 1 and _whole(found[0]["month"]) != FEBRUARY:
        yield _made(found[0], monthrange(COMMON_YEAR, _whole(found[0]["month"]))[1], "天")
    elif match := _YEAR.search(text):
        yield _made(match, 366 if isleap(int(match["year"])) else 365, "天")


def _years(text: str) -> Iterator[Unfolding]:
    """The second of two years, where something comes each year."""
    years = list(_ONE_YEAR.finditer(text))
    if len(years) == 2 and "每年" in text and int(years[0]["year"]) < int(years[1]["year"]):
        passed = int(years[1]["year"]) - int(years[0]["year"])
        yield Unfolding(*years[1].span(), years[1][0], f"{passed}年后", Fraction(passed))


def _made(match: re.Match[str], value: int, unit: str) -> Unfolding:
    return Unfolding(*match.span(), match[0], f"{value}{unit}", Fraction(value))


def _day_of_year(month: int, day: int) -> int:
    return sum(monthrange(COMMON_YEAR, before)[1] for before in range(1, month)) + day


def _whole(words: str) -> int:
    return int(value_of(words))
