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
    try:
        program = _read([step.expression for step in answer.steps], problem)
        if program is None or not _worth_it(program):
            return None
        done = finished(problem, program)
    except DeductError:
        return None
    said = (done.trace.answer, done.wanted.kind, done.wanted.unit, done.text)
    return program if said == (answer.value, answer.kind, answer.unit, answer.text) else None


def _worth_it(program: Program) -> bool:
    constants = (one for step in program.steps for one in step.operands if isinstance(one, Constant))
    return bool(program.steps) and all(constant.value in KNOWN for constant in constants)


def _read(expressions: Sequence[str], problem: Problem) -> Program | None:
    """The program of steps as people write them, "5 boxes × 12 = 60"; each is used in a later one."""
    builder = ProgramBuilder()
    earlier: dict[Fraction, Operand] = {}
    leaf = _with_results(number_leaf(problem.values), earlier)
    result: Operand | None = None
    rates = 1 not in problem.values
    for expression in expressions:
        formula, sign, said = expression.rpartition("=")
        value = _ARITHMETIC.search(said)
        if not sign or not value or "=" in formula:
            return None
        # "5 days × 22 ÷ 1 day": the one is only the unit of a rate.
        formula = _BY_ONE.sub("", formula) if rates else formula
        result = read_infix(" ".join(_ARITHMETIC.findall(formula)), leaf, builder)
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
