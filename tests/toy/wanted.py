"""What a question asks for: the toy language counts, and names nothing."""

from __future__ import annotations

from deduct.core.problem import Problem
from deduct.languages.wanted import Wanted


def wanted(problem: Problem, span: tuple[int, int]) -> Wanted:
    return Wanted()
