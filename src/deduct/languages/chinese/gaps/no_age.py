"""Chinese: an age is asked for, and the text tells nothing from which one could come."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.errors import Reason

_ASKS = pattern("(?:多少|(?<![十百])几)(?:周)?岁|(?:今年|现在|今天|如今|有)多大[了呢啊]?[？?。]?$")
_TOLD = pattern(
    "岁|年龄|年纪|年代|出生|生日|诞生|寿|[0-9零一二三四五六七八九十百]年|年[前后]|[大小][0-9一二两三四五六七八九十几]|倍|半|一轮|属相?|生肖"
    "|同龄|年长|年幼|双胞胎|月大|个月|周年|世纪|年级|工龄|哥哥|弟弟|姐姐|妹妹"
)


def no_age(text: str) -> Reason | None:
    """Why a question for an age has no answer; None where a text may tell it.

    >>> no_age("一条船上有26只羊和10头牛，船长几岁？").key
    'not_told'
    >>> no_age("小明今年9岁，爸爸比他大28岁，爸爸今年几岁？")
    """
    asked = _ASKS.search(text)
    if asked is None or _TOLD.search(text[: asked.start()] + text[asked.end() :]):
        return None
    return Reason("not_told", what="年龄")
