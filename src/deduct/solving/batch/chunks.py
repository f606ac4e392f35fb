"""Some lines of a batch, answered: each line gets its record, whatever goes wrong with it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from deduct.solving.batch.each import ERROR, solve_each
from deduct.solving.batch.entries import Entry
from deduct.solving.solver import SolveOptions, Solver

Answered = tuple[str, bytes]
"""The status of a record, and the record as a line of JSONL."""


def answer_chunk(solver: Solver, chunk: Sequence[Entry], options: SolveOptions) -> list[Answered]:
    """An answer for each entry, in order."""
    answers = []
    for entry, record in zip(chunk, records_of(solver, chunk, options), strict=True):
        line = {"line": entry.number} if record["status"] == ERROR else {}
        answers.append((str(record["status"]), record_line(about(entry) | record | line)))
    return answers


def records_of(solver: Solver, chunk: Sequence[Entry], options: SolveOptions) -> list[dict[str, Any]]:
    """The record of each entry, in order."""
    found = iter(solve_each(solver, [entry.text for entry in chunk if entry.reason is None], **options))
    return [next(found) if entry.reason is None else {"status": ERROR, "reason": entry.reason} for entry in chunk]


def about(entry: Entry) -> dict[str, Any]:
    """What a record repeats of its entry."""
    return {} if entry.id is None else {"id": entry.id}


def record_line(record: dict[str, Any]) -> bytes:
    """A record as a line of JSONL."""
    # A lone surrogate cannot be written as UTF-8, but as a JSON escape it can.
    return json.dumps(record, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"
