"""Frozen answers: what the bundled models say today, record by record, and whether they still say it.

    python benchmarks/frozen.py write FILE.jsonl.gz [--data DIR] [--only everyday]
    python benchmarks/frozen.py compare BEFORE.jsonl.gz AFTER.jsonl.gz [--tolerance 1e-6]
    python benchmarks/frozen.py latency OTHER_CHECKOUT [--data DIR] [--rounds 5]

`write` solves every problem of SVAMP, Math23k, MAWPS, GSM8K (test sets, raw text), the everyday and the fresh problems
one at a time with a beam of 4, one program for each text whatever it asks (`Solver.deduce`). A record has the problem's
source and id, the status, the answer, the program, the probability and the alternatives; no text.
Without a data folder only the problems of this repository are solved.
tests/frozen.jsonl.gz is what commit fda8655 wrote. `compare` prints every difference and exits with 1 if there is one.

`latency` runs this checkout and another one in turn on the same problems, one thread each, and prints the ratio of the
median times: figures of two checkouts that were measured at different times say little.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve()
TEST_SETS = {"svamp-raw": [None], "math23k-raw": [None], "gsm8k": [None], "mawps-raw": [0, 1, 2, 3, 4]}
"""The data sets whose test problems are frozen, and their folds."""
OWN_FOLDERS = ("everyday", "fresh")
BEAM = 4
TIMED = {"svamp-raw": 100, "gsm8k": 100, "math23k-raw": 100}
"""How many problems of a data set are timed; a checkout without data times its everyday problems."""


def texts(folder: Path | None, only: Sequence[str] = ()) -> Iterator[tuple[str, str, str]]:
    """(source, id, text) of every problem to solve."""
    for name in OWN_FOLDERS:
        for path in sorted((HERE.parent / name).glob("*.jsonl")):
            if not only or name in only:
                for number, line in enumerate(path.read_text("utf-8").splitlines()):
                    record = json.loads(line)
                    yield f"{name}/{path.stem}", str(record.get("id") or number), record["text"]
    if folder is not None:
        from deduct import data

        for name, folds in TEST_SETS.items():
            if not only or name in only:
                for fold in folds:
                    for problem in data.load(name, folder, "test", fold):
                        yield name if fold is None else f"{name}:{fold}", problem.id, problem.text


def record_of(source: str, identity: str, solution: Any) -> dict[str, Any]:
    """What is kept of a solution. Probabilities are rounded: their last digits depend on the processor."""
    return {
        "source": source,
        "id": identity,
        "status": solution.status,
        "answer": None if solution.value is None else str(solution.value),
        "program": solution.program and solution.program.lines(),
        "probability": round(solution.probability, 7),
        "others": [
            [str(other.answer), other.program.lines(), round(other.probability, 7)] for other in solution.alternatives
        ],
    }


def write(path: Path, folder: Path | None, only: Sequence[str]) -> None:
    """Solve everything and write one record a line."""
    from deduct import Solver

    solver, count = Solver.load(), 0
    with gzip.GzipFile(path, "wb", compresslevel=9, mtime=0) as file:
        for source, identity, text in texts(folder, only):
            record = record_of(source, identity, solver.deduce(text, beam=BEAM))
            file.write((json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n").encode())
            count += 1
            if count % 500 == 0:
                print(count, "problems", flush=True)
    print(f"{path}: {count} records, {path.stat().st_size // 1000} kB")


def read(path: Path) -> dict[tuple[str, str], dict[str, Any]]:
    """The records of a file by source and id."""
    records = [json.loads(line) for line in gzip.decompress(path.read_bytes()).decode().splitlines()]
    return {(record["source"], record["id"]): record for record in records}


def differences(before: dict[str, Any], after: dict[str, Any], tolerance: float) -> list[str]:
    """The fields in which two records differ; probabilities may differ by the tolerance."""
    found = [key for key in ("status", "answer", "program") if before[key] != after[key]]
    if abs(before["probability"] - after["probability"]) > tolerance:
        found.append("probability")
    likely = [[other for other in record["others"] if other[2] > 100 * tolerance] for record in (before, after)]
    same = len(likely[0]) == len(likely[1]) and all(
        one[:2] == two[:2] and abs(one[2] - two[2]) <= tolerance for one, two in zip(*likely, strict=True)
    )
    return found if same else [*found, "others"]


def compare(before_path: Path, after_path: Path, tolerance: float) -> int:
    """Print the records that differ; the number of them."""
    before, after = read(before_path), read(after_path)
    shared = [key for key in before if key in after]
    different = 0
    for key in shared:
        if fields := differences(before[key], after[key], tolerance):
            different += 1
            then, now = ([record[field] for field in fields] for record in (before[key], after[key]))
            print(f"{key[0]} {key[1]}: {', '.join(fields)}: {then} -> {now}")
    print(f"{len(shared)} records compared, {different} differ; {len(before) - len(shared)} only before, ", end="")
    print(f"{len(after) - len(shared)} only after")
    return different if shared else 1


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
    commands = parser.add_subparsers(dest="command", required=True)
    writing = commands.add_parser("write")
    writing.add_argument("file", type=Path)
    writing.add_argument("--data", type=Path)
    writing.add_argument("--only", nargs="*", default=[])
    comparing = commands.add_parser("compare")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    comparing.add_argument("--tolerance", type=float, default=1e-6)
    timing = commands.add_parser("latency")
    timing.add_argument("other", type=Path, help="the folder of another checkout")
    timing.add_argument("--data", type=Path)
    timing.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    if args.command == "write":
        write(args.file, args.data, args.only)
    elif args.command == "compare":
        sys.exit(1 if compare(args.before, args.after, args.tolerance) else 0)
    else:
        latency(args.other, args.data, args.rounds)


if __name__ == "__main__":
    main()
