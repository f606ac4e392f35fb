"""Whether a key says what its answer is an amount of: 15 minutes and not 15."""

from __future__ import annotations

from deduct.core.problem import Problem
from deduct.solving.answer import Answer
from deduct.solving.solution import Solution
from deduct.teaching.wording import teaching_of


def units_are_said(solution: Solution) -> bool:
    """Whether each answer has a unit, or a question that wants a mere number.

    >>> from deduct.core.program import Program
    >>> from deduct.languages import read_problem
    >>> from deduct.teaching.known import known_solution
    >>> half = Program.parse(["q0 / q1"])
    >>> units_are_said(known_solution(read_problem("The eggs brought in 12 for 2 trays. How much was a tray?"), half))
    False
    >>> units_are_said(known_solution(read_problem("Divide 12 by 2. What is the result?"), half))
    True
    """
    return all(_has_unit(answer, solution.problem) for answer in solution.answers)


def _has_unit(answer: Answer, problem: Problem) -> bool:
    if "$/" in answer.unit:
        return False  # 50.4 $/hour: nobody writes it so
    if answer.kind != "number" or answer.unit:
        return True
    question = problem.text[answer.start : answer.end]
    return teaching_of(problem.language).MERE_NUMBER.search(question) is not None
