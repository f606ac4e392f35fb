"""Chinese: numbers that follow one another, by their sum: 三个连续自然数的和是72."""

from __future__ import annotations

import re
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.numerals import whole_of
from deduct.languages.found_textbook import Reckoned
from deduct.languages.reading import find_quantities

_COUNT = "[三四五六七八九3-9]"
_NEXT = "连续|相邻|连着|连号|挨着|紧挨着"
ROW = pattern(
    f"(?P<first>{_COUNT})个?(?:{_NEXT})的?[^，。]{{0,4}}?(?P<step>[奇偶双单]?)数"
    f"|(?:{_NEXT})的(?P<second>{_COUNT})个[^，。]{{0,3}}?(?P<second_step>[奇偶双单]?)(?:数|号|位)"
)
"""So many numbers in a row."""
_SUM = pattern("(?:和(?:是|为|等于)|总和是?|加起来[^，。0-9]{0,4}|相加[^，。0-9]{0,3})(?P<sum>[0-9]+)")
_WHICH = pattern("第(?P<place>[一二三四五六七八九1-9])个|(?P<least>最小)|(?P<most>最大)|(?P<middle>中间)")


def row_of(text: str) -> tuple[int, int] | None:
    """How many numbers are in a row, and how far each is from the next one.

    >>> row_of("三个连续偶数的和是72"), row_of("连着的五个数"), row_of("三个数的和")
    ((3, 2), (5, 1), None)
    """
    found = ROW.search(text)
    if found is None:
        return None
    return whole_of(found["first"] or found["second"]), 2 if found["step"] or found["second_step"] else 1


def consecutive(text: str, start: int) -> Reckoned | None:
    """One of the numbers; None for any other text.

    >>> consecutive("三个连续自然数的和是72，最小的数是几？", 13).told
    '72 ÷ 3 - 1'
    """
    row, total, asked = row_of(text), _SUM.search(text), _WHICH.search(text, start)
    if row is None or total is None or asked is None:
        return None
    count, step = row
    others = [each for each in find_quantities(text, "zh") if each.start < start and each.kind == "number"]
    if any(str(each.value) not in (total["sum"], str(count)) for each in others):
        return None
    middle = Fraction(int(total["sum"]), count)
    place = _place(asked, count)
    away = step * (place - Fraction(count - 1, 2))
    value = middle + away
    if value.denominator != 1 or not 0 <= place < count:
        return None
    told = f"{total['sum']} ÷ {count}"
    if away:
        told += f" {'+' if away > 0 else '-'} {format_number(abs(away))}"
    return Reckoned(value, "", told, start, len(text))


def _place(asked: re.Match[str], count: int) -> int:
    """Which of the numbers is asked for, the smallest one first."""
    if asked["place"]:
        return whole_of(asked["place"]) - 1
    return 0 if asked["least"] else count - 1 if asked["most"] else count // 2
