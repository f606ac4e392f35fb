"""A scorer without a model, for tests of all that stands on the search protocol.

Its scores come from two plain functions of the problem and the steps taken, never from positions in a
batch, so padding and the company of other problems cannot change them:

    logit(problem, taken, candidate)   how much a relation is wanted after the steps taken
    stop(problem, taken)               the log-odds that the last of the steps taken is the last of all

`FakeScorer()` scores by a seeded hash: arbitrary, but always the same. `scripted({text: steps})` knows the
program of each text. Padded entries get absurdly high logits, so that a leak shows.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from deduct.core.config import ReasonerConfig
from deduct.core.operators import operator_named, symbol_of
from deduct.core.pool import Pool, choose_entries, pairs_of, pool_for
from deduct.core.problem import Problem
from deduct.core.program import Program, Step
from deduct.deduce.hypothesis import Floats, Ints
from deduct.deduce.scorer import Scores
from deduct.errors import InputError
from deduct.solving.solver import ANY_LANGUAGE, Solver

Taken = tuple[Step, ...]
Logit = Callable[[Problem, Taken, Step], float]
Stop = Callable[[Problem, Taken], float]

LEAK = 1e6
TOO_LONG = 2_000
"""Characters that the fake model reads."""


@dataclass(frozen=True)
class FakeState:
    pool: Pool
    rows: tuple[tuple[Problem, Taken], ...]


class FakeScorer:
    def __init__(
        self,
        config: ReasonerConfig | None = None,
        *,
        logit: Logit | None = None,
        stop: Stop | None = None,
        seed: int = 0,
    ):
        self.config = config or ReasonerConfig(name="fake")
        self.logit = logit or (lambda problem, taken, candidate: 2 * chance(seed, problem.text, taken, candidate))
        self.stop = stop or (lambda problem, taken: 2 * chance(seed, problem.text, taken, "stop"))

    def check(self, problem: Problem) -> None:
        if len(problem.text) > TOO_LONG:
            raise InputError("the text is too long for this model; shorten it")

    def start(self, problems: Sequence[Problem]) -> FakeState:
        for problem in problems:
            self.check(problem)
        return FakeState(pool_for(self.config, problems), tuple((problem, ()) for problem in problems))

    def score(self, state: FakeState) -> Scores:
        mask = np.array([self._real(state.pool, problem, taken) for problem, taken in state.rows])
        left, right, real = pairs_of(choose_entries(self._entry_scores(mask), mask, self.config.max_paired), mask)
        logits = np.full((*left.shape, len(self.config.labels)), LEAK)
        for row, pair in zip(*np.nonzero(real), strict=True):
            problem, taken = state.rows[row]
            for place, label in enumerate(self.config.labels):
                if label_fits(label, left[row, pair], right[row, pair]):
                    candidate = state.pool.step(int(left[row, pair]), int(right[row, pair]), label)
                    logits[row, pair, place] = self.logit(problem, taken, candidate)
        return Scores(logits, left, right, real)

    def extend(self, state: FakeState, rows: Ints, left: Ints, right: Ints, label: Ints) -> tuple[FakeState, Floats]:
        extended = []
        for row, i, j, place in zip(rows, left, right, label, strict=True):
            problem, taken = state.rows[row]
            extended.append((problem, (*taken, state.pool.step(int(i), int(j), self.config.labels[place]))))
        return FakeState(state.pool, tuple(extended)), np.array([self.stop(*row) for row in extended])

    def select(self, state: FakeState, rows: Ints) -> FakeState:
        return FakeState(state.pool, tuple(state.rows[row] for row in rows))

    @staticmethod
    def _real(pool: Pool, problem: Problem, taken: Taken) -> list[bool]:
        padding = pool.num_quantities - len(problem.quantities)
        num_first = pool.first_quantity + len(problem.quantities)
        return [True] * num_first + [False] * padding + [True] * len(taken)

    @staticmethod
    def _entry_scores(mask: np.ndarray) -> np.ndarray:
        """Later entries score higher, padding highest of all."""
        return np.where(mask, np.arange(mask.shape[1]), LEAK).astype(np.float32)


def label_fits(label: str, left: int, right: int) -> bool:
    """A unary operator has no step for two different entries."""
    return left == right or operator_named(symbol_of(label)).arity == 2


def chance(*facts: object) -> float:
    """A number from -1 to 1 that depends on the facts alone."""
    text = "|".join(str(fact) if not isinstance(fact, tuple) else ";".join(map(str, fact)) for fact in facts)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big") / 2**47 - 1


def scripted(
    programs: Mapping[str, Sequence[str]], config: ReasonerConfig | None = None, sure: float = 6.0
) -> FakeScorer:
    """A scorer that knows the program of some texts (lines as `Program.parse` reads them), and guesses elsewhere.

    `sure` is the logit of the right step among steps with logits from -1 to 1, and the log-odds of stopping.
    """
    known = {text: Program.parse(list(lines)).steps for text, lines in programs.items()}

    def logit(problem: Problem, taken: Taken, candidate: Step) -> float:
        wanted = known.get(problem.text, ())[: len(taken) + 1]
        on_track = len(wanted) == len(taken) + 1 and all(map(same_step, (*taken, candidate), wanted))
        return sure if on_track else chance(problem.text, taken, candidate)

    def stop(problem: Problem, taken: Taken) -> float:
        return sure if len(taken) >= len(known.get(problem.text, taken)) else -sure

    return FakeScorer(config, logit=logit, stop=stop)


def same_step(left: Step, right: Step) -> bool:
    """Whether two steps are one, whichever way round + and * are written."""
    if left.operator in "+*" and left.operator == right.operator:
        return set(left.operands) == set(right.operands)
    return left == right


def solver_with(scorer: FakeScorer) -> Solver:
    """A solver that uses this scorer for every language."""
    return Solver({ANY_LANGUAGE: lambda: scorer})
