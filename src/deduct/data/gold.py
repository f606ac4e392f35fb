"""Attach the annotated solution to a problem, and say so where that does not work."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.core.same_answer import same_answer
from deduct.errors import ExecutionError, FormulaError

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


def unconverted_reason(problem: Problem) -> str:
    """Why a problem has no program, without the particulars: problems of one reason are counted together.

    >>> unconverted_reason(Problem("?", info={"unconverted": "cannot read '3+(4': the bracket '(' is not closed"}))
    "the bracket '(' is not closed"
    """
    reason = _FORMULA_EXCERPT.sub("", str(problem.info.get("unconverted", "no formula")))
    return _DIGITS.sub("N", reason)
