"""How often units change the value of a gold program, which has nothing to convert.

    python benchmarks/unit_conversion.py NAME [--data DIR] [--show N]

NAME is a data set with programs, of which the training part is read. Counts problems whose result has no known unit, a
unit and the gold's value, and another value; `--show` prints some of the last ones.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from pathlib import Path

from deduct import data
from deduct.core.problem import Problem
from deduct.languages.known import language_named
from deduct.solving.measured import Measured, measured

UNKNOWN, KEPT, CHANGED = "unit unknown", "unit known, value kept", "value changed"


def last_sentence(problem: Problem) -> int:
    """Where the last sentence begins, which asks in nearly all texts."""
    ends = [0, *language_named(problem.language).sentences.ends(problem.text.rstrip())]
    return ends[-2] if len(ends) > 1 else 0


def finding(problem: Problem) -> tuple[str, Measured | None]:
    """What units make of a gold program."""
    assert problem.program is not None
    found = measured(problem.program, problem, last_sentence(problem), len(problem.text))
    if found is None:
        return UNKNOWN, None
    return KEPT if found.value == problem.answer else CHANGED, found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name")
    parser.add_argument("--data", type=Path, default=os.environ.get("DEDUCT_DATA"))
    parser.add_argument("--show", type=int, default=0)
    args = parser.parse_args()
    counts: Counter[str] = Counter()
    for problem in data.load(args.name, args.data, "train"):
        if problem.program is None or problem.program.execute(problem.values) != problem.answer:
            continue
        what, found = finding(problem)
        counts[what] += 1
        if found and what == CHANGED and counts[what] <= args.show:
            print(f"{problem.text}\n  {problem.program}\n  {problem.answer} -> {found.text}: {found.program}")
    print(args.name, dict(counts))


if __name__ == "__main__":
    main()
