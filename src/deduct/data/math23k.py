"""Math23k JSON: ``original_text``, ``equation`` and ``ans``, in newer copies also the segmented text.

``source="segmented"`` reads ``text`` with temp_a, temp_b ..., ``num_list`` (spelled in ``num_strs``) and
``target_template``: the numbers that published work uses. ``source="raw"`` reads ``original_text`` as it was
typed, finds the quantities and matches the numbers of ``equation`` with them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from deduct.core.problem import Problem
from deduct.data.gold import with_gold
from deduct.data.placeholders import TEMP, fill, spell
from deduct.data.raw import raw_problem
from deduct.data.records import Record, Skipped, json_records, problems_from
from deduct.data.values import exact
from deduct.errors import unknown_name
from deduct.formulas import from_infix, from_template, number_leaf

SOURCES = ("segmented", "raw")


def read(path: Path, skipped: Skipped = None, *, source: str = "segmented") -> Iterator[Problem]:
    """The problems of a file; a record without segmented text is read from its raw text."""
    if source not in SOURCES:
        raise unknown_name("source", source, SOURCES)

    def convert(record: Record) -> Problem:
        return _segmented(record) if source == "segmented" and "text" in record.fields else _raw(record)

    return problems_from(json_records(path, skipped), convert, skipped)


def _segmented(record: Record) -> Problem:
    masked = record.text("text")
    spellings = record.get("num_strs")
    if spellings is None:
        values = [exact(number) for number in record.list("num_list")]
        spellings = spell(masked, TEMP, values, percent="ratio")
    else:
        values = [exact(spelling) for spelling in record.list("num_strs")]
        # The percent sign stands in the masked text already.
        spellings = [str(spelling).removesuffix("%") for spelling in spellings]
    text, quantities = fill(masked, TEMP, values, spellings, "zh")
    problem = Problem(
        text,
        quantities,
        "zh",
        id=str(record.get("id", "")),
        answer=exact(record.number("ans")),
        info={"num_tokens": len(masked.split())},
    )
    return with_gold(problem, lambda: from_template(record.list("target_template"), len(values)))


def _raw(record: Record) -> Problem:
    problem = raw_problem(
        record.text("original_text"), "zh", id=str(record.get("id", "")), answer=exact(record.number("ans"))
    )
    return with_gold(problem, lambda: from_infix(record.text("equation"), number_leaf(problem.values)))
