"""What is said about a solution: of which text, in which language."""

from __future__ import annotations

from dataclasses import dataclass

from deduct.core.shapes import Shaped
from deduct.solving.solution import Solution


@dataclass(frozen=True)
class AboutSolution(Shaped):
    """A result of teaching that belongs to a solution."""

    solution: Solution

    @property
    def text(self) -> str:
        return self.solution.problem.text

    @property
    def language(self) -> str:
        return self.solution.problem.language
