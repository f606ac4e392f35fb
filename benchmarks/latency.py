"""Measure how long a model takes for one problem at a time, and add it to a result.

    python benchmarks/latency.py results/svamp-NAME.json --model DIR [--data DIR] [--threads 1] [--beam 1]

The problems are those of the result's test set. Loading and a warm-up do not count; the figure is the median.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from deduct import data
from deduct.core.problem import Problem
from deduct.errors import DeductError
from deduct.results.files import Result, load, save
from deduct.solving.solver import Solver

WARM_UP = 5


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("result", type=Path, help="a file of results/")
    parser.add_argument("--model", type=Path, required=True, help="the model directory, trained or exported")
    parser.add_argument("--data", type=Path, help="the data folder; by default DEDUCT_DATA")
    parser.add_argument("--problems", type=int, default=100, help="how many problems to time")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--beam", type=int, default=1)
    args = parser.parse_args(arguments)
    # Before torch or ONNX Runtime are imported, which happens when the model is loaded.
    os.environ["OMP_NUM_THREADS"] = os.environ["DEDUCT_THREADS"] = str(args.threads)
    try:
        result = load(args.result)
        problems = problems_tested(result, args.data)[: args.problems]
        add_latency(args.result, result, Solver.load(args.model), problems, args.threads, args.beam)
    except DeductError as error:
        parser.exit(1, f"{error}\n")


def problems_tested(result: Result, folder: Path | None) -> list[Problem]:
    """The test problems of a result; of one with folds, those of the first."""
    return data.load(result.dataset, folder, result.split, result.folds[0] if result.folds else None)


def add_latency(
    path: Path, result: Result, solver: Solver, problems: Sequence[Problem], threads: int, beam: int, **how: str
) -> None:
    """Measure, write the figure into the result's file and print it."""
    milliseconds = round(median_milliseconds(solver, problems, beam), 3)
    latency = {"milliseconds": milliseconds, "device": "CPU", "threads": threads, "beam": beam, **how}
    print(save(replace(result, latency=latency), path.parent), latency, flush=True)


def median_milliseconds(solver: Solver, problems: Sequence[Problem], beam: int) -> float:
    """The median time to solve one problem whose quantities are known."""
    solver.solve_problems(problems[:WARM_UP], beam=beam, batch_size=1)
    times = []
    for problem in problems:
        began = time.perf_counter()
        solver.solve_problems([problem], beam=beam)
        times.append(time.perf_counter() - began)
    return 1000 * statistics.median(times)


if __name__ == "__main__":
    main()
