"""Chinese questions for one amount as a part of another one: 打几折, 比去年增产几成, 是总数的百分之几."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from deduct.core.patterns import pattern
from deduct.languages.chinese.counted import all_numbers
from deduct.languages.folding import fold
from deduct.languages.found_comparison import PERCENT, PRICE, TENTHS, Comparison
from deduct.languages.found_factor import Factor

UNITS = {PRICE: "折", TENTHS: "成"}
_SHARE = "(?:百分之几|百分之多少|几成)"
_DISCOUNT = pattern("(?:打了?|相当于(?:打|原价的)?|是打|合)[^，。]{0,3}几折|几折")
_CHANGE = pattern(
    rf"(?:(?P<first>[^，。；？?比]{{1,14}}?))?比(?P<base>[^，。；？?]{{1,14}}?)(?:增[加产长]|减[少产低]|降低|下降|提高|上升|节约|节省|多|少|高|低|快|慢|贵|便宜|上涨|涨|降|超)"
    rf"[^，。；？?]{{0,5}}{_SHARE}"
)
_RATIO = pattern(rf"(?P<first>[^，。；？?]{{1,14}}?)(?:是|占|相当于|为|占了)(?P<base>[^，。；？?]{{1,14}}?)的{_SHARE}")
_TENTHS = pattern("几成")
_BY = pattern(
    "(?P<than>比[^，。；]{1,10}?)?(?:多|少|增|减|降|节约|节省|便宜|高|低|长|快|慢|提高|超)[^，。；比0-9到至为]{0,5}\\Z"
)
"""What stands before a difference."""
_THAN = pattern("比[^，。；]*")
_NAME = 2
"""Characters by which the thing that something is compared with is known again."""
_LESS = pattern("少|减|降|节约|节省|便宜|低")
_DECLINES = pattern(
    "倍|%|折|其他|未|没|不|正方|长方|面积|体积|圆|百分之[0-9一二三四五六七八九十]"
    "|其余|剩|又|新买|新添|再|先|平均|浓度|含|利息|税|如果|每"
)


def comparison(text: str) -> Comparison | None:
    """Which number is compared with which; None where a text is not only that.

    >>> found = comparison("果园去年收梨40吨，今年收梨50吨，今年比去年增产几成？")
    >>> found.part.words, found.whole.words, found.asks, found.changes
    ('50吨', '40吨', 'tenths', True)
    """
    folded = fold(text)
    numbers = all_numbers(folded)
    if _DISCOUNT.search(folded):
        return _discount(folded, numbers)
    if _DECLINES.search(folded) or len(numbers) != 2:
        return None
    asked = _CHANGE.search(folded) or _RATIO.search(folded)
    if asked is None or any(number.place >= asked.start() for number in numbers):
        return None
    by = [number for number in numbers if _BY.search(folded, 0, number.place)]
    if by:
        return _by_difference(folded, numbers, by, asked)
    whole = _said_of(asked["base"], folded, numbers)
    part = _said_of(asked["first"] or "", folded, [number for number in numbers if number is not whole])
    if part is None and len(numbers) == 2 and whole is not None:
        part = next(number for number in numbers if number is not whole)
    if part is None or whole is None or part.dimension != whole.dimension:
        return None
    asks = TENTHS if _TENTHS.search(asked[0]) else PERCENT
    return Comparison(part, whole, asks, "比" in asked[0], (), asked.start(), len(folded))


def _by_difference(
    text: str, numbers: Sequence[Factor], by: Sequence[Factor], asked: re.Match[str]
) -> Comparison | None:
    """The same where the text gives the difference: 50吨，比去年多10吨."""
    if len(by) != 1 or "比" not in asked[0]:
        return None
    other = next(number for number in numbers if number is not by[0])
    words = _BY.search(text, 0, by[0].place)
    value = other.value
    said = _THAN.sub("", _clause_of(other, text))
    if words and words["than"] and _shared(asked["base"][:_NAME], said) < min(_NAME, len(asked["base"])):
        value += by[0].value if _LESS.search(words[0]) else -by[0].value
    asks = TENTHS if _TENTHS.search(asked[0]) else PERCENT
    sign = "+" if value > other.value else "-"
    words_of = other.words if value == other.value else f"({other.words} {sign} {by[0].words})"
    whole = replace(other, value=value, words=words_of)
    return Comparison(by[0], whole, asks, False, (), asked.start(), len(text))


def _discount(text: str, numbers: Sequence[Factor]) -> Comparison | None:
    asked = _DISCOUNT.search(text)
    numbers = [number for number in numbers if asked and number.place < asked.start()]
    shares = [number for number in numbers if number.words.endswith("折")]
    if asked is None or len(numbers) < 2:
        return None
    if len(shares) == len(numbers):
        return Comparison(shares[0], shares[-1], PRICE, False, tuple(shares), asked.start(), len(text))
    if len(numbers) != 2 or shares or numbers[0].dimension != numbers[1].dimension or "便宜" in text or "省" in text:
        return None
    part, whole = sorted(numbers, key=lambda number: number.value)
    return Comparison(part, whole, PRICE, False, (), asked.start(), len(text))


def _said_of(name: str, text: str, numbers: Sequence[Factor]) -> Factor | None:
    """The number that is said of a name: the one whose clause has most of it; None where two have as much."""
    scores = [(_shared(name, _clause_of(number, text)), number) for number in numbers]
    best = max((score for score, _ in scores), default=0)
    found = [number for score, number in scores if score == best]
    return found[0] if best >= min(2, len(name)) and best and len(found) == 1 else None


def _clause_of(number: Factor, text: str) -> str:
    start = max(text.rfind(mark, 0, number.place) for mark in "，。；,;、") + 1
    ends = [text.find(mark, number.place) for mark in "，。；,;、"]
    return text[start : min((end for end in ends if end >= 0), default=len(text))]


def _shared(name: str, clause: str) -> int:
    """How many characters of a name stand together in a clause."""
    sizes = range(len(name), 0, -1)
    return next((size for size in sizes for at in range(len(name) - size + 1) if name[at : at + size] in clause), 0)
