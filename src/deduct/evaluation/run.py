"""Solve problems and keep what was predicted."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol

from deduct.core.problem import Problem
from deduct.evaluation.records import Predicted, Record, judge

# A solver sorts what it is given by length to pad less; several batches at a time leave it something to sort.
BATCHES_AT_A_TIME = 8


class ProblemSolver(Protocol):
    """Anything that solves many problems at once."""

    def solve_problems(
        self, problems: Sequence[Problem], *, beam: int, batch_size: int, explained: bool
    ) -> Sequence[Predicted]: ...


def predict(
    solver: ProblemSolver,
    problems: Sequence[Problem],
    *,
    beam: int,
    batch_size: int,
    on_progress: Callable[[int], None] = lambda count: None,
) -> list[Record]:
    """Solve all problems and judge each; `on_progress` hears how many were solved since its last call."""
    records: list[Record] = []
    at_a_time = batch_size * BATCHES_AT_A_TIME
    for start in range(0, len(problems), at_a_time):
        chunk = problems[start : start + at_a_time]
        began = time.perf_counter()
        predictions = solver.solve_problems(chunk, beam=beam, batch_size=batch_size, explained=False)
        seconds = (time.perf_counter() - began) / len(chunk)
        records += [judge(problem, one, seconds) for problem, one in zip(chunk, predictions, strict=True)]
        on_progress(len(chunk))
    return records
