"""Dolphin1878 JSON: ``text``, ``equations`` ("unkn: x, x+2" and one "equ: ..." each) and ``ans``.

What is asked stands first: unknowns, or expressions of them. Some equations are inequalities.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from deduct.core.problem import Problem
from deduct.data.equations import with_equations
from deduct.data.raw import raw_problem
from deduct.data.records import Record, RecordError, Skipped, json_records, problems_from
from deduct.data.several import AnswerSet, read_answer_sets, with_answers


def read(path: Path, skipped: Skipped = None) -> Iterator[Problem]:
    """The problems of a file; their quantities are found in the text."""
    return problems_from(json_records(path, skipped), _problem, skipped)


def _problem(record: Record) -> Problem:
    lines = list(map(str, record.list("equations")))
    answer = record.text("ans")
    problem = raw_problem(
        record.text("text"),
        "en",
        id=str(record.get("id", "")),
        answer=None,
        info={"equations": _lines(lines, "equ"), "asked": _names(lines), "ans": answer},
    )
    return with_equations(with_answers(problem, _answers(answer)), problem.info["equations"], problem.info["asked"])


def _lines(lines: list[str], kind: str) -> list[str]:
    """The lines of a kind, without its name.

    >>> _lines(["unkn: x,x+2", "equ: x + x + 2 = 10"], "equ")
    ['x + x + 2 = 10']
    """
    return [line.partition(":")[2].strip() for line in lines if line.startswith(kind)]


def _names(lines: list[str]) -> list[str]:
    """What is asked, one expression each.

    >>> _names(["unkn: x, x+2", "equ: x + x + 2 = 10"])
    ['x', 'x+2']
    """
    return [name.strip() for line in _lines(lines, "unkn") for name in line.split(",")]


def _answers(text: str) -> tuple[AnswerSet, ...]:
    """None where the answer is not a number: a formula in n, or no result."""
    try:
        return read_answer_sets(text)
    except RecordError:
        return ()
