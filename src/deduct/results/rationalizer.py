"""Why a reasoner has a rationalizer: the paper's Appendix A, run on problems that are made for it.

Every problem has the program (q0 + q1) × (q2 + q3). Its first step needs the score of q0 + q1 to be the higher one, its
second step that of q2 + q3. Without a rationalizer the vectors of the quantities never change, so neither do these two
scores: what was preferred first is preferred always.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.data import canonical
from deduct.deduce.hypothesis import Floats
from deduct.deduce.scorer import Scorer, Scores
from deduct.deduce.search import greedy
from deduct.languages import read_problem
from deduct.registry.opening import open_scorer
from deduct.training.config import make_config
from deduct.training.runs import train_all

PROGRAM = Program.parse(["q0 + q1", "q2 + q3", "s0 * s1"])
STORIES = (
    "{a} red and {b} blue boxes hold {c} pens and {d} pencils each. How many things are in the boxes?",
    "On {a} big and {b} small tables stand {c} cups and {d} glasses each. How many are there?",
    "A class of {a} girls and {b} boys gets {c} apples and {d} pears each. How many pieces of fruit is that?",
    "{a} men and {b} women work {c} hours in the morning and {d} in the afternoon. How many hours do they work?",
)
SIZES = {"train": 400, "held-out": 100}
EPOCHS = 30


@dataclass(frozen=True)
class Preference:
    """What a reasoner prefers at its first two steps, over all held-out problems."""

    rationalizer: str
    difference: tuple[float, float]
    """How much higher the score of q0 + q1 is than that of q2 + q3, on the average: at step 1, and at step 2."""
    changed: float
    """The share of problems where this difference is not the same at both steps."""
    preferred_again: float
    """The share of problems where the relation of step 1 has the higher score of the two at step 2 again."""
    accuracy: float
    """The share that greedy search solves."""


def made_problems(seed: int = 0) -> dict[str, list[Problem]]:
    """Problems to train on and held-out ones, with different numbers.

    >>> [problem.program == PROGRAM for problem in made_problems()["held-out"]].count(True)
    100
    """
    rng = random.Random(seed)
    return {part: [_made(rng, f"{part}-{number}") for number in range(size)] for part, size in SIZES.items()}


def _made(rng: random.Random, name: str) -> Problem:
    numbers = dict(zip("abcd", rng.sample(range(2, 60), 4), strict=True))
    problem = read_problem(rng.choice(STORIES).format(**numbers))
    return replace(problem, id=name, program=PROGRAM, answer=PROGRAM.execute(problem.values))


def preferences(rationalizers: Sequence[str], seed: int = 0) -> Iterator[Preference]:
    """Train a small reasoner with each of these rationalizers, and look at what it prefers."""
    problems = made_problems(seed)
    for rationalizer in rationalizers:
        with TemporaryDirectory() as name:
            scorer = _trained(rationalizer, problems, Path(name), seed)
            yield _preference(rationalizer, scorer, problems["held-out"])


def _trained(rationalizer: str, problems: dict[str, list[Problem]], folder: Path, seed: int) -> Scorer:
    files = {part: str(folder / f"{part}.jsonl") for part in problems}
    for part, file in files.items():
        canonical.write(problems[part], Path(file))
    settings = {
        **{"train": [files["train"]], "dev": [files["held-out"]], "test": [], "out": str(folder / "run")},
        **{"encoder": "gru", "hidden_size": 64, "rationalizer": rationalizer, "constants": [], "seed": seed},
        **{"operators": ["+", "*"], "constraints": ["finite", "no_self"], "max_steps": 4, "dropout": 0.1},
        **{"epochs": EPOCHS, "evaluate_every": EPOCHS, "batch_size": 40, "learning_rate": 2e-3, "warmup": 0.0},
        **{"reasoner_learning_rate": 0.0, "average": 0.0},
    }
    train_all(make_config(settings), quiet=True)
    return open_scorer(folder / "run" / "model")


def _preference(rationalizer: str, scorer: Scorer, problems: Sequence[Problem]) -> Preference:
    state = scorer.start(problems)
    before = _difference(scorer.score(state), scorer.config)
    one = np.ones(len(problems), dtype=np.int64)
    state, _ = scorer.extend(state, np.arange(len(problems)), 0 * one, one, scorer.config.labels.index("+") * one)
    after = _difference(scorer.score(state), scorer.config)
    found = [hypotheses[0] for hypotheses in greedy(scorer, problems)]
    pairs = zip(found, problems, strict=True)
    right = [bool(one.taken) and one.values[-1] == float(problem.answer or 0) for one, problem in pairs]
    return Preference(
        rationalizer,
        (float(before.mean()), float(after.mean())),
        float(np.mean(np.abs(before - after) > 1e-4)),
        float(np.mean(np.sign(before) == np.sign(after))),
        float(np.mean(right)),
    )


def _difference(scores: Scores, config: ReasonerConfig) -> Floats:
    """[R]: the score of q0 + q1 less that of q2 + q3."""
    plus = config.labels.index("+")

    def score(left: int, right: int) -> Floats:
        place = np.argmax((scores.left == left) & (scores.right == right), axis=1)
        return np.asarray(scores.logits[np.arange(len(place)), place, plus], dtype=np.float64)

    return score(0, 1) - score(2, 3)
