"""Chinese: a pool with one pipe that fills it and one that empties it, both of them open."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.numerals import value_of
from deduct.languages.chinese.shop_offers import NUMBER
from deduct.languages.found_textbook import Reckoned
from deduct.languages.reading import find_quantities

_UNIT = "(?P<unit>小时|分钟)"
_FILLS = pattern(f"(?P<time>{NUMBER})个?{_UNIT}[^，。；0-9]{{0,12}}?[注灌装放]满")
_EMPTIES = pattern(f"(?P<time>{NUMBER})个?{_UNIT}[^，。；0-9]{{0,12}}?(?:[放排流漏][完空尽光]|[放排]出)")
_TOGETHER = pattern("同时|一起|两管齐?开|都打开|都开|齐开")
_ASKS = pattern(f"(?:多少|几)个?{_UNIT}")
_DECLINES = pattern("先|再|又|后来|倍|比|%|分之|半|每|两[个根条][进出排注]|丙|第三|关|原有|已有")


def pools(text: str, start: int) -> Reckoned | None:
    """How long it takes until the pool is full; None for any other text.

    >>> pools("进水管8小时能注满水池，排水管12小时能放完，两管同时开，几小时注满水池？", 29).told
    '1 ÷ (1 ÷ 8 - 1 ÷ 12)'
    """
    asked = _ASKS.search(text, start)
    if asked is None or "满" not in text[start:] or not _TOGETHER.search(text) or _DECLINES.search(text):
        return None
    fills, empties = list(_FILLS.finditer(text)), list(_EMPTIES.finditer(text))
    if len(fills) != 1 or len(empties) != 1 or len({fills[0]["unit"], empties[0]["unit"], asked["unit"]}) != 1:
        return None
    if len([each for each in find_quantities(text, "zh") if each.kind != "label" and each.value != 1]) != 2:
        return None
    full, empty = value_of(fills[0]["time"]), value_of(empties[0]["time"])
    if not 0 < full < empty:
        return None
    told = f"1 ÷ (1 ÷ {format_number(full)} - 1 ÷ {format_number(empty)})"
    return Reckoned(1 / (1 / full - 1 / empty), asked["unit"], told, start, len(text))
