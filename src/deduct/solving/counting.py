"""Texts that only count off or round, by exact code: every 8th visitor, round to the nearest hundred, quotient and
remainder."""

from __future__ import annotations

from collections.abc import Callable

from deduct.core.problem import Problem
from deduct.core.program import Constant, Program, QuantityRef, Step, StepRef
from deduct.languages.known import language_named
from deduct.languages.wanted import Counting

MULTIPLES = 4
"""A text may name the first few places: every third one (3, 6, 9 ...)."""


def read_counting(problem: Problem) -> Program | None:
    """The program of a text that only counts off or rounds; None for any other text.

    >>> from deduct.languages import read_problem
    >>> print(read_counting(read_problem("Every 8th visitor gets a card. 500 people came. How many cards were given?")))
    s0 = q1 / q0; s1 = floor s0
    >>> print(read_counting(read_problem("Round 4,748 to the nearest hundred.")))
    s0 = q0 nearest 100
    """
    table = language_named(problem.language).wanted.COUNTING
    return next((program for read in READERS if (program := read(problem, table))), None)


def _every_nth(problem: Problem, table: Counting) -> Program | None:
    """Every n-th of a number of things."""
    text, quantities = problem.text, problem.quantities
    nth = [
        place
        for place, quantity in enumerate(quantities)
        if table.every_before.search(text[: quantity.start])
        and (quantity.kind == "ordinal" or table.every_after.match(text[quantity.end :]))
    ]
    if len(nth) != 1 or len(quantities) < 2 or not table.how_many.search(text):
        return None
    size = quantities[nth[0]].value
    rest = [place for place in range(len(quantities)) if place != nth[0]]
    total = max(rest, key=lambda place: quantities[place].value)
    if size < 2 or size.denominator != 1 or quantities[total].value <= size:
        return None
    others = [quantity.value for place, quantity in enumerate(quantities) if place not in (nth[0], total)]
    if any(value != 1 and (value % size or value > MULTIPLES * size) for value in others):
        return None
    steps = [Step("/", (QuantityRef(total), QuantityRef(nth[0]))), Step("floor", (StepRef(0),))]
    if table.others.search(text):
        steps.append(Step("-", (QuantityRef(total), StepRef(1))))
    return Program(tuple(steps))


def _rounded(problem: Problem, table: Counting) -> Program | None:
    """One number, rounded as the text says."""
    from deduct.languages.wanted import wanted_by

    step = wanted_by(problem).nearest
    place = table.rounding.search(problem.text)
    if step is None or place is None:
        return None
    numbers = [
        index for index, quantity in enumerate(problem.quantities) if not place.start() <= quantity.start < place.end()
    ]
    if len(numbers) != 1 or problem.quantities[numbers[0]].kind not in ("number", "word"):
        return None
    return Program((Step("nearest", (QuantityRef(numbers[0]), Constant(step))),))


def _divided(problem: Problem, table: Counting) -> Program | None:
    """The quotient or the remainder of two numbers."""
    if len(problem.quantities) != 2 or not table.divides.search(problem.text):
        return None
    operands = (QuantityRef(0), QuantityRef(1))
    if table.remainder.search(problem.text):
        return Program((Step("mod", operands),))
    if table.quotient.search(problem.text):
        return Program((Step("/", operands), Step("floor", (StepRef(0),))))
    return None


READERS: tuple[Callable[[Problem, Counting], Program | None], ...] = (_every_nth, _rounded, _divided)
