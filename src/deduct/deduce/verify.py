"""What a verifier is given: the finished programs of some problems, each read against the token states of its text.

A verifier says how likely each answer is right, and how likely none of them is. It reads the vectors of a program's
steps, the states of the text's tokens, which of these belong to numbers that the program uses, and some features of the
program as a whole.

Shapes: B problems, T tokens, Q quantities, C candidates, S steps, H hidden size, W width of token states, F features.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from deduct.core.plausibility import LEAST, SIGNS, signs
from deduct.core.problem import Problem
from deduct.core.program import ImpliedRef, Program

FEATURES = ("answer", "program", "steps", *SIGNS)
"""Of a candidate: the log-probabilities of its answer and of its best program, its steps, and its signs."""

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Reading:
    """What the encoder made of one text."""

    states: Floats
    """[T, W]"""
    places: NDArray[np.bool_]
    """[Q, T]: which tokens belong to which quantity; implied quantities come behind those of the text."""


@dataclass(frozen=True)
class Candidate:
    """One answer of a search: its best program."""

    program: Program
    answer: Fraction
    probability: float
    """The model's, of all programs with this answer."""
    best: float
    """The log-probability of this program."""
    vectors: tuple[Floats, ...]
    """[H] of each step."""
    relevance: tuple[float, ...] = ()


@dataclass(frozen=True)
class Row:
    """A candidate as the graph takes it."""

    used: NDArray[np.bool_]
    """[T]"""
    vectors: Floats
    """[S, H]"""
    features: Floats
    """[F]"""


@runtime_checkable
class Verifying(Protocol):
    """A scorer that may have a verifier, and keeps what it needs from the search."""

    verifies: bool
    """Whether it does."""

    def readings(self, state: Any, problems: Sequence[Problem]) -> list[Reading]:
        """What the encoder made of the texts of a state that has just been started."""

    def expressions(self, state: Any) -> Floats:
        """The vectors [R, H] of the steps that led to a state."""

    def verify(self, inputs: dict[str, NDArray[Any]]) -> Floats:
        """The scores [C] of candidates, as `verifier_inputs` puts them together."""


def features_of(candidate: Candidate, problem: Problem) -> list[float]:
    """The features of a candidate, in the order of `FEATURES`.

    >>> from deduct.languages import read_problem
    >>> problem = read_problem("3 pens cost 2 dollars each.")
    >>> program = Program.parse(["q0 * q1"])
    >>> [round(each, 2) for each in features_of(Candidate(program, Fraction(6), 0.5, -1.0, ()), problem)[:3]]
    [-0.69, -1.0, 1.0]
    """
    told = signs(candidate.program, candidate.answer, problem, candidate.relevance)
    return [
        math.log(max(candidate.probability, LEAST)),
        candidate.best,
        float(len(candidate.program)),
        *(max(-BOUND, min(BOUND, value)) for value in told.values()),
    ]


BOUND = 20.0
"""Features beyond this, in either direction, count as this."""


def row_of(candidate: Candidate, problem: Problem, reading: Reading) -> Row:
    """A candidate with what it uses of the text."""
    return Row(
        np.asarray(reading.places[_used(candidate.program, problem)].any(axis=0)),
        np.stack(candidate.vectors) if candidate.vectors else np.zeros((0, 0), np.float32),
        np.array(features_of(candidate, problem), np.float32),
    )


def verifier_inputs(texts: Sequence[Floats], rows: Sequence[Sequence[Row]]) -> dict[str, NDArray[Any]]:
    """What the graph takes: the token states of texts, for each its candidates, and behind them one without steps for
    "none of these"."""
    num_rows, num_tokens = sum(len(found) + 1 for found in rows), max(map(len, texts))
    every = [row for found in rows for row in found]
    num_steps = max([1, *(len(row.vectors) for row in every)])
    hidden = next((row.vectors.shape[1] for row in every if len(row.vectors)), 1)
    inputs: dict[str, NDArray[Any]] = {
        "states": np.zeros((len(texts), num_tokens, texts[0].shape[1]), np.float32),
        "mask": np.zeros((len(texts), num_tokens), np.int64),
        "used": np.zeros((num_rows, num_tokens), np.float32),
        "problem": np.zeros(num_rows, np.int64),
        "steps": np.zeros((num_rows, num_steps, hidden), np.float32),
        "going": np.zeros((num_rows, num_steps), np.float32),
        "features": np.zeros((num_rows, len(FEATURES)), np.float32),
    }
    place = 0
    for number, (states, found) in enumerate(zip(texts, rows, strict=True)):
        inputs["states"][number, : len(states)], inputs["mask"][number, : len(states)] = states, 1
        inputs["problem"][place : place + len(found) + 1] = number
        for row in found:
            length = len(row.vectors)
            inputs["used"][place, : len(states)] = row.used
            inputs["steps"][place, :length], inputs["going"][place, :length] = row.vectors, 1
            inputs["features"][place] = row.features
            place += 1
        place += 1
    return inputs


def _used(program: Program, problem: Problem) -> list[int]:
    """The places of the quantities that a program uses, implied ones included."""
    implied = {operand.index for operand in program.operands() if isinstance(operand, ImpliedRef)}
    return [*program.used_quantities(), *(len(problem.quantities) + index for index in implied)]


def shares(scores: Sequence[float]) -> list[float]:
    """The probabilities of candidates from their scores, of which the last is that of "none of these".

    >>> shares([0.0, 0.0])
    [0.5]
    """
    highest = max(scores)
    odds = [math.exp(score - highest) for score in scores]
    return [each / sum(odds) for each in odds[:-1]]
