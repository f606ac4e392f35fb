"""Chinese: signed numbers in a row: 以50千克为标准, 记作+2、-1.5、0; 向东为正, +8、-5、+3; and floors without a 0."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.numerals import value_of
from deduct.languages.chinese.shop_offers import NUMBER
from deduct.languages.found_textbook import Reckoned
from deduct.languages.reading import find_quantities

_SIGNED = "(?:[+-][0-9]+(?:\\.[0-9]+)?|(?<![0-9.])0(?![0-9.]))(?:千克|公斤|千米|克|米|分|杆|个)?"
_ROW = pattern(f"{_SIGNED}(?:[、,，;； ]+(?:和)?{_SIGNED}){{2,14}}")
_ONE = pattern("[+-]?[0-9]+(?:\\.[0-9]+)?")
_STANDARD = pattern(
    f"(?:以(?:每[一-龥]{{1,2}})?(?P<one>{NUMBER})(?P<unit>千克|公斤|克|厘米|米|分|杆|个|元)?为?(?:标准|基准)"
    f"|标准[一-龥]{{0,4}}?(?:是|为)(?:每[一-龥])?(?P<other>{NUMBER})(?P<unit2>千克|公斤|克|厘米|米|分|杆|个|元)?)"
)
_MEAN, _ALL = pattern("平均"), pattern("一共|总|共")
_WAY = pattern("向?[东西南北上下左右前后]为(?:正|负)|记(?:作|为)正")
_ASKS_END = pattern("(?:离|距)[^，。]{0,10}(?:多远|多少|几)")
_ASKS_WAY = pattern("(?:一共|总共|共)[行走跑开驶爬飞][^，。]{0,6}(?:多少|几)")
_METRES = pattern("千米|公里|厘米|米")
_NO_ZERO = pattern("没有(?:第)?(?:0|零)[层楼]")
_UNDER, _OVER = f"(?:地下|负)(?P<under>{NUMBER})[层楼]", f"(?<![0-9下负])(?P<over>{NUMBER})[层楼]"
_RIDES_UP = pattern(f"{_UNDER}[^0-9。]{{0,16}}?[上升]了?(?P<by>{NUMBER})[层楼]")
_RIDES_DOWN = pattern(f"{_OVER}[^0-9。]{{0,16}}?[下降]了?(?P<by>{NUMBER})[层楼]")
_ASKS_FLOOR = pattern("几[层楼]")


def deviations(text: str, start: int) -> Reckoned | None:
    """What a row of signed numbers comes to, or a floor; None for any other text.

    >>> deviations("以60分为标准，三人的成绩记作+5、-2、0，平均成绩是多少？", 23).told
    '60 + (5 - 2 + 0) ÷ 3'
    """
    if _NO_ZERO.search(text) and _ASKS_FLOOR.search(text, start):
        return _floor(text, start)
    rows = list(_ROW.finditer(text, 0, start))
    if len(rows) != 1:
        return None
    values = [Fraction(each) for each in _ONE.findall(rows[0][0])]
    others = [
        each
        for each in find_quantities(text, "zh")
        if each.kind != "label" and not rows[0].start() <= each.start < rows[0].end()
    ]
    written = " ".join(f"{'-' if value < 0 else '+'} {format_number(abs(value))}" for value in values)
    row = written.removeprefix("+ ").replace("- ", "-", 1) if written.startswith("- ") else written.removeprefix("+ ")
    standard = _STANDARD.search(text)
    if standard is None:
        alone = all(each.value in (1, len(values)) for each in others)
        return _way(text, start, values, row) if _WAY.search(text) and alone else None
    base = value_of(standard["one"] or standard["other"])
    if not all(each.value in (1, len(values)) or standard.start() <= each.start < standard.end() for each in others):
        return None
    total = sum(values, Fraction(0))
    unit, number, count = standard["unit"] or standard["unit2"] or "", format_number(base), len(values)
    if _MEAN.search(text, start):
        return Reckoned(base + total / count, unit, f"{number} + ({row}) ÷ {count}", start, len(text))
    if _ALL.search(text, start):
        return Reckoned(base * count + total, unit, f"{number} × {count} + ({row})", start, len(text))
    return None


def _way(text: str, start: int, values: list[Fraction], row: str) -> Reckoned | None:
    """How far the end is from the start, or how long the way was."""
    unit = _METRES.search(text)
    name = unit[0] if unit else ""
    if _ASKS_END.search(text, start):
        return Reckoned(abs(sum(values, Fraction(0))), name, f"|{row}|", start, len(text))
    if _ASKS_WAY.search(text, start):
        told = " + ".join(format_number(abs(value)) for value in values)
        return Reckoned(sum(map(abs, values), Fraction(0)), name, told, start, len(text))
    return None


def _floor(text: str, start: int) -> Reckoned | None:
    """Where a lift stops that goes through the ground, where the first floor follows the first basement."""
    up, down = _RIDES_UP.search(text), _RIDES_DOWN.search(text)
    found = up or down
    if found is None or len([each for each in find_quantities(text, "zh") if each.value]) > 2:
        return None
    begin, by = value_of(found["under"] if up else found["over"]), value_of(found["by"])
    if by < begin:
        return None
    told = f"{format_number(by)} - {format_number(begin)} + 1"
    value = by - begin + 1
    return Reckoned(value if up else -value, "层", told if up else f"-({told})", start, len(text))
