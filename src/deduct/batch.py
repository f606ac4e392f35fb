"""Solve a file of problems so that an interruption loses no line and repeats none.

Line k of the output answers line k of the input, also where that is no problem. So the number of complete
lines in the output says how far an earlier run came, and no other record of it is needed.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, NoReturn, Unpack

from deduct.errors import DataError
from deduct.solver import SolveOptions, Solver

ERROR = "error"
ALREADY_THERE = "already there"

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
        record = json.loads(raw.decode("utf-8-sig"), parse_constant=_no_constant)
    except UnicodeDecodeError:
        return Entry(number, reason="the line is not UTF-8")
    except (ValueError, RecursionError) as error:
        return Entry(number, reason=f"the line is not JSON: {error}")
    if not isinstance(record, dict):
        return Entry(number, reason="the line is not a JSON object")
    if "text" not in record:
        return Entry(number, reason="the line has no 'text'", id=record.get("id"))
    if not isinstance(record["text"], str):
        return Entry(number, reason="'text' is not a string", id=record.get("id"))
    return Entry(number, record["text"], id=record.get("id"))


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a JSON number")


def solve_file(
    solver: Solver,
    source: Path,
    target: Path,
    *,
    fresh: bool = False,
    on_progress: Callable[[int], None] = lambda count: None,
    **options: Unpack[SolveOptions],
) -> Counter[str]:
    """Solve the lines of `source` that `target` does not answer yet, and append the answers.

    `on_progress` hears how many lines were finished since its last call. Returns how many lines have each
    status; those of an earlier run count as already there. `fresh` drops the answers of an earlier run.
    """
    if target.exists() and target.samefile(source):
        raise DataError(f"{target} is both input and output; give another output file")
    entries = _entries(source)
    done = 0 if fresh else _resume(target, entries)
    counts = Counter({ALREADY_THERE: done})
    on_progress(done)
    with target.open("wb" if fresh else "ab") as out:
        while chunk := list(islice(entries, LINES_AT_A_TIME)):
            records = _solved(solver, chunk, options)
            out.write(b"".join(_line(record) for record in records))
            out.flush()
            counts.update(str(record["status"]) for record in records)
            on_progress(len(chunk))
    return counts


def count_lines(path: Path) -> int:
    """How many lines a file has, the last one included where it lacks its end."""
    with path.open("rb") as file:
        return sum(1 for _ in file)


def _entries(source: Path) -> Iterator[Entry]:
    with source.open("rb") as lines:
        for number, raw in enumerate(lines, start=1):
            yield read_entry(raw, number)


def _resume(target: Path, entries: Iterator[Entry]) -> int:
    """Skip the entries that the output answers; cut off an answer that was not written to its end."""
    if not target.exists():
        return 0
    done = size = 0
    with target.open("rb") as lines:
        for raw in lines:
            if not raw.endswith(b"\n"):
                break
            entry = next(entries, None)
            if entry is None or not _answers(raw, entry):
                raise DataError(
                    f"line {done + 1} of {target} is no answer to that line of the input: the input has changed, or "
                    "this is the output of something else; give another output file, or start again with --fresh"
                )
            done, size = done + 1, size + len(raw)
    os.truncate(target, size)
    return done


def _answers(raw: bytes, entry: Entry) -> bool:
    """Whether a line of the output was written for this entry."""
    try:
        record = json.loads(raw)
    except (ValueError, RecursionError):
        return False
    if not isinstance(record, dict) or record.get("id") != entry.id:
        return False
    if entry.reason is not None:
        return record.get("status") == ERROR and record.get("line") == entry.number
    return record.get("status") != ERROR and record.get("text") == entry.text


def _solved(solver: Solver, chunk: Sequence[Entry], options: SolveOptions) -> list[dict[str, Any]]:
    solutions = iter(solver.solve_batch([entry.text for entry in chunk if entry.reason is None], **options))
    records = []
    for entry in chunk:
        about = {} if entry.id is None else {"id": entry.id}
        if entry.reason is None:
            records.append(about | next(solutions).to_json())
        else:
            records.append(about | {"status": ERROR, "reason": entry.reason, "line": entry.number})
    return records


def _line(record: dict[str, Any]) -> bytes:
    # A lone surrogate cannot be written as UTF-8, but as a JSON escape it can.
    return json.dumps(record, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"
