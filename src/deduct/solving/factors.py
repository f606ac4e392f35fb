"""The factor-label method: every number of a text once, multiplied or divided so that its units leave the asked one.

60 km in 1 hour, 3 hours: only 60 km / 1 h × 3 h is a length. Where several ways are left, none is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import ceil, floor

from deduct.core.problem import Problem
from deduct.core.units import Dimension, times
from deduct.formulas.display import format_number
from deduct.languages.found_factor import Factor, Factors
from deduct.languages.known import language_named
from deduct.languages.reading import read_problem
from deduct.languages.wanted import wanted_by
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.whole import UP, direction_of

MOST_DECIMALS = 9
MOST_NUMBERS, MOST_ONES = 5, 6
"""More numbers, or more things to take one of, leave too many ways."""


def read_factors(text: str, language: str) -> Answer | None:
    """The answer to a text that gives an amount of one thing for an amount of another; None for any other text.

    >>> read_factors("打印一张海报要48秒，打印150张要几小时？", "zh").text
    '2小时'
    """
    found = language_named(language).factors.factors(text)
    way = only_way(found) if found else None
    return _answer(text, language, *way, found) if found and way else None


def only_way(found: Factors) -> Way | None:
    """The one way to what is asked for; None where there are several, or none."""
    ways = ways_of(found)
    if len({value for value, _ in ways}) > 1 and found.target.proportional:
        ways = [way for way in ways if _beside_divides(way[1], found.given)]
    return ways[0] if len({value for value, _ in ways}) == 1 else None


Way = tuple[Fraction, tuple[int, ...]]
"""A value and the power of each factor."""


def ways_of(found: Factors) -> list[Way]:
    """The ways to what is asked for, in base units."""
    given = found.given
    numbers = sum(not factor.one for factor in given)
    if not 1 <= numbers <= MOST_NUMBERS or len(given) - numbers > MOST_ONES or any(not each.value for each in given):
        return []
    return [
        (_value(given, powers), powers)
        for powers in _powers(given)
        if _dimension(given, powers) == found.target.dimension and _says_something(found, powers)
    ]


def _powers(given: Sequence[Factor]) -> Iterator[tuple[int, ...]]:
    """Each number multiplies or divides, and one of a thing goes against its number."""
    numbers = [place for place, factor in enumerate(given) if not factor.one]
    for signs in product(*((1, -1) if given[place].needed else (0, 1, -1) for place in numbers)):
        by_place = {given[place].place: sign for place, sign in zip(numbers, signs, strict=True)}
        of_number = dict(zip(numbers, signs, strict=True))
        choices = []
        for place, factor in enumerate(given):
            sign = (
                of_number[place]
                if place in of_number
                else -(-1 if factor.against is None else by_place[factor.against])
            )
            choices.append((sign,) if factor.needed or place in of_number else (0, sign))
        yield from product(*choices)


def _says_something(found: Factors, powers: Sequence[int]) -> bool:
    """Whether more than one factor is used, or one is put into another unit."""
    used = [factor for factor, power in zip(found.given, powers, strict=True) if power]
    return len(used) > 1 or (found.target.converts and not used[0].words.endswith(found.target.unit))


def _dimension(given: Sequence[Factor], powers: Sequence[int]) -> Dimension:
    total: Dimension = ()
    for factor, power in zip(given, powers, strict=True):
        total = times(total, tuple((base, power * count) for base, count in factor.dimension) if power else ())
    return total


def _value(given: Sequence[Factor], powers: Sequence[int]) -> Fraction:
    value = Fraction(1)
    for factor, power in zip(given, powers, strict=True):
        value *= factor.value**power
    return value


def _beside_divides(powers: Sequence[int], given: Sequence[Factor]) -> bool:
    """Whether of two like numbers the one divides that stands beside a third: in 15 km, 3 days for 2 km the 2 km."""
    if any(each.one and each.needed and each.against is not None for each in given):
        return False
    sign = {factor.place: power for factor, power in zip(given, powers, strict=True) if not factor.one}
    numbers = [factor for factor in given if not factor.one]
    for third in numbers:
        others = [each for each in numbers if each is not third]
        if len(others) == 2 and others[0].dimension == others[1].dimension != third.dimension:
            beside = min(others, key=lambda each: (each.clause != third.clause, abs(each.place - third.place)))
            return sign[beside.place] == -1 and sum(sign.values()) == 1
    return False


def _answer(text: str, language: str, value: Fraction, powers: Sequence[int], found: Factors) -> Answer | None:
    target = found.target
    value /= target.size
    rounded = _rounded(value, read_problem(text, language), target.counts)
    if rounded is None:
        return None
    blank = language_named(language).blank
    said, exact = (f"{format_number(each)}{blank}{target.unit}" for each in (rounded, value))
    told = f"{product_of(found.given, powers)} = {exact}" + (f" ≈ {said}" if rounded != value else "")
    step = AnswerStep(told.partition(" = ")[0], "=", said, rounded, told)
    return Answer(rounded, target.kind, target.unit, said, target.start, target.end, 1.0, told, (step,))


def _rounded(value: Fraction, problem: Problem, counts: bool) -> Fraction | None:
    """The value as it is asked for; None where it is not a whole number and nothing says which way to round."""
    if nearest := wanted_by(problem).nearest:
        return nearest * floor(value / nearest + Fraction(1, 2))
    if not counts or value.denominator == 1:
        return value if _ends(value) else None
    direction = direction_of(problem)
    whole = None if direction is None else Fraction(ceil(value) if direction == UP else floor(value))
    return whole or None


def _ends(value: Fraction) -> bool:
    """Whether its decimals end: an amount of a story that does not is seldom meant."""
    return bool(10**MOST_DECIMALS % value.denominator == 0)


def product_of(given: Sequence[Factor], powers: Sequence[int]) -> str:
    """The calculation as a person writes it: 48元 × 3公斤 ÷ 1公斤."""
    used = [(factor, power) for factor, power in zip(given, powers, strict=True) if power and not _plain_one(factor)]
    above, below = ([factor.words for factor, power in used if power == sign] for sign in (1, -1))
    return " × ".join(above or ["1"]) + "".join(f" ÷ {words}" for words in below)


def _plain_one(factor: Factor) -> bool:
    """Whether it need not be written: one box, where the unit needs no conversion."""
    return factor.one and factor.dimension[0][0].startswith("#")
