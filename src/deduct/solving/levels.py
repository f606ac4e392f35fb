"""What rises and falls, also below zero, by exact code: temperatures, floors, depths, balances, profits and losses."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from deduct.core.problem import Problem, Quantity
from deduct.core.program import Constant, Operand, Program, QuantityRef, Step, StepRef
from deduct.core.units import kind_of
from deduct.languages.amounts import unit_at
from deduct.languages.folding import fold
from deduct.languages.known import language_named
from deduct.languages.sentences import question_of, sentences_of

if TYPE_CHECKING:
    from deduct.languages.reading_parts import Levels

COUNTS = ("number", "word", "fraction", "amount")
ZERO = Constant(Fraction(0))
UP, DOWN = "+", "-"


def read_level(problem: Problem) -> Program | None:
    """The program of a text in which something rises and falls, and that asks where it ends; None for any other text.

    >>> from deduct.languages import read_problem
    >>> text = "A diver is 12 m below sea level and sinks another 7 m. At what height is she now?"
    >>> print(read_level(read_problem(text)))
    s0 = 0 - q0; s1 = s0 - q1
    """
    language = language_named(problem.language)
    if not language.has("levels"):
        return None
    words = language.levels
    if words.SAYS_MORE.search(_without_numbers(problem)) or not words.ABOUT.search(problem.text):
        return None
    sentences = sentences_of(problem.text, problem.language)
    asking = question_of(sentences)
    if asking is None or not words.ASKS.search(problem.text, asking.start, asking.end):
        return None
    told = [
        place
        for place, quantity in enumerate(problem.quantities)
        if not asking.start <= quantity.start < asking.end and _may_count(quantity, problem, words)
    ]
    kinds = [problem.quantities[place].kind for place in told]
    # A floor has a number that is a label.
    shares = [
        place for place in told if problem.quantities[place].kind == "fraction" and problem.quantities[place].value < 1
    ]
    if len(told) < 2 or shares or any(kind not in COUNTS for kind in kinds[1:]) or kinds[0] not in (*COUNTS, "label"):
        return None
    if any(
        asking.start <= quantity.start < asking.end and not _is_time(quantity, problem)
        for quantity in problem.quantities
    ):
        return None
    return _program(problem, told, words, words.ASKS_BELOW.search(problem.text, asking.start, asking.end) is not None)


def _without_numbers(problem: Problem) -> str:
    """The text with blanks for its numbers: nineteen and a half is no half."""
    text = problem.text
    for quantity in problem.quantities:
        text = text[: quantity.start] + " " * (quantity.end - quantity.start) + text[quantity.end :]
    return text


def _may_count(quantity: Quantity, problem: Problem, words: Levels) -> bool:
    """Whether a number may be a level or a change, and not nothing, a place in an order, a time of day or a name."""
    name = quantity.kind == "label" and words.FLOWS.search(problem.text)
    time = words.CLOCK_AFTER.match(problem.text, quantity.end)
    return quantity.value != 0 and quantity.kind != "ordinal" and not name and not time


def _is_time(quantity: Quantity, problem: Problem) -> bool:
    """Whether a number of the question only says how long, or is nothing."""
    unit = unit_at(fold(problem.text), quantity.end, problem.language)
    clock = language_named(problem.language).levels.CLOCK_AFTER.match(problem.text, quantity.end)
    return quantity.value == 0 or clock is not None or (unit is not None and kind_of(unit[0]) == "duration")


def _program(problem: Problem, told: list[int], words: Levels, asks_below: bool) -> Program | None:
    """The steps from the first number on; how deep it is at the end is counted downwards."""
    flows = words.FLOWS.search(problem.text)
    signs = [_direction(problem, place, words) for place in told]
    if flows and None in signs:
        return None
    if not flows and (signs[0] is not None and not _below(problem, told[0], words)):
        return None
    if None in signs[1:]:
        return None
    steps: list[Step] = []
    last: Operand = QuantityRef(told[0])
    begins_below = signs[0] == DOWN if flows else _below(problem, told[0], words)
    if begins_below != asks_below:
        steps.append(Step(DOWN, (ZERO, last)))
        last = StepRef(0)
    for place, sign in zip(told[1:], signs[1:], strict=True):
        adds = (sign == UP) != asks_below
        steps.append(Step(UP if adds else DOWN, (last, QuantityRef(place))))
        last = StepRef(len(steps) - 1)
    return Program(tuple(steps))


def _below(problem: Problem, place: int, words: Levels) -> bool:
    """Whether a number that is written without a sign stands below zero."""
    quantity = problem.quantities[place]
    if quantity.value < 0:
        return False
    before = words.BELOW_BEFORE.search(problem.text[: quantity.start])
    return bool(before or words.BELOW.match(problem.text, quantity.end))


def _direction(problem: Problem, place: int, words: Levels) -> str | None:
    """Whether it rises or falls by a number; None where the words beside it do not tell."""
    quantity, text = problem.quantities[place], problem.text
    if quantity.value < 0:
        return None
    previous = problem.quantities[place - 1].end if place else 0
    before = text[previous : quantity.start]
    up, down = words.RISES_BEFORE.search(before), words.FALLS_BEFORE.search(before)
    if up or down:
        return (UP if up else DOWN) if bool(up) != bool(down) else None
    up, down = words.RISES_AFTER.match(text, quantity.end), words.FALLS_AFTER.match(text, quantity.end)
    return (UP if up else DOWN) if bool(up) != bool(down) else None
