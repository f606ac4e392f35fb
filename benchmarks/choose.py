"""Candidates for a bundled model side by side on held-out problems, read as users write them.

    python benchmarks/choose.py NOW CANDIDATE [CANDIDATE ...] --source SOURCE [SOURCE ...] [--data DIR] [--beam 4]

Prints how many problems of each source every model answers rightly and, against the first one named (the model that is
bundled now), how many of all are won and lost, with the sign test's p. Sources are DATASET[:SPLIT[:FOLD]] or
FILE.jsonl; to choose by, none of them may be a test set that is reported on. benchmarks/fresh/english.jsonl and
chinese.jsonl are made for this: 670 and 665 questions about 120 situations each that no model was trained on; so are
english-units.jsonl and chinese-units.jsonl, 192 and 198 about 45 situations each with amounts in two units.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from deduct.core.problem import Problem
from deduct.core.same_answer import same_answer
from deduct.errors import DeductError
from deduct.evaluation.significance import sign_test
from deduct.solving.solver import DEFAULT_BEAM, Solver
from deduct.training.sources import load_source


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("models", nargs="+", help="names or directories; the first is the one to beat")
    parser.add_argument("--source", nargs="+", required=True, help="DATASET[:SPLIT[:FOLD]] or FILE.jsonl, held out")
    parser.add_argument("--data", type=Path, help="the data folder; by default DEDUCT_DATA")
    parser.add_argument("--beam", type=int, default=DEFAULT_BEAM)
    args = parser.parse_args(arguments)
    try:
        sources = [load_source(text, args.data, seed=0, default_split="valid") for text in args.source]
        first: list[list[bool]] = []
        for model in args.models:
            solver = Solver.load(model)
            rights = [answered_rightly(solver, problems, args.beam) for problems in sources]
            first = first or rights
            print(line(model, rights, first), flush=True)
    except DeductError as error:
        parser.exit(1, f"{error}\n")


def answered_rightly(solver: Solver, problems: Sequence[Problem], beam: int) -> list[bool]:
    """Which of the problems a model answers rightly from their text."""
    solutions = solver.solve_batch([problem.text for problem in problems], beam=beam)
    return [same_answer(solution.value, problem.answer) for solution, problem in zip(solutions, problems, strict=True)]


def line(model: str, rights: Sequence[Sequence[bool]], first: Sequence[Sequence[bool]]) -> str:
    """A model's counts and its comparison with the first.

    >>> line("new", [[True, True, False]], [[False, True, False]])
    'new: 2 of 3; 1 won, 0 lost (p = 1.000)'
    """
    counts = ", ".join(f"{sum(right)} of {len(right)}" for right in rights)
    pairs = [(a, b) for now, then in zip(rights, first, strict=True) for a, b in zip(now, then, strict=True)]
    won, lost = pairs.count((True, False)), pairs.count((False, True))
    return f"{model}: {counts}; {won} won, {lost} lost (p = {sign_test(won, lost):.3f})"


if __name__ == "__main__":
    main()
