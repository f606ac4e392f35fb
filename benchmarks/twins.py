"""Latency of results whose weights are gone: a model of the same shape takes just as long.

    python benchmarks/twins.py results/svamp-*.json --encoders DIR [--data DIR] [--threads 1] [--problems 40]

A result's twin has its encoder (a folder of that name in --encoders), its reasoner's width, rationalizer, terminator
and constants, and weights that nobody trained. For each problem it takes as many steps as the gold program has; which
relations it chooses makes no difference to the time. In torch, on the CPU, in float32, one problem at a time, greedy.
Results that have a latency of their own keep it, unless it is a twin's.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from deduct.core.problem import Problem
from deduct.deduce.hypothesis import Floats, Ints
from deduct.deduce.scorer import Scorer, Scores
from deduct.errors import DataError, DeductError
from deduct.results.files import Result, load
from deduct.solving.solver import ANY_LANGUAGE, Solver
from deduct.training.config import TrainConfig, make_config
from deduct.training.data import RunData, find_constants, reasoner_config
from deduct.training.sources import Source, load_source
from latency import add_latency, problems_tested

SURE = 50.0
"""The log-odds of a decision that is made."""
TWIN = "torch, twin"


class Led:
    """A scorer that takes as many steps as the gold program has, whatever its weights say. One problem at a time."""

    def __init__(self, scorer: Scorer):
        self.scorer, self.config, self.steps_left = scorer, scorer.config, 0

    def check(self, problem: Problem) -> None:
        self.scorer.check(problem)

    def start(self, problems: Sequence[Problem]) -> Any:
        (problem,) = problems
        self.steps_left = len(problem.program.steps) if problem.program else 1
        return self.scorer.start(problems)

    def score(self, state: Any) -> Scores:
        return self.scorer.score(state)

    def extend(self, state: Any, rows: Ints, left: Ints, right: Ints, label: Ints) -> tuple[Any, Floats]:
        state, odds = self.scorer.extend(state, rows, left, right, label)
        self.steps_left -= 1
        return state, np.full_like(odds, -SURE if self.steps_left > 0 else SURE)

    def select(self, state: Any, rows: Ints) -> Any:
        return self.scorer.select(state, rows)


def twin_of(result: Result, encoders: Path, folder: Path | None) -> Led:
    """An untrained model of a result's shape."""
    from deduct.model.backbone import load_pretrained
    from deduct.model.deductive import DeductiveModel
    from deduct.model.scorer import TorchScorer

    settings = make_config(result.settings)
    shape = settings.reasoner.reading, settings.keep_layers, settings.doubled_layers
    backbone, tokenizer, pad_id = load_pretrained(encoders / Path(result.encoder).name, *shape)
    constants = find_constants(RunData(_training(result, settings, folder), dev=[], test={}), settings)
    model = DeductiveModel(reasoner_config(settings, constants, pad_id), backbone, tokenizer)
    parameters = sum(weight.numel() for weight in model.parameters())
    if parameters != result.parameters:
        raise DataError(f"a model of its settings has {parameters:,} parameters, the result {result.parameters:,}")
    return Led(TorchScorer(model.eval()))


def _training(result: Result, settings: TrainConfig, folder: Path | None) -> list[tuple[Source, list[Problem]]]:
    """The training problems that the constants were found in; none where the settings name the constants."""
    if settings.reasoner.constants:
        return []
    sources = [Source.parse(text.replace("{fold}", "0")) for text in result.train]
    return [(source, load_source(source.what, folder, seed=0)) for source in sources]


def time_twin(path: Path, encoders: Path, folder: Path | None, threads: int, count: int) -> None:
    """Write the latency of a result's twin into its file, unless the model itself was timed."""
    result = load(path)
    if result.latency and result.latency.get("how") != TWIN:
        return
    led = twin_of(result, encoders, folder)
    problems = [problem for problem in problems_tested(result, folder) if problem.quantities]
    add_latency(path, result, Solver({ANY_LANGUAGE: lambda: led}), problems[:count], threads, beam=1, how=TWIN)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", nargs="+", type=Path, help="files of results/")
    parser.add_argument("--encoders", type=Path, required=True, help="a folder with the pretrained encoders")
    parser.add_argument("--data", type=Path, help="the data folder; by default DEDUCT_DATA")
    parser.add_argument("--problems", type=int, default=40, help="how many problems to time")
    parser.add_argument("--threads", type=int, default=1)
    args = parser.parse_args(arguments)
    # Before torch is imported.
    os.environ["OMP_NUM_THREADS"] = str(args.threads)
    for path in args.results:
        try:
            time_twin(path, args.encoders, args.data, args.threads, args.problems)
        except DeductError as error:
            parser.exit(1, f"{path}: {error}\n")


if __name__ == "__main__":
    main()
