"""deduct's own JSONL: one problem a line, nothing to be guessed.

    {"id": "1", "text": "Tom has 3 pears and eats 1/3 of them.", "language": "en", "answer": "1",
     "quantities": [{"value": "3", "start": 8, "end": 9, "kind": "number"},
                    {"value": "1/3", "start": 25, "end": 28, "kind": "fraction"}],
     "steps": ["q0 * q1"], "info": {}}

Only ``text`` must be there, and ``answer`` for evaluation; quantities that are not given are found in the
text. Numbers are written as text ("1/3"), so that they stay exact; plain JSON numbers are read too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from deduct.core.atomic import complete_or_absent
from deduct.core.problem import ImpliedQuantity, Problem, Quantity
from deduct.core.program import Program
from deduct.data.raw import raw_problem
from deduct.data.records import Record, RecordError, Skipped, json_lines, problems_from
from deduct.data.values import exact
from deduct.errors import ConfigError, DataError, FormulaError
from deduct.formulas.numbers import write_number
from deduct.languages import detect_language


def read(path: Path, skipped: Skipped = None) -> Iterator[Problem]:
    """The problems of a file."""
    return problems_from(json_lines(path, skipped), from_record, skipped)


def write(problems: Iterable[Problem], path: Path) -> int:
    """Write problems, one a line (packed where the name ends in ``.gz``), and return how many."""
    count = 0
    with complete_or_absent(path) as file:
        for problem in problems:
            file.write((json.dumps(to_record(problem), ensure_ascii=False) + "\n").encode())
            count += 1
    return count


def to_record(problem: Problem) -> dict[str, Any]:
    """The JSON object of a problem."""
    return {
        "id": problem.id,
        "text": problem.text,
        "language": problem.language,
        "answer": None if problem.answer is None else write_number(problem.answer),
        "quantities": [_quantity_record(quantity) for quantity in problem.quantities],
        **({"implied": [_implied_record(each) for each in problem.implied]} if problem.implied else {}),
        **({"other_steps": [each.lines() for each in problem.other_programs]} if problem.other_programs else {}),
        **({"prepared": True} if problem.prepared else {}),
        **({"may_be_negative": True} if problem.may_be_negative else {}),
        **(
            {"answer_sets": [list(map(write_number, each)) for each in problem.answer_sets]}
            if problem.answer_sets
            else {}
        ),
        "steps": None if problem.program is None else problem.program.lines(),
        "info": dict(problem.info),
    }


def _quantity_record(quantity: Quantity) -> dict[str, Any]:
    return {
        "value": write_number(quantity.value),
        "start": quantity.start,
        "end": quantity.end,
        "kind": quantity.kind,
        **({"unit": quantity.unit} if quantity.unit else {}),
        **({"read_as": quantity.read_as} if quantity.read_as else {}),
    }


def _implied_record(implied: ImpliedQuantity) -> dict[str, Any]:
    return {
        "value": write_number(implied.value),
        "start": implied.start,
        "end": implied.end,
        "words": implied.words,
        "family": implied.family,
    }


def from_record(record: Record) -> Problem:
    """The problem of a JSON object."""
    text = record.text("text")
    answer, info = record.get("answer"), record.get("info")
    language = str(record.get("language") or detect_language(text))
    known: dict[str, Any] = {
        "id": str(record.get("id", "")),
        "answer": None if answer is None else exact(answer),
        "info": info if isinstance(info, dict) else {},
    }
    if record.get("quantities") is None:
        problem = raw_problem(text, language, **known)
    else:
        problem = Problem(text, tuple(_quantity(item, text) for item in record.list("quantities")), language, **known)
    problem = replace(
        problem,
        prepared=record.get("prepared") is True,
        may_be_negative=record.get("may_be_negative") is True,
        answer_sets=_answer_sets(record),
    )
    if record.get("implied") is not None:
        problem = _with_implied(problem, [_implied(item, text) for item in record.list("implied")])
    if record.get("steps") is not None:
        problem = problem.with_program(_program(record.list("steps"), problem))
    if record.get("other_steps") is not None:
        others = tuple(_program(steps, problem) for steps in record.list("other_steps") if isinstance(steps, list))
        problem = replace(problem, other_programs=others)
    return problem


def _answer_sets(record: Record) -> tuple[tuple[Fraction, ...], ...]:
    if record.get("answer_sets") is None:
        return ()
    sets = record.list("answer_sets")
    if not all(isinstance(numbers, list) for numbers in sets):
        raise RecordError("answer_sets is not a list of lists of numbers")
    return tuple(tuple(map(exact, numbers)) for numbers in sets)


def _with_implied(problem: Problem, implied: list[ImpliedQuantity]) -> Problem:
    try:
        return replace(problem, implied=tuple(implied))
    except DataError as error:
        raise RecordError("too many implied quantities", str(error)) from None


def _implied(item: Any, text: str) -> ImpliedQuantity:
    try:
        start, end = _span(item, text)
        words, family = str(item.get("words", "")), str(item.get("family", ""))
        return ImpliedQuantity(exact(item["value"]), start, end, text[start:end], words, family)
    except (KeyError, TypeError, AttributeError):
        raise RecordError("an implied quantity without value, start and end") from None


def _span(item: Any, text: str) -> tuple[int, int]:
    start, end = item["start"], item["end"]
    if not (isinstance(start, int) and isinstance(end, int) and 0 <= start < end <= len(text)):
        raise RecordError("a quantity's span is not in the text", f"{start}:{end}")
    return start, end


def _quantity(item: Any, text: str) -> Quantity:
    try:
        start, end = _span(item, text)
        unit, read_as = (str(item.get(name, "")) for name in ("unit", "read_as"))
        return Quantity(exact(item["value"]), start, end, text[start:end], item.get("kind", "number"), unit, read_as)
    except (KeyError, TypeError, AttributeError):
        raise RecordError("a quantity without value, start and end") from None
    except RecordError:
        raise
    except DataError as error:
        raise RecordError("a quantity of an unknown kind", str(error)) from None


def _program(steps: list[Any], problem: Problem) -> Program:
    try:
        program = Program.parse([str(step) for step in steps])
    except (FormulaError, ConfigError) as error:
        raise RecordError("steps that are not a program", str(error)) from None
    known = dict(enumerate(implied.value for implied in problem.implied))
    if any(known.get(operand.index) != operand.value for operand in program.implied()):
        raise RecordError("steps that read an implied quantity which is not there", str(program))
    if any(index >= len(problem.quantities) for index in program.used_quantities()):
        raise RecordError("steps that read a quantity which is not there", str(program))
    return program
