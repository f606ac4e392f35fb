"""CM17k JSON: ``raw_text``, ``equation``, ``ans`` (a list) and ``type``.

Type 0 is arithmetic. Types 1 (one unknown, linear), 2 (one unknown, not linear) and 3 (two unknowns) are programs with
unknowns.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.data.equations import with_equations
from deduct.data.gold import with_gold
from deduct.data.raw import raw_problem
from deduct.data.records import Record, Skipped, json_records, problems_from
from deduct.data.several import answer_list, with_answers
from deduct.formulas import from_infix, number_leaf

TYPES = {
    0: "arithmetic",
    1: "linear equation with one unknown",
    2: "nonlinear equation with one unknown",
    3: "equations with two unknowns",
}


def read(path: Path, skipped: Skipped = None) -> Iterator[Problem]:
    """The problems of a file; their quantities are found in the text."""
    return problems_from(json_records(path, skipped), _problem, skipped)


def _problem(record: Record) -> Problem:
    kind = TYPES.get(record.number("type"), "unknown type")
    problem = raw_problem(
        record.text("raw_text"),
        "zh",
        id=str(record.get("id", "")),
        answer=None,
        info={"type": kind, "equations": [equation.strip() for equation in record.text("equation").split(";")]},
    )
    problem = with_answers(problem, [answer_list(record.list("ans"))])
    if kind != "arithmetic":
        return with_equations(problem, problem.info["equations"])

    def convert() -> Program:
        return from_infix(record.text("equation"), number_leaf(problem.values))

    return with_gold(problem, convert)
