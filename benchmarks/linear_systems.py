"""Generated linear systems, written as people type them, solved and checked by putting the solution in.

    python benchmarks/linear_systems.py --count 10000

Half of them are written with unknowns on both sides. A system without exactly one solution, by its determinant, must be
refused.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from fractions import Fraction

from deduct.languages import read_problem
from deduct.solving.equations.algebra import solve_algebra

NAMES = "xyz"
Row = list[int]


def determinant(rows: list[Row]) -> int:
    """By the first row; systems are small."""
    if len(rows) == 1:
        return rows[0][0]
    minors = ([row[:column] + row[column + 1 :] for row in rows[1:]] for column in range(len(rows)))
    return sum((-1) ** column * rows[0][column] * determinant(minor) for column, minor in enumerate(minors))


def written(row: Row, value: int, moved: int) -> str:
    """An equation; with `moved`, that unknown stands on the right."""
    left = [(c, NAMES[place]) for place, c in enumerate(row) if place != moved]
    right = [] if moved < 0 else [(-row[moved], NAMES[moved])]
    return f"{side(left)} = {side([*right, (value, '')])}"


def side(terms: list[tuple[int, str]]) -> str:
    text = " ".join(f"{'-' if c < 0 else '+'} {abs(c)}{name}" for c, name in terms)
    return text.removeprefix("+ ") or "0"


def checked(random_: random.Random) -> str:
    """One system: "solved" or "refused" where that is right, else "wrong" or "not solved"."""
    size = random_.choice([1, 2, 2, 3])
    rows = [[random_.randint(-12, 12) for _ in range(size)] for _ in range(size)]
    solution = [Fraction(random_.randint(-60, 60), random_.choice([1, 1, 1, 2, 4, 5])) for _ in range(size)]
    right = [int(sum(c * x for c, x in zip(row, solution, strict=True))) for row in rows]
    moved = random_.choice([-1, random_.randrange(size)])
    text = ", ".join(written(row, value, moved) for row, value in zip(rows, right, strict=True))
    found = solve_algebra(read_problem(text))
    if found is None or not found.solved:
        return "not solved" if found is None or determinant(rows) else "refused"
    values = [Fraction(answer.value or 0) for answer in found.answers]
    holds = len(values) == size and all(
        sum(c * x for c, x in zip(row, values, strict=True)) == value for row, value in zip(rows, right, strict=True)
    )
    return "solved" if holds and determinant(rows) else "wrong"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    random_, begun = random.Random(options.seed), time.perf_counter()
    counts = Counter(checked(random_) for _ in range(options.count))
    seconds = time.perf_counter() - begun
    print(f"{dict(counts)}, {1000 * seconds / options.count:.2f} ms each")


if __name__ == "__main__":
    main()
