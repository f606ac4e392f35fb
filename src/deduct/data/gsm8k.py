"""GSM8K jsonl: ``question`` and ``answer``, a text with <<a*b=c>> steps and the number after ####."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from deduct.core.problem import Problem
from deduct.data.gold import with_gold
from deduct.data.raw import raw_problem
from deduct.data.records import Record, RecordError, Skipped, json_lines, problems_from
from deduct.data.values import exact
from deduct.formulas import from_gsm8k


def read(path: Path, skipped: Skipped = None) -> Iterator[Problem]:
    """The problems of a file; their quantities are found in the text."""
    return problems_from(json_lines(path, skipped), _problem, skipped)


def _problem(record: Record) -> Problem:
    reasoning = record.text("answer")
    _, mark, answer = reasoning.rpartition("####")
    if not mark:
        raise RecordError("no answer after ####")
    line = record.where.rpartition(" ")[2]
    problem = raw_problem(record.text("question"), "en", id=str(record.get("id", line)), answer=exact(answer))
    return with_gold(problem, lambda: from_gsm8k(reasoning, problem.values))
