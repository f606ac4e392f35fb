"""Chinese: things of two kinds, so many and with so much together: 鸡兔同笼, 大船和小船, 5角和1元的硬币."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from deduct.core.patterns import pattern
from deduct.languages.chinese.counted import COUNTED, YUAN
from deduct.languages.chinese.facts import FACTS
from deduct.languages.chinese.kind_numbers import kind_numbers
from deduct.languages.folding import fold
from deduct.languages.found_factor import Factor
from deduct.languages.found_relation import Relation, Relations
from deduct.languages.measures import longest_word

_MEAN = pattern(
    "平均|每[一-龥]{1,2}(?:什锦|混合)?[^，。]{0,6}(?:合|成本|卖)|合每|混合|配[成制]|兑[成出]|掺|调[成配]|得到"
)
_TOGETHER = pattern("收入|共|总|合|兑|配|掺|完|满|付|花|用|得|成")
_BOUND = pattern("[，。；、和与跟或！？!?;,]|(?=一?共|混合|合起来|[两二2]种|掺|兑)|(?<=[一-龥])\\s+")
_QUESTION = pattern("多少|(?<![十百好])几")
_COUNTED_PARTS = "几条|多少条|(?:几|多少)[条只个]?[腿脚足轮]|[腿脚]"
"""A question for parts and not for the things that have them."""
_PARTS = (
    ("legs", "腿|脚|足"),
    ("wheels", "轮"),
)
_VALUE = pattern(
    "每[一-龥](?=[一-龥]{2})|[0-9.]+(?:千?克|[元角分毛块人])?钱?|[/一][张个题只条包]|单价|[得的需坐装要是重]|每[一-龥]|倒?扣|^[^，]{6,}，"
)
_AROUND = "，。；、 和与或"
_OWN = pattern("的?(?:浓度|含[一-龥])?(?:为|是)?|每[一-龥]{1,2}")
_OWNED = pattern("的(?:(?![混配兑掺成共总两])[一-龥]){1,5}")
_NOISE = pattern("[的一每个张有了各是要买卖用去共几多少分别其中两种订坐装做投打升元角]|千?克|[公市]?斤|[0-9]")
_DECLINES = pattern(
    "倍|[比折]|分之|百分|剩|原来|后来|赠|[附免白]送|送给|找|如果|假如|增|一半|相等|同样多|一样多|若全|周长|面积|长方|边长|速度|相遇|追|岁|年前|年后|多[0-9]|小数点|月份|[0-9]份"
    "|少[0-9]|角形|每天|小时|分钟|秒"
)
_PERCENT_DECLINES = pattern("倍|剩|增|减|涨|降|折|盈|亏|利|蒸发|加[入水]|[出放]去|再")
_INTERIOR = pattern("(?P<seats>[单双两三四五六])人(?P<of>间|房|桌|座|船)")
_SEATED = {"单": 1, "双": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6}


class _Kind(NamedTuple):
    """One of the two kinds: what each of it has, and how it is called."""

    each: Fraction
    label: str
    words: str


def kinds(text: str) -> Relations | None:
    """How many there are of two kinds together, and what they have together; None for any other text.

    >>> found = kinds("每包辣条2元，每包牛肉干5元，一共买了15包，付了48元，牛肉干买了几包？")
    >>> [[str(factor) for _, factor in relation.terms] for relation in found.relations], found.asked
    ([['1', '1'], ['2', '5']], 1)
    """
    folded = fold(text).rstrip()
    start = max((folded.rfind(mark, 0, len(folded) - 1) for mark in "，。；！,;　 "), default=-1) + 1
    question = folded[start:]
    percents = "%" in folded
    if not (_QUESTION.search(question) and _TOGETHER.search(folded)):
        return None
    if (_PERCENT_DECLINES if percents else _DECLINES).search(folded):
        return None
    numbers = [number for number in kind_numbers(folded) if number.place < start]
    found = list(_readings(folded, numbers, start))
    if len(found) != 1:
        return None
    pair, count, total = found[0]
    asked = _asked(question, pair, folded)
    if asked is None:
        return None
    one = Fraction(1)
    relations = (
        Relation(((0, one), (1, one)), count, ""),
        Relation(((0, pair[0].each), (1, pair[1].each)), total, ""),
    )
    names = (_name(pair[0], folded), _name(pair[1], folded))
    return Relations(names, relations, asked, _unit(question), start, len(folded))


def _unit(question: str) -> str:
    """The word behind 多少 or 几."""
    asked = _QUESTION.search(question)
    end = asked.end() if asked else 0
    counted = COUNTED.match(question, end)
    return counted["people"] or counted["thing"] if counted else longest_word(question, end, "zh") or ""


_Reading = tuple[tuple[_Kind, _Kind], Fraction, Fraction]
"""The two kinds, how many there are together, and what they have together."""


def _readings(text: str, numbers: Sequence[Factor], start: int) -> Iterator[_Reading]:
    if known := _by_parts(text, start):
        if pattern(_COUNTED_PARTS).search(text, start):
            return
        inside = [place for kind in known for place in _places(text, kind.label)]
        rest = [number for number in numbers if number.place not in inside]
        if len(rest) == 2:
            count, total = sorted(number.value for number in rest)
            yield from _possible(known, count, total)
        return
    if len(numbers) != 4:
        return
    for three in combinations(numbers, 3):
        (other,) = (number for number in numbers if number not in three)
        if len({number.dimension for number in three}) > 1 or other.dimension == three[0].dimension:
            continue
        if not three[0].dimension and not all("%" in number.words for number in three):
            continue
        yield from _of_four(text, three, other)


def _places(text: str, name: str) -> Iterator[int]:
    """All places of a text that a name covers."""
    for match in re.finditer(name, text):
        yield from range(*match.span())


def _of_four(text: str, three: Sequence[Factor], count: Factor) -> Iterator[_Reading]:
    """Which of three amounts of one kind is what they have together, or the mean of the mixture."""
    size = count.value / _size(count)
    middle = sorted(three, key=lambda number: number.value)[1]
    priced = "%" in middle.words or middle.dimension == YUAN.dimension
    if priced and _MEAN.search(text) and count.dimension and not count.dimension[0][0].startswith("#"):
        if max(number.place for number in three) == middle.place:
            one, other = (number for number in three if number is not middle)
            if _of_one(text, count, one, other):
                return
            yield (_kind(text, one, other), _kind(text, other, one)), size, size * middle.value
        return
    for total in three:
        one, other = (number for number in three if number is not total)
        yield from _possible((_kind(text, one, other), _kind(text, other, one)), size, total.value)


def _of_one(text: str, count: Factor, *kinds: Factor) -> bool:
    """Whether an amount is told of one of the kinds alone: 150克浓度12%的盐水."""
    after = text[count.place + len(count.words) :]
    before = text[: count.place]
    return any(
        _OWN.fullmatch(after[: max(0, kind.place - count.place - len(count.words))])
        if kind.place > count.place
        else _OWNED.fullmatch(before[kind.place + len(kind.words) :])
        for kind in kinds
    )


def _size(count: Factor) -> Fraction:
    """How much the unit of an amount is, as it is written: 50 kg are 50."""
    written = "".join(character for character in count.words if character.isdigit() or character == ".")
    return count.value / Fraction(written) if written and count.dimension and count.value else Fraction(1)


def _possible(pair: tuple[_Kind, _Kind], count: Fraction, total: Fraction) -> Iterator[_Reading]:
    """The reading, where both kinds are there in whole numbers."""
    low, high = sorted(kind.each for kind in pair)
    if count <= 0 or low == high or not low * count < total < high * count:
        return
    many = (total - low * count) / (high - low)
    if many.denominator == 1 and count.denominator == 1:
        yield pair, count, total


def _by_parts(text: str, start: int) -> tuple[_Kind, _Kind] | None:
    """Two kinds of animals, vehicles or rooms of which everybody knows what each has."""
    story = text[:start]
    found: dict[str, Fraction] = {}
    for match in _INTERIOR.finditer(story):
        found[match[0]] = Fraction(_SEATED[match["seats"]])
    if not found:
        for family, words in _PARTS:
            if not pattern(words).search(story):
                continue
            names = sorted(
                ((word, fact.value) for fact in FACTS if fact.family == family for word in fact.words),
                key=lambda each: -len(each[0]),
            )
            for name, value in names:
                if name in story and not any(name in longer for longer in found):
                    found[name] = Fraction(value)
            break
    if len(found) != 2:
        return None
    one, other = (
        _Kind(value, name, name) for name, value in sorted(found.items(), key=lambda each: story.find(each[0]))
    )
    return one, other


def _kind(text: str, number: Factor, other: Factor) -> _Kind:
    """A kind by the words around what each of it has; what is taken away has its reason before it."""
    cuts = [0, *(match.end() for match in _BOUND.finditer(text)), len(text)]
    start = max(cut for cut in cuts if cut <= number.place)
    end = min(cut for cut in cuts if cut > number.place)
    last = number.place + len(number.words)
    if number.value < 0 and other.place < number.place:
        start = other.place + len(other.words)
    if start < number.place and not text.startswith(("的", "一", "/"), last):
        end = last
    return _Kind(number.value, text[start:end].strip(_AROUND), number.words)


def _name(kind: _Kind, text: str) -> str:
    """What a kind is called in an equation: by its name where the text uses it again, else by what each of it has."""
    name = _VALUE.sub("", kind.label)
    return name if (name and text.count(name) > 1) or name == kind.words else kind.words


def _asked(question: str, pair: tuple[_Kind, _Kind], text: str) -> int | None:
    """Which of the two kinds a question names."""
    named = [place for place, kind in enumerate(pair) if kind.words in question]
    if len(named) == 1 or (len(named) == 2 and pair[0].words in pair[1].words):
        return named[-1]
    lengths = [_common(_NOISE.sub("", question), _NOISE.sub("", kind.label)) for kind in pair]
    if lengths[0] == lengths[1]:
        return None
    return lengths.index(max(lengths))


def _common(one: str, other: str) -> int:
    """How many characters the longest stretch has that two texts share.

    >>> _common("牛肉干买", "每包牛肉干")
    3
    """
    return max(
        (
            size
            for size in range(1, len(one) + 1)
            for start in range(len(one) - size + 1)
            if one[start : start + size] in other
        ),
        default=0,
    )
