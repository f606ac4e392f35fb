"""What a question asks for: the toy language counts, and names nothing."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.core.problem import Problem
from deduct.languages.wanted import Counting, Wanted

_NEVER = pattern(r"(?!)")
COUNTING = Counting(_NEVER, _NEVER, _NEVER, _NEVER, _NEVER, _NEVER, _NEVER, _NEVER)


def wanted(problem: Problem, span: tuple[int, int]) -> Wanted:
    return Wanted()
