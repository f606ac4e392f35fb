"""Chinese: clauses that say that two phrases are equal: 甲是乙的3倍, 桃树比梨树多28棵, 两人一共有84本."""

from __future__ import annotations

import re
from collections.abc import Callable

from deduct.core.patterns import pattern
from deduct.languages.chinese.unknowns.phrases import NUMBER, SHARES, UNIT, number_in, phrase_of
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.phrase import Every, Number, Phrase, Ref, Statement, Two

LESS = "少|小|轻|短|便宜|矮|低|年轻|窄"
MORE = "多|大|贵|高|重|长|宽|老|远"
MOST_CHARACTERS = 80
"""A longer clause says more than one thing."""
_EXACTLY = "(?:正好|恰好|刚好|恰|也|就|都|还|又|仍|只|要|将|将会)*"
_IS = f"{_EXACTLY}(?:等于|相当于|就是|是|为|得|有)"
_TIMES = pattern(
    rf"(.+?){_IS}(.+?)的?(?P<times>#\d+倍|[#%]\d+(?!倍)|一半)(?:(?:还|又)?(?P<sign>{MORE}|{LESS})了?(?P<more>{NUMBER}))?"
)
_THAN_TIMES = pattern(
    rf"(.+?)比(.+?)的?(?P<times>#\d+倍|[#%]\d+(?!倍)|一半){_EXACTLY}(?P<sign>{MORE}|{LESS})了?(?P<more>{NUMBER})"
)
_THAN = pattern(rf"(.+?)比(.+?){_EXACTLY}(?P<sign>{MORE}|{LESS})了?(?P<more>{NUMBER})")
_DIFFERS = pattern(rf"(.+?)[和与跟](.+?)(?:的?[一-龥]{{0,4}})?(?:相差|的差(?:是|为))({NUMBER})")
_TOGETHER = "一共|总共|合起来|加起来|合计|共计|总计|共"
_JOIN = "[、和与跟及]"
_NAME = "[^#$%，、和与跟及]"
_NAMES = (
    f"(?P<names>[甲乙丙丁]{{2,4}}(?=[两二三四2-4]个?[一-龥]|共|一共)|{_NAME}{{1,12}}(?:{_JOIN}{_NAME}{{1,10}}){{1,4}})"
)
_LETTERS = pattern("[甲乙丙丁]{2,4}")
_LISTED = pattern(
    rf"{_NAMES}(?:[两二三四2-4]个?[一-龥]{{1,2}}?)?"
    rf"(?:(?:的?(?:[一-龥]{{2,3}})?之?和|的总[一-龥]{{1,2}})(?:是|为|等于|有)?|[^，#$%]{{0,5}}?(?:{_TOGETHER})[^，#$%]{{0,5}}?)"
    rf"(?P<number>{NUMBER})[一-龥]{{0,3}}"
)
_ALL = pattern(
    rf"[^，#$%]{{0,14}}?(?:的?(?:年龄|岁数|[一-龥]数)?之?和(?:是|为|等于)?|的?总[和数重价量额](?:是|为)?|(?:{_TOGETHER})[^，#$%]{{0,6}}?)"
    rf"(?P<number>{NUMBER})[一-龥]{{0,3}}"
)
_OF_THEM = pattern("的?这?[两二三四]个?[一-龥]{0,3}$|的$")
_RATIO = pattern(
    rf"{_NAMES}(?:这?[两二三][一-龥]{{1,3}})?(?:的?[一-龥]{{0,4}}之?比(?:是|为)?|按|的?比例(?:是|为)?)"
    r"[^，#]{0,4}?(?P<parts>#\d+(?:[:∶]#\d+)+)[^，#]{0,8}"
)
_DIFFERENCE = pattern(
    rf"[^，#$%]{{0,10}}?(?:的?(?:年龄)?之?差(?:是|为|等于)?|相[差减](?:[是得为])?|的?(?P<product>乘?积)(?:是|为|等于))({NUMBER})"
)
_AGE = pattern(r"(.+?)(?:今年|现在|现年)?(?:的?年龄)?(?:是|有|才|已经|已)?(#\d+)岁")
_PRICES = pattern("单价|贵|便宜|价格|票价|标价")
_HAS = pattern(rf"(.+?)(?:存?有|存|共有|里面?有)[一-龥]{{0,4}}({NUMBER})[一-龥]{{0,3}}")
_LARGER = pattern(f"(.+?)比(.+?)(?P<sign>{MORE}|{LESS})")
_EQUAL = pattern("(.+?)(?:和|与|跟|同)(.+?)(?:就|也|正好|恰好|刚好)*(?:相等|一样[多大]|同样[多大]|相同)")
_IS_VERB = pattern(f"{_EXACTLY}(?:等于|相当于|就是|是|为|得到?|变成|变为|成为)")


