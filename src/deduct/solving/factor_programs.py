"""The program of an answer by the factor-label method, with which it can be explained and run with other numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from deduct.core.problem import Problem
from deduct.core.program import Constant, Operand, Program, QuantityRef, Step, StepRef
from deduct.languages.found_factor import Factors
from deduct.languages.known import language_named
from deduct.solving.answer import Answer
from deduct.solving.factors import only_way
from deduct.solving.finish import finished


def factor_program(problem: Problem, answer: Answer) -> Program | None:
    """The program that gives an answer of `read_factors`; None where there is none, and for any other answer.

    >>> from deduct.languages import read_problem
    >>> from deduct.solving.factors import read_factors
    >>> problem = read_problem("A pen costs $1.20. How much do 15 pens cost?")
    >>> print(factor_program(problem, read_factors(problem.text, "en")))
    s0 = q0 * q1
    """
    language = language_named(problem.language)
    found = language.factors.factors(problem.text) if language.has("factors") else None
    way = only_way(found) if found else None
    for program in _programs(problem, found, way[1]) if found and way else ():
        done = finished(problem, program)
        if done.trace.answer == answer.value and done.wanted.unit == answer.unit:
            return program
    return None


def _programs(problem: Problem, found: Factors, powers: Sequence[int]) -> Iterator[Program]:
    """The product of the quantities: its units may be left to the question's rules, or are put into one constant."""
    by_place = {quantity.start: place for place, quantity in enumerate(problem.quantities)}
    above: list[Operand] = []
    below: list[Operand] = []
    constant = 1 / found.target.size
    for factor, power in zip(found.given, powers, strict=True):
        if factor.one or factor.place not in by_place:
            constant *= factor.value**power
        elif power:
            place = by_place[factor.place]
            (above if power > 0 else below).append(QuantityRef(place))
            constant *= (factor.value / problem.quantities[place].value) ** power
    if above:
        yield _product_of(above, below, Fraction(1))
        yield _product_of(above, below, constant)


def _product_of(above: Sequence[Operand], below: Sequence[Operand], constant: Fraction) -> Program:
    parts = [("*", operand) for operand in above[1:]]
    parts += [("*", Constant(Fraction(constant.numerator)))] if constant.numerator != 1 else []
    parts += [("/", operand) for operand in below]
    parts += [("/", Constant(Fraction(constant.denominator)))] if constant.denominator != 1 else []
    steps: list[Step] = []
    for operator, operand in parts:
        steps.append(Step(operator, (StepRef(len(steps) - 1) if steps else above[0], operand)))
    return Program(tuple(steps)) if steps else Program((), result=above[0])
