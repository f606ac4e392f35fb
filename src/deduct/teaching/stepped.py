"""A program for an answer that exact code found without one, read from the steps that it says.

Practice, the checking of steps and hints need a program: which number of the text goes into which step.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from deduct.errors import DeductError
from deduct.solving.exact.told import program_of
from deduct.solving.solution import Solution
from deduct.solving.solver import Solver


def with_program(solution: Solution, solver: Solver) -> Solution:
    """The solution with a program that gives its answer; as it is where there is none.

    The model is asked for one where the steps are not sums and products of the text's numbers.
    """
    answer = solution.own_answer.value
    if solution.given is None or solution.parts or not isinstance(answer, Fraction):
        return solution
    known = replace(solution, given=None, probability=solution.given.probability)
    program = program_of([step.expression for step in solution.own_answer.steps], solution.problem)
    if program is not None and (found := _same(replace(known, program=program, value=answer), solution)):
        return found
    guess = solver.deduce(solution.problem.text)
    if guess.program is None or guess.problem.language != solution.problem.language:
        return solution
    own = replace(guess, probability=max(guess.probability, solution.given.probability))
    return _same(own, solution) or solution


def _same(found: Solution, solution: Solution) -> Solution | None:
    """The solution that was found, where it gives the same answer in the same words."""
    try:
        same = found.own_answer.value == solution.own_answer.value and found.answer_text == solution.answer_text
    except DeductError:
        return None
    return found if same else None
