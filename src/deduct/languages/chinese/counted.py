"""Chinese: numbers with what they count: 12瓶, 2斤3两, 8个班; days apart from hours."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.core.units import Dimension, Unit, times, unit_named
from deduct.languages.amounts import Amount, amounts_in
from deduct.languages.chinese.units import COUNTERS
from deduct.languages.found_factor import Factor
from deduct.languages.reading import find_quantities

DAY = unit_named("day")
YUAN = unit_named("yuan")
DAYS: Dimension = (("days", 1),)
"""Days and weeks count how often something is done, hours and minutes how long it takes."""
_DAY_UNITS = ("day", "week")
_PEOPLE = "人|位|名|口|[一-龥]{0,2}(?:同学|学生|小朋友|孩子|工人|老师|客人|队员|员工|顾客|游客|邻居)"
_THINGS = "|".join(sorted(COUNTERS - {"人", "名", "位", "日", "周", "月", "个月", "分"}, key=len, reverse=True))
_EXTRA = "顶格级枝粒堂节集遍下针锅棒剂篇股扇口瓣刀家卷捆罐板版轮桌箩顿级餐批筒坛缸窝群排行列层班组队户科种趟车船首副边"
_DOZEN = "打(?![印扫字电工开折包])"
"""Twelve, and not the verb: 每打印一页, 每打字100个."""
KIND = rf"(?:个?(?P<people>{_PEOPLE})|(?P<thing>{_THINGS}|[{_EXTRA}]|{_DOZEN}))(?:(?<=个)(?P<named>[一-龥]))?"
COUNTED = pattern(rf"\s*多?{KIND}")
_SAME = {"枝": "支", "幢": "栋", "回": "次", "趟": "次"}
"""Measure words that count the same things."""
_BELOW = pattern("(?:零下|(?<![0-9a-zA-Z)）])-|(?<=[是为到])负)\\s*\\Z")
_KNOWN_FACTOR = pattern("按?1[A-Za-z一-龥]{1,3}(?:=|等于|合|是)[0-9.]+[A-Za-z一-龥]{1,3}")
"""What every table of units says: 1GB=1024MB."""
_CUTS = pattern("[。．！？；!?;，,]|(?<=[一-龥])\\s+(?=[一-龥])")
_IN_ALL = pattern("[一-龥]{0,2}(?:一共|总共|共|合起来|加起来)")
_RESTATES = pattern("两[一-龥]{1,3}(?:一共|总共|共|合起来|加起来)")
"""A number of things that were named before: 两个班共."""


def base_of(unit: Unit) -> tuple[Dimension, Fraction]:
    """The dimension and the size of a unit, days apart from hours."""
    if "/" in unit.code:
        (above, size), (below, other) = (base_of(part) for part in unit.parts())
        return times(above, tuple((base, -power) for base, power in below)), size / other
    if unit.code in _DAY_UNITS:
        return DAYS, unit.size / DAY.size
    return unit.dimension, unit.size


def things_of(people: str | None, thing: str | None, named: str | None, text: str) -> Dimension:
    """The dimension of things by their measure word; 5个班 are classes where the text says 每班."""
    if people:
        return (("#人", 1),)
    if thing == "个" and named and f"每{named}" in text:
        return ((f"#{named}", 1),)
    return ((f"#{_SAME.get(thing or '', thing)}", 1),)


def numbers_of(text: str, money: bool) -> list[Factor] | None:
    """The numbers of a text with what they count; None where one of them counts nothing that is known."""
    amounts = amounts_of(text)
    found: list[Factor] = []
    for start, end, unit, value in amounts:
        dimension, size = base_of(unit)
        found.append(Factor(value * size, dimension, text[start:end], start, clause_of(text, start)))
    in_yuan = money and not any(unit.dimension == YUAN.dimension for _, _, unit, _ in amounts)
    for quantity in find_quantities(text, "zh"):
        places = [*((start, end) for start, end, _, _ in amounts), *_known_factors(text)]
        if any(start <= quantity.start < end for start, end in places):
            continue
        if quantity.kind == "label" or _RESTATES.match(text, quantity.start):
            continue
        counted = COUNTED.match(text, quantity.end)
        if quantity.kind not in ("number", "word") or counted is None:
            return None
        dimension = things_of(counted["people"], counted["thing"], counted["named"], text)
        if in_yuan and counted["thing"] == "块":
            dimension = YUAN.dimension
        words = text[quantity.start : counted.end("people" if counted["people"] else "thing")]
        found.append(Factor(quantity.value, dimension, words, quantity.start, clause_of(text, quantity.start)))
    return sorted(found, key=lambda factor: factor.place)


def all_numbers(text: str) -> list[Factor]:
    """Every number of a text, those that count nothing known as plain ones; labels and ordinals are left out."""
    amounts = amounts_of(text)
    found = []
    for start, end, unit, value in amounts:
        dimension, size = base_of(unit)
        value *= -1 if _BELOW.search(text, 0, start) else 1
        found.append(Factor(value * size, dimension, text[start:end], start, clause_of(text, start)))
    for quantity in find_quantities(text, "zh"):
        inside = any(start <= quantity.start < end for start, end, _, _ in amounts)
        if inside or quantity.kind in ("label", "ordinal", "date"):
            continue
        counted = COUNTED.match(text, quantity.end) if quantity.kind in ("number", "word") else None
        dimension = things_of(counted["people"], counted["thing"], counted["named"], text) if counted else ()
        clause = clause_of(text, quantity.start)
        value = -quantity.value if quantity.value > 0 and _BELOW.search(text, 0, quantity.start) else quantity.value
        found.append(Factor(value, dimension, quantity.text, quantity.start, clause))
    return sorted(found, key=lambda factor: factor.place)


def told_once(text: str, numbers: list[Factor]) -> list[Factor]:
    """The numbers without those that are said again: 三场一共."""
    return [
        number
        for place, number in enumerate(numbers)
        if not _IN_ALL.match(text, number.place + len(number.words))
        or all(other.words != number.words for other in numbers[:place])
    ]


def amounts_of(text: str) -> list[tuple[int, int, Unit, Fraction]]:
    """(start, end, unit, value) of the amounts, each in the unit beside it: 每 names a factor of its own."""
    found: list[tuple[int, int, Unit, Fraction]] = []
    for amount in amounts_in(text, "zh"):
        of_school = text.startswith("年级", amount.end - 1)
        if (
            text[amount.start] == "一"
            or of_school
            or any(start <= amount.start < end for start, end in _known_factors(text))
        ):
            continue
        unit, value = _alone(amount), amount.value
        if found and found[-1][1] == amount.start and found[-1][2].dimension == unit.dimension:
            start, _, last, before = found.pop()
            found.append((start, amount.end, unit, value + before * last.size / unit.size))
        else:
            found.append((amount.start, amount.end, unit, value))
    return found


def _known_factors(text: str) -> list[tuple[int, int]]:
    return [match.span() for match in _KNOWN_FACTOR.finditer(text)]


def clause_of(text: str, place: int) -> int:
    """Which clause of a text a place is in."""
    return sum(cut.end() <= place for cut in _CUTS.finditer(text))


def _alone(amount: Amount) -> Unit:
    """The unit of an amount without the thing that 每 names before it: 30千克每千克44元 are two amounts."""
    if "/" in amount.unit.code and not amount.unit.dimension:
        return amount.unit.parts()[0]
    written = "/" in amount.words or "每" in amount.words
    return amount.unit if written or "/" not in amount.unit.code else amount.unit.parts()[0]
