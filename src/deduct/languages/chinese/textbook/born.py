"""Chinese: who of several people is the oldest or the youngest, by the days on which they were born."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.languages.chinese.dates import dates
from deduct.languages.found_textbook import Reckoned

_NAME = pattern("(?:^|[，。；、,;和])(?P<name>[一-龥]{2,3}?)(?:的?(?:生日|出生日期)(?:是|为|在)?|生于|出生于|是|在)?$")
_ASKS = pattern("(?:谁|哪[个位])[^，。]{0,6}?(?:(?P<old>最?(?:年长|年龄大|大|早出生))|最?(?:年轻|年龄小|小|晚出生))")
_DECLINES = pattern("比|倍|月大|多少|几(?![个位])")


def born(text: str, start: int) -> Reckoned | None:
    """Who was born first or last; None for any other text.

    >>> born("小东2015年11月3日出生，小南2015年12月20日出生，谁年龄大？", 31).value
    '小东'
    """
    asked = _ASKS.search(text, start)
    if asked is None or _DECLINES.search(text) or "生" not in text[:start]:
        return None
    days: dict[str, tuple[int, int, int]] = {}
    last = 0
    for date in dates(text):
        named = _NAME.search(text[last : date.start])
        if named is None or not (date.year and date.month and date.day):
            return None
        days[named["name"]] = date.year, date.month, date.day
        last = date.end
        last = last + 2 if text.startswith("出生", last) else last
    if len(days) < 2 or len(set(days.values())) != len(days):
        return None
    order = sorted(days, key=lambda name: days[name], reverse=not asked["old"])
    return Reckoned(order[0], "", " < ".join(order) if asked["old"] else " > ".join(order), start, len(text))
