"""Chinese: texts with one number, and with no word from which another could come; a model would make one up."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.core.problem import Problem
from deduct.errors import Reason
from deduct.languages.facts import find_facts
from deduct.languages.folding import fold

_ASKS = pattern("多少|几|多长|多久")
_TIMES = pattern(
    "(?P<second>秒)|(?P<minute>分钟|每分)|(?P<hour>小时|时速|钟头)|(?P<day>[每今明昨当全半白一]天|天|昼夜|日)"
    "|(?P<week>周|星期|工作日)|(?P<month>月)|(?P<quarter>季)|(?P<year>年|岁)"
)
_CLOCK_FAMILIES = ("days", "months", "years", "hours", "minutes", "seconds")
"""Facts about spans of time take two of them: 每天3元，一周多少元."""
_ANOTHER_NUMBER = pattern(
    "[两双二三四五六七八九十百万]|千(?![米克瓦])|半|翻倍|对折|平分|平均分|各|都|互相|相同|同样|一样|其余|除了|另一|来回|往返"
    "|正方|圆|半径|直径|角|度|三角|梯形|面积|周长|体积|棱|表面|图形|边"
    "|质数|素数|因数|倍数|偶数|奇数|数字|位数|相邻|连续|倒数|相反数|单位|换算|约等|四舍五入|近似"
    "|概率|可能|骰子|硬币|扑克|棋|腿|脚|轮|翅膀|耳|眼|手|打|排队|中间|握手|单循环|比赛|锯|段|间隔|楼|层"
    "|等于|[+*/=×÷^]|零下|海拔|元旦|国庆"
)


def lone(problem: Problem) -> Reason | None:
    """Why one number does not give what is asked; None where a text may have more to it.

    >>> from deduct.languages import read_problem
    >>> lone(read_problem("小明买了4本书，一共花了多少元？")).key
    'one_number'
    >>> lone(read_problem("4只蜘蛛一共有多少条腿？"))
    """
    text = fold(problem.text)
    told = [
        each for each in problem.quantities if each.kind != "label" and not (each.kind == "word" and each.value == 1)
    ]
    if len(told) != 1 or not _ASKS.search(text):
        return None
    words = text[: told[0].start] + text[told[0].end :]
    if _ANOTHER_NUMBER.search(words):
        return None
    spans = {name for match in _TIMES.finditer(words) for name, found in match.groupdict().items() if found}
    facts = find_facts(problem.text, problem.language)
    if len(spans) > 1 or any(fact.family not in _CLOCK_FAMILIES for fact in facts):
        return None
    return Reason("one_number", given=told[0].text)
