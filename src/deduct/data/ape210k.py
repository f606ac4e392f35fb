"""Ape210K: one JSON object a line, with ``original_text``, ``equation`` and ``ans`` (sometimes an expression)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from deduct.core.problem import Problem
from deduct.data.gold import with_gold
from deduct.data.raw import raw_problem
from deduct.data.records import Record, RecordError, Skipped, json_lines, problems_from
from deduct.errors import ExecutionError, FormulaError
from deduct.formulas import from_infix, number_leaf


def read(path: Path, skipped: Skipped = None) -> Iterator[Problem]:
    """The problems of a file; their quantities are found in the text."""
    return problems_from(json_lines(path, skipped), _problem, skipped)


def _problem(record: Record) -> Problem:
    problem = raw_problem(
        record.text("original_text"), "zh", id=str(record.get("id", "")), answer=_value(record.text("ans"))
    )
    return with_gold(problem, lambda: from_infix(record.text("equation"), number_leaf(problem.values)))


def _value(answer: str) -> Fraction:
    """The answer is written like an equation's right side: 12, 45%, 3(1/2), (1/3)/(1/4)."""
    try:
        return from_infix(answer, number_leaf([])).execute([])
    except (FormulaError, ExecutionError):
        raise RecordError("not a number", repr(answer[:40])) from None
