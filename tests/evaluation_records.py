"""Hand-made prediction records for the tests of the evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from deduct.core.program import Program
from deduct.evaluation.records import Record

PLUS, MINUS, TIMES = ["q0 + q1"], ["q0 - q1"], ["q0 * q1"]


def record(
    id: str = "a",
    *,
    answer: str | None = "11",
    gold: Sequence[str] | None = PLUS,
    values: Sequence[str] = ("8", "3"),
    steps: Sequence[str] | None = PLUS,
    predicted: str | None = "11",
    probability: float = 0.9,
    text: str = "8 apples and 3 pears: how many fruits?",
    seconds: float | None = None,
) -> Record:
    """A right prediction, except for what the test changes."""
    return Record(
        id=id,
        text=text,
        answer=None if answer is None else Fraction(answer),
        gold_program=None if gold is None else Program.parse(gold),
        values=tuple(Fraction(value) for value in values),
        predicted_program=None if steps is None else Program.parse(steps),
        predicted_answer=None if predicted is None else Fraction(predicted),
        probability=probability,
        status="solved" if predicted is not None else "unanswerable",
        seconds=seconds,
    )


def wrong(id: str = "b", **changes: object) -> Record:
    """A wrong prediction: 8 - 3 for 8 + 3."""
    return record(id, **{"steps": MINUS, "predicted": "5", **changes})  # type: ignore[arg-type]


def unanswered(id: str = "c", **changes: object) -> Record:
    """A solver that abstained."""
    return record(id, **{"steps": None, "predicted": None, "probability": 0.0, **changes})  # type: ignore[arg-type]


def run_of(outcomes: Sequence[bool]) -> list[Record]:
    """A run whose n-th problem is right or wrong as told."""
    return [(record if right else wrong)(f"p{number}") for number, right in enumerate(outcomes)]