def statement_of(words: str, text: Marked) -> Statement | None:
    """What a clause says; None where it is not understood.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.chinese.unknowns.words import marked
    >>> text = marked(read_problem("桃树比梨树的2倍多3棵"))
    >>> statement_of(text.text, text).right.right
    Number(q='q1')
    """
    words = words.strip(" ，")
    if len(words) > MOST_CHARACTERS:
        return None
    for rule in _RULES:
        if found := rule(words, text):
            return found
    return None


def _times(words: str, text: Marked) -> Statement | None:
    """甲是乙的3倍, 甲比乙的3倍多5."""
    match = _TIMES.fullmatch(words) or _THAN_TIMES.fullmatch(words)
    if match is None:
        return None
    one, other = phrase_of(match[1], text), phrase_of(match[2], text)
    times = _factor(match["times"], text)
    if one is None or other is None or times is None:
        return None
    return Statement(one, _more(Two("*", times, other), match, text))


def _factor(words: str, text: Marked) -> Number | None:
    if words == "一半":
        return Number("0.5")
    place = words.strip("#%倍")
    return Number(text.q(place)) if words.endswith("倍") or text.quantity(place).kind in SHARES else None


def _more(phrase: Phrase, match: re.Match[str], text: Marked) -> Phrase:
    if match["more"] is None:
        return phrase
    return Two("-" if re.fullmatch(LESS, match["sign"]) else "+", phrase, number_in(match["more"], text))


def _than(words: str, text: Marked) -> Statement | None:
    """甲比乙多5."""
    match = _THAN.fullmatch(words)
    one, other = (phrase_of(match[1], text), phrase_of(match[2], text)) if match else (None, None)
    if match is None or one is None or other is None:
        return None
    if text.quantity(re.findall(r"\d+", match["more"])[0]).kind in SHARES:
        return None
    return Statement(one, _more(other, match, text))


_BOUGHT = pattern(
    rf"[^#$%，]{{0,12}}?#(?P<a>\d+)(?:{UNIT})(?P<one>[^#$%，、和与跟及]{{1,8}})[和与跟及、，]+#(?P<b>\d+)(?:{UNIT})(?P<other>[^#$%，]{{1,8}}?)"
    rf"(?:(?:一共|总共|共)?(?:要|需|花|付|用)[^#$%，]{{0,5}}|，?(?:一共|总共|共)[^#$%，]{{0,6}})?\$(?P<total>\d+)"
)


def _bought(words: str, text: Marked) -> Statement | None:
    """What two numbers of two things cost together, where a text compares their prices."""
    match = _BOUGHT.fullmatch(words) if _PRICES.search(text.text) else None
    one, other = (phrase_of(match["one"], text), phrase_of(match["other"], text)) if match else (None, None)
    if match is None or one is None or other is None:
        return None
    first, second = Two("*", Number(text.q(match["a"])), one), Two("*", Number(text.q(match["b"])), other)
    return Statement(Two("+", first, second), Number(text.q(match["total"])))


def _differs(words: str, text: Marked) -> Statement | None:
    match = _DIFFERS.fullmatch(words)
    one, other = (phrase_of(match[1], text), phrase_of(match[2], text)) if match else (None, None)
    return Statement(Two("-", one, other), number_in(match[3], text)) if match and one and other else None


def _parted(names: str) -> list[str]:
    """The names of a list: 甲、乙和丙; 甲乙丙."""
    names = _OF_THEM.sub("", names)
    return list(names) if _LETTERS.fullmatch(names) else re.split(_JOIN, names)


