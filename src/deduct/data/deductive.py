"""Deductive-MWP JSON: MAWPS, and the processed Math23k and MathQA.

A record has ``text`` with temp_a, temp_b ..., ``num_list``, ``equation_layer`` and ``answer``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.data.gold import with_gold
from deduct.data.placeholders import TEMP, fill, spell
from deduct.data.raw import move_program, raw_problem
from deduct.data.records import Record, Skipped, json_records, problems_from
from deduct.data.values import exact
from deduct.errors import unknown_name
from deduct.formulas import from_layers, from_template

SOURCES = ("masked", "raw")


def read(
    path: Path, skipped: Skipped = None, *, language: str = "en", percent: str = "number", source: str = "masked"
) -> Iterator[Problem]:
    """The problems of a file.

    `percent` says what a number before a percent sign is: the number itself (80) or the ratio (0.8).
    ``source="raw"`` takes MAWPS's question as it was typed and finds its quantities again.
    """
    if source not in SOURCES:
        raise unknown_name("source", source, SOURCES)
    convert = partial(_raw if source == "raw" else _masked, language=language, percent=percent)
    return problems_from(json_records(path, skipped), convert, skipped)


def _masked(record: Record, *, language: str, percent: str) -> Problem:
    masked = record.text("text")
    values = [exact(number) for number in record.list("num_list")]
    text, quantities = fill(masked, TEMP, values, spell(masked, TEMP, values, percent), language)
    problem = Problem(
        text,
        quantities,
        language,
        id=_id(record),
        answer=exact(record.number("answer")),
        info={"num_tokens": len(masked.split())},
    )
    return with_gold(problem, lambda: _program(record, len(values)))


def _raw(record: Record, *, language: str, percent: str) -> Problem:
    values = [exact(number) for number in record.list("num_list")]
    answer = exact(record.number("answer"))
    problem = raw_problem(record.text("sQuestion"), language, id=_id(record), answer=answer, percent=percent)
    return with_gold(problem, lambda: move_program(_program(record, len(values)), values, problem.values))


def _program(record: Record, num_quantities: int) -> Program:
    layers = record.list("equation_layer")
    if not layers and "target_template" in record.fields:  # the answer is one of the quantities
        return from_template(record.list("target_template"), num_quantities)
    return from_layers(layers)


def _id(record: Record) -> str:
    return str(record.get("id", record.get("iIndex", "")))
