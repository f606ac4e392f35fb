"""The steps of a key as pupils write them: 53 ÷ 8 = 6 remainder 5, where a program has mod."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from deduct.core.moments import kind_of, moments_in
from deduct.core.operators import ROUNDING
from deduct.core.problem import Problem
from deduct.core.program import Constant, Operand, QuantityRef, Step
from deduct.core.trace import Trace
from deduct.formulas.display import format_number, step_line
from deduct.solving.solution import Solution
from deduct.teaching.slips import shown
from deduct.teaching.wording import say

IN_WORDS = (*ROUNDING, "percent", "mod")
"""Operators that have no sign which pupils know."""
APART = {"time": "key_minutes", "day": "key_days"}
"""What is said behind the difference of two points in time."""


def key_steps(solution: Solution) -> list[str]:
    """The steps to one answer.

    >>> from deduct.core.program import Program
    >>> from deduct.languages import read_problem
    >>> from deduct.teaching.known import known_solution
    >>> problem = read_problem("53 people cross a lake, 8 in a boat. How many are in the last boat?")
    >>> key_steps(known_solution(problem, Program.parse(["q0 mod q1"])))
    ['53 ÷ 8 = 6 remainder 5']
    >>> problem = read_problem("A runner needs 30 minutes for 5 km. How long does one km take?")
    >>> key_steps(known_solution(problem, Program.parse(["q0 * q2", "s0 / q1"])))
    ['30 ÷ 5 = 6']
    """
    trace = solution.trace
    if trace is None or not trace.program.steps:
        return [line.partition(". ")[2] for line in solution.step_lines]
    return list(_lines(trace, solution))


def _lines(trace: Trace, solution: Solution) -> Iterator[str]:
    problem = solution.problem
    moments = moments_in(trace.program, problem)
    several = len(trace.program.steps) > 1
    for step, value, moment in zip(trace.program.steps, trace.results, moments, strict=False):
        if (several and _takes_one(step, problem)) or _rounds_nothing(step, value, trace):
            continue
        if step.operator in IN_WORDS:
            yield _in_words(step, value, trace, solution)
            continue
        line = str(step_line(step, trace, problem, value, moment))
        apart = {kind_of(operand, problem, moments) for operand in step.operands} if not moment else set()
        key = APART.get(apart.pop()) if len(apart) == 1 else None
        yield say(problem.language, key, line=line) if key else line


def _takes_one(step: Step, problem: Problem) -> bool:
    """Whether a step only takes something for one: 30 minutes for one km."""

    def is_one(operand: Operand) -> bool:
        if isinstance(operand, QuantityRef):
            quantity = problem.quantities[operand.index]
            return quantity.value == 1 and quantity.kind == "word"
        return isinstance(operand, Constant) and operand.value == 1

    if step.operator == "*":
        return any(map(is_one, step.operands))
    return step.operator == "/" and is_one(step.right)


def _rounds_nothing(step: Step, value: Fraction, trace: Trace) -> bool:
    """Whether a step rounds what is whole already: 40 bottles are 40 full bottles."""
    return step.operator in ROUNDING and value == trace.value_of(step.operands[0])


def _in_words(step: Step, value: Fraction, trace: Trace, solution: Solution) -> str:
    left, right = step.operands[0], step.operands[-1]
    language = solution.problem.language
    quotient = Fraction(trace.value_of(left) // trace.value_of(right)) if step.operator == "mod" else Fraction(0)
    return say(
        language,
        f"key_{step.operator}",
        a=shown(left, trace, solution.problem),
        b=shown(right, trace, solution.problem),
        whole=format_number(quotient),
        value=format_number(value),
    )
