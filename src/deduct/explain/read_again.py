"""An answer that exact code read off the text (a time, a date, a comparison): with other numbers it is read again."""

from __future__ import annotations

from dataclasses import replace

from deduct.core.problem import Problem
from deduct.languages.phrasebook import say
from deduct.solving.plans import without_model
from deduct.solving.solution import UNANSWERABLE, Solution


def is_read(solution: Solution) -> bool:
    """Whether all answers were found without a program over the text's numbers."""
    return all(part.given is not None and part.program is None for part in solution.parts or (solution,))


def read_again(solution: Solution, new: Problem) -> Solution:
    """The solution of the text with other numbers, where exact code reads it and the same things are asked.

    >>> from deduct.languages import read_problem
    >>> text = "A film starts at 19:45 and lasts {} minutes. When does it end?"
    >>> old, new = (read_problem(text.format(minutes)) for minutes in (110, 90))
    >>> read_again(without_model(old), new).answer_text
    '21:15'
    """
    found = without_model(replace(new, program=None))
    if found is None:
        return Solution(new, UNANSWERABLE, say(new.language, "if_read_otherwise"))
    if not found.solved:
        return found
    before, after = ([answer.kind for answer in one.answers] for one in (solution, found))
    return found if before == after else Solution(new, UNANSWERABLE, say(new.language, "if_read_otherwise"))
