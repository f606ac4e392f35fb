"""The unknowns and equations behind an answer, in the words of its text."""

from __future__ import annotations

from deduct.core.program import Program
from deduct.explain.picture.equations import Unknowns
from deduct.languages.algebra import algebra_in
from deduct.languages.unknowns.system import LETTERS
from deduct.solving.equations.unknowns import read_unknowns
from deduct.solving.solution import Solution


def equations_of(solution: Solution) -> tuple[Program, Unknowns] | None:
    """The program with unknowns of a solution that was found by equations; None for any other.

    >>> from deduct import solve
    >>> program, unknowns = equations_of(solve("Two numbers add up to 20. They differ by 4. Find the numbers."))
    >>> unknowns.names, unknowns.said[0]
    (('one number', 'the other number'), 'Two numbers add up to 20')
    """
    program = solution.given.program if solution.given is not None else None
    if program is None or not program.has_unknowns:
        return None
    problem = solution.problem
    if algebra := algebra_in(problem.text, problem.language):
        return program, Unknowns(algebra.unknowns)
    read = read_unknowns(problem)
    if read is None or read.program != program:
        return program, Unknowns(LETTERS[: len(program.unknowns())])
    system = read.system
    return program, Unknowns(LETTERS[: len(system.names)], system.names, [each.words for each in system.equations])
