"""Solutions that are known and not guessed: a problem with its program, or a text with the right formula."""

from __future__ import annotations

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.errors import ExecutionError, FormulaError, InputError
from deduct.formulas.infix import from_infix
from deduct.formulas.leaves import number_leaf
from deduct.solving.solution import SOLVED, Solution
from deduct.solving.solver import DEFAULT_BEAM, Solver
from deduct.teaching.stepped import with_program
from deduct.teaching.wording import say

BY_FORMULA = "formula"
"""The model of a solution that a person gave."""


def known_solution(problem: Problem, program: Program) -> Solution:
    """The solution of a problem whose program is known.

    >>> from deduct.languages import read_problem
    >>> print(known_solution(read_problem("8 pears for 2 friends. How many for each?"), Program.parse(["q0 / q1"])))
    1. 8 ÷ 2 = 4
    answer: 4 (more than 99 % sure)
    """
    value = program.execute(problem.values)
    return Solution(problem, SOLVED, value=value, program=program, probability=1.0, model=BY_FORMULA)


def solved(
    text: str, solver: Solver, formula: str = "", *, language: str | None = None, beam: int = DEFAULT_BEAM
) -> Solution:
    """A text solved by the right formula where a person gives one, else by the model."""
    if not formula.strip():
        return with_program(solver.solve(text, language=language, beam=beam), solver)
    return by_formula(solver.read(text, language), formula)


def by_formula(problem: Problem, formula: str) -> Solution:
    """The solution of a problem by a formula with the numbers of its text."""
    try:
        return known_solution(problem, from_infix(formula, number_leaf(problem.values)))
    except (FormulaError, ExecutionError):
        raise InputError(say(problem.language, "formula_unread", a=formula[:60])) from None
