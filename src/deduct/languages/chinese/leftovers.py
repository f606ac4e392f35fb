"""Chinese: things that are shared out, and what is asked of the rest: 还剩几个, 至少再来几个, 最后一排几个."""

from __future__ import annotations

from collections.abc import Sequence

from deduct.core.patterns import pattern
from deduct.languages.chinese.counted import numbers_of
from deduct.languages.chinese.factors import target_of
from deduct.languages.folding import fold
from deduct.languages.found_factor import LACKS, LAST, LEFT, Factor, Sharing

_LAST = pattern("最后(?:一|那一?)[一-龥]{1,3}?[^，。？]{0,8}(?:有|坐|站|放|装|是|跨|剩)?[^，。？]{0,3}(?:几|多少)")
_LACKS = pattern(
    "(?:至少|最少|起码)?(?:还|再)(?:要|需要?|得|差|缺|应)?(?:再)?(?:[拿添加来买准调增采补放做凑送搬借找找运摘](?:来|进|上|入|备|购|够|做|些)?)*(?:几|多少)"
    "|再[一-龥]{1,3}(?:几|多少)|(?:至少|最少|还|再)[^，。？]{0,8}(?:拿|添|加|来|买|准备|调|增|补|放|凑|差|缺)[^，。？]{0,3}(?:几|多少)"
)
_FILL = pattern("装满|凑满|放满|坐满|凑成整|凑够|凑齐|一样多|正好|刚好|平均|都满|整[箱盒袋排行组]")
_LEFT = pattern(
    "[剩余](?:下|出|多少|几|[^，。？]{0,6}(?:几|多少))|多(?:出|余)[^，。？]{0,4}(?:几|多少)|零头"
    "|还多(?:几|多少)|整圈[^，。]*，?[^，。？]*再跑"
)
_GROUP = "[袋盒箱包行排组桌车船页桶瓶串捆圈筐罐篮层队]"
_GROUP_BEFORE = pattern(
    rf"(?:每[^，。\d]{{1,8}}|一次最多[^，。\d]{{0,3}}|一{_GROUP}(?:最多|正好|能|可以)?[装站坐放排有印是]?|(?:平均)?[分发]给|平均分[成到]|分成)$"
)
_GROUP_AFTER = pattern(rf"[一-龥A-Za-z]{{1,2}}(?:[装放排站坐捆串]?一{_GROUP}|[剪截]一段|做一[个条朵件]|装成一{_GROUP})")
_DECLINES = pattern(
    "倍|折|%|比|吃|卖|用[了去掉]|送|借|丢|坏|死|飞走|走了|拿走|取走|原[来计]|如果|第[^，。]{0,3}次"
    "|[A-Za-z][天个次]|跑了|锯|平方|立方|又|距|隔|第几|其中|另外|元"
)


def shared_out(text: str) -> Sharing | None:
    """Things in groups of one size, and what is asked of the rest; None for any other text.

    >>> found = shared_out("有50颗糖，每袋装8颗，装满若干袋后还剩几颗？")
    >>> found.asks, str(found.total.value), str(found.group.value)
    ('left', '50', '8')
    """
    folded = fold(text)
    asks = _asks(folded)
    target = None if asks is None or _DECLINES.search(folded) else target_of(folded)
    numbers = None if target is None else numbers_of(folded, money=False)
    if asks is None or target is None or numbers is None or len(numbers) != 2:
        return None
    shared = total_and_group(folded, numbers)
    if shared is None:
        return None
    total, group = shared
    bases = [base for factor in (total, target) for base, _ in factor.dimension]
    alike = total.dimension == target.dimension or all(base.startswith("#") for base in bases)
    return Sharing(total, group, asks, target) if alike else None


def total_and_group(text: str, numbers: Sequence[Factor]) -> tuple[Factor, Factor] | None:
    """Which of two numbers is shared out: in groups of the other size, or among as many."""
    groups = [
        number
        for number in numbers
        if _GROUP_BEFORE.search(text, 0, number.place)
        or _GROUP_AFTER.match(text, number.place + len(number.words) - 1)
        or _GROUP_AFTER.match(text, number.place + len(number.words))
    ]
    if len(groups) != 1 or len(numbers) != 2:
        return None
    total = next(number for number in numbers if number is not groups[0])
    return (total, groups[0]) if groups[0].value <= total.value else None


def _asks(text: str) -> str | None:
    if _LAST.search(text):
        return LAST
    if _FILL.search(text) and _LACKS.search(text):
        return LACKS
    return LEFT if _LEFT.search(text) else None
