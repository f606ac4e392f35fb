"""Candidates for a bundled model side by side on held-out problems, read as users write them.

For each model: how many problems of each source it answers rightly and, against the first one named (the model that is
bundled now), how many of all are won and lost, with the sign test's p. None of the sources may be a test set that is
reported on. benchmarks/fresh/english.jsonl and
chinese.jsonl are made for this: 670 and 665 questions about 120 situations each that no model was trained on; so are
english-units.jsonl and chinese-units.jsonl, 192 and 198 about 45 situations each with amounts in two units.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from deduct.core.problem import Problem
from deduct.core.same_answer import same_answer
from deduct.evaluation.answers import number_said
from deduct.evaluation.significance import sign_test
from deduct.solving.solver import Solver
from deduct.training.sources import load_source


def compared(models: Sequence[str], sources: Sequence[str], data: Path | None, beam: int) -> Iterator[str]:
    """A line for each model; the first is the one to beat."""
    loaded = [load_source(text, data, seed=0, default_split="valid") for text in sources]
    first: list[list[bool]] = []
    for model in models:
        solver = Solver.load(model)
        rights = [answered_rightly(solver, problems, beam) for problems in loaded]
        first = first or rights
        yield line(model, rights, first)


def answered_rightly(solver: Solver, problems: Sequence[Problem], beam: int) -> list[bool]:
    """Which of the problems a model answers rightly from their text."""
    solutions = solver.solve_batch([problem.text for problem in problems], beam=beam)
    answered = zip(map(number_said, solutions), problems, strict=True)
    return [same_answer(number, problem.answer) for number, problem in answered]


def line(model: str, rights: Sequence[Sequence[bool]], first: Sequence[Sequence[bool]]) -> str:
    """A model's counts and its comparison with the first.

    >>> line("new", [[True, True, False]], [[False, True, False]])
    'new: 2 of 3; 1 won, 0 lost (p = 1.000)'
    """
    counts = ", ".join(f"{sum(right)} of {len(right)}" for right in rights)
    pairs = [(a, b) for now, then in zip(rights, first, strict=True) for a, b in zip(now, then, strict=True)]
    won, lost = pairs.count((True, False)), pairs.count((False, True))
    return f"{model}: {counts}; {won} won, {lost} lost (p = {sign_test(won, lost):.3f})"
