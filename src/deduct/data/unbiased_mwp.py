"""UnbiasedMWP csv: ``Text``, its copy ``Problem`` with [NUM], ``Numbers``, ``Equation`` over n0, n1 ..., ``Answer``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from deduct.core.problem import Problem
from deduct.core.program import Operand, QuantityRef
from deduct.data.gold import with_gold
from deduct.data.placeholders import align
from deduct.data.records import Record, Skipped, csv_records, problems_from
from deduct.data.values import exact
from deduct.formulas import from_infix, named_leaf


def read(path: Path, skipped: Skipped = None) -> Iterator[Problem]:
    """The problems of a file."""
    return problems_from(csv_records(path, skipped), _problem, skipped)


def _problem(record: Record) -> Problem:
    text = record.text("Text")
    values = [exact(number) for number in record.text("Numbers").split()]
    problem = Problem(
        text,
        align(record.text("Problem"), "[NUM]", text, values),
        "zh",
        id=str(record.get("id", record.where.rpartition(" ")[2])),
        answer=exact(record.number("Answer")),
    )
    # Constants are written x1, x3_14.
    equation = re.sub(r"x(\d+)(?:[_.](\d+))?", lambda match: f"{match[1]}.{match[2] or 0}", record.text("Equation"))
    names: dict[str, Operand] = {f"n{index}": QuantityRef(index) for index in range(len(values))}
    return with_gold(problem, lambda: from_infix(equation, named_leaf(names)))
