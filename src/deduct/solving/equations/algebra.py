"""Equations on their own need no model: "3x + 5 = 20", "Solve for a and b: 5a + 2b = 19, a - b = 1", 解方程……"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from deduct.core.algebra.determined import determined
from deduct.core.algebra.form import Equation, Form
from deduct.core.equations import read_forms
from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.core.steps import MAX_UNKNOWNS
from deduct.errors import ExecutionError, FormulaError, Reason
from deduct.formulas.equations import AmbiguousDivisionError, read_equations
from deduct.formulas.leaves import number_leaf
from deduct.languages.algebra import Algebra, algebra_in
from deduct.languages.wording import words_for
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.equations.elimination import elimination, equal
from deduct.solving.solution import SOLVED, UNANSWERABLE, Solution

MAX_EQUATIONS = 8


def solve_algebra(problem: Problem) -> Solution | None:
    """The solution of a text that is only equations; None for any other text.

    >>> from deduct.languages import read_problem
    >>> solution = solve_algebra(read_problem("Solve for a and b: 5a + 2b = 19, a - b = 1"))
    >>> [answer.text for answer in solution.answers]
    ['a = 3', 'b = 2']
    >>> solve_algebra(read_problem("x + y = 4, x + y = 5")).reason
    'there is no solution: the equations contradict each other'
    """
    algebra = algebra_in(problem.text, problem.language)
    return None if algebra is None else solve_equations(problem, algebra)


def solve_equations(problem: Problem, algebra: Algebra) -> Solution:
    """The solution of the equations that a text consists of."""
    if reason := _refusal(algebra):
        return _refused(problem, reason)
    try:
        program = read_equations(algebra.equations, algebra.asked, algebra.unknowns, number_leaf(problem.values))
        return _solution(problem, algebra, program)
    except AmbiguousDivisionError:
        reason = Reason("two_readings", text=_written(algebra))
    except FormulaError:
        reason = Reason("unread_equation", text=_written(algebra))
    except ExecutionError as fault:
        return Solution(problem, UNANSWERABLE, fault.in_language(problem.language))
    return _refused(problem, reason)


def _refused(problem: Problem, reason: Reason) -> Solution:
    return Solution(problem, UNANSWERABLE, reason.in_language(problem.language))


def _written(algebra: Algebra) -> str:
    return ", ".join(f"{left} = {right}" for left, right in algebra.equations)


def _refusal(algebra: Algebra) -> Reason | None:
    if algebra.sign:
        return Reason("not_an_equation", sign=algebra.sign)
    if len(algebra.unknowns) > MAX_UNKNOWNS:
        return Reason("many_unknowns", count=len(algebra.unknowns), most=MAX_UNKNOWNS)
    if len(algebra.equations) > MAX_EQUATIONS:
        return Reason("many_equations", count=len(algebra.equations), most=MAX_EQUATIONS)
    return None


def _solution(problem: Problem, algebra: Algebra, program: Program) -> Solution:
    _, equations, asked = read_forms(program.steps, problem.values)
    outcome = determined(equations, asked)
    if outcome.reason is not None:
        return _refused(problem, _why_none(outcome.reason, algebra, equations, asked, problem.language))
    written = [f"{left} = {right}" for left, right in algebra.equations]
    lines = elimination(equations, written, algebra.unknowns, outcome.found, (), problem.language)
    answers = [
        (expression, value)
        for found in outcome.found
        for expression, value in zip(algebra.asked, found.asked, strict=True)
    ]
    lines += [equal(expression, value) for expression, value in answers if expression not in algebra.unknowns]
    steps = tuple(AnswerStep("", "=", "", line, line) for line in lines)
    parts = tuple(
        _part(problem, program, expression, value, () if place else steps)
        for place, (expression, value) in enumerate(answers)
    )
    return replace(parts[0], parts=parts) if len(parts) > 1 else parts[0]


def _why_none(
    reason: Reason, algebra: Algebra, equations: Sequence[Equation], asked: Sequence[Form], language: str
) -> Reason:
    """Why equations have no answer: there is no solution, or there are many."""
    if reason.key != "underdetermined":
        return Reason("no_solution", why=reason.in_language(language)) if reason.key == "inconsistent" else reason
    unsaid = [
        expression
        for expression, form in zip(algebra.asked, asked, strict=True)
        if determined(equations, [form]).reason is not None
    ]
    return Reason("many_solutions", name=", ".join(unsaid))


def _part(
    problem: Problem, program: Program, expression: str, value: Fraction, steps: tuple[AnswerStep, ...]
) -> Solution:
    """The solution for one thing that is asked, which stands in the text by its name."""
    start = max(problem.text.find(expression), 0)
    text = equal(expression, value)
    answer = Answer(
        value,
        text=text,
        start=start,
        end=start + len(expression),
        expression=str(program),
        steps=steps,
        program=program,
        sentence=words_for(problem.language)["answer_is"].format(answer=text),
    )
    return Solution(problem, SOLVED, value=value, probability=1.0, model="arithmetic", given=answer)
