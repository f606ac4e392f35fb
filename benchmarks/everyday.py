"""Everyday problems, written for this measure alone: accuracy by operations and by unneeded numbers.

    python benchmarks/everyday.py english|chinese [--model NAME_OR_DIR] [--half dev|test|choice] [--wrong]

benchmarks/everyday/ holds problems that people might type, one to seven operations, many with irrelevant numbers.
None of them was used to train. The first half of each file ("dev") was looked at while the story grammar was
written; the second half ("test") was only measured. A file of its own ("choice") was written later, to choose between
models: what it says of the chosen one is a little too good.
"""

from __future__ import annotations

import argparse
import json
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar

from deduct import Solution, Solver
from deduct.core.same_answer import same_answer
from deduct.solving.solver import DEFAULT_BEAM

FOLDER = Path(__file__).parent / "everyday"
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
        (problem, solution, same_answer(solution.value, Fraction(problem["answer"])))
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("language", choices=["english", "chinese"])
    parser.add_argument("--model", default=None)
    parser.add_argument("--half", choices=["dev", "test", "both", "choice"], default="both")
    parser.add_argument("--beam", type=int, default=DEFAULT_BEAM)
    parser.add_argument("--wrong", action="store_true", help="print the problems of dev with a wrong answer")
    args = parser.parse_args()
    outcomes = judged(Solver.load(args.model), problems(args.language, args.half), args.beam)
    if args.wrong and args.half == "dev":
        for problem, solution, right in outcomes:
            if not right:
                expected, said = f"{problem['expression']} = {problem['answer']}", solution.expression
                print(f"{problem['id']}: {problem['text']}\n   {expected}, not {said} = {solution.answer}\n")
    for name, group in grouped(outcomes).items():
        print(f"{name:24s} {100 * sum(group) / len(group):5.1f} % of {len(group)}")


if __name__ == "__main__":
    main()
