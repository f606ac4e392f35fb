"""A solver that refuses texts nobody would call one problem.

The work of a step grows with the square of the numbers in the text, and so does that of explaining it. One
visitor with a page full of numbers must not keep everybody else waiting.
"""

from __future__ import annotations

from collections.abc import Sequence

from deduct.errors import InputError
from deduct.problem import Problem
from deduct.search import Scorer
from deduct.solution import Solution
from deduct.solver import DEFAULT_BEAM, Solver


class BoundedSolver(Solver):
    """Another solver, for texts with at most `max_numbers` numbers; longer ones are unanswerable."""

    def __init__(self, solver: Solver, max_numbers: int):
        super().__init__({})
        self._solver = solver
        self._max_numbers = max_numbers

    def scorer_for(self, language: str) -> Scorer:
        return self._solver.scorer_for(language)

    def read(self, text: str, language: str | None = None) -> Problem:
        problem = self._solver.read(text, language)
        if len(problem.quantities) > self._max_numbers:
            raise InputError(
                f"the text has {len(problem.quantities)} numbers, more than {self._max_numbers}; "
                "give one problem at a time"
            )
        return problem

    def solve_problems(
        self, problems: Sequence[Problem], *, beam: int = DEFAULT_BEAM, top: int = 3, batch_size: int = 32
    ) -> list[Solution]:
        return self._solver.solve_problems(problems, beam=beam, top=top, batch_size=batch_size)
