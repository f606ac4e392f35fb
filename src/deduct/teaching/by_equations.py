"""A text that equations solve, and a pupil by arithmetic: which of the steps lead to what the equations give."""

from __future__ import annotations

from collections.abc import Sequence

from deduct.core.program import Program
from deduct.solving.equations.unknowns import read_unknowns
from deduct.solving.solution import Solution
from deduct.teaching.following import Followed
from deduct.teaching.ways import Ways


def system_of(solution: Solution) -> Program | None:
    """The equations of the text, where they give the answers of the solution; None for any other text.

    >>> from deduct.languages import read_problem
    >>> from deduct.teaching.known import known_solution
    >>> problem = read_problem("Ann and Bob have 60 pens together. Ann has 14 more than Bob. How many does Ann have?")
    >>> print(system_of(known_solution(problem, Program.parse(["q0 + q1", "s0 / 2"]))))
    s0 = x0 + x1; s1 = x1 + q1; [s0 = q0]; [x0 = s1]; ? x0
    """
    read = read_unknowns(solution.problem)
    if read is None or read.text.problem.quantities != solution.problem.quantities:
        return None
    answers = [answer.value for answer in solution.answers]
    return read.program if list(read.done.found.asked) == answers else None


def proved(followed: Sequence[Followed], ways: Ways) -> bool:
    """Whether the last step gives what is asked, whatever the numbers of the text are, and needs each of the others."""
    needed = set(ways.asked)
    for each in reversed(followed):
        meant = needed & set(each.meanings)
        if not meant:
            return False
        needed.update(number for reading in each.readings if reading.symbol in meant for number in reading.numbers)
    return bool(followed)
