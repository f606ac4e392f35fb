"""The questions of one Chinese clause: 各是多少, 周长和面积, 这三个数分别是几."""

from __future__ import annotations

import re
from collections.abc import Iterator

from deduct.core.patterns import pattern
from deduct.core.problem import Problem
from deduct.core.rewrite import Piece, Span, kept
from deduct.languages.chinese.numerals import whole_of
from deduct.languages.chinese.textbook.consecutive import row_of
from deduct.languages.chinese.textbook.money_left import BOUGHT_MOST
from deduct.languages.questions import kept_words

Asked = tuple[Span, tuple[Piece, ...]]
"""Where a question stands, and what it asks on its own."""
_EACH = pattern(
    r"(?P<before>^|[求问]|那么|则)?(?P<names>[^，。？?]{1,24}?)(?:各自?|分别)(?P<tail>[^，。？?]*(?:多少|几)[^，。？?]*)(?P<end>[？?]?)$"
)
_AND = pattern("[、和与及跟]")
_LIST = pattern(
    r"[，。：:；;]?(?P<names>[一-龥]{1,8}(?:、[一-龥]{1,8})*[、和与][一-龥]{1,8}?)(?=[按共一的都各是用，比])"
)
_KINDS = pattern(
    r"(?:这?(?P<count>[两二三四2-4]))个?(?P<of>数|种|人|样|者|个|队|班|组|校|部分|天|次|周|年|月|段|堆|筐|层|车|批|块|季度)?$"
)
_LETTERS = pattern("[甲乙丙丁]{2,4}|[ABCD]{2,4}")
_PRICE = r"\d+(?:\.\d+)?(?:元|块|角|毛|分|克|千克|人|座)(?:\d角)?"
_TWO_PRICES = pattern(
    rf"(?P<one>{_PRICE})(?:一[张个只条])?的?(?:硬币|纸币|钞票)?[和与、]?(?P<two>{_PRICE})(?:一[张个只条]|[的两和])"
)
"""Two kinds without names of their own: 2元一张和4元一张的贺卡."""
_TWO_NUMBERS = pattern("(?:这?[两二]个?(?:数|号码)|[两二]数)(?:各自?|分别)?[是为]?(?:多少|几)|求(?:出)?这?两个?数")
_ROW = pattern(
    "(?:[三四五六七3-7]个[一-龥]{0,3}[数号]|它们|各数)(?:从[小大]到[大小])?(?:各自?|分别)?[是为]?(?:多少|几)"
    "|求(?:出)?这[三四五六七3-7]个[一-龥]{0,3}[数号]"
)
"""A question for all numbers of a row."""
_SIZES = (
    "(?:最大公[因约]数|最小公倍数|周长|面积|体积|表面积|容积|棱长和|底面积|侧面积|和|差|积|商|余数|平均数|中位数|众数"
    "|速度|总价|单价)"
)
_TWO_SIZES = pattern(
    rf"(?P<ask>.*?(?:求|算出|计算|问)?)(?P<one>[^，。？?和与求的]*?{_SIZES})[和与及、](?P<two>{_SIZES})(?P<rest>[^，。？?]*[。？?.]?)"
)
_BY_HOW_MUCH = pattern("(?:[多少贵高矮重轻长短快慢大小远近早晚]|便宜)了?(?=(?:多少|几)[^，。]{0,4}$)")
"""What follows a question for one of several things: 谁大？大几岁？"""
_ASKED_MOST = pattern("最多[可能以]{0,2}买[^，。]{0,6}(?:多少|几)")
_ASKS_LEFT = pattern("(?:还|会)?[剩余]下?(?:多少|几)(?:元|块钱?|角|钱)")
_ASKED = pattern("(?:多少|(?<![十百好])几)[一-龥]")
_MORE_ASKED = pattern("(?<=[一-龥])[、和](?=(?:多少|几)[一-龥])")
"""多少只眼睛、多少条腿."""
LONGEST = 80
"""A longer clause asks one thing, if anything."""


