"""Chinese: what is added up, and what is taken from an amount that was there: 一共, 找回, 还剩."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.languages.found_factor import LEFT, SUM, Factors, Total

_SUM = pattern("一共|总共|共|合计|全部|总计|加起来|合起来")
_LEFT = pattern("找[回给零]|应找|该找|找他|找她|剩|还[差缺]|余下|(?:多少|几)[^，。]{0,6}没[有拼看读修做写完走卖运]")
_GONE = pattern(
    "(?:丢|碎|坏|烂|吃|喝|用|卖|拿|取|运|分|发|借|看|读|写|剪|烧|倒|飞)(?:掉|走|出|去|完|给)?了?(?:[^，。0-9]{0,4})$"
)
"""What stands before an amount that is taken away."""
_SOLD_OF = pattern("(?:卖|吃|用|丢|坏|拿|取)(?:掉|走|去)")
_SEVERAL_EACH = pattern(
    "每[天套周月班日](?!每)[^。每]{0,16}?[0-9一二两三四五六七八九十.]+(?P<unit>[一-龥]{1,2})[^。每]{0,8}?[，、和与及]"
    "[^。，每0-9]{0,8}?[0-9一二两三四五六七八九十.]+(?P=unit)"
)
"""Several amounts of which each day, set or class has one."""
DECLINES = pattern(
    "倍|折|%|百分|增[加长产]|减|降|上涨|涨了|比(?!赛)|如果|假如|实际|原[来计定]|计划|提前|推迟|相[差遇距]|同时|往返|来回|损耗|除了|免|送|其中"
    "|差|多[出了用运花]|少[了用运]|不[足够算含包]|一半|半价|欠|利[息率润]|赚|亏|赢|得分|扣|面积|体积|容积|周长|[宽高深厚]是?[0-9]|斜|直径|半径"
    "|圆[柱锥形]|正方|长方|三角|梯形|底|[间相]隔|都[参会有]|两[端头旁侧边]|相邻|每隔|间距|路灯|电线杆|植树|栽树|种树|安装|锯|截|敲|楼|爬|握|保证"
    "|硬币|纸币|一样|浓度|[甲乙丙]|顺[流水风]|静水|通过|桥|隧道|平均|又?涨|最多|最少|至少|照这样|分别|各|几[百千万]"
    "|每人[^。]*[，、][^。，0-9每一]{1,6}[0-9.]+元"
)
"""Words that say that there is more to a text than amounts to add up or to take away."""


def total(folded: str, found: Factors) -> Total | None:
    """The factors of a folded text that are added up, or taken from one; None for any other text."""
    question = folded[found.target.start : found.target.end]
    if _LEFT.search(question):
        return Total(found, LEFT, tuple(each.place for each in found.given if _GONE.search(folded, 0, each.place)))
    sold = _SOLD_OF.search(folded)
    if not _SUM.search(question) or (sold and sold[0][0] not in question) or _SEVERAL_EACH.search(folded):
        return None
    return Total(found, SUM)
