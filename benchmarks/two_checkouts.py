"""Latency of this checkout beside another one: figures that were measured at different times say little.

    python benchmarks/two_checkouts.py OTHER_CHECKOUT [--data DIR] [--rounds 5]

Both run in turn on the same problems, one thread each, with a beam of 4; printed is the ratio of the mean times.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

from deduct.release.frozen import texts

HERE = Path(__file__).resolve()
TIMED = {"svamp-raw": 100, "gsm8k": 100, "math23k-raw": 100}
"""How many problems of a data set are timed; a checkout without data times its everyday problems."""


def timed_texts(folder: Path | None) -> list[str]:
    """The problems to time."""
    if folder is None:
        return [text for source, _, text in texts(None, ["everyday"])][:200]
    chosen: dict[str, list[str]] = {name: [] for name in TIMED}
    for source, _, text in texts(folder, list(TIMED)):
        if len(chosen[source]) < TIMED[source]:
            chosen[source].append(text)
    return [text for group in chosen.values() for text in group]


SOLVE_TIMED = """
import json, sys, time
from deduct import Solver
texts, solver = json.loads(sys.stdin.readline()), Solver.load()
[solver.solve(text, beam=4) for text in texts[::20]]
for line in sys.stdin:
    begin, end = json.loads(line)
    times = []
    for text in texts[begin:end]:
        began = time.perf_counter()
        solver.solve(text, beam=4)
        times.append(time.perf_counter() - began)
    print(json.dumps(times), flush=True)
"""


def latency(other: Path, folder: Path | None, rounds: int) -> None:
    """Time this checkout and another in turn, a slice of the problems at a time."""
    asked = timed_texts(folder)
    checkouts = {"other": other.resolve(), "this": HERE.parent.parent}
    workers = {}
    for name, checkout in checkouts.items():
        environment = os.environ | {"PYTHONPATH": str(checkout / "src"), "DEDUCT_THREADS": "1", "OMP_NUM_THREADS": "1"}
        workers[name] = subprocess.Popen(
            [sys.executable, "-c", SOLVE_TIMED],
            env=environment,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        print(json.dumps(asked), file=workers[name].stdin, flush=True)
    times: dict[str, list[list[float]]] = {name: [] for name in workers}
    for number in range(rounds):
        of_round: dict[str, list[float]] = {name: [] for name in workers}
        for begin in range(0, len(asked), 20):
            for name in list(workers)[:: 1 if number % 2 else -1]:
                print(json.dumps([begin, begin + 20]), file=workers[name].stdin, flush=True)
                of_round[name] += json.loads(workers[name].stdout.readline())  # type: ignore[union-attr]
        for name, values in of_round.items():
            times[name].append(values)
    for worker in workers.values():
        worker.stdin.close()  # type: ignore[union-attr]
        worker.wait()
    best = {name: [min(of_problem) for of_problem in zip(*found, strict=True)] for name, found in times.items()}
    means = {name: 1000 * statistics.mean(values) for name, values in best.items()}
    for name, mean in means.items():
        print(f"{name:6s} mean {mean:.2f} ms, median {1000 * statistics.median(best[name]):.2f} ms, one thread")
    print(f"this / other: {means['this'] / means['other']:.3f} on {len(asked)} problems, best of {rounds} rounds each")
    print(time.strftime("%Y-%m-%d %H:%M"), f"load {os.getloadavg()[0]:.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path, help="the folder of another checkout")
    parser.add_argument("--data", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    latency(args.other, args.data, args.rounds)


if __name__ == "__main__":
    main()
