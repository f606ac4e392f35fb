"""Solve a file of problems so that an interruption loses no line and repeats none.

Line k of the output answers line k of the input, also where that is no problem. So the number of complete
lines in the output says how far an earlier run came. How it made them is told by `batch_facts`.
"""

from __future__ import annotations

import json
import math
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, Unpack

from deduct.core.locks import lock
from deduct.errors import DataError
from deduct.solving.batch_facts import check_facts, facts_of, keep_facts
from deduct.solving.each import ERROR, solve_each
from deduct.solving.solver import SolveOptions, Solver

ALREADY_THERE = "already there"

MAX_ID_DEPTH = 32
"""An id nested about a thousand levels deep can be read and not written again."""

LINES_AT_A_TIME = 128
"""Lines solved between two writes: enough to sort by length, few enough to lose little time."""


@dataclass(frozen=True)
class Entry:
    """One line of the input: a text, or the reason why there is none."""

    number: int
    text: str = ""
    reason: str | None = None
    id: Any = None
    """Whatever the line has as its id; the output repeats it."""


def read_entry(raw: bytes, number: int) -> Entry:
    """Read one line of the input; a bad one becomes an entry with a reason.

    >>> read_entry(b'{"id": 7, "text": "1 + 1"}', 1)
    Entry(number=1, text='1 + 1', reason=None, id=7)
    >>> read_entry(b'{"id": 7}', 2).reason
    "the line has no 'text'"
    """
    if not raw.strip():
        return Entry(number, reason="the line is empty")
    try:
        record = json.loads(raw.decode("utf-8-sig"), parse_constant=_no_constant, parse_float=_finite)
    except UnicodeDecodeError:
        return Entry(number, reason="the line is not UTF-8")
    except (ValueError, RecursionError) as error:
        return Entry(number, reason=f"the line is not JSON: {error}")
    if not isinstance(record, dict):
        return Entry(number, reason="the line is not a JSON object")
    if _nested(record.get("id"), MAX_ID_DEPTH):
        return Entry(number, reason=f"the id is nested more than {MAX_ID_DEPTH} levels deep")
    if "text" not in record:
        return Entry(number, reason="the line has no 'text'", id=record.get("id"))
    if not isinstance(record["text"], str):
        return Entry(number, reason="'text' is not a string", id=record.get("id"))
    return Entry(number, record["text"], id=record.get("id"))


def _nested(value: Any, most: int) -> bool:
    """Whether a JSON value is nested deeper than this."""
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return items is not None and (most == 0 or any(_nested(item, most - 1) for item in items))


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a JSON number")


def _finite(written: str) -> float:
    # Python reads 1e999 as infinity, which cannot be written as JSON again.
    number = float(written)
    if math.isinf(number):
        raise ValueError(f"the number {written[:20]} is too large")
    return number


def solve_file(
    solver: Solver,
    source: Path,
    target: Path,
    *,
    fresh: bool = False,
    force: bool = False,
    on_progress: Callable[[int], None] = lambda count: None,
    on_note: Callable[[str], None] = lambda note: None,
    **options: Unpack[SolveOptions],
) -> Counter[str]:
    """Solve the lines of `source` that `target` does not answer yet, and append the answers.

    `on_progress` hears how many lines were finished since its last call, `on_note` what a person should know.
    Returns how many lines have each status; those of an earlier run count as already there. `fresh` drops the
    answers of an earlier run, `force` goes on also where it had other options or another model.
    """
    if target.exists() and target.samefile(source):
        raise DataError(f"{target} is both input and output; give another output file")
    facts = facts_of(solver, options)
    with source.open("rb") as lines, _opened(target) as out:
        entries = (read_entry(raw, number) for number, raw in enumerate(lines, start=1))
        if fresh:
            out.truncate(0)
        if target.stat().st_size and not force:
            check_facts(target, facts, on_note)
        done, torn = _resume(target, entries)
        keep_facts(target, facts)
        counts = Counter({ALREADY_THERE: done})
        on_progress(done)
        left = chain(torn, entries)
        while chunk := list(islice(left, LINES_AT_A_TIME)):
            records = _solved(solver, chunk, options)
            out.write(b"".join(_line(record) for record in records))
            out.flush()
            counts.update(str(record["status"]) for record in records)
            on_progress(len(chunk))
    return counts


def every_line_failed(target: Path) -> bool:
    """Whether an output has lines, and each of them says that its text could not be worked on."""
    with target.open("rb") as lines:
        statuses = (_parsed(raw).get("status") for raw in lines)
        return next(statuses, None) == ERROR and all(status == ERROR for status in statuses)


def count_lines(path: Path) -> int:
    """How many lines a file has, the last one included where it lacks its end."""
    with path.open("rb") as file:
        return sum(1 for _ in file)


@contextmanager
def _opened(target: Path) -> Iterator[BinaryIO]:
    """The output, to be written to by this run alone."""
    if target.exists() and not target.is_file():
        raise DataError(f"{target} is no file that can be gone on with; give another output file")
    with target.open("ab") as out:
        if not lock(out):
            raise DataError(f"another run is writing to {target}; wait for it, or give another file")
        yield out


def _resume(target: Path, entries: Iterator[Entry]) -> tuple[int, list[Entry]]:
    """Skip the entries that the output answers; how many, and the one whose answer was cut off, if there is one."""
    done = size = 0
    with target.open("rb") as lines:
        for raw in lines:
            entry, whole = next(entries, None), raw.endswith(b"\n")
            if entry is None or not (_answers(_parsed(raw), entry) if whole else _begins_answer(raw, entry)):
                raise DataError(
                    f"line {done + 1} of {target} is no answer to that line of the input: the input has changed, or "
                    "this is the output of something else; give another output file, or start again with --fresh"
                )
            if not whole:
                os.truncate(target, size)
                return done, [entry]
            done, size = done + 1, size + len(raw)
    return done, []


def _begins_answer(raw: bytes, entry: Entry) -> bool:
    """Whether what was written of a line is the beginning of an answer to this entry."""
    known = {"text": entry.text} if entry.reason is None else {"status": ERROR, "reason": entry.reason}
    begun = _line(_about(entry) | known).rstrip(b"}\n")
    return raw.startswith(begun) or begun.startswith(raw)


def _parsed(raw: bytes) -> dict[str, Any]:
    """The record of a line of the output; empty where the line holds none."""
    try:
        record = json.loads(raw)
    except (ValueError, RecursionError):
        return {}
    return record if isinstance(record, dict) else {}


def _answers(record: dict[str, Any], entry: Entry) -> bool:
    """Whether a record of the output was made for this entry."""
    if "status" not in record or record.get("id") != entry.id:
        return False
    if entry.reason is not None:
        return record["status"] == ERROR and record.get("line") == entry.number
    return bool(record.get("text") == entry.text)


def _solved(solver: Solver, chunk: Sequence[Entry], options: SolveOptions) -> list[dict[str, Any]]:
    found = iter(solve_each(solver, [entry.text for entry in chunk if entry.reason is None], **options))
    records = []
    for entry in chunk:
        record = next(found) if entry.reason is None else {"status": ERROR, "reason": entry.reason}
        line = {"line": entry.number} if record["status"] == ERROR else {}
        records.append(_about(entry) | record | line)
    return records


def _about(entry: Entry) -> dict[str, Any]:
    return {} if entry.id is None else {"id": entry.id}


def _line(record: dict[str, Any]) -> bytes:
    # A lone surrogate cannot be written as UTF-8, but as a JSON escape it can.
    return json.dumps(record, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"
