"""Chinese questions for yes or no: 够吗, 装得下吗, 会迟到吗, and which amount is the limit."""

from __future__ import annotations

from collections.abc import Sequence

from deduct.core.patterns import pattern
from deduct.core.units import unit_named
from deduct.languages.chinese.counted import YUAN, numbers_of
from deduct.languages.chinese.factors import given_of
from deduct.languages.chinese.in_time import in_time
from deduct.languages.chinese.leftovers import total_and_group
from deduct.languages.folding import fold
from deduct.languages.found_factor import ENOUGH, EVENLY, HOLDS, OVER, TRIANGLE, Decision, Factor

LENGTH = unit_named("m").dimension
ANSWERS = {"yes": "是", "no": "否"}
_WHETHER = pattern(
    "[吗么][？?]?$|是否|能否|够不够|能不能|会不会|可不可以|是不是|装不装得下|坐不坐得下|超没超|了没有[？?]?$|来得及"
)
_OVER = pattern("迟到|超重|超速|超载|超过|超支|超出|超标|超时|超了|溢出|误车|赶不上")
_HOLDS = pattern(
    "[装坐放住停盛容]得[下完了]|[装坐放住停盛容]不[装坐放住停盛容]得下|能[装坐放住停盛容]下|够[^，。]{0,4}[坐装放住停]"
    "|能[^，。]{0,12}完|[看做写读走跑修搬运背印][得]完|来得及|按时|赶得上|能[^，。]{0,6}到[^，。]{0,4}吗"
)
_ENOUGH = pattern(
    "够|买得起|能买|可以用|能用|能吃|能喝|能撑|能跑|用得[了到]|吃得[了到]|能[^，。]{0,4}坚持|付得起|能[^，。]{0,3}分到"
)
_LIMIT_BEFORE = pattern(
    "(?:最多|限[重高速载]?|只能|带了?|有|工资|收入|还剩|剩下?|余额|预算|还能[跑用开走]|能[跑用开走]|给了?|攒了?|存了?|领了?"
    "|容量|载重|核载|一共)[^，。0-9一二两三四五六七八九十]{0,8}$"
)
_LIMIT = pattern("(?:最多|限[重高速载]?|核载|载重|容量)[^，。0-9]{0,6}$")
"""What stands before the most that is allowed."""
_NEEDS = pattern(
    "(?:[想要去]买|需要?|要[付花用]|应付|总价是?|价格是?|售价是?)(?:一共)?[了上]?(?:一?[个件本支双台套张])?$"
)
"""What stands before something that is needed or wanted."""
_OFFERS = pattern("[0-9.一二两三四五六七八九十百]+[^，。0-9]{1,6}够")
"""A number of what there is, in the question."""
_EVENLY = pattern(
    "平均分|一样多|同样多|正好[^，。]*[分装站排]|刚好[^，。]*[分装站排]|[分装站排][^，。]*[正刚]好|整除|不剩|没有剩余|没有多余"
)
_NOT_EVENLY = pattern("倍|折|%|比|吃|卖|送|又|其中|先|再")
_TRIANGLE = pattern("[围组拼搭摆]成[^，。]{0,4}三角形")
_DECLINES = pattern(
    "倍|折|%|百分|比|一半|增|减|降|如果|平均分|正好分|合作|一起|轮流|每隔|第一排|除了|先[^，。]*再|其中|送|免|满[0-9]|一样多|刚好"
    "|单独|赢|输|得票"
)


def decision(text: str) -> Decision | None:
    """The numbers of a question for yes or no, and how they decide; None for any other text.

    >>> found = decision("小美带了50元，买3个书包，每个18元，钱够吗？")
    >>> found.kind, len([factor for factor in found.given if not factor.one])
    ('enough', 3)
    """
    folded = fold(text).rstrip()
    if not _WHETHER.search(folded):
        return None
    if found := _apart(folded) or in_time(folded, _last_clause(folded)):
        return found
    if _DECLINES.search(folded):
        return None
    start = _last_clause(folded)
    kind = _kind(folded[start:])
    given = given_of(folded, start, money="元" not in folded) if kind else None
    if kind is None or given is None:
        return None
    numbers = [factor for factor in given if not factor.one]
    limits = [factor.place for factor in numbers if _LIMIT_BEFORE.search(folded, 0, factor.place)]
    money = [factor.place for factor in numbers if factor.dimension == YUAN.dimension]
    known = [place for place in limits if place in money] if kind == ENOUGH else []
    if kind == OVER:
        known = [factor.place for factor in numbers if _LIMIT.search(folded, 0, factor.place)]
    supply = known[0] if len(known) == 1 and len(limits) == 1 else None
    if kind == ENOUGH and supply is None:
        supply = _offered(folded, numbers, start)
    return Decision(given, kind, tuple(limits), start, len(folded), supply)


def _offered(text: str, numbers: Sequence[Factor], start: int) -> int | None:
    """Where a number of what there is stands: 2辆 of 2辆车够吗, and 3张 of 3张10元 where 48元 are the price."""
    if asked := [each.place for each in numbers if each.place >= start]:
        return asked[0] if len(asked) == 1 and _OFFERS.match(text, asked[0]) else None
    needed = [each for each in numbers if _NEEDS.search(text, 0, each.place)]
    others = [each.place for each in numbers if each not in needed]
    return others[0] if len(needed) == 1 and others else None


def _apart(text: str) -> Decision | None:
    """Whether a number of things can be shared out evenly, or three sticks make a triangle."""
    start = _last_clause(text)
    numbers = numbers_of(text, money=False) or []
    if _TRIANGLE.search(text):
        sticks = tuple(number for number in numbers if number.dimension == LENGTH)
        return Decision(sticks, TRIANGLE, (), start, len(text)) if len(sticks) == 3 else None
    if not _EVENLY.search(text) or _NOT_EVENLY.search(text):
        return None
    shared = total_and_group(text, numbers)
    return Decision(shared, EVENLY, (), start, len(text)) if shared else None


def _last_clause(text: str) -> int:
    """Where the question starts."""
    return max(text.rfind(mark, 0, len(text) - 1) for mark in "，。？！；,;") + 1


def _kind(question: str) -> str | None:
    for kind, words in ((OVER, _OVER), (HOLDS, _HOLDS), (ENOUGH, _ENOUGH)):
        if words.search(question):
            return kind
    return None
