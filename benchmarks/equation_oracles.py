"""Do the gold equations of the algebra data sets, as programs with unknowns, give the gold answers?

For each data set: how many problems have a program and how many of these are right; the programs by number of unknowns;
how many are not linear or divide by an unknown; how many different programs there are as written, in canonical form,
and up to multiplying out; and whether the equations that are written back from each program say the same. --details
prints the problems without a program or with other answers, by id.

    python benchmarks/equation_oracles.py --data DIR [alg514 draw dolphin1878 hmwp cm17k] [--details]
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from pathlib import Path

from deduct.core.equations import read_forms
from deduct.core.equivalence import same_equations
from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.data import load
from deduct.data.equations import answers_of
from deduct.formulas.equations import UNKNOWN_NAMES, read_equations, write_equations
from deduct.formulas.leaves import plain_leaf

SETS = ("alg514", "draw", "dolphin1878", "hmwp", "cm17k")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", nargs="*", default=SETS)
    parser.add_argument("--data", type=Path, required=True, help="folder with the data files")
    parser.add_argument("--details", action="store_true")
    options = parser.parse_args()
    for name in options.sets:
        report(name, [each for each in load(name, options.data, "all") if each.info.get("type") != "arithmetic"])
        if options.details:
            exceptions(load(name, options.data, "all"))


def report(name: str, problems: list[Problem]) -> None:
    """Print the figures of one data set."""
    programs = [problem.program for problem in problems if problem.program is not None]
    judged = [problem for problem in problems if problem.program is not None and answers_of(problem)]
    right = sum("program_value" not in problem.info for problem in judged)
    print(
        f"{name}: {len(problems)} problems, {len(programs)} programs, {right} of {len(judged)} with gold answers right"
    )
    print(f"  unknowns {counted(len(program.unknowns()) for program in programs)}")
    print(f"  asked {counted(sum(step.asks for step in program.steps) for program in programs)}")
    linear, divided = 0, 0
    for problem in problems:
        if problem.program is not None:
            _, equations, _ = read_forms(problem.program.steps, problem.values)
            linear += all(equation.cleared.degree <= 1 for equation in equations)
            divided += any(equation.excluded for equation in equations)
    print(f"  linear {linear}, not linear {len(programs) - linear}, dividing by unknowns {divided}")
    written = {"; ".join(problem.info["equations"]) for problem in problems if problem.program is not None}
    print(
        f"  different: {len(written)} as written, {len(set(programs))} canonical, {different(programs)} multiplied out"
    )
    print(f"  written back and read again, the same equations: {sum(map(reads_back, programs))} of {len(programs)}")


def counted(values: object) -> str:
    return ", ".join(f"{value}: {count}" for value, count in sorted(Counter(values).items()))  # type: ignore[arg-type]


def different(programs: list[Program]) -> int:
    """How many programs there are that no other one says the same as."""
    kinds: dict[tuple[int, int, frozenset[int]], list[Program]] = defaultdict(list)
    for program in set(programs):
        asked = sum(step.asks for step in program.steps)
        alike = kinds[len(program.unknowns()), asked, program.used_quantities()]
        if not any(same_equations(program, other) for other in alike):
            alike.append(program)
    return sum(map(len, kinds.values()))


def reads_back(program: Program) -> bool:
    equations, asked = write_equations(program)
    sides = []
    for equation in equations:
        left, _, right = equation.partition(" = ")
        sides.append((left, right))
    return same_equations(read_equations(sides, asked, UNKNOWN_NAMES, plain_leaf), program)


def exceptions(problems: list[Problem]) -> None:
    """Print the problems without a program, or with another answer, by reason."""
    reasons: dict[str, list[str]] = defaultdict(list)
    for problem in problems:
        if "program_value" in problem.info:
            reasons["another answer"].append(problem.id)
        elif problem.program is None:
            reasons[str(problem.info.get("unconverted"))].append(problem.id)
    for reason, ids in sorted(reasons.items(), key=lambda item: -len(item[1])):
        print(f"    {len(ids)} {reason}: {' '.join(ids)}")


if __name__ == "__main__":
    main()
