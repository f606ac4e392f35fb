"""Unknowns of a tale: numbers that are drawn and not told, and the equations that lead to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from deduct.core.canonical import canonical
from deduct.core.equations import worked
from deduct.core.positive_terms import with_positive_terms
from deduct.core.program import Program, QuantityRef
from deduct.errors import ExecutionError, FormulaError
from deduct.formulas.equations import read_equations
from deduct.formulas.leaves import named_leaf
from deduct.stories.expressions import evaluate, names_in, sensible_result
from deduct.stories.mistakes import StoryError, UnsuitableNumbersError

Sides = tuple[str, str]
"""The left and the right side of an equation."""


@dataclass(frozen=True)
class Unknowns:
    """What a story does not tell: the values that were drawn, and the equations over them and the told numbers."""

    values: Mapping[str, Fraction]
    equations: tuple[Sides, ...]

    def program(self, asked: str) -> tuple[tuple[str, ...], Program]:
        """The names of the told numbers that the equations need, and the program, in which q0 is the first of them."""
        return _compiled(tuple(self.values), self.equations, asked)

    def answers(self, asked: str, told: Mapping[str, Fraction], places: int, signed: bool) -> tuple[Fraction, ...]:
        """What is asked, by the values that were drawn; `UnsuitableNumbersError` where they make no sense."""
        values = {**told, **self.values}
        for left, right in self.equations:
            sides = [evaluate(side, values) for side in (left, right)]
            if sides[0] != sides[1]:
                raise StoryError(f"the equation {left} = {right} does not hold: {sides[0]} is not {sides[1]}")
        if not signed and min(self.values.values()) <= 0:
            raise UnsuitableNumbersError("an unknown is nothing or less")
        return tuple(sensible_result(each, values, places, signed) for each in asked_in(asked))


def read_sides(text: str) -> Sides:
    """The sides of an equation as a tale has it.

    >>> read_sides("p * a + q * c = t")
    ('p * a + q * c', 't')
    """
    left, equals, right = (part.strip() for part in text.partition("="))
    if not (left and equals and right) or "=" in right:
        raise StoryError(f"{text!r} is not an equation: write 'equal LEFT = RIGHT'")
    return left, right


def asked_in(answer: str) -> list[str]:
    """The expressions of an answer; several are divided by commas.

    >>> asked_in("a, c * 2")
    ['a', 'c * 2']
    """
    return [part.strip() for part in answer.split(",")]


@lru_cache(maxsize=20_000)
def _compiled(unknowns: tuple[str, ...], equations: tuple[Sides, ...], asked: str) -> tuple[tuple[str, ...], Program]:
    written = " ".join([*(side for sides in equations for side in sides), asked])
    names = tuple(name for name in names_in(written) if name not in unknowns)
    leaf = named_leaf({name: QuantityRef(index) for index, name in enumerate(names)})
    try:
        return names, read_equations(equations, asked_in(asked), unknowns, leaf)
    except FormulaError as error:
        raise StoryError(str(error)) from error


def settled(program: Program, values: list[Fraction], signed: bool) -> Program:
    """The program as models are trained on it, if its equations have one solution that makes sense.

    >>> tickets = Program.parse(["x1 + x0", "s0 = q0", "x0 - x1", "s2 = q1", "? x1"])
    >>> print(settled(tickets, [Fraction(40), Fraction(6)], signed=False))
    s0 = q1 + x0; s1 = x0 + x1; [q0 = s1]; [s0 = x1]; ? x0
    """
    program = canonical(with_positive_terms(program))
    try:
        solutions = {tuple(sorted(found.asked)) for found in worked(program.steps, values).outcome.found}
        below_zero = not signed and any(value < 0 for value in program.trace(values))
    except ExecutionError as error:
        raise UnsuitableNumbersError(f"the equations cannot be solved: {error}") from error
    if len(solutions) > 1:
        raise UnsuitableNumbersError("the equations have several solutions")
    if below_zero:
        raise UnsuitableNumbersError("a side of an equation is less than nothing")
    return program
