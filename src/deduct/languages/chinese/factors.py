"""Chinese: a text as factors, 每箱12瓶 as 12 bottles over one box, and what it asks for."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from deduct.core.patterns import pattern
from deduct.core.units import Dimension, kind_of, times
from deduct.languages.chinese.counted import (
    COUNTED,
    DAYS,
    KIND,
    YUAN,
    base_of,
    clause_of,
    numbers_of,
    things_of,
    told_once,
)
from deduct.languages.folding import fold
from deduct.languages.found_factor import Factor, Factors, Target
from deduct.languages.measures import longest_word, meaning

MOST_APART = 3
"""So many characters may stand between 一段 and its 3米 in a question."""
DOZEN: Dimension = (("#打", 1),)
_SPANS: dict[str, tuple[Dimension, int]] = {
    "昼夜": ((("time", 1),), 86_400), "平年": (DAYS, 365), "闰年": (DAYS, 366),
}  # fmt: skip
_SPAN = pattern("(?<=一)个?(昼夜|平年|闰年)")
_SELDOM = ("里", "两", "日", "刻", "时", "角", "分")
"""Words that are seldom a unit behind 一 or 每, or in a question."""
_NO_NUMERAL = "(?<![第十百千万零一二三四五六七八九统唯])"
_ONE_OF = pattern(rf"(?:(?:平均)?每一?|{_NO_NUMERAL}一(?![共样半些起边定直般同]|次性)){KIND}")
_ONE_OF_UNIT = pattern(rf"(?:每一?|{_NO_NUMERAL}一)个?(?=[一-龥A-Za-z])")
_QUESTION = pattern("(?:多少|(?<![十百好])几)(?P<money>钱)?")
_PIECES = pattern("(?:[^。．！？；!?;，,\\s]|\\s+(?![一-龥])|(?<![一-龥])\\s+)+")
DECLINES = pattern(
    "倍|折|%|百分|增[加长产]|减|降|上涨|涨了|比(?!赛)|剩|余下|其余|多余|找[回给零]|又|还[要需有可]|先|后来|再|继续|如果|假如|实际|原[来计定]"
    "|计划|提前|推迟|相[差遇距]|同时|往返|来回|损耗|除了|免|送|其中|另外?|加[了上]|多[出了用运]|少[了用运]|不[足够算含包]|一半|半价"
    "|取出|欠|吃了|用去|利[息率润]|赚|亏|赢|得分|面积|体积|容积|周长|[长宽高深厚]是?[0-9]|斜|直径|半径|圆[柱锥形]|正方|长方|三角|梯形"
    "|底|间隔|两[端头旁侧边]|相邻|每隔|间距|路灯|电线杆|植树|栽树|种树|安装|锯|剪[成去]|切成|截|敲|楼|爬|握|保证|硬币|合作|一起|共同"
    "|单独|分别|和[^，。]*一样|(?:老师|教练|妈妈)带[着了]?[0-9一二两三四五六七八九十]+[名位个]?(?:同学|学生)|浓度|[甲乙丙]|顺[流水风]|静水|通过|桥|隧道"
    "|火车长|平均分|[上下]午.*[上下]午"
)
"""Words that say that there is more to a text than amounts of one for another."""
_MONEY = pattern("[元角毛钱]|块钱")
_CONVERTS = pattern("[合是为](?:多少|几)|等于|相当于|换算")
_AVERAGE = pattern("平均")
_SAME_WAY = pattern("照这样|照这个|照此|同样的|按这样|按照这|按这个|按此|以这样")


def factors(text: str) -> Factors | None:
    """The factors of a text and what it asks for; None where it says anything else.

    >>> found = factors("每箱苹果重15千克，一共重600千克，有多少箱？")
    >>> [(factor.words, factor.needed) for factor in found.given], found.target.unit
    ([('15千克', True), ('600千克', True), ('1箱', True)], '箱')
    """
    folded = fold(text)
    return None if DECLINES.search(folded) else factors_of(folded)


def factors_of(folded: str) -> Factors | None:
    """The same for a folded text, whatever its words say besides."""
    target = target_of(folded)
    given = None if target is None else given_of(folded, target.start, target.kind == "money")
    return None if target is None or given is None else Factors((*given, *_dozens(given, target)), target)


def given_of(folded: str, question: int, money: bool) -> tuple[Factor, ...] | None:
    """The numbers of a text and one of each thing; `question` is a place in the question."""
    numbers = numbers_of(folded, money)
    if numbers is None:
        return None
    numbers = told_once(folded, numbers)
    return (*numbers, *_ones(folded, numbers, clause_of(folded, question)), *_holding(numbers))


def _holding(numbers: list[Factor]) -> Iterator[Factor]:
    """One of the things whose size stands right behind their number: 8个600毫升的瓶子."""
    for things, size in pairwise(numbers):
        beside = things.place + len(things.words) == size.place and things.dimension != size.dimension
        if beside and things.dimension and things.dimension[0][0].startswith("#"):
            words = f"1{things.dimension[0][0][1:]}"
            yield Factor(Fraction(1), things.dimension, words, size.place, size.clause, True, True, size.place)


def _ones(text: str, needed: list[Factor], asked: int) -> Iterator[Factor]:
    """One of each thing that the text names: 每箱, 一碗, 每小时."""
    for match in _ONE_OF_UNIT.finditer(text):
        words = longest_word(text, match.end(), "zh")
        unit = meaning(words, "zh", text) if words else None
        if words and unit and words not in _SELDOM:
            dimension, size = base_of(unit)
            yield _one(text, match.start(), size, dimension, f"1{words}", needed, asked)
    for match in _SPAN.finditer(text):
        dimension, length = _SPANS[match[1]]
        yield _one(text, match.start(), Fraction(length), dimension, f"1{match[1]}", needed, asked)
    for match in _ONE_OF.finditer(text):
        dimension = things_of(match["people"], match["thing"], match["named"], text)
        words = f"1{'人' if match['people'] else match['thing']}"
        yield _one(text, match.start(), Fraction(1), dimension, words, needed, asked)


def _one(
    text: str, start: int, size: Fraction, dimension: Dimension, words: str, needed: list[Factor], asked: int
) -> Factor:
    """One of a thing with the number that it goes with: the next one of its clause, else the last one before it."""
    clause, each = clause_of(text, start), text.startswith(("每", "平均每"), start)
    alike = [factor for factor in needed if factor.clause == clause]
    beside = [factor for factor in alike if each or clause != asked or _next(text, factor, start)]
    if each and not alike and clause != asked:
        beside = [factor for factor in needed if factor.clause == clause + 1]
    after, before = ([f for f in beside if f.place > start], [f for f in beside if f.place < start])
    partner = after[0].place if after else before[-1].place if before else None
    return Factor(size, dimension, words, start, clause, each and (bool(beside) or clause == asked), True, partner)


def _next(text: str, factor: Factor, start: int) -> bool:
    """Whether a number stands right beside one of a thing: 3米一段, 一段3米."""
    apart = factor.place - start if factor.place > start else start - factor.place - len(factor.words)
    return apart <= MOST_APART


def _dozens(given: tuple[Factor, ...], target: Target) -> Iterator[Factor]:
    """一打 is 12 of what the text counts besides."""
    if not any(factor.dimension == DOZEN for factor in given):
        return
    counted = dict.fromkeys(
        factor.dimension for factor in given if factor.dimension != DOZEN and factor.dimension[0][0].startswith("#")
    )
    for dimension in counted or ([target.dimension] if target.counts else []):
        yield Factor(Fraction(12), times(dimension, ((DOZEN[0][0], -1),)), "12", -1, -1, needed=False)


def target_of(text: str) -> Target | None:
    """What the one question of a text asks for, by the unit or the measure word behind 多少."""
    asked = list(_QUESTION.finditer(text))
    if len(asked) != 1:
        return None
    start, end = asked[0].span()
    piece = next((match for match in _PIECES.finditer(text) if match.start() <= start < match.end()), None)
    place = (piece.start(), piece.end()) if piece else (0, len(text))
    same = _SAME_WAY.search(text) is not None
    if asked[0]["money"]:
        return Target(YUAN.dimension, YUAN.size, "元", "money", *place, proportional=same)
    position = end + (1 if text[end : end + 1] == "个" and longest_word(text, end + 1, "zh") else 0)
    words = longest_word(text, position, "zh")
    unit = meaning(words, "zh", text) if words and words not in _SELDOM[:-2] else None
    if words and unit and (words != "块" or _MONEY.search(text)):
        dimension, size = base_of(unit)
        converts = _CONVERTS.search(text) is not None
        return Target(dimension, size, words, kind_of(unit), *place, False, same, converts)
    counted = COUNTED.match(text, end)
    if counted is None:
        return None
    dimension = things_of(counted["people"], counted["thing"], counted["named"], text)
    word = counted["people"][:1] if counted["people"] else counted["thing"]
    return Target(dimension, Fraction(1), word, "number", *place, not _AVERAGE.search(text), same)