def questions_in(problem: Problem, start: int, end: int) -> Iterator[Asked]:
    """The questions of one asking clause."""
    clause = problem.text[start:end]
    found: list[Asked] = []
    if len(clause) <= LONGEST:
        rules = (_two_sizes, _strung, _by_how_much, _money_left, _each, _numbers_of_a_row)
        found = next((asked for rule in rules if (asked := rule(problem, start, end))), [])
    yield from found or [((start, end), kept_words(problem, (start, end)))]


def _two_sizes(problem: Problem, start: int, end: int) -> list[Asked]:
    """它的周长和面积是多少"""
    found = _TWO_SIZES.fullmatch(problem.text, start, end)
    if found is None:
        return []
    asked: list[Asked] = []
    for name in ("one", "two"):
        ask, rest = kept(problem, start, found.end("ask")), kept(problem, found.start("rest"), end)
        owner = _owner(found["one"]) if name == "two" else ""
        asked.append((found.span(name), (ask, Piece(owner), kept(problem, *found.span(name)), rest)))
    return asked


def _strung(problem: Problem, start: int, end: int) -> list[Asked]:
    """一共有多少只眼睛、多少条腿"""
    first, marks = _ASKED.search(problem.text, start, end), list(_MORE_ASKED.finditer(problem.text, start, end))
    if first is None or not marks:
        return []
    asked: list[Asked] = [((start, end), (kept(problem, start, marks[0].start()),))]
    ends = [*(mark.start() for mark in marks[1:]), end]
    before = kept(problem, start, first.start())
    return asked + [
        ((start, end), (before, kept(problem, one.end(), stop))) for one, stop in zip(marks, ends, strict=True)
    ]


def _by_how_much(problem: Problem, start: int, end: int) -> list[Asked]:
    """大几岁, after 谁大"""
    by = _BY_HOW_MUCH.match(problem.text[start:end])
    return [((start, end), (Piece("两者相差"), kept(problem, start + by.end(), end)))] if by and start else []


def _money_left(problem: Problem, start: int, end: int) -> list[Asked]:
    """还剩多少元, after 最多能买几个"""
    if not _ASKS_LEFT.match(problem.text, start, end) or not _ASKED_MOST.search(problem.text, 0, start):
        return []
    return [((start, end), (Piece(f"{BOUGHT_MOST}，"), kept(problem, start, end)))]


def _each(problem: Problem, start: int, end: int) -> list[Asked]:
    """两人各有多少"""
    each = _EACH.search(problem.text[start:end])
    names = _names(problem, each["names"], start) if each else []
    if each is None or len(names) < 2:
        return []
    tail = kept(problem, start + each.start("tail"), end)
    return [((start, end), (Piece(name), tail)) for name in names]


def _numbers_of_a_row(problem: Problem, start: int, end: int) -> list[Asked]:
    """这三个数分别是多少"""
    clause = problem.text[start:end]
    row = row_of(problem.text) if _ROW.search(clause) else None
    if row is None and not _TWO_NUMBERS.search(clause):
        return []
    names = [f"从小到大第{place + 1}个数" for place in range(row[0])] if row else ["较大的数", "较小的数"]
    return [((start, end), (Piece(f"{name}是多少？"),)) for name in names]


def _owner(size: str) -> str:
    """它的 of 它的周长."""
    return size[: size.rfind("的") + 1]


def _names(problem: Problem, names: str, before: int) -> list[str]:
    """The things that a clause asks about one by one: those it names, or those listed earlier in the text."""
    bare = _KINDS.sub("", names)
    listed = [name.strip() for name in _AND.split(bare) if name.strip()]
    if len(listed) > 1:
        return listed
    if _LETTERS.fullmatch(bare):
        return list(bare)
    kinds = _KINDS.search(names)
    ordinals = dict.fromkeys(pattern(f"第[一二三四]{kinds['of']}").findall(problem.text, 0, before)) if kinds else {}
    if kinds and kinds["of"] and len(ordinals) == whole_of(kinds["count"]):
        return list(ordinals)
    earlier = list(_LIST.finditer(problem.text, 0, before))
    prices = _TWO_PRICES.search(problem.text, 0, before)
    if prices and re.search("[两二2]种", names):
        return [f"{prices[name]}的" for name in ("one", "two")]
    if not kinds or not earlier:
        return []
    return [name for name in _AND.split(earlier[-1]["names"]) if name]
