"""Chinese: things of two kinds, with their number and a total: 鸡兔同笼, 大船和小船, 5角和1元的硬币."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from deduct.core.patterns import pattern
from deduct.languages.chinese.counted import YUAN
from deduct.languages.chinese.facts import FACTS
from deduct.languages.chinese.unknowns.amounts import expression_of, said, scale_of
from deduct.languages.chinese.unknowns.kind_names import Kind, asked_of, common, kind_of, name_of
from deduct.languages.chinese.unknowns.kind_numbers import kind_numbers
from deduct.languages.chinese.unknowns.question import question
from deduct.languages.folding import fold
from deduct.languages.found_factor import Factor
from deduct.languages.unknowns import kinds as two
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.system import Asked, Equation, System
from deduct.languages.wanted import wanted_by

_MEAN = pattern(
    "平均|每[一-龥]{1,2}(?:什锦|混合)?[^，。]{0,6}(?:合|成本|卖)|合每|混合|配[成制]|兑[成出]|掺|调[成配]|得到"
)
_TOGETHER = pattern("收入|共|总|合|兑|配|掺|完|满|付|花|用|得|成|筹|头")
_ASKS = pattern("多少|(?<![十百好])几")
_COUNTED_PARTS = "几条|多少条|(?:几|多少)[条只个]?[腿脚足轮]|[腿脚]"
"""A question for parts and not for the things that have them."""
_PARTS = (
    ("legs", "腿|脚|足"),
    ("wheels", "轮"),
)
_OWN = pattern("的?(?:浓度|含[一-龥])?(?:为|是)?|每[一-龥]{1,2}")
_OWNED = pattern("的(?:(?![混配兑掺成共总两])[一-龥]){1,5}")
_DECLINES = pattern(
    "比(?!赛)|折|分之|百分|剩|原来|后来|赠|[附免白]送|送给|找|如果|假如|增|一半|相等|同样多|一样多|若全|周长|面积|长方|边长|速度|相遇|追|岁|年前|年后|小数点|月份|[0-9]份"
    "|角形|每天|小时|分钟|秒"
)
_PERCENT_DECLINES = pattern("倍|剩|增|减|涨|降|折|盈|亏|利|蒸发|加[入水]|[出放]去|再")
_INTERIOR = pattern("(?P<seats>[单双两三四五六])人(?P<of>间|房|桌|座|船)")
_SEATED = {"单": 1, "双": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6}
_TIMES = pattern(
    "(?P<one>[^，。；0-9]{1,12}?)(?:正好|恰好)?是(?P<other>[^，。；0-9]{1,8}?)的?(?P<number>[0-9]+)倍(?!多|少|还|又)"
)
_MORE = pattern(
    "(?P<one>[^，。；0-9]{1,12}?)比(?P<other>[^，。；0-9]{1,8}?)(?P<sign>多|少)了?(?P<number>[0-9]+)(?![0-9]*倍)"
)


class _Reading(NamedTuple):
    """The two kinds, how many there are together, and what they have together: that, or as a mean of all."""

    pair: tuple[Kind, Kind]
    number: Factor
    total: Factor
    mean: bool = False


def two_kinds(text: Marked) -> System | None:
    """The system of a text about things of two kinds; None for any other text.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.chinese.unknowns.words import marked
    >>> problem = read_problem("每包辣条2元，每包牛肉干5元，一共买了15包，付了48元，牛肉干买了几包？")
    >>> [f"{one.left} = {one.right}" for one in two_kinds(marked(problem)).equations]
    ['x + y = q2', 'q0 * x + q1 * y = q3']
    """
    asking = question(text)
    if asking is None:
        return None
    folded = fold(text.problem.text).rstrip()
    start = text.starts[asking.start]
    asks, story = folded[start:], folded[:start]
    if not (_ASKS.search(asks) and _TOGETHER.search(folded)):
        return None
    compared = _TIMES.search(story) or _MORE.search(story)
    plain = folded.replace(compared[0], "，") if compared else folded
    declines = _PERCENT_DECLINES if "%" in folded else _DECLINES
    if declines.search(plain) or re.search("倍|[多少][0-9]", plain):
        return None
    numbers = [number for number in kind_numbers(folded) if number.place < start]
    if compared:
        return _compared(text, asks, compared, numbers)
    found = list(_readings(folded, numbers, start))
    return _system(text, asks, found[0]) if len(found) == 1 else None


def _readings(text: str, numbers: Sequence[Factor], start: int) -> Iterator[_Reading]:
    if known := _by_parts(text, start):
        if pattern(_COUNTED_PARTS).search(text, start):
            return
        inside = [place for kind in known for place in _places(text, kind.label)]
        rest = [number for number in numbers if number.place not in inside]
        if len(rest) == 2:
            count, total = sorted(rest, key=lambda number: number.value)
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
    middle = sorted(three, key=lambda number: number.value)[1]
    priced = "%" in middle.words or middle.dimension == YUAN.dimension
    if priced and _MEAN.search(text) and count.dimension and not count.dimension[0][0].startswith("#"):
        if max(number.place for number in three) == middle.place:
            one, other = (number for number in three if number is not middle)
            if _of_one(text, count, one, other):
                return
            yield _Reading((kind_of(text, one, other), kind_of(text, other, one)), count, middle, mean=True)
        return
    for total in three:
        one, other = (number for number in three if number is not total)
        yield from _possible((kind_of(text, one, other), kind_of(text, other, one)), count, total)


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


def _as_written(count: Factor) -> Fraction:
    """An amount in the unit beside it: 50 kg are 50."""
    written = "".join(character for character in count.words if character.isdigit() or character == ".")
    return Fraction(written) if written and count.dimension and count.value else count.value


def _possible(pair: tuple[Kind, Kind], count: Factor, total: Factor) -> Iterator[_Reading]:
    """The reading, where both kinds are there in whole numbers."""
    kinds = [two.Kind(kind.label, "", kind.each.value) for kind in pair]
    together = two.Together(Equation("", ""), Fraction(0), _as_written(count))
    if two.whole_counts(kinds, together, total.value):
        yield _Reading(pair, count, total)


def _by_parts(text: str, start: int) -> tuple[Kind, Kind] | None:
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
        Kind(Factor(value, (), name, -1, -1), name, name)
        for name, value in sorted(found.items(), key=lambda each: story.find(each[0]))
    )
    return one, other


def _compared(text: Marked, asks: str, compared: re.Match[str], numbers: Sequence[Factor]) -> System | None:
    """So many (times) more of the first kind than of the second, instead of how many there are together."""
    inside = range(*compared.span())
    count = next((number for number in numbers if number.place in inside), None)
    three = [number for number in numbers if number.place not in inside]
    if count is None or len(three) != 3 or len({number.dimension for number in three}) > 1:
        return None
    total = max(three, key=lambda number: number.value)
    rates = [number for number in three if number is not total]
    folded = fold(text.problem.text)
    one, other = (kind_of(folded, number, rates[1 - place]) for place, number in enumerate(rates))
    closer = [common(compared["one"], kind.label) - common(compared["other"], kind.label) for kind in (one, other)]
    if closer[0] * closer[1] >= 0:
        return None
    pair = (one, other) if closer[0] > 0 else (other, one)
    sign = compared.groupdict().get("sign")
    factor, more = (Fraction(1), count.value if sign == "多" else -count.value) if sign else (count.value, Fraction(0))
    kinds = [two.Kind("", "", kind.each.value) for kind in pair]
    if not two.whole_counts(kinds, two.Together(Equation("", ""), factor, more), total.value):
        return None
    number = expression_of(text, count, scale_of(text, count))
    right = f"y {'+' if sign == '多' else '-'} {number}" if sign else f"{number} * y"
    return _system(text, asks, _Reading(pair, count, total), Equation("x", right, compared[0].strip()))


def _system(text: Marked, asks: str, reading: _Reading, together: Equation | None = None) -> System | None:
    """The equations of the numbers and of what they have."""
    pair, count, total, mean = reading
    places = asked_of(asks, pair)
    rates = [kind.each for kind in pair]
    scale = max(scale_of(text, each) for each in (*rates, total))
    many = expression_of(text, count, scale_of(text, count))
    first, second, whole = (expression_of(text, each, scale) for each in (*rates, total))
    if not places or many is None or first is None or second is None or whole is None:
        return None
    worth = Equation(
        f"{first} * x + {second} * y".replace("+ -", "-"), f"{whole} * {many}" if mean else whole, said(text, total)
    )
    names = [name_of(kind, fold(text.problem.text)) for kind in pair]
    wanted = wanted_by(text.problem)
    asked = tuple(
        Asked("xy"[place], wanted.unit, wanted.kind, wanted.sign, names[place] if len(places) > 1 else "")
        for place in places
    )
    number = together or Equation("x + y", many, said(text, count))
    return System(tuple(f"{name}的数量" for name in names), (number, worth), asked, whole=not mean)
