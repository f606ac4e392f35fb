"""MWPToolkit JSON: ``Question`` with number0, number1 ..., ``Numbers``, prefix ``Equation``, ``Answer``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from deduct.core.problem import Problem
from deduct.core.program import Operand, QuantityRef
from deduct.data.gold import with_gold
from deduct.data.placeholders import NUMBER, fill
from deduct.data.records import Record, Skipped, json_records, problems_from
from deduct.data.values import exact
from deduct.formulas import from_prefix, named_leaf
from deduct.formulas.numbers import write_number


def read(path: Path, skipped: Skipped = None, *, language: str = "en") -> Iterator[Problem]:
    """The problems of a file."""
    return problems_from(json_records(path, skipped), partial(_problem, language=language), skipped)


def _problem(record: Record, *, language: str) -> Problem:
    masked = record.text("Question")
    numbers = str(record.number("Numbers")).split()
    values = [exact(number) for number in numbers]
    text, quantities = fill(masked, NUMBER, values, [write_number(value) for value in values], language)
    info = {"num_tokens": len(masked.split())}
    if kind := record.get("Type"):
        info["type"] = kind
    problem = Problem(
        text, quantities, language, id=str(record.get("id", "")), answer=exact(record.number("Answer")), info=info
    )
    names: dict[str, Operand] = {f"number{index}": QuantityRef(index) for index in range(len(values))}
    return with_gold(problem, lambda: from_prefix(record.text("Equation"), named_leaf(names)))
