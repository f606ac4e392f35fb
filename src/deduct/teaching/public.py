"""`deduct.practice`, `deduct.check` and `deduct.hint`: from a text, with the bundled models unless told otherwise."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from deduct.solving.solution import Solution
from deduct.solving.solver import Solver
from deduct.teaching import checking, hints
from deduct.teaching import practice as practising
from deduct.teaching.known import solved


@cache
def _bundled() -> Solver:
    return Solver.load()


def practice(
    text: str = "",
    count: int = 10,
    *,
    way: str = practising.BOTH,
    skills: Sequence[str] = (),
    grades: Collection[int] = (),
    steps: Collection[int] = (),
    distractors: bool | None = None,
    versions: int = 1,
    choices: int = 0,
    seed: int = 0,
    formula: str = "",
    language: str | None = None,
    solver: Solver | None = None,
) -> practising.Practice:
    """Problems to practise with: like a text, or without one by skills, grades and numbers of steps.

    `way` is "numbers" (the same story), "tales" (others with the same steps) or "both". Each of the `versions` has the
    same kinds of problems with other numbers; `choices` is how many wrong choices stand beside each answer.

    >>> sheet = practice("Ann shares 24 pears among 4 friends. How many does each get?", 2, way="numbers")
    >>> [problem.formula.split()[1] for problem in sheet.problems]
    ['÷', '÷']
    """
    wanted = practising.Wanted(count, versions, choices, way, seed, skills, grades, steps, distractors)
    needed = bool(text.strip()) or choices > 0
    solver = solver or (_bundled() if needed else None)
    return practising.practice(text, wanted, language=language, formula=formula, solver=solver)


def check(
    problem: str | Solution,
    answer: str = "",
    steps: str = "",
    *,
    formula: str = "",
    language: str | None = None,
    solver: Solver | None = None,
) -> checking.Check:
    """Check a pupil's answer, steps or both; a `formula` with the numbers of the text says what is right.

    >>> check("Ann has 8 pears and eats 3. How many are left?", steps="8 + 3 = 11").reason
    'other_operation'
    """
    return checking.check(_solution(problem, formula, language, solver), answer, steps)


def hint(
    problem: str | Solution,
    strength: int = 1,
    steps: str = "",
    *,
    formula: str = "",
    language: str | None = None,
    solver: Solver | None = None,
) -> hints.Hint:
    """A hint for the step after those that are done: 1 the numbers, 2 the kind of step, 3 the step itself.

    >>> print(hint("Ann has 8 pears and eats 3 pears. How many are left?", 3))
    Compute 8 − 3.
    """
    return hints.hint(_solution(problem, formula, language, solver), strength, steps)


def _solution(problem: str | Solution, formula: str, language: str | None, solver: Solver | None) -> Solution:
    if isinstance(problem, Solution):
        return problem
    return solved(problem, solver or _bundled(), formula, language=language)
