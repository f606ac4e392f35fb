"""Predictions that were made elsewhere: read from a file, computed by our interpreter, judged like our own.

One JSON object a line, in either of two forms:

    {"id": "chal-7", "answer": "12.5"}                    a number, or a text whose last number is the answer
    {"id": "chal-7", "expression": "(q0 - q1) * 2"}       infix, prefix, postfix or MathQA's; numbers, or names
    a sample of lm-evaluation-harness                     doc_id, doc and filtered_resps (or resps)

A number in an expression is the first quantity of that value that was not used yet, else a constant. Names of
quantities: q0, n0, number0, N_0, temp_a. A problem without a prediction counts as not answered.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from deduct.core.atomic import write_atomically
from deduct.core.problem import Problem
from deduct.core.program import Operand, Program, QuantityRef
from deduct.errors import DataError, ExecutionError, FormulaError
from deduct.evaluation.records import Prediction, Record, judge
from deduct.evaluation.verdicts import verdict_of
from deduct.formulas import (
    Leaf,
    from_annotated_formula,
    from_infix,
    from_linear_formula,
    from_postfix,
    from_prefix,
    number_leaf,
)
from deduct.formulas.numbers import read_number, write_number

NOTATIONS: tuple[Callable[[str, Leaf], Program], ...] = (
    from_infix,
    from_prefix,
    from_postfix,
    from_annotated_formula,
)
"""Tried in this order: what one of them can read, the others before it cannot."""

_NAME = re.compile(r"(?:q|n|number|N_|temp_)(?:(\d{1,4})|([a-z]))")
_NUMBER = re.compile(r"-?\d[\d,]*(?:\.\d+)?(?:/\d+)?|-?\.\d+")


@dataclass(frozen=True)
class Elsewhere:
    """The records of all problems, and what could not be read."""

    records: list[Record]
    missing: int
    """Problems without a prediction."""
    unreadable: list[str]
    """For each prediction that says nothing, its id and why."""


def judge_file(path: Path, problems: Sequence[Problem]) -> Elsewhere:
    """Judge the predictions of a file on these problems."""
    return judge_samples(_by_problem(_read(path), problems, path), problems)


def judge_samples(given: Mapping[str, Mapping[str, Any]], problems: Sequence[Problem]) -> Elsewhere:
    """Judge what was said about problems, by their ids."""
    records, unreadable = [], []
    for problem in problems:
        prediction = Prediction(None, None, 0.0)
        if problem.id in given:
            try:
                prediction = prediction_of(given[problem.id], problem)
            except (FormulaError, ExecutionError) as error:
                unreadable.append(f"{problem.id}: {error}")
        records.append(judge(problem, prediction))
    return Elsewhere(records, len(problems) - len(given), unreadable)


def prediction_of(sample: Mapping[str, Any], problem: Problem) -> Prediction:
    """What one object of the file says.

    >>> problem = Problem("?", id="a")
    >>> prediction_of({"answer": "So it is 1,250."}, problem).value
    Fraction(1250, 1)
    """
    probability = float(sample.get("probability", 1.0))
    if sample.get("expression"):
        program = read_expression(str(sample["expression"]), problem)
        return Prediction(program, program.execute(problem.values), probability)
    said = sample.get("answer")
    if said is None and (responses := sample.get("filtered_resps") or sample.get("resps")):
        said = _text(responses)
    if said is None or said == "":
        return Prediction(None, None, 0.0)
    return Prediction(None, last_number(str(said)), probability)


def last_number(text: str) -> Fraction:
    """The last number in a text, which most systems end with.

    >>> last_number("3 + 4 = 7"), last_number("#### $1,250.50")
    (Fraction(7, 1), Fraction(2501, 2))
    """
    found = _NUMBER.findall(text)
    if not found:
        raise FormulaError(f"there is no number in {text[:60]!r}")
    return read_number(found[-1].replace(",", ""))


def read_expression(text: str, problem: Problem) -> Program:
    """The program of an expression, in whatever notation we know.

    >>> problem = Problem("?")
    >>> print(read_expression("* + n0 n1 2", problem) == read_expression("(q0 + q1) * 2", problem))
    True
    """
    if "|" in text:
        return from_linear_formula(text)
    errors = []
    for read in NOTATIONS:
        try:
            return read(text, _leaf(problem.values))
        except FormulaError as error:
            errors.append(error)
    raise errors[0]  # most people write infix


def _leaf(values: Sequence[Fraction]) -> Leaf:
    by_value = number_leaf(values)

    def leaf(token: str) -> Operand:
        if name := _NAME.fullmatch(token):
            return QuantityRef(int(name[1]) if name[1] else ord(name[2]) - ord("a"))
        return by_value(token)

    return leaf


def _text(responses: Any) -> str:
    """The first response of a sample, however deep it lies in lists."""
    while isinstance(responses, list) and responses:
        responses = responses[0]
    return str(responses) if responses else ""


def _read(path: Path) -> list[dict[str, Any]]:
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"cannot read predictions {path}: {error}; give a file of one JSON object a line") from None
    found = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            sample = json.loads(line)
        except ValueError as error:
            raise DataError(f"{path}, line {number}: not JSON ({error})") from None
        if not isinstance(sample, dict):
            raise DataError(f"{path}, line {number}: expected a JSON object with id and answer or expression")
        found.append(sample)
    return found


def _by_problem(
    samples: Sequence[dict[str, Any]], problems: Sequence[Problem], path: Path
) -> dict[str, dict[str, Any]]:
    """Samples by the id of their problem; one that is of none is an error."""
    known = {problem.id for problem in problems}
    given: dict[str, dict[str, Any]] = {}
    for sample in samples:
        id = _id_of(sample, problems)
        if id not in known:
            raise DataError(f"{path} has a prediction for {id!r}, and no problem here has that id; see --split")
        if id in given:
            raise DataError(f"{path} has two predictions for problem {id!r}; keep one")
        given[id] = sample
    return given


def _id_of(sample: Mapping[str, Any], problems: Sequence[Problem]) -> str:
    """The id itself; of a harness's sample that of its document, or else the problem that stands in this place."""
    if "id" in sample:
        return str(sample["id"])
    document = sample.get("doc")
    if isinstance(document, dict) and "id" in document:
        return str(document["id"])
    place = sample.get("doc_id")
    if type(place) is int and 0 <= place < len(problems):
        return problems[place].id
    return f"doc_id {place}"


def write_samples(records: Sequence[Record], path: Path) -> None:
    """Write records as samples of lm-evaluation-harness, with the program beside."""
    lines = []
    for place, record in enumerate(records):
        answer = "" if record.predicted_answer is None else write_number(record.predicted_answer)
        sample = {
            "doc_id": place,
            "doc": {"id": record.id, "question": record.text},
            "target": "" if record.answer is None else write_number(record.answer),
            "resps": [[answer]],
            "filtered_resps": [answer],
            "exact_match": float(verdict_of(record).answer_correct),
            "program": record.predicted_program and record.predicted_program.lines(),
            "probability": record.probability,
        }
        lines.append(json.dumps(sample, ensure_ascii=False) + "\n")
    write_atomically(path, "".join(lines))
