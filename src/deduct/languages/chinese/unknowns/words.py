"""Chinese: texts with unknowns with marks for their numbers, and the words around a name that do not belong to it."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.core.problem import Problem
from deduct.languages.folding import fold
from deduct.languages.unknowns.marked import Marked, MoneyWords, mark

MONEY = MoneyWords(
    before=pattern("[¥￥]$"),
    after=pattern("元|块钱|块(?=[0-9一-九半，。、；！？和的]|$)"),
    small=pattern("[角毛]钱?"),
    small_size="0.1",
)
_KEPT = pattern(
    "[两二三四](?=个?(?:[位数组种人车队船地班仓城辆类家者条筐池袋桶层堆块栋座次轮边]|连续|相邻|数字|仓库|加数|内角|[整奇偶]数|自然数))"
    "|(?<=一大一小)[两二]|[两二](?=个[一-龥]{0,4}(?:号码|数))"
    "|[23](?=个?(?:连续|相邻|位?数|[整奇偶]数|自然数))|2(?=人[的年]|[次轮])|三(?=角|兄弟|姐妹)|1?十(?=位)|10(?=位)"
    "|1(?=个(?:长方|矩形|数(?!字)|[两2]位|面积))|(?<=\\^)2"
)
"""Numbers that only name things: 两个数, 两位数, 十位, 三角形."""
NUMBER = pattern("(?:这个|[一1]个|某个?|该|原来的?|原)数|它|这个未知数")
"""What a text calls its one number."""
_LEAD = pattern(
    "^(?:[他她它](?:们|的)?(?=[一-龥]{2}(?!年))|其中|今年|现在|目前|已知|知道|如果|假如|而且?|且|并且|但|那么|此时|这时|当时|正好|恰好|刚好|恰|的|又|还|就|有|是|求|问"
    "|[一1]个(?!数|$)|这个(?!数|$)|那个|小组里|[^，。#]{0,8}(?:里|中|上)(?:的|有)?(?=[^，。]{2})|[^，。#$%]{0,8}(?:卖出|买来|卖了|买了|来了)了?的?(?=[^，。]{2}))+"
)
_TAIL = pattern(
    "(?:今年|现在|目前|当时|那时|这时|时|的?(?:年龄|岁数|数量|人数|本数|只数|棵数|个数|张数|枚数|箱数|盒数|支数|辆数|道数|朵数|件数|条数|页数|块数|吨数|重量|质量"
    "|体重|身高|长度|价格|单价|价钱|票价|钱数|存款|邮票|图书|粮食)|(?:各|都|共|一共|只|正好|恰好|刚好|分别)?有?|的|各?植树?的?|各?种的?)+$"
)


def marked(problem: Problem) -> Marked:
    """The text with marks for its numbers.

    >>> from deduct.languages import read_problem
    >>> marked(read_problem("两个数的和是78，成人票每张6元。")).text
    '两个数的和是#1，成人票每张$2。'
    """
    return mark(problem, fold(problem.text).lower(), _KEPT, MONEY)


def bare(words: str) -> str:
    """A name without what stands around it.

    >>> bare("现在妈妈的年龄"), bare("果园里桃树的棵数"), bare("长")
    ('妈妈', '桃树', '长')
    """
    words = _LEAD.sub("", words.strip(" ，、"))
    if NUMBER.fullmatch(words):
        return words
    return _TAIL.sub("", words) or words
