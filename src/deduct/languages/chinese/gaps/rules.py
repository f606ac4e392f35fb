"""Chinese: what a text leaves open, so that no number can answer it: 又送了一些, 打八折便宜多少元."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.core.problem import Quantity
from deduct.errors import Reason
from deduct.languages.chinese.counted import YUAN, all_numbers
from deduct.languages.chinese.gaps.contradictions import contradiction
from deduct.languages.chinese.gaps.no_age import no_age
from deduct.languages.chinese.gaps.one_sum import one_sum
from deduct.languages.folding import fold
from deduct.languages.measures import longest_word
from deduct.languages.reading import find_quantities

_SOME = pattern(
    "(?:[给送卖吃用拿借搬运买放来走分]了?(?:[小阿老][一-龥]|[她他它我你]|[弟妹哥姐][弟妹哥姐]|同学)?|[上下][来去车]了?|挑了|比[^，。；]{1,8}[多少])"
    "(?P<some>一些|不少|若干|好几[个趟次箱袋]?|一部分|几[趟箱])"
    "|(?P<more>比[^，。；0-9]{1,8}?[多少])(?=[，。；])|(?P<saved>(?:节约|增加|减少|浪费)了?(?:不少|一些|很多))"
    "|就(?:会)?(?P<over>(?:多|剩|少|差)[出下]?几[个颗本只块支条])(?=[，。])"
)
_ASKS_AFTER = pattern("(?:现在|一共|总共|合起来|加起来|两种|还剩|剩下|这个月|今年|有)[^。]*(?:多少|几)")
_ASKS_ALL = pattern("一共|总共")
_QUESTION = pattern(
    "(?:多少|(?<![十百好])几)(?P<unit>元|块钱|角|钱|千克|公斤|克|吨|毫升|升|千米|公里|米|厘米|页|[个只本颗棵](?=[？?。，]|$))"
)
_RELATIVE_SIGNS = pattern("[%倍折/]|分之|成")
_RELATIVE = ("percent", "multiple", "fraction", "discount", "tenths")
_ONE_IS_LEFT_OUT = pattern("[一有1][名人只]|半|对折|单位|里面?有|误差|第几")
_SHARE = pattern("百分之几|几分之几|百分之多少|%|几倍|多少倍|几成|几折|平均")
_RATIO = pattern("单独|合作|工程|一起[做修]|注满|分之[一1](?:天|小时)|浓度|的比|[0-9]:[0-9]")
_TREES = pattern("(?P<count>[0-9]+)[棵盏面根]")
_ASKS_LENGTH = pattern("(?:多长|长多少|(?:多少|几)(?:千米|米|公里))")
_SPACED = pattern("[栽种]|等距离|路灯|电线杆|插")
_AREA = pattern("面积|多大面积|多少平方")
_ONE_LENGTH_DOES = pattern("正方形|最大|最多|圆|半圆|等腰直角|等边|单位|质数|整数|[a-zA-Z](?:厘米|分米|米)")
_FIGURES = (("梯形", 3), ("三角形", 2), ("长方形", 2), ("平行四边形", 2))
_LENGTHS_TOGETHER = pattern("[上下]底[之的]?和|两底|中位线|比|倍|相等|平均|相同|面积[是为](?!多少|几|多大)|半")
_CHANGE = pattern("(?:找|退)[^，。；]{0,4}(?:多少|几)|买了[^。]*还?剩下?(?:多少|几)[元块钱]")
_PRICED = pattern("每|一[本支个件张双把瓶盒包袋块只条枝套]|单价|价|各|分别|元的|块的|角的")
_ASKS_TIME = pattern("几[点时]|什么时[候间刻]")
_SPAN_TOLD = pattern("小时|分钟|半|刻|[早晚迟]了?[0-9]|同时")
_ASKS_START = pattern("开始|出发|起床|开演|开车|开播")
_TIME = pattern("[0-9]{1,2}(?:[点时:](?:[0-9]{1,2}分?)?)")
_ENDS = pattern("[点分0-9](?:结束|散场|到达|到站|完|关门|醒)")
_DONE = pattern("[看读修走做写运织铺抄背挖]了[^，。；0-9]{0,2}$|每天[看读修走做写运织铺抄背挖]$")
_ASKS_UNDONE = pattern("[剩余差][^，。；]{0,6}(?:多少|几)[^，。；]{0,6}没?")
_EACH_DAY = "每天[看读修走做写运织铺抄背挖]"
_WHOLE_TOLD = pattern(
    rf"共|全|总|有|计划|要[看读修走做写运]|厚|长|第[0-9一二三四五六七八九十]+页|平均|一[本条段批份堆篇部][0-9]|(?!{_EACH_DAY})每|倍|比|正好|一半"
)
_COMPARED = pattern("比[^，。；0-9]{1,6}?[大小高矮重轻贵长短快慢宽](?:一些|一点|得多)?[，。；]")
_ASKS_AMOUNT = pattern("(?:多少|几)(?!分之|倍)")


def gap(text: str) -> Reason | None:
    """Why no number can answer a text; None where nothing is known to be missing.

    >>> gap("一件上衣打八折出售，便宜多少元？").key, gap("一件上衣60元，打八折，便宜多少元？")
    ('only_relative', None)
    """
    folded = fold(text).rstrip()
    checks = (
        *(contradiction, no_age, _some, _only_relative, _no_distance, _figure, _no_price, _one_time, _only_done),
        *(_compared, one_sum),
    )
    return next((reason for check in checks if (reason := check(folded))), None)


def _some(text: str) -> Reason | None:
    """An amount that is told without a number, where the question is for what comes of it."""
    found = _SOME.search(text)
    if found is None:
        return None
    start = max(text.rfind(mark, 0, len(text) - 1) for mark in "，。；！,; ") + 1
    asked = text[start:]
    words = next(filter(None, found.groups()))
    whatever = found["saved"] or found["over"] or (words.startswith("好几") and _ASKS_ALL.search(asked))
    if not whatever and any(
        found.end() <= each.start and not text.startswith("种", each.end) for each in find_quantities(text, "zh")
    ):
        return None
    # 上来一些 is asked for by 上来了几人, and not by 车上有几人.
    verb = found[0][: 2 if found[0][0] in "上下" else 1]
    if not _ASKS_AFTER.search(asked) or verb in asked or "平均" in text[found.end() : start]:
        return None
    return Reason("some", amount=words)


def _only_relative(text: str) -> Reason | None:
    """Percentages, fractions and multiples of an amount that the text does not tell."""
    asked = _QUESTION.search(text) if _RELATIVE_SIGNS.search(text) else None
    if asked is None or _SHARE.search(text, max(0, asked.start() - 8)) or _RATIO.search(text):
        return None
    if _ONE_IS_LEFT_OUT.search(text):
        return None
    numbers = [each for each in find_quantities(text, "zh") if each.kind != "label"]
    alone = [each for each in numbers if each.kind == "word" and each.value == 1]
    numbers = [each for each in numbers if each not in alone and not text.startswith("月份", each.end)]
    if not numbers or not all(_relative(text, each) for each in numbers):
        return None
    return Reason("only_relative", asked=asked["unit"])


def _relative(text: str, number: Quantity) -> bool:
    """Whether a number is a multiple or a part of something else."""
    return text.startswith("倍", number.end) or (number.kind in _RELATIVE and not longest_word(text, number.end, "zh"))


def _no_distance(text: str) -> Reason | None:
    """A row of trees without the distance between them."""
    if not _SPACED.search(text) or not _ASKS_LENGTH.search(text):
        return None
    numbers = [each for each in find_quantities(text, "zh") if each.kind in ("number", "word") and each.value != 1]
    if len(numbers) != 1 or not _TREES.match(text, numbers[0].start):
        return None
    return Reason("one_number", given=numbers[0].text)


def _figure(text: str) -> Reason | None:
    """An area with fewer lengths than the figure needs."""
    if not _AREA.search(text) or _ONE_LENGTH_DOES.search(text) or _LENGTHS_TOGETHER.search(text):
        return None
    named = [(name, needed) for name, needed in _FIGURES if name in text]
    numbers = [each for each in find_quantities(text, "zh") if each.kind != "label" and each.value != 1]
    if len(named) != 1 or not 0 < len(numbers) < named[0][1]:
        return None
    return Reason("few_lengths", figure=named[0][0], needed=named[0][1])


def _no_price(text: str) -> Reason | None:
    """The change of a purchase of which only the number of things is told."""
    if not _CHANGE.search(text) or _PRICED.search(text):
        return None
    numbers = all_numbers(text)
    paid = [each for each in numbers if each.dimension in (YUAN.dimension, (("#块", 1),))]
    things = [each for each in numbers if each.dimension and each.dimension[0][0].startswith("#") and each not in paid]
    if len(numbers) != 2 or len(paid) != 1 or len(things) != 1:
        return None
    return Reason("no_price", things=text[things[0].place :][: len(things[0].words) + 1])


def _one_time(text: str) -> Reason | None:
    """When something began, of which only the end is told."""
    if not _ASKS_TIME.search(text) or not _ASKS_START.search(text) or _SPAN_TOLD.search(text):
        return None
    times = _TIME.findall(text)
    numbers = [each for each in find_quantities(text, "zh") if each.value != 1]
    if len(times) != 1 or len(numbers) > 2 or not _ENDS.search(text):
        return None
    return Reason("one_number", given=times[0])


def _only_done(text: str) -> Reason | None:
    """What is left of something, of which only the parts that are done are told."""
    if not _ASKS_UNDONE.search(text) or _WHOLE_TOLD.search(text):
        return None
    numbers = [each for each in all_numbers(text) if each.dimension]
    if len(numbers) < 2 or not all(_DONE.search(text, 0, number.place) for number in numbers):
        return None
    return Reason("no_whole")


def _compared(text: str) -> Reason | None:
    """One number, and something that is only said to be more or less than that."""
    compared, asked = _COMPARED.search(text), _ASKS_AMOUNT.search(text)
    if compared is None or asked is None or asked.start() < compared.end():
        return None
    numbers = [each for each in find_quantities(text, "zh") if each.kind != "label" and each.value != 1]
    return Reason("one_number", given=numbers[0].text) if len(numbers) == 1 else None
