"""Questions: the toy language asks one thing at a time."""

from __future__ import annotations

from deduct.core.problem import Problem
from deduct.languages.questions import Question


def split(problem: Problem) -> list[Question]:
    return []
