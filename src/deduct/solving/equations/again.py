"""The same equations with other numbers in them."""

from __future__ import annotations

from dataclasses import replace

from deduct.core.equations import worked
from deduct.core.problem import Problem
from deduct.errors import ExecutionError
from deduct.languages.algebra import algebra_in
from deduct.solving.equations.algebra import solve_equations
from deduct.solving.equations.unknown_answers import solution_of
from deduct.solving.equations.unknowns import read_unknowns
from deduct.solving.solution import UNANSWERABLE, Solution


def solved_again(solution: Solution, new: Problem) -> Solution:
    """A solution by equations for its text with other numbers; what is counted may come out as a fraction.

    >>> from deduct.languages import read_problem
    >>> old, new = (read_problem(f"Two numbers add up to {sum}. They differ by 4. What are they?") for sum in (20, 31))
    >>> [answer.text for answer in solved_again(solution_of(read_unknowns(old)), new).answers]
    ['17.5', '13.5']
    """
    if algebra := algebra_in(new.text, new.language):
        return solve_equations(new, algebra)
    if read := read_unknowns(new):
        return solution_of(read)
    before = read_unknowns(solution.problem)
    if before is None:
        return Solution(new, UNANSWERABLE)
    try:
        done = worked(before.program.steps, new.values)
        # How the text says each equation has the old numbers in it.
        system = before.system._replace(equations=tuple(each._replace(words="") for each in before.system.equations))
        return solution_of(replace(before, text=replace(before.text, problem=new), system=system, done=done))
    except ExecutionError as fault:
        return Solution(new, UNANSWERABLE, fault.in_language(new.language))
