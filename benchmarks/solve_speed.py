"""What solving costs from a user's side: cold start, size and time per problem, beside torch and the slow reference.

    python benchmarks/solve_speed.py [--model english] [--torch RUN/model] [--rounds 7] [--cpu]

`--model` is a bundled name or the directory of an exported model, `--torch` the trained model it was exported
from. All contenders take turns in every round, so that a busy machine slows them alike; the table has the
median of the rounds, in milliseconds per problem, and how many times longer that is than ONNX Runtime on one
thread. `--cpu` counts processor time instead, which other programs disturb less (compare one thread only).
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from deduct.core.config import ReasonerConfig
from deduct.deduce.runtime import OnnxScorer
from deduct.deduce.scorer import Scorer
from deduct.registry.bundled import BUNDLED, bundled_folder, megabytes
from deduct.solving.solver import ANY_LANGUAGE, Solver

TEXTS: dict[str, list[str]] = {
    "en": [
        "Mia had 20 books and gave 4 of the books to each of 3 friends. Then she bought 7 more books at the fair. "
        "How many books does Mia have now?",
        "A farmer packs 240 apples into boxes of 12 apples each. He sells 15 of the boxes at 6 dollars a box and keeps "
        "the rest for his family. How much money does he get?",
        "Tom runs 3 miles every day before school and 5 miles on each day of the weekend. How many miles does he run "
        "in a week?",
        "The school hall has 18 rows with 24 seats in each row. At the concert 57 of the seats stayed empty. How many "
        "people sat in the hall?",
    ],
    "zh": [
        "小明有20本书,他给了3个朋友每人4本,后来又在书店买了7本新书,请问小明现在一共有多少本书?",
        "果园里有苹果树240棵,梨树的棵数比苹果树多25%,每棵梨树平均收梨45千克,这个果园一共可以收梨多少千克?",
        "学校礼堂有18排座位,每排24个座位,音乐会那天有57个座位空着,请问礼堂里一共坐了多少人?",
        "一辆汽车从甲地开往乙地,每小时行60千米,4小时到达,返回时用了5小时,返回时平均每小时行多少千米?",
    ],
}
BATCH = 32
COLUMNS = ("batch 1 greedy", "batch 1 beam 4", f"batch {BATCH} greedy", f"batch {BATCH} beam 4")

Contender = dict[str, Callable[[], object]]
"""Per column: what solves `BATCH` problems."""


def contender(scorer: Scorer, texts: list[str]) -> Contender:
    solver = Solver({ANY_LANGUAGE: lambda: scorer})

    def solve(beam: int, batch_size: int) -> Callable[[], object]:
        if batch_size == 1:
            return lambda: [solver.solve(text, beam=beam) for text in texts]
        return lambda: solver.solve_batch(texts, beam=beam, batch_size=batch_size)

    return dict(zip(COLUMNS, (solve(1, 1), solve(4, 1), solve(1, BATCH), solve(4, BATCH)), strict=True))


def with_torch(folder: Path, texts: list[str], language: str) -> dict[str, Contender]:
    """The torch path and the slow reference, each setting its number of threads before it works."""
    import torch

    from deduct.languages import read_problem
    from deduct.model import reference
    from deduct.model.deductive import DeductiveModel
    from deduct.model.scorer import TorchScorer

    model = DeductiveModel.load(folder)

    def on_threads(count: int, action: Callable[[], object]) -> Callable[[], object]:
        def run() -> None:
            torch.set_num_threads(count)
            action()

        return run

    plain = contender(TorchScorer(model), texts)
    found: dict[str, Contender] = {
        f"torch, {count} thread{'s'[: count - 1]}": {name: on_threads(count, run) for name, run in plain.items()}
        for count in (1, 2)
    }
    few = texts[: len(TEXTS[language])]  # it takes long enough
    slow = on_threads(1, lambda: [reference.deduce(model, read_problem(text, language)) for text in few])
    return found | {"torch, slow reference": {COLUMNS[0]: slow}}


def measure(contenders: dict[str, Contender], rounds: int, clock: Callable[[], float]) -> dict[tuple[str, str], float]:
    """Milliseconds per problem of every contender and column."""
    times: dict[tuple[str, str], list[float]] = {}
    for number in range(rounds + 1):
        for name, columns in contenders.items():
            for column, action in columns.items():
                began = clock()
                action()
                if number:  # the first round warms up
                    times.setdefault((name, column), []).append(clock() - began)
    per_run = {name: len(TEXTS["en"]) if "reference" in name else BATCH for name in contenders}
    return {key: statistics.median(values) * 1000 / per_run[key[0]] for key, values in times.items()}


def show(contenders: dict[str, Contender], times: dict[tuple[str, str], float]) -> None:
    base = next(iter(contenders))
    print(f"{'ms per problem':26s}" + "".join(f"{column:>22s}" for column in COLUMNS))
    for name in contenders:
        cells = []
        for column in COLUMNS:
            value = times.get((name, column))
            cells.append("" if value is None else f"{value:.1f} ({value / times[base, column]:.1f} x)")
        print(f"{name:26s}" + "".join(f"{cell:>22s}" for cell in cells))


def cold_start(folder: Path, text: str, runs: int) -> tuple[float, float]:
    """Wall time and processor time of `deduct solve` in a fresh process: seconds, the medians."""
    walls, works = [], []
    for _ in range(runs):
        began, before = time.perf_counter(), os.times()
        subprocess.run(
            [sys.executable, "-m", "deduct", "solve", text, "--json", "--model", str(folder)],
            capture_output=True,
            check=True,
        )
        after = os.times()
        walls.append(time.perf_counter() - began)
        works.append(after.children_user + after.children_system - before.children_user - before.children_system)
    return statistics.median(walls), statistics.median(works)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", default="english")
    parser.add_argument("--torch", type=Path, help="the trained model directory")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--cpu", action="store_true", help="processor time instead of wall time")
    args = parser.parse_args()
    folder = bundled_folder(args.model) if args.model in BUNDLED else Path(args.model)
    config = ReasonerConfig.load(folder)
    texts = TEXTS[config.language] * (BATCH // len(TEXTS[config.language]))
    scorers = {f"ONNX Runtime, {count} thread{'s'[: count - 1]}": OnnxScorer(folder, count) for count in (1, 2)}

    size = megabytes(folder)
    wall, work = cold_start(folder, texts[0], runs=5)
    print(f"model: {config.name or folder}, {size:.1f} MB")
    print(f"cold start of 'deduct solve': {wall:.2f} s (processor time {work:.2f} s)")
    print(
        f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; {'processor' if args.cpu else 'wall'} time"
    )
    contenders = {name: contender(scorer, texts) for name, scorer in scorers.items()}
    if args.torch:
        contenders |= with_torch(args.torch, texts, config.language)
    show(contenders, measure(contenders, args.rounds, time.process_time if args.cpu else time.perf_counter))


if __name__ == "__main__":
    main()
