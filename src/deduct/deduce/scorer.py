"""What a search needs of a model: a `Scorer`, and what some scorers can do besides.

A `Scorer` turns problems into a state (`start`), scores every candidate relation of every row of the state
(`score`), and carries out a chosen one (`extend`), which also tells how likely that step was the last. torch and ONNX
Runtime stand behind the same protocol.

Shapes: B problems, T tokens, W width of token states, R rows (hypotheses), N pool entries, P pairs, O labels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.deduce.hypothesis import Floats, Hypothesis, Ints


@dataclass(frozen=True)
class Scores:
    """The candidates of every row: logits [R, P, O] for the pairs (left, right), each [R, P]."""

    logits: Floats
    left: Ints
    right: Ints
    pair_mask: NDArray[np.bool_]
    """[R, P]: False where a pair has an entry that the row's problem does not have."""


@dataclass(frozen=True)
class TokenStates:
    """What an encoder says of every token of B texts, and which of them each of R rows belongs to."""

    states: NDArray[np.float32]
    """[B, T, W]"""
    mask: NDArray[np.int64]
    """[B, T]: 1 where there is a token."""
    problem: Ints
    """[R]"""

    def select(self, rows: Ints) -> TokenStates:
        """The same texts for some of the rows."""
        return TokenStates(self.states, self.mask, self.problem[rows])


class Scorer(Protocol):
    """What search needs of a model."""

    config: ReasonerConfig

    def check(self, problem: Problem) -> None:
        """Raise `InputError` where the model cannot read a problem, because it is too long, say."""

    def start(self, problems: Sequence[Problem]) -> Any:
        """Encode the problems: a state with one row for each. Raises `InputError` as `check` does."""

    def score(self, state: Any) -> Scores:
        """Score all candidate relations of each row."""

    def extend(self, state: Any, rows: Ints, left: Ints, right: Ints, label: Ints) -> tuple[Any, Floats]:
        """Carry out one relation on each of these rows (a row may be named more than once).

        Returns the new state, in the order of `rows`, and the log-odds [R] that this was the last step.
        """

    def select(self, state: Any, rows: Ints) -> Any:
        """The state with only these rows."""


@runtime_checkable
class GreedyScorer(Protocol):
    """A scorer that has a faster way of its own to search greedily when only the chosen steps are wanted."""

    def greedy(self, problems: Sequence[Problem]) -> list[list[Hypothesis]]:
        """What `greedy` finds, with no other candidates remembered."""


@runtime_checkable
class BeamScorer(Protocol):
    """A scorer that has a faster way of its own to search with a beam when only the chosen steps are wanted."""

    def beam(self, problems: Sequence[Problem], width: int) -> list[list[Hypothesis]]:
        """What `beam` finds, with no other candidates remembered."""


@runtime_checkable
class DeviceScorer(Protocol):
    """A scorer that may run on a GPU, which wants many problems at a time."""

    @property
    def on_gpu(self) -> bool:
        """Whether it does."""


@runtime_checkable
class RelevanceScorer(Protocol):
    """A scorer that says of each entry of the first pool how likely it is that the program uses it."""

    def relevance(self, state: Any) -> Floats:
        """The log-odds [R, N] for the entries of a state that has just been started."""
