"""How many times the encoder's time a whole deduction takes on a CPU, with a bundled model and a beam of 4.

    python benchmarks/search_cost.py SOURCE [--data DIR] [--language en] [--problems 120] [--repeat 3]

SOURCE is a data set or file as in training, such as svamp-raw:train. Each problem is read by the encoder alone and
solved whole, in turns, on one thread; the least processor time of each counts.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from deduct.deduce.prepared import prepared
from deduct.deduce.search import beam
from deduct.solving.solver import DEFAULT_BEAM, Solver
from deduct.training.sources import load_source


def processor_milliseconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return 1000 * (time.process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source")
    parser.add_argument("--data", type=Path)
    parser.add_argument("--language", default="en")
    parser.add_argument("--problems", type=int, default=120)
    parser.add_argument("--repeat", type=int, default=3)
    args = parser.parse_args()
    solver = Solver.load(threads=1)
    scorer = solver.scorer_for(args.language)
    texts = [problem.text for problem in load_source(args.source, args.data, seed=1)]
    random.Random(1).shuffle(texts)
    read = (prepared(solver.read(text, args.language), scorer.config) for text in texts[: args.problems])
    alone, whole = [], []
    for problem in [problem for problem in read if problem.quantities]:
        rounds = [
            (
                processor_milliseconds(lambda problem=problem: scorer.start([problem])),  # type: ignore[misc]
                processor_milliseconds(lambda problem=problem: beam(scorer, [problem], DEFAULT_BEAM)),  # type: ignore[misc]
            )
            for _ in range(args.repeat)
        ]
        alone.append(min(encoder for encoder, _ in rounds))
        whole.append(min(search for _, search in rounds))
    ratio = statistics.median(search / encoder for encoder, search in zip(alone, whole, strict=True))
    print(
        f"{len(alone)} problems: the encoder {statistics.mean(alone):.2f} ms, the whole {statistics.mean(whole):.2f} ms"
    )
    print(f"{sum(whole) / sum(alone):.2f} times the encoder in sum, {ratio:.2f} in the median")


if __name__ == "__main__":
    main()
