"""Chinese: what may fall below zero: 零下5℃ and 4℃ less each hour, 比-8大3的数, 净胜球."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.numerals import value_of
from deduct.languages.chinese.shop_offers import NUMBER
from deduct.languages.found_textbook import Reckoned
from deduct.languages.reading import find_quantities

_NUMBER_BY = pattern(
    f"比(?P<sign>-|负)?(?P<one>{NUMBER})(?:(?P<more>大|多)|小|少)(?P<by>{NUMBER})的数(?:是|等于)?(?:多少|几)"
)
_GOALS = pattern(f"进了?(?P<for>{NUMBER})个?球?[^。0-9]{{0,6}}?[失丢]了?(?P<against>{NUMBER})个?球?")
_START = pattern(f"(?P<below>零下|-|负)?(?P<value>{NUMBER})(?P<unit>度|℃|摄氏度)")
_CHANGE = pattern(
    f"每(?:过|隔)?(?:1|一)?个?(?P<per>小时|分钟|天)[^，。0-9]{{0,6}}?"
    f"(?:(?P<up>升高|上升|升温|升)|降低|下降|降温|降)了?(?P<by>{NUMBER})(?:度|℃|摄氏度)"
)
_BELOW, _UNIT = "零下|低于海平面|-|负", "(?:度|℃|摄氏度|米)"
_APART = pattern(f"(?P<below>{_BELOW})?(?P<one>{NUMBER}){_UNIT}[^0-9]*?(?P<below2>{_BELOW})?(?P<other>{NUMBER}){_UNIT}")
_ASKS_APART = pattern("温差|(?:相差|差|[高低])了?(?:是|有)?(?:多少|几)(?:度|℃|摄氏度|米)?")
_ASKS = pattern("(?:多少|几)(?:度|℃|摄氏度)?")


def below_zero(text: str, start: int) -> Reckoned | None:
    """A value that may be negative; None for any other text.

    >>> below_zero("冷库原来零下5℃，每小时降温4℃，3小时后冷库的温度是多少？", 18).told
    '-5 - 4 × 3'
    """
    numbers = [each for each in find_quantities(text, "zh") if each.kind != "label"]
    if found := _NUMBER_BY.search(text, start):
        return _by(text, start, found) if len(numbers) == 2 else None
    goals = _GOALS.search(text)
    if goals and "净胜球" in text[start:] and len(numbers) == 2:
        told = f"{goals['for']} - {goals['against']}"
        return Reckoned(value_of(goals["for"]) - value_of(goals["against"]), "", told, start, len(text))
    if (found := _APART.search(text)) and len(numbers) == 2 and (found["below"] or found["below2"]):
        return _between(text, start, found)
    return _changing(text, start, len([each for each in numbers if each.value != 1]))


def _by(text: str, start: int, found: re.Match[str]) -> Reckoned:
    one = value_of(found["one"]) * (-1 if found["sign"] else 1)
    value = one + value_of(found["by"]) if found["more"] else one - value_of(found["by"])
    told = f"{format_number(one)} {'+' if found['more'] else '-'} {found['by']}"
    return Reckoned(value, "", told, start, len(text))


def _between(text: str, start: int, found: re.Match[str]) -> Reckoned | None:
    """How far two temperatures or heights are apart, one of them below zero at least."""
    if not _ASKS_APART.search(text, start):
        return None
    one, other = (
        value_of(found[name]) * (-1 if found[sign] else 1) for name, sign in (("one", "below"), ("other", "below2"))
    )
    high, low = max(one, other), min(one, other)
    told = f"{format_number(high)} - ({format_number(low)})"
    unit = "米" if "米" in found[0] else "℃" if "℃" in text else "摄氏度" if "摄氏度" in text else "度"
    return Reckoned(high - low, unit, told, start, len(text))


def _changing(text: str, start: int, count: int) -> Reckoned | None:
    """A temperature that rises or falls by the same in each hour, after some hours."""
    first, change = _START.search(text), _CHANGE.search(text)
    if first is None or change is None or first.start() >= change.start() or not _ASKS.search(text, start):
        return None
    after = pattern(f"(?P<times>{NUMBER})个?{change['per']}(?:之|以)?后").search(text, change.end())
    if after is None or count != 3:
        return None
    value, by = value_of(first["value"]) * (-1 if first["below"] else 1), value_of(change["by"])
    times, sign = value_of(after["times"]), 1 if change["up"] else -1
    told = f"{format_number(value)} {'+' if sign > 0 else '-'} {format_number(by)} × {format_number(times)}"
    return Reckoned(value + sign * by * times, first["unit"], told, start, len(text))
