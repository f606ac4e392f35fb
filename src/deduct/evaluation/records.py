"""Prediction records: per problem, what was asked, what is right and what was answered.

A run's records are one JSON Lines file, ``predictions.jsonl``. Everything that is measured later is computed
from that file alone, so two runs can be compared without their models.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Protocol

from deduct.core.atomic import write_atomically
from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.errors import DataError, DeductError
from deduct.solving.solution import SOLVED, UNANSWERABLE

# Adding up the probabilities of merged programs may overshoot 1 by rounding; more than this is a mistake.
ROUNDING = 1e-5


class Predicted(Protocol):
    """What a solver says about one problem."""

    @property
    def program(self) -> Program | None: ...
    @property
    def value(self) -> Fraction | None: ...
    @property
    def probability(self) -> float: ...
    @property
    def status(self) -> str: ...


@dataclass(frozen=True)
class Prediction:
    """The plainest `Predicted`; no answer means that the solver abstained."""

    program: Program | None
    value: Fraction | None
    probability: float
    status: str = ""


@dataclass(frozen=True)
class Record:
    """One problem with its annotation and what was predicted for it."""

    id: str
    text: str
    answer: Fraction | None
    gold_program: Program | None
    values: tuple[Fraction, ...]
    predicted_program: Program | None
    predicted_answer: Fraction | None
    probability: float
    status: str
    seconds: float | None = None
    answer_sets: tuple[tuple[Fraction, ...], ...] = ()
    """Where one number is not the answer: each of these sets is, in whatever order."""

    def __post_init__(self) -> None:
        if not 0 <= self.probability <= 1:
            raise DataError(f"problem {self.id!r} has probability {self.probability}; a probability is between 0 and 1")

    @property
    def sets(self) -> tuple[tuple[Fraction, ...], ...]:
        """The sets of numbers that are each the whole annotated answer; none where nothing is annotated."""
        return self.answer_sets or (() if self.answer is None else ((self.answer,),))

    def to_json(self) -> dict[str, Any]:
        """The record as one object of the file: numbers as exact fractions, programs as their lines."""
        return {
            "id": self.id,
            "text": self.text,
            "answer": _text_or_none(self.answer),
            **({"answer_sets": [list(map(str, each)) for each in self.answer_sets]} if self.answer_sets else {}),
            "gold_steps": _lines(self.gold_program),
            "values": [str(value) for value in self.values],
            "predicted_steps": _lines(self.predicted_program),
            "predicted_answer": _text_or_none(self.predicted_answer),
            "probability": self.probability,
            "status": self.status,
            "seconds": self.seconds,
        }

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> Record:
        """The inverse of `to_json`; what is missing or malformed raises `DataError`."""
        return cls(
            id=_field(fields, "id", str),
            text=_field(fields, "text", str),
            answer=_number(fields, "answer"),
            gold_program=_program(fields, "gold_steps"),
            values=tuple(_fraction("values", value) for value in _field(fields, "values", list)),
            predicted_program=_program(fields, "predicted_steps"),
            predicted_answer=_number(fields, "predicted_answer"),
            probability=_float(fields, "probability"),
            status=_field(fields, "status", str),
            seconds=_seconds(fields),
            answer_sets=_answer_sets(fields),
        )


def judge(problem: Problem, prediction: Predicted, seconds: float | None = None) -> Record:
    """Put a problem and what a solver said about it side by side.

    >>> problem = Problem("Two and two?", id="a", answer=Fraction(4))
    >>> judge(problem, Prediction(None, Fraction(4), 0.5)).status
    'solved'
    """
    probability = prediction.probability
    if 1 < probability <= 1 + ROUNDING:
        probability = 1.0
    return Record(
        id=problem.id,
        text=problem.text,
        answer=problem.answer,
        gold_program=problem.program,
        values=tuple(problem.values),
        predicted_program=prediction.program,
        predicted_answer=prediction.value,
        probability=probability,
        status=prediction.status or (UNANSWERABLE if prediction.value is None else SOLVED),
        seconds=seconds,
        answer_sets=problem.answer_sets,
    )


def write_records(records: Iterable[Record], path: Path) -> None:
    """Write one record a line; the file appears only when it is complete."""
    lines = [json.dumps(record.to_json(), ensure_ascii=False, allow_nan=False) + "\n" for record in records]
    write_atomically(path, "".join(lines))


def read_records(path: Path) -> list[Record]:
    """Read what `write_records` wrote; a malformed line raises `DataError` with its number."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        remedy = "`deduct evaluate --report DIR` writes DIR/predictions.jsonl"
        raise DataError(f"cannot read predictions {path}: {error.strerror}; {remedy}") from error
    except UnicodeDecodeError:
        raise DataError(f"{path} is not UTF-8 text; expected predictions of `deduct evaluate --report`") from None
    records = []
    # Not splitlines: a text may hold the separators U+2028 and U+2029, which do not end a line in JSON Lines.
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            fields = json.loads(line)
            if not isinstance(fields, dict):
                raise DataError("expected a JSON object")
            records.append(Record.from_json(fields))
        except (ValueError, RecursionError) as error:
            # Not only JSONDecodeError: Python refuses an integer of very many digits by a plain ValueError.
            raise DataError(f"{path}, line {number}: not JSON ({error})") from None
        except DeductError as error:
            raise DataError(f"{path}, line {number}: {error}") from None
    if not records:
        raise DataError(f"{path} holds no predictions; was the run interrupted?")
    return records


