"""Attach the annotated solution to a problem, and say so where that does not work."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.errors import ExecutionError, FormulaError

# Answers in the files are rounded, often to two decimals or to a whole cent.
_RELATIVE_TOLERANCE = Fraction(1, 1000)

_FORMULA_EXCERPT = re.compile(r"^cannot read .*?['\"]: ")
_DIGITS = re.compile(r"-?\d[\d./]*")


def with_gold(problem: Problem, convert: Callable[[], Program]) -> Problem:
    """The problem with its converted program.

    A formula that cannot be converted leaves ``program=None`` and its reason in ``info["unconverted"]``;
    a program that does not give the stated answer is kept, with its own value in ``info["program_value"]``.
    """
    try:
        program = convert()
        value = program.execute(problem.values)
    except (FormulaError, ExecutionError) as error:
        return replace(problem, program=None, info={**problem.info, "unconverted": str(error)})
    problem = problem.with_program(program)
    if problem.answer is not None and not same_answer(value, problem.answer):
        return replace(problem, info={**problem.info, "program_value": str(value)})
    return problem


def same_answer(value: Fraction, answer: Fraction) -> bool:
    """Whether a value is the answer as the files round it.

    >>> same_answer(Fraction(1, 3), Fraction("0.3333")), same_answer(Fraction(1, 3), Fraction("0.3"))
    (True, False)
    """
    return abs(value - answer) <= _RELATIVE_TOLERANCE * max(abs(answer), Fraction(1, 100))


def unconverted_reason(problem: Problem) -> str:
    """Why a problem has no program, without the particulars: problems of one reason are counted together.

    >>> unconverted_reason(Problem("?", info={"unconverted": "cannot read '3+(4': the bracket '(' is not closed"}))
    "the bracket '(' is not closed"
    """
    reason = _FORMULA_EXCERPT.sub("", str(problem.info.get("unconverted", "no formula")))
    return _DIGITS.sub("N", reason)
