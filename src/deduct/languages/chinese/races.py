"""Chinese: who is first: each with a start and how long it takes, or with a speed for the same way."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.languages.chinese.clock import times
from deduct.languages.chinese.numerals import value_of
from deduct.languages.chinese.shop_offers import NUMBER
from deduct.languages.found_deal import Deal, Deals

_FIRST = pattern("(?:谁|哪[一-龥]{0,2}|还是)[^，。]{0,6}(?:先|早|快)|(?:先|早)[^，。]{0,4}(?:的是)?(?:谁|哪)")
_LATER = pattern("晚|后到|迟|慢")
_TAKES = pattern(f"(?:走|骑|坐|跑|开|用|花|乘|步行|骑车|行)[^，。0-9]{{0,6}}(?P<minutes>{NUMBER})分钟?")
_RATE = pattern(f"每(?P<unit>分钟?|小时|天|时)[^，。0-9]{{0,5}}?(?P<speed>{NUMBER})(?P<counted>[一-龥])")
_TOTAL = pattern(f"(?P<total>{NUMBER})(?P<counted>[一-龥])")
_LATE = pattern(f"晚[^，。0-9]{{0,5}}?(?P<late>{NUMBER})(?:天|分钟?|小时)")
_NAME = pattern("^(?:[^，。：:]{1,12}[：:])?(?P<name>[小阿老]?[一-龥]{1,3}?)(?=[0-9每从先也坐走骑步开在])")
_STRETCH = pattern("[。；;]|[，,](?=[小阿老]?[一-龥]{1,3}?(?:每|[0-9]{1,2}[点:时]))")


def races(text: str) -> Deals | None:
    """Who is there first, by when each of them comes; None for any other text.

    >>> found = races("小柯7点20分从家出发，走25分钟到学校；小雨7点32分出发，骑车12分钟到校，谁先到学校？")
    >>> [(one.name, int(one.fixed)) for one in found.offers]
    [('小柯', 465), ('小雨', 464)]
    """
    start = max(text.rfind(mark, 0, len(text) - 1) for mark in "，。；！,;") + 1
    if not _FIRST.search(text, start) or _LATER.search(text, start):
        return None
    story = [part for part in _STRETCH.split(text[:start].rstrip("，。；")) if part]
    found = [_coming(part) for part in story]
    arrivals = [one for one in found if one]
    if len(arrivals) == 2 == len(found):
        return Deals(tuple(arrivals), True, start, len(text))
    return _same_way(text, start)


def _coming(part: str) -> Deal | None:
    """When somebody arrives, from the time of leaving and the minutes of the way."""
    name, clock, taken = _NAME.search(part), list(times(part)), list(_TAKES.finditer(part))
    if name is None or len(clock) != 1 or not taken:
        return None
    minutes = sum((value_of(match["minutes"]) for match in taken), Fraction(0))
    return Deal(name["name"], Fraction(clock[0].minute) + minutes, Fraction(0), Fraction(0), Fraction(1), name["name"])


def _same_way(text: str, start: int) -> Deals | None:
    """Two that do the same amount, each at an own speed, one of them perhaps later."""
    speeds = list(_RATE.finditer(text, 0, start))
    if len(speeds) != 2 or len({match["unit"][0] + match["counted"] for match in speeds}) != 1:
        return None
    counted = speeds[0]["counted"]
    totals = {match["total"] for match in _TOTAL.finditer(text) if match["counted"] == counted}
    totals -= {match["speed"] for match in speeds}
    if len(totals) != 1:
        return None
    total = value_of(totals.pop())
    deals = []
    for place, match in enumerate(speeds):
        end = speeds[place + 1].start() if place + 1 < len(speeds) else start
        before = text[: match.start()]
        name = pattern("(?P<name>[小阿老]?[一-龥]{1,2}|[甲乙])$").search(before)
        late = _LATE.search(text, match.end(), end)
        if name is None:
            return None
        fixed = value_of(late["late"]) if late else Fraction(0)
        deals.append(Deal(name["name"], fixed, 1 / value_of(match["speed"]), total, Fraction(1), name["name"]))
    return Deals(tuple(deals), True, start, len(text))
