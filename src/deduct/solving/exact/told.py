"""The program that the steps of an answer tell: with it the answer has a picture, hints, and other numbers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from deduct.core.builder import ProgramBuilder
from deduct.core.patterns import pattern
from deduct.core.problem import Problem
from deduct.core.program import Constant, Operand, Program, StepRef
from deduct.errors import DeductError
from deduct.formulas.infix import read_infix
from deduct.formulas.leaves import Leaf, number_leaf
from deduct.formulas.numbers import read_number
from deduct.solving.answer import IN_WORDS, Answer
from deduct.solving.finish import finished

_ARITHMETIC = pattern(r"\d+\(\d+/\d+\)|\d+(?:,\d{3})+(?:\.\d+)?%?|\d+(?:\.\d+)?%?|[-−+×÷*/()]")
_BY_ONE = pattern(r"[×÷] 1(?![\d.,/%])")
KNOWN = frozenset(map(Fraction, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 24, 30, 52, 60, 90, 100, 180, 360, 365, 1000)))
"""Numbers that may stand in a step although the text does not have them. Any other was worked out from one that it has,
and would stay as it is where that one is changed."""


REMAINDER = "…"
"""Stands between a quotient and what is left over: 158 ÷ 12 = 13 …… 2."""


def told_program(problem: Problem, answer: Answer) -> Program | None:
    """The program of an answer whose steps are arithmetic over the text's numbers; None where they are something else.

    >>> from deduct.languages import read_problem
    >>> from deduct.solving.exact.textbook import read_textbook
    >>> problem = read_problem("一个三角形的两个内角分别是40度和75度，第三个角是多少度？")
    >>> print(told_program(problem, read_textbook(problem.text, "zh")))
    s0 = 180 - q1; s1 = s0 - q2
    """
    if answer.kind in IN_WORDS or not answer.steps:
        return None
    program = program_of([step.expression for step in answer.steps], problem)
    if program is None or not _stays_right(program, problem):
        return None
    try:
        done = finished(problem, program)
    except DeductError:
        return None
    said = (done.trace.answer, done.wanted.kind, done.wanted.unit, done.text)
    return program if said == (answer.value, answer.kind, answer.unit, answer.text) else None


def _stays_right(program: Program, problem: Problem) -> bool:
    """Whether a program follows where the text's numbers change: a constant may be one of them, worked out."""
    constants = {one.value for step in program.steps for one in step.operands if isinstance(one, Constant)}
    return constants <= KNOWN or len(program.used_quantities()) == len(problem.quantities)


def program_of(lines: Sequence[str], problem: Problem) -> Program | None:
    """The program of steps as people write them; None where they cannot be read, or do not go on from each other.

    >>> from deduct.languages import read_problem
    >>> problem = read_problem("5 boxes of 12 pens, 17 are sold. How many are left?")
    >>> print(program_of(["5 boxes × 12 pens = 60 pens", "60 pens - 17 pens = 43 pens"], problem))
    s0 = q0 * q1; s1 = s0 - q2
    >>> program_of(["let x be the number of pens", "x = 43"], problem) is None
    True
    """
    builder = ProgramBuilder()
    earlier: dict[Fraction, Operand] = {}
    leaf = _with_results(number_leaf(problem.values), earlier)
    result: Operand | None = None
    rates = 1 not in problem.values
    for line in lines:
        formula, sign, said = line.rpartition("=")
        value = _ARITHMETIC.search(said)
        if not sign or not value or "=" in formula:
            return None
        # "5 days × 22 ÷ 1 day": the one is only the unit of a rate.
        formula = _BY_ONE.sub("", formula) if rates else formula
        try:
            result = read_infix(" ".join(_ARITHMETIC.findall(formula)), leaf, builder)
            right = REMAINDER in said or builder.program(result).execute(problem.values) == read_number(value[0])
        except DeductError:
            return None
        if not right:
            return None
        earlier[read_number(value[0])] = result
    if not isinstance(result, StepRef) or len(earlier) > 1:
        return None
    program = builder.program(result)
    return program if len(program.steps) == len(builder) else None


def _with_results(leaf: Leaf, earlier: dict[Fraction, Operand]) -> Leaf:
    """Numbers that an earlier step gave are that step, once; the others are as before."""

    def with_results(token: str) -> Operand:
        value = read_number(token)
        return earlier.pop(value) if value in earlier else leaf(token)

    return with_results
