"""Everyday problems, written for this measure alone: accuracy by operations and by unneeded numbers.

    python benchmarks/everyday.py english|chinese [--model NAME_OR_DIR] [--half dev|test] [--wrong]

benchmarks/everyday/ holds problems that people might type, one to seven operations, many with irrelevant numbers.
None of them was used to train. The first half of each file ("dev") was looked at while the story grammar was
written; the second half ("test") was only measured.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from fractions import Fraction
from pathlib import Path
from typing import Any

from deduct import Solver

FOLDER = Path(__file__).parent / "everyday"


def problems(language: str, half: str) -> list[dict[str, Any]]:
    """The problems of one half, or of both."""
    lines = (FOLDER / f"{language}.jsonl").read_text("utf-8").splitlines()
    found = [json.loads(line) for line in lines]
    middle = len(found) // 2
    return {"dev": found[:middle], "test": found[middle:], "both": found}[half]


def is_right(answer: Fraction | None, expected: str) -> bool:
    """Whether an answer is within a thousandth of the expected one."""
    right = Fraction(expected)
    return answer is not None and abs(answer - right) <= Fraction(1, 1000) * max(1, abs(right))


def show(name: str, outcomes: list[bool]) -> None:
    print(f"{name:24s} {100 * sum(outcomes) / len(outcomes):5.1f} % of {len(outcomes)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("language", choices=["english", "chinese"])
    parser.add_argument("--model", default=None)
    parser.add_argument("--half", choices=["dev", "test", "both"], default="both")
    parser.add_argument("--beam", type=int, default=4)
    parser.add_argument("--wrong", action="store_true", help="print the problems with a wrong answer (not of test)")
    args = parser.parse_args()
    asked = problems(args.language, args.half)
    solutions = Solver.load(args.model).solve_batch([problem["text"] for problem in asked], beam=args.beam)
    groups: dict[str, list[bool]] = defaultdict(list)
    for problem, solution in zip(asked, solutions, strict=True):
        right = is_right(solution.answer, problem["answer"])
        groups["all"].append(right)
        groups[f"operations: {min(problem['operations'], 5)}{'+' if problem['operations'] >= 5 else ''}"].append(right)
        groups["unneeded numbers: " + ("some" if problem["unneeded"] else "none")].append(right)
        if args.wrong and not right and args.half == "dev":
            print(
                f"{problem['id']}: {problem['text']}\n   {problem['expression']} = {problem['answer']}, not "
                f"{solution.expression} = {solution.answer}\n"
            )
    for name in sorted(groups):
        show(name, groups[name])


if __name__ == "__main__":
    main()
