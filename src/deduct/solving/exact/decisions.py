"""Yes or no by exact code: one amount against a product or a sum of the others.

50 yuan against 3 bags at 18 yuan; 1,300 m against 65 m a minute for 18 minutes; 8 kg against four weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from deduct.core.units import Dimension
from deduct.formulas.display import format_number
from deduct.languages.found_factor import ENOUGH, EVENLY, HOLDS, OVER, TRIANGLE, Decision, Factor, Factors, Target
from deduct.languages.known import language_named
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.exact.totals import partitions, side_by_side
from deduct.solving.factors import product_of, ways_of

MOST_NUMBERS = 6
Side = tuple[Fraction, str]
"""An amount in base units, and how it is written."""


def read_decision(text: str, language: str) -> Answer | None:
    """Yes or no, where the numbers of a text decide it; None for any other text.

    >>> answer = read_decision("小美带了50元，买3个书包，每个18元，钱够吗？", "zh")
    >>> answer.value, answer.expression
    ('no', '50元 < 3个 × 18元')
    """
    found = language_named(language).decisions.decision(text)
    if found is None:
        return None
    numbers = [factor for factor in found.given if not factor.one]
    if not 2 <= len(numbers) <= MOST_NUMBERS:
        return None
    if found.kind == EVENLY:
        rest = format_number(numbers[0].value % numbers[1].value)
        return _answer(found, rest == "0", numbers[0].words, "mod", numbers[1].words, f" = {rest}", language)
    if found.kind == TRIANGLE:
        *short, longest = sorted(numbers, key=lambda factor: factor.value)
        both = short[0].value + short[1].value
        told = f"{short[0].words} + {short[1].words}"
        return _answer(found, both > longest.value, told, _sign(both, longest.value), longest.words, "", language)
    sides = _sum_side(found, numbers) or _product_side(found, numbers) or _two_products(found, numbers)
    if sides is None:
        return None
    if found.supply is not None:
        return _supplied(found, sides, language)
    (left, written), (right, other) = sides
    yes = {ENOUGH: left >= right, HOLDS: right >= left, OVER: left > right}[found.kind]
    return _answer(found, yes, written, _sign(left, right), other, "", language)


def _supplied(found: Decision, sides: tuple[Side, Side], language: str) -> Answer:
    """Yes or no, where one number is known to be on the side of what there is."""
    words = next(factor.words for factor in found.given if factor.place == found.supply)
    supply, need = sides if words in sides[0][1] else sides[::-1]
    yes = need[0] > supply[0] if found.kind == OVER else supply[0] >= need[0]
    return _answer(found, yes, supply[1], _sign(supply[0], need[0]), need[1], "", language)


def _sign(left: Fraction, right: Fraction) -> str:
    return ">" if left > right else "<" if left < right else "="


def _answer(found: Decision, yes: bool, left: str, sign: str, right: str, more: str, language: str) -> Answer:
    value = "yes" if yes else "no"
    told = f"{left} {sign} {right}{more}"
    step = AnswerStep(left, sign, right, value, told)
    words = language_named(language).decisions.ANSWERS[value]
    return Answer(value, "yes_no", "", words, found.start, found.end, 1.0, told, (step,))


def _sum_side(found: Decision, numbers: Sequence[Factor]) -> tuple[Side, Side] | None:
    """What there is, and the sum of all that is needed, where all amounts are alike."""
    ones = [factor for factor in found.given if factor.one]
    asked = {factor.dimension for factor in ones if factor.against is None}
    rates = [factor for factor in ones if factor.needed and factor.dimension not in asked]
    if len({factor.dimension for factor in numbers}) != 1 or rates:
        return None
    limits = [factor for factor in numbers if factor.place in found.limits]
    if len(limits) != 1:
        return None
    limit = limits[0]
    needs = [factor for factor in numbers if factor is not limit]
    total = sum((factor.value for factor in needs), Fraction(0))
    sides = (limit.value, limit.words), (total, " + ".join(factor.words for factor in needs))
    return sides if found.kind == ENOUGH else sides[::-1]


def _product_side(found: Decision, numbers: Sequence[Factor]) -> tuple[Side, Side] | None:
    """One amount, and the products of the others that are amounts of the same."""
    rates = {factor.against for factor in found.given if factor.one and factor.needed}
    sides: list[tuple[Side, Side]] = []
    limit = [factor for factor in numbers if factor.place == found.supply]
    if limit and (right := _others(found, [each for each in numbers if each is not limit[0]], limit[0].dimension)):
        return (limit[0].value, limit[0].words), right
    for single in numbers:
        if single.place in rates:
            continue
        others = [factor for factor in numbers if factor is not single]
        if (right := _others(found, others, single.dimension)) is not None:
            sides.append(((single.value, single.words), right))
    return sides[0] if len({(left[0], right[0]) for left, right in sides}) == 1 else None


def _two_products(found: Decision, numbers: Sequence[Factor]) -> tuple[Side, Side] | None:
    """What there is and what is needed, both of them products: 8 sacks of 25 kg, and 35 kg a day for 6 days."""
    made: dict[tuple[Side, Side], None] = {}
    for groups in partitions(numbers) if found.kind == ENOUGH else ():
        if len(groups) != 2 or min(map(len, groups)) < 2 or not side_by_side(groups, numbers):
            continue
        for dimension in {factor.dimension for factor in numbers}:
            sides = [_product(found, group, dimension) for group in groups]
            if sides[0] and sides[1]:
                needed_first = any(factor.place in found.limits for factor in groups[1])
                made[(sides[1], sides[0]) if needed_first else (sides[0], sides[1])] = None
    return next(iter(made)) if len(made) == 1 else None


def _others(found: Decision, others: Sequence[Factor], dimension: Dimension) -> Side | None:
    """The sum of products that the other numbers make."""
    made: dict[Fraction, str] = {}
    for groups in partitions(others):
        products = [_product(found, group, dimension) for group in groups]
        if all(products) and (len(groups) == 1 or side_by_side(groups, others)):
            known = [each for each in products if each]
            made[sum((value for value, _ in known), Fraction(0))] = " + ".join(words for _, words in known)
    return next(iter(made.items())) if len(made) == 1 else None


def _product(found: Decision, group: Sequence[Factor], dimension: Dimension) -> Side | None:
    """The product of some numbers, none of which divides."""
    places = {factor.place for factor in group}
    bound = [factor for factor in found.given if factor.one and factor.against in places]
    free = [factor for factor in found.given if factor.one and factor.against is None]
    if len(group) == 1 and not bound:
        return (group[0].value, group[0].words) if group[0].dimension == dimension else None
    given = (*group, *bound, *free)
    ways = ways_of(Factors(given, Target(dimension, Fraction(1), "", "number", 0, 0)))
    ways = [(value, powers) for value, powers in ways if all(power == 1 for power in powers[: len(group)])]
    return (ways[0][0], product_of(given, ways[0][1])) if len({value for value, _ in ways}) == 1 else None
