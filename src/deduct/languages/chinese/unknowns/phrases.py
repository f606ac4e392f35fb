"""Chinese: phrases for numbers and unknowns: 乙的3倍, 甲与乙的和, 一个数的5倍减去12, 他6年前的年龄."""

from __future__ import annotations

import re
from collections.abc import Callable

from deduct.core.patterns import pattern
from deduct.languages.chinese.units import COUNTERS, WORDS
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.phrase import Number, Phrase, Ref, Then, Two

_MEASURES = sorted(
    (COUNTERS | set(WORDS) | {"周岁", "岁", "顶", "串", "斤", "副", "名", "册"}) - {"倍", "成"}, key=len, reverse=True
)
UNIT = rf"[kcd]?m(?:\^?2|²)|kg|[kc]?m|{'|'.join(map(re.escape, _MEASURES))}"
NUMBER = rf"[#$]\d+(?:{UNIT})?"
SHARES = ("fraction", "percent")
_NUMBER = re.compile(rf"([#$%])(\d+)(?:{UNIT})?")
_AND = "[和与跟、加]"
_JOINED = (
    ("+", pattern(f"(.+){_AND}(.+?)(?:这?[两二三]?个?数)?(?:之和|的和|的总和)")),
    ("-", pattern("(.+)[和与跟](.+?)(?:之差|的差)")),
    ("*", pattern("(.+)[和与跟](.+?)(?:之积|的积|的乘积)")),
    ("/", pattern("(.+)[和与跟](.+?)(?:之商|的商)")),
)
_SIGN = pattern("(?:再|先|，)*(?P<sign>加上|加|减去|减|乘以|乘上|乘|除以)")
_OUTCOME = pattern("(?:所得)?的[和差积商]$")
MOST_SIGNS = 4
"""Of a longer phrase there are too many readings to try."""
_SIGNS = {"加": "+", "减": "-", "乘": "*", "除": "/"}
_TIMES = pattern(r"(.+?)的?#(\d+)倍")
_SHARE = pattern(r"(.+?)的?([#%])(\d+)")
_HALF = pattern("(.+?)的?一半")
_THAN = pattern(rf"比(.+?)(?P<sign>多|大|少|小)({NUMBER})(?:的数)?")
_MORE_THAN_TIMES = pattern(rf"(.+?)的?#(\d+)倍(?:还|又)?(?P<sign>多|大|少|小)({NUMBER})")
_NOW = pattern("(.+?)(?:今年|现在|现年)的?(?:年龄|岁数)?")
_THEN = (
    ("-", pattern(r"(.+?)#(\d+)年(?:以前|之前|前)的?(?:年龄|岁数)")),
    ("+", pattern(r"(.+?)(?:再过)?#(\d+)年(?:以后|之后|后)?的?(?:年龄|岁数)")),
)
_SUM_OF_DIGITS = pattern("(?:它的?)?(?:各|[两二]个)?个?数?位?上?的?数字之?的?和")
_THING = pattern("[一-龥a-zA-Z]{1,14}")
_NOT_THING = pattern(
    "等于|相当|比(?!赛)|[是为]|倍|多少|之?[和差积商](?:$|[的是])|多|少(?!年)|相等|一半|剩|余|每|再|如果|平均|总|共"
)


def phrase_of(words: str, text: Marked) -> Phrase | None:
    """What a phrase says; None where it is not understood.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.chinese.unknowns.words import marked
    >>> text = marked(read_problem("乙数的3倍减去5"))
    >>> phrase_of(text.text, text)
    Two(operator='-', left=Two(operator='*', left=Number(q='q0'), right=Ref(words='乙数')), right=Number(q='q1'))
    """
    words = words.strip(" ，")
    for rule in _RULES:
        if found := rule(words, text):
            return found
    return None


def number_in(mark: str, text: Marked) -> Number:
    """The number of a mark with its unit."""
    match = _NUMBER.match(mark)
    assert match is not None
    return Number(text.q(match[2]))


def _number(words: str, text: Marked) -> Phrase | None:
    match = _NUMBER.fullmatch(words)
    if match is None or words.endswith("倍") or (match[1] != "$" and text.quantity(match[2]).kind in SHARES):
        return None
    return Number(text.q(match[2]))


def _joined(words: str, text: Marked) -> Phrase | None:
    """The sum of A and B."""
    for operator, form in _JOINED:
        if match := form.fullmatch(words):
            left, right = phrase_of(match[1], text), phrase_of(match[2], text)
            if left is None and operator == "+":
                left = phrase_of(f"{match[1]}的和", text)
            if left and right:
                return Two(operator, left, right)
    return None


def _chain(words: str, text: Marked) -> Phrase | None:
    """A number plus 3, minus 4; what is multiplied behind a sum must be said with 再."""
    words = _OUTCOME.sub("", words)
    signs = list(_SIGN.finditer(words))
    if len(signs) > MOST_SIGNS:
        return None
    for match in reversed(signs):
        left, right = phrase_of(words[: match.start()], text), phrase_of(words[match.end() :], text)
        operator = _SIGNS[match["sign"][0]]
        if left is None or right is None:
            continue
        loose = isinstance(left, Two) and left.operator in "+-" and operator in "*/"
        if loose and "再" not in match[0] and "，" not in match[0]:
            return None
        return Two(operator, left, right)
    return None


def _than(words: str, text: Marked) -> Phrase | None:
    """比甲数多5的数, 甲数的2倍多5."""
    if match := _THAN.fullmatch(words):
        other = phrase_of(match[1], text)
        return other and Two("+" if match["sign"] in "多大" else "-", other, number_in(match[3], text))
    if match := _MORE_THAN_TIMES.fullmatch(words):
        other = phrase_of(match[1], text)
        times = other and Two("*", Number(text.q(match[2])), other)
        return times and Two("+" if match["sign"] in "多大" else "-", times, number_in(match[4], text))
    return None


def _times(words: str, text: Marked) -> Phrase | None:
    """乙的3倍, 乙的3/5, 乙的一半."""
    if match := _TIMES.fullmatch(words):
        other = phrase_of(match[1], text)
        return other and Two("*", Number(text.q(match[2])), other)
    match = _SHARE.fullmatch(words)
    if match and text.quantity(match[3]).kind in SHARES:
        other = phrase_of(match[1], text)
        return other and Two("*", Number(text.q(match[3])), other)
    if match := _HALF.fullmatch(words):
        other = phrase_of(match[1], text)
        return other and Two("*", Number("0.5"), other)
    return None


def _then(words: str, text: Marked) -> Phrase | None:
    """His age 6 years ago, or now, where the clause is about another time."""
    now = _NOW.fullmatch(words)
    if now and _THING.fullmatch(now[1]):
        return Then(now[1], "")
    for sign, form in _THEN:
        match = form.fullmatch(words)
        if match and _THING.fullmatch(match[1]):
            return Then(match[1], f"{sign} {text.q(match[2])}")
    return None


def _thing(words: str, text: Marked) -> Phrase | None:
    named = _THING.fullmatch(words) and not _NOT_THING.search(words)
    return Ref(words) if named or _SUM_OF_DIGITS.fullmatch(words) else None


_RULES: tuple[Callable[[str, Marked], Phrase | None], ...] = (
    _number,
    _then,
    _joined,
    _chain,
    _than,
    _times,
    _thing,
)
"""In the order in which they are tried: what binds least comes first."""
