"""SVAMP.json: ``Body``, ``Question``, infix ``Equation`` with the numbers themselves, ``Answer``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from deduct.core.problem import Problem
from deduct.data.gold import with_gold
from deduct.data.raw import raw_problem
from deduct.data.records import Record, Skipped, json_records, problems_from
from deduct.data.values import exact
from deduct.formulas import from_infix, number_leaf


def read(path: Path, skipped: Skipped = None) -> Iterator[Problem]:
    """The problems of the file; their quantities are found in the text."""
    return problems_from(json_records(path, skipped), _problem, skipped)


def _problem(record: Record) -> Problem:
    body, question = record.text("Body").strip(), record.text("Question").strip()
    if not body.endswith((".", ",", "?", "!")):
        body += "," if question[:1].islower() else "."
    problem = raw_problem(
        f"{body} {question}",
        "en",
        id=str(record.get("ID", "")),
        answer=exact(record.number("Answer")),
        percent="number",
        info={"type": record.get("Type", "")},
    )
    return with_gold(problem, lambda: from_infix(record.text("Equation"), number_leaf(problem.values)))
