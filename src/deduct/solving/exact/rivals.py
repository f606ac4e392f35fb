"""Which of several things, by exact code: each has the same numbers, and the question says what is compared."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.units import MONEY, TIME
from deduct.languages.found_factor import Factor
from deduct.languages.found_rival import DIFFERENCE, GROWTH, PRICE, RATE, SHARE, SPEED, SUM, Rival, Rivals
from deduct.languages.known import language_named
from deduct.solving.answer import Answer, AnswerStep

Value = tuple[Fraction, str]
"""What is compared, and how it is written."""


def read_rivals(text: str, language: str) -> Answer | None:
    """The thing that a text asks for; None where its numbers do not decide.

    >>> answer = read_rivals("小张12分钟跑3千米，小李20分钟跑4.6千米，谁跑得快？", "zh")
    >>> answer.value, [step.expression for step in answer.steps]
    ('小张', ['3千米 ÷ 12分钟', '4.6千米 ÷ 20分钟', '小张 > 小李'])
    """
    found = language_named(language).rivals.rivals(text)
    if found is None:
        return None
    values = [_value(rival, found) for rival in found.rivals]
    known = [value for value in values if value is not None]
    if len(known) != len(values):
        return None
    # With only a time, the shorter one is the faster.
    times_only = found.by == SPEED and all(len(rival.numbers) == 1 for rival in found.rivals)
    least = found.least != times_only
    order = sorted(zip(known, found.rivals, strict=True), key=lambda pair: pair[0][0], reverse=not least)
    if order[0][0][0] == order[1][0][0]:
        return None
    name, sign = order[0][1].name, " < " if least else " > "
    steps = [
        AnswerStep(rival.name, "=", written, value, written)
        for (value, written), rival in zip(known, found.rivals, strict=True)
        if len(rival.numbers) > 1
    ]
    told = sign.join(rival.name if steps else written for (_, written), rival in order)
    last = AnswerStep(name, sign.strip(), order[1][1].name, name, told)
    return Answer(name, "choice", "", name, found.start, found.end, 1.0, told, (*steps, last))


def _value(rival: Rival, found: Rivals) -> Value | None:
    """What is compared of one thing."""
    numbers = rival.numbers
    if found.by == SUM or len(numbers) == 1:
        if len({number.dimension for number in numbers}) != 1:
            return None
        return sum((each.value for each in numbers), Fraction(0)), " + ".join(each.words for each in numbers)
    if len(numbers) != 2:
        return None
    pair = _pair(numbers[0], numbers[1], found)
    if pair is None:
        return None
    first, second = pair
    if found.by == DIFFERENCE:
        return first.value - second.value, f"{first.words} - {second.words}"
    return (first.value / second.value, f"{first.words} ÷ {second.words}") if second.value else None


def _pair(first: Factor, second: Factor, found: Rivals) -> tuple[Factor, Factor] | None:
    """Which of two numbers is divided by the other one, or which is the larger."""
    if found.by in (RATE, GROWTH):
        return first, second
    if found.by in (DIFFERENCE, SHARE):
        larger, smaller = (first, second) if first.value >= second.value else (second, first)
        if first.dimension != second.dimension:
            return None
        return (larger, smaller) if found.by == DIFFERENCE else (smaller, larger)
    above = [each for each in (first, second) if _is_above(each, found.by)]
    if len(above) != 1:
        return None
    other = second if above[0] is first else first
    return (above[0], other) if found.by == PRICE else (other, above[0])


def _is_above(number: Factor, by: str) -> bool:
    """Whether a number is the money of a price, or the time of a speed."""
    if by == PRICE:
        return len(number.dimension) == 1 and number.dimension[0][0] in MONEY
    return by == SPEED and number.dimension in (TIME, (("days", 1),))
