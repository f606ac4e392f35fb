"""Everyday problems, written for this measure alone: accuracy by operations and by unneeded numbers.

benchmarks/everyday/ holds problems that people might type, one to seven operations, many with irrelevant numbers.
None of them was used to train. The first half of each file ("dev") was looked at while the story grammar was
written; the second half ("test") was only measured. A file of its own ("choice") was written later, to choose between
models: what it says of the chosen one is a little too good.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar

from deduct import Solution, Solver
from deduct.core.same_answer import same_answer
from deduct.evaluation.answers import number_said

FOLDER = Path("benchmarks/everyday")
"""Where the problems are, seen from the repository."""
T = TypeVar("T")


def half_of(found: list[T], half: str) -> list[T]:
    """One half of what belongs to the problems of a file, or both."""
    middle = len(found) // 2
    return {"dev": found[:middle], "test": found[middle:], "both": found}[half]


def problems(language: str, half: str) -> list[dict[str, Any]]:
    """The problems of one half, or of both; or those for choosing."""
    name = f"{language}-choice" if half == "choice" else language
    found = [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()]
    return found if half == "choice" else half_of(found, half)


def judged(solver: Solver, asked: list[dict[str, Any]], beam: int) -> list[tuple[dict[str, Any], Solution, bool]]:
    """Each problem with its solution and whether that is right."""
    solutions = solver.solve_batch([problem["text"] for problem in asked], beam=beam)
    return [
        (problem, solution, same_answer(number_said(solution), Fraction(problem["answer"])))
        for problem, solution in zip(asked, solutions, strict=True)
    ]


def grouped(outcomes: list[tuple[dict[str, Any], Solution, bool]]) -> dict[str, list[bool]]:
    """Right or wrong by number of operations and by whether there are unneeded numbers; `all` comes first."""
    groups: dict[str, list[bool]] = {"all": [right for _, _, right in outcomes]}
    for problem, _, right in sorted(outcomes, key=lambda outcome: outcome[0]["operations"]):
        operations = "5+" if problem["operations"] >= 5 else str(problem["operations"])
        groups.setdefault(f"operations: {operations}", []).append(right)
    for problem, _, right in sorted(outcomes, key=lambda outcome: bool(outcome[0]["unneeded"])):
        groups.setdefault("unneeded numbers: " + ("some" if problem["unneeded"] else "none"), []).append(right)
    return groups


def lines(model: str | None, language: str, half: str, beam: int, wrong: bool) -> Iterator[str]:
    """The accuracies, after the problems with a wrong answer where they are asked for and may be looked at."""
    outcomes = judged(Solver.load(model), problems(language, half), beam)
    if wrong and half == "dev":
        for problem, solution, right in outcomes:
            if not right:
                expected, said = f"{problem['expression']} = {problem['answer']}", solution.expression
                yield f"{problem['id']}: {problem['text']}\n   {expected}, not {said} = {solution.answer}\n"
    for name, group in grouped(outcomes).items():
        yield f"{name:24s} {100 * sum(group) / len(group):5.1f} % of {len(group)}"