def _text_or_none(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def _lines(program: Program | None) -> list[str] | None:
    # Not `if program`: a program without steps is as long as an empty list, and still a program.
    return None if program is None else program.lines()


def _field(fields: Mapping[str, Any], name: str, kind: type | tuple[type, ...]) -> Any:
    if name not in fields:
        raise DataError(f"field {name!r} is missing")
    value = fields[name]
    # bool is a kind of int in Python, but never meant as a number here.
    if not isinstance(value, kind) or isinstance(value, bool):
        raise DataError(f"field {name!r} cannot be {value!r}")
    return value


def _fraction(name: str, value: object) -> Fraction:
    try:
        # An exponent is never written, and Fraction("1e99999999") would not end.
        if isinstance(value, str) and "e" not in value.lower():
            return Fraction(value)
    except (ValueError, ZeroDivisionError):
        pass
    raise DataError(f"field {name!r} holds {value!r}; numbers are written as strings such as '3/4'")


def _float(fields: Mapping[str, Any], name: str) -> float:
    try:
        return float(_field(fields, name, (int, float)))
    except OverflowError:
        raise DataError(f"field {name!r} holds an integer that is too large") from None


def _number(fields: Mapping[str, Any], name: str) -> Fraction | None:
    value = _field(fields, name, (str, type(None)))
    return None if value is None else _fraction(name, value)


def _answer_sets(fields: Mapping[str, Any]) -> tuple[tuple[Fraction, ...], ...]:
    sets = _field({"answer_sets": [], **fields}, "answer_sets", list)
    if not all(isinstance(each, list) for each in sets):
        raise DataError(f"field 'answer_sets' holds {sets!r}; expected lists of numbers")
    return tuple(tuple(_fraction("answer_sets", value) for value in each) for each in sets)


def _program(fields: Mapping[str, Any], name: str) -> Program | None:
    lines: Sequence[object] | None = _field(fields, name, (list, type(None)))
    if lines is None:
        return None
    if not lines or not all(isinstance(line, str) for line in lines):
        raise DataError(f"field {name!r} holds {lines!r}; expected lines such as 'q0 + q1', or null")
    return Program.parse([str(line) for line in lines])


def _seconds(fields: Mapping[str, Any]) -> float | None:
    if fields.get("seconds") is None:
        return None
    seconds = _float(fields, "seconds")
    if not (math.isfinite(seconds) and seconds >= 0):
        raise DataError(f"field 'seconds' cannot be {seconds}")
    return seconds
