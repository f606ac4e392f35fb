"""What a wider beam, and merging programs that reach the same value, bring: accuracy and time in one run.

    python benchmarks/beam_search.py svamp-raw:test --data DIR [--model NAME_OR_DIR] [--beams 1 3 5 10]

Without merging the likeliest single program gives the answer; with merging, the value whose programs are
together the likeliest.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from deduct.core.pool import pool_for
from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.deduce.hypothesis import Hypothesis
from deduct.deduce.scorer import Scorer
from deduct.deduce.search import search_named
from deduct.errors import ExecutionError
from deduct.evaluation import Prediction, compute_metrics, judge
from deduct.solving.solver import Solver
from deduct.training.sources import load_source


def likeliest_program(scorer: Scorer, problem: Problem, found: Sequence[Hypothesis]) -> Fraction | None:
    pool, labels = pool_for(scorer.config, [problem]), scorer.config.labels
    for hypothesis in found:
        try:
            return Program(tuple(pool.step(i, j, labels[k]) for i, j, k in hypothesis.taken)).execute(problem.values)
        except ExecutionError:
            continue
    return None


def accuracy(problems: Sequence[Problem], answers: Sequence[Fraction | None]) -> float:
    pairs = zip(problems, answers, strict=True)
    return compute_metrics([judge(p, Prediction(None, answer, 0.5)) for p, answer in pairs]).accuracy["answer"].share


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", help="DATASET[:SPLIT[:FOLD]] or FILE.jsonl")
    parser.add_argument("--data", type=Path)
    parser.add_argument("--model")
    parser.add_argument("--beams", type=int, nargs="+", default=[1, 3, 5, 10])
    parser.add_argument("--limit", type=int, default=0)
    args = parser.parse_args()
    problems = [p for p in load_source(args.source, args.data, 0, "test") if p.quantities][: args.limit or None]
    solver = Solver.load(args.model)
    solver.solve_problems(problems[:8])
    print(f"{args.source}, {len(problems)} problems")
    print("| beam | likeliest program | likeliest value (merged) | ms per problem |")
    print("|---:|---:|---:|---:|")
    for beam in args.beams:
        began = time.perf_counter()
        merged = [solution.value for solution in solver.solve_problems(problems, beam=beam)]
        milliseconds = 1000 * (time.perf_counter() - began) / len(problems)
        single = []
        search = search_named("greedy" if beam == 1 else "beam")
        for problem in problems:
            scorer = solver.scorer_for(problem.language)
            (found,) = search(scorer, [problem], beam)
            single.append(likeliest_program(scorer, problem, found))
        shares = (100 * accuracy(problems, answers) for answers in (single, merged))
        print("| {} | {:.1f} | {:.1f} | {:.1f} |".format(beam, *shares, milliseconds), flush=True)


if __name__ == "__main__":
    main()
