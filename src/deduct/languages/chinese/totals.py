"""Chinese: what is added up, and what is taken from an amount that was there: 一共, 找回, 还剩."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.languages.chinese.factors import factors_of
from deduct.languages.folding import fold
from deduct.languages.found_factor import LEFT, SUM, Factor, Factors, Total

_SUM = pattern("一共|总共|共|合计|全部|总计|加起来|合起来")
_LEFT = pattern("找[回给零]|应找|该找|找他|找她|剩|还[差缺]|余下|(?:多少|几)[^，。]{0,6}没[有拼看读修做写完走卖运]")
_DECLINES = pattern(
    "倍|折|%|百分|增[加长产]|减|降|上涨|涨了|比|如果|假如|实际|原[来计定]|计划|提前|推迟|相[差遇距]|同时|往返|来回|损耗|除了|免|送|其中"
    "|差|多[出了用运花]|少[了用运]|不[足够算含包]|一半|半价|欠|利[息率润]|赚|亏|赢|得分|扣|面积|体积|容积|周长|[宽高深厚]是?[0-9]|斜|直径|半径"
    "|圆[柱锥形]|正方|长方|三角|梯形|底|[间相]隔|都[参会有]|两[端头旁侧边]|相邻|每隔|间距|路灯|电线杆|植树|栽树|种树|安装|锯|截|敲|楼|爬|握|保证"
    "|硬币|纸币|一样|浓度|[甲乙丙]|顺[流水风]|静水|通过|桥|隧道|平均|又?涨|最多|最少|至少|照这样|分别|各|几[百千万]"
    "|每人[^。]*[，、][^。，0-9每一]{1,6}[0-9.]+元"
)
"""Words that say that there is more to a text than amounts to add up or to take away."""
_TAKEN = pattern("(?:[卖用吃运借送拿搬取喝花倒][出掉去走]了?|[卖用吃借送运拿花喝]了)$")
"""What stands before an amount that is taken away: nothing is left of it."""


def total(text: str) -> Total | None:
    """The amounts of a text that are added up, or taken from one; None for any other text.

    >>> total("一个面包3元，一盒牛奶4元5角，买2个面包和3盒牛奶一共要多少元？").asks
    'sum'
    """
    folded = fold(text)
    found = None if _DECLINES.search(folded) else factors_of(folded)
    if found is None:
        return None
    question = folded[found.target.start : found.target.end]
    if _LEFT.search(question):
        return None if any(_taken(folded, factor, found) for factor in found.given) else Total(found, LEFT)
    return Total(found, SUM) if _SUM.search(question) else None


def _taken(folded: str, factor: Factor, found: Factors) -> bool:
    """Whether a number is an amount of what is asked for, and taken away."""
    alike = not factor.one and factor.dimension == found.target.dimension
    return alike and _TAKEN.search(folded[: factor.place]) is not None
