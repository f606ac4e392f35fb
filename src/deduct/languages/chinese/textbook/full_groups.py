"""Chinese: how many groups of a size hold all, or can be filled: 至少要几辆, 最多能装满几箱."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from deduct.core.patterns import pattern
from deduct.languages.chinese.counted import all_numbers
from deduct.languages.found_factor import Factor
from deduct.languages.found_textbook import Reckoned

_HOLDERS = "[车船桶袋箱盒筐篮瓶罐间房辆条艘张桌排组队托板页层趟次副缸坛笼锅]"
_ASKS = pattern(f"(?P<least>至少|最少|起码)?[^，。；]{{0,14}}?(?:多少|几)个?(?P<unit>{_HOLDERS}|[一-龥])")
_FILLED = pattern(
    "[装放坐住站摆吃用]满|正好[装放坐]|最多(?:能|可以?)?[^，。；0-9]{0,6}(?:多少|几)|够[一-龥]{0,2}(?:多少|几)"
)
_GROUP_BEFORE = pattern(
    f"(?:每(?P<each>{_HOLDERS})|(?:1|一)(?P<one>{_HOLDERS}))[^，。；0-9]{{0,5}}?"
    "(?:最多|只能|正好|恰好|可以|能|可|限|要|需)*(?:装|坐|放|住|运|载|站|摆|推|搬|拉|印|贴|用)?$"
    "|一次(?:最多|只能|能)?[^，。；0-9]{0,3}$"
)
_DECLINES = pattern(
    "倍|%|折|比|其中|另外?|还|又|剩|余|已|每人|分之|送|元|平均|一半|原来|现在|再|先|后来|各|来回|往返|返回|过河"
)


def full_groups(text: str, start: int) -> Reckoned | None:
    """How many groups; None for any other text.

    >>> full_groups("有250个鸡蛋，每托正好放30个，能放满几托？", 17).told
    '⌊250 ÷ 30⌋'
    >>> full_groups("63个纸箱，小推车一次最多放5个，至少要推几次？", 17).told
    '⌈63 ÷ 5⌉'
    """
    asked = _ASKS.search(text, start)
    if asked is None or _DECLINES.search(text):
        return None
    numbers = [each for each in all_numbers(text) if each.value != 1]
    if len(numbers) != 2:
        return None
    sizes = [each for each in numbers if _is_size(text, each, asked["unit"])]
    if len(sizes) != 1:
        return None
    total = next(each for each in numbers if each is not sizes[0])
    alike = total.dimension == sizes[0].dimension and total.dimension
    if not alike or sizes[0].value <= 0 or total.value < sizes[0].value:
        return None
    return _counted(text, start, asked["least"] is not None, asked["unit"], total, sizes[0])


def _is_size(text: str, number: Factor, unit: str) -> bool:
    found = _GROUP_BEFORE.search(text, 0, number.place)
    return found is not None and (found["each"] or found["one"] or "次") == unit


def _counted(text: str, start: int, least: bool, unit: str, total: Factor, size: Factor) -> Reckoned | None:
    quotient = total.value / size.value
    filled = _FILLED.search(text, start) is not None
    if least == filled:
        return None
    value = Fraction(ceil(quotient) if least else floor(quotient))
    shown = f"{total.words} ÷ {size.words}"
    marks = "⌈⌉" if least else "⌊⌋"
    return Reckoned(value, unit, f"{marks[0]}{shown}{marks[1]}", start, len(text))