def _sum(words: str, text: Marked) -> Statement | None:
    """甲、乙、丙共有96棵; 三个数的和是72."""
    if match := _DIFFERENCE.fullmatch(words):
        return Statement(Every("*" if match["product"] else "-"), number_in(match[2], text))
    if match := _LISTED.fullmatch(words):
        names = [phrase_of(each, text) for each in _parted(match["names"])]
        every: Phrase | None = names[0]
        for each in names[1:]:
            every = Two("+", every, each) if every and each else None
        if every:
            return Statement(every, number_in(match["number"], text))
    match = _ALL.fullmatch(words)
    return Statement(Every(), number_in(match["number"], text)) if match else None


def _age(words: str, text: Marked) -> Statement | None:
    """爸爸今年38岁."""
    match = _AGE.fullmatch(words)
    one = phrase_of(match[1], text) if match else None
    return Statement(one, number_in(match[2], text)) if match and isinstance(one, Ref) else None


def ratio_in(words: str, text: Marked) -> list[Statement]:
    """甲、乙、丙的比是5:3:2: each other thing beside the first one; none where a clause gives no ratio."""
    match = _RATIO.fullmatch(words.strip(" ，"))
    if match is None:
        return []
    things = [phrase_of(each, text) for each in _parted(match["names"])]
    parts = [Number(text.q(place)) for place in re.findall(r"#(\d+)", match["parts"])]
    if len(things) != len(parts) or not all(isinstance(each, Ref) for each in things):
        return []
    first, *others = ((thing, part) for thing, part in zip(things, parts, strict=True) if thing)
    return [Statement(Two("*", part, first[0]), Two("*", first[1], other)) for other, part in others]


def _has(words: str, text: Marked) -> Statement | None:
    """甲仓库有粮食120吨."""
    match = _HAS.fullmatch(words)
    one = phrase_of(match[1], text) if match else None
    return Statement(one, number_in(match[2], text)) if match and isinstance(one, Ref) else None


def _equal(words: str, text: Marked) -> Statement | None:
    match = _EQUAL.fullmatch(words)
    one, other = (phrase_of(match[1], text), phrase_of(match[2], text)) if match else (None, None)
    return Statement(one, other) if one and other else None


def _is(words: str, text: Marked) -> Statement | None:
    """The clause with its verb at each place where that makes sense."""
    for match in _IS_VERB.finditer(words):
        left, right = phrase_of(words[: match.start()], text), phrase_of(words[match.end() :], text)
        if left and right and not (isinstance(left, Ref) and isinstance(right, Ref)):
            return Statement(left, right)
    return None


def larger_of(words: str) -> tuple[str, str] | None:
    """Which of two things is larger, where a clause says no more than that: 甲数比乙数大."""
    match = _LARGER.fullmatch(words.strip(" ，"))
    if match is None:
        return None
    return (match[2], match[1]) if re.fullmatch(LESS, match["sign"]) else (match[1], match[2])


_AROUND = pattern(rf"(?:它|这个|[^，#$]{{0,12}})?的?周长(?:是|为)?({NUMBER})")
_WIRE = "(?:铝合金[一-龥]{0,2}|铁丝网?|绳子?|细绳|篱笆|栅栏|花边|彩带|栏杆|细?铁?线)"
_FENCE = pattern(rf"[^，#$]{{0,6}}({NUMBER})长?的?{_WIRE}[^，#$]*围[^，#$]*")
_LONG_FENCE = pattern(rf"[^，#$]{{0,6}}长({NUMBER})的{_WIRE}[^，#$]*围[^，#$]*")
_AREA = pattern(rf"(?:[^，#$]{{0,14}}?)面积(?:是|为)?({NUMBER})(?:的[^，#$]{{0,10}})?")


def _shape(words: str, text: Marked) -> Statement | None:
    """The way around a rectangle or triangle, and the area."""
    for form in (_AROUND, _FENCE, _LONG_FENCE):
        if match := form.fullmatch(words):
            return Statement(Ref("周长"), number_in(match[1], text))
    if match := _AREA.fullmatch(words):
        return Statement(Ref("面积"), number_in(match[1], text))
    return None


_RULES: tuple[Callable[[str, Marked], Statement | None], ...] = (
    _shape,
    _age,
    _bought,
    _differs,
    _sum,
    _times,
    _than,
    _equal,
    _has,
    _is,
)
