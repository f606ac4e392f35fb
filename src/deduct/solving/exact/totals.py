"""Several products of factors, added up or taken from an amount: 2 loaves at 3 yuan and 3 boxes at 4.5 yuan.

The numbers of a text are put into groups in every way in which the units of each group leave what is asked for. Where
several values are left, the ways whose groups stand side by side in the text are meant; several of these: no answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from deduct.formulas.display import format_number
from deduct.languages.folding import fold
from deduct.languages.found_factor import LEFT, SUM, Factor, Factors, Total
from deduct.languages.known import language_named
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.factors import product_of, ways_of

MOST_NUMBERS = 7
Group = tuple[Fraction, str, tuple[Factor, ...]]
"""The value of some numbers together, how it is written, and the numbers."""


def read_totals(text: str, language: str) -> Answer | None:
    """The answer to a text that adds up products, or takes them from an amount; None for any other text.

    >>> read_totals("一本练习本1元5角，小芳买了3本，付了10元，应找回多少元？", "zh").text
    '5.5元'
    """
    found = _total(text, language)
    if found is None:
        return None
    numbers = [factor for factor in found.factors.given if not factor.one]
    if not 2 <= len(numbers) <= MOST_NUMBERS or any(not factor.needed for factor in numbers):
        return None
    sums = [made for groups in partitions(numbers) if (made := _grouped(groups, found))]
    values = {_value(groups, found) for groups in sums}
    if len(values) > 1:
        sums = [groups for groups in sums if side_by_side((group for _, _, group in groups), numbers)]
        values = {_value(groups, found) for groups in sums}
    if len(values) != 1 or not sums:
        return None
    return _answer(sums[0], values.pop(), found, language)


def _total(text: str, language: str) -> Total | None:
    known, folded = language_named(language), fold(text)
    found = None if known.totals.DECLINES.search(folded) else known.factors.factors_of(folded)
    return None if found is None else known.totals.total(folded, found)


def partitions(numbers: Sequence[Factor]) -> Iterator[list[list[Factor]]]:
    """All ways to put numbers into groups."""
    if not numbers:
        yield []
        return
    first, rest = numbers[0], numbers[1:]
    for groups in partitions(rest):
        yield [[first], *groups]
        for place in range(len(groups)):
            yield [*groups[:place], [first, *groups[place]], *groups[place + 1 :]]


def _grouped(groups: Sequence[Sequence[Factor]], found: Total) -> list[Group] | None:
    """Each group with its value; None where one of them is not an amount of what is asked for, or all are one."""
    if len(groups) < 2:
        return None
    made: list[Group] = []
    for numbers in groups:
        group = _group(numbers, found.factors, found.asks == SUM)
        if group is None:
            return None
        made.append(group)
    alone = [group for group in made if len(group[2]) == 1 and group[2][0].dimension == found.factors.target.dimension]
    if found.asks == LEFT:
        if len(alone) != 1 or len(made) > len(alone) + 2:
            return None
        gone = alone[0][2][0].place in found.gone
        if gone and len(made) != 2:
            return None
        made.sort(key=lambda group: (group is not alone[0]) is not gone)
    elif len(alone) == len(made):
        return None
    return made


def _group(numbers: Sequence[Factor], found: Factors, adds: bool) -> Group | None:
    """The one value that some numbers have together."""
    target = found.target
    with_one = [factor for factor in found.given if factor.against == numbers[0].place]
    rate = any(factor.needed or adds for factor in with_one)
    if len(numbers) == 1 and numbers[0].dimension == target.dimension and not rate:
        return numbers[0].value / target.size, numbers[0].words, tuple(numbers)
    if len(numbers) == 1:
        return None
    places = {factor.place for factor in numbers}
    given = (*numbers, *(factor for factor in found.given if factor.one and factor.against in places))
    ways = ways_of(Factors(given, target))
    if len({value for value, _ in ways}) != 1:
        return None
    value, powers = ways[0]
    return value / target.size, product_of(given, powers), tuple(numbers)


def side_by_side(groups: Iterable[Sequence[Factor]], numbers: Sequence[Factor]) -> bool:
    """Whether the numbers of each group follow one another in the text."""
    order = {factor.place: index for index, factor in enumerate(numbers)}
    places = [sorted(order[factor.place] for factor in group) for group in groups]
    return all(group[-1] - group[0] == len(group) - 1 for group in places)


def _value(groups: Sequence[Group], found: Total) -> Fraction:
    values = [value for value, _, _ in groups]
    return values[0] - sum(values[1:], Fraction(0)) if found.asks == LEFT else sum(values, Fraction(0))


def _answer(groups: Sequence[Group], value: Fraction, found: Total, language: str) -> Answer | None:
    target, blank = found.factors.target, language_named(language).blank
    if value < 0 or (target.counts and value.denominator != 1):
        return None
    steps = []
    parts = []
    for each, written, numbers in groups:
        said = f"{format_number(each)}{blank}{target.unit}"
        parts.append(said)
        if len(numbers) > 1:
            steps.append(AnswerStep(written, "=", said, each, f"{written} = {said}"))
    sign = "-" if found.asks == LEFT else "+"
    said = f"{format_number(value)}{blank}{target.unit}"
    told = f" {sign} ".join(parts) + f" = {said}"
    steps.append(AnswerStep(parts[0], sign, parts[-1], value, told))
    return Answer(value, target.kind, target.unit, said, target.start, target.end, 1.0, told, tuple(steps))
