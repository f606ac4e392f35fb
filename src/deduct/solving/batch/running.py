"""Solve a file of problems so that an interruption loses no line and repeats none.

Line k of the output answers line k of the input, also where that is not a problem. So the number of complete
lines in the output says how far an earlier run came. How it made them is told by `batch_facts`.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import chain, islice
from pathlib import Path
from typing import Any, BinaryIO, Unpack

from deduct.core.locks import lock
from deduct.errors import DataError
from deduct.solving.batch.chunks import Answered, about, answer_chunk, record_line
from deduct.solving.batch.each import ERROR
from deduct.solving.batch.entries import Entry, entries_of, format_of
from deduct.solving.batch.facts import check_facts, facts_of, keep_facts
from deduct.solving.batch.processes import LoadSolver, answer_in_processes
from deduct.solving.solver import SolveOptions, Solver

ALREADY_THERE = "already there"
STANDARD = Path("-")
"""Standard input, as a source."""

LINES_AT_A_TIME = 128
"""Lines solved between two writes: enough to sort by length, few enough to lose little time."""


def solve_file(
    solver: Solver,
    source: Path,
    target: Path,
    *,
    kind: str | None = None,
    fresh: bool = False,
    force: bool = False,
    workers: int = 1,
    load: LoadSolver | None = None,
    on_progress: Callable[[int], None] = lambda count: None,
    on_note: Callable[[str], None] = lambda note: None,
    **options: Unpack[SolveOptions],
) -> Counter[str]:
    """Solve the entries of `source` that `target` does not answer yet, and append the answers as JSONL.

    `source` is of the format `kind` (by its ending if not given); ``-`` is standard input. With more than one of the
    `workers`, `load` makes the solver of each process. `on_progress` hears how many entries were finished since its
    last call, `on_note` what a person should know. Returns how many entries have each status; those of an earlier run
    count as already there. `fresh` drops the answers of an earlier run, `force` goes on also where it had other options
    or another model.
    """
    if target.exists() and source != STANDARD and target.samefile(source):
        raise DataError(f"{target} is both input and output; give another output file")
    facts = facts_of(solver, options)
    with _input(source) as lines, _opened(target) as out:
        entries = entries_of(lines, format_of(source, kind))
        if fresh:
            out.truncate(0)
        if target.stat().st_size and not force:
            check_facts(target, facts, on_note)
        done, torn = _resume(target, entries)
        keep_facts(target, facts)
        on_progress(done)
        counts = Counter({ALREADY_THERE: done})
        for answers in _answers_of(chain(torn, entries), solver, load, workers, options):
            _write(answers, out, counts, on_progress)
    return counts


def solve_stream(
    solver: Solver, source: Path, out: BinaryIO, *, kind: str | None = None, **options: Unpack[SolveOptions]
) -> Counter[str]:
    """Solve the entries of `source` and write the answers as JSONL to an open stream, which cannot be continued."""
    counts: Counter[str] = Counter()
    with _input(source) as lines:
        for answers in _answers_of(entries_of(lines, format_of(source, kind)), solver, None, 1, options):
            _write(answers, out, counts, lambda count: None)
    return counts


def _answers_of(
    entries: Iterable[Entry], solver: Solver, load: LoadSolver | None, workers: int, options: SolveOptions
) -> Iterator[list[Answered]]:
    """The answers, some lines at a time, from this process or from several others."""
    left = iter(entries)
    chunks = iter(lambda: list(islice(left, LINES_AT_A_TIME)), [])
    if workers > 1 and load is not None:
        return answer_in_processes(load, chunks, options, workers)
    return (answer_chunk(solver, chunk, options) for chunk in chunks)


def _write(
    answers: Sequence[Answered], out: BinaryIO, counts: Counter[str], on_progress: Callable[[int], None]
) -> None:
    out.write(b"".join(line for _, line in answers))
    out.flush()
    counts.update(status for status, _ in answers)
    on_progress(len(answers))


def _input(source: Path) -> AbstractContextManager[BinaryIO]:
    return nullcontext(sys.stdin.buffer) if source == STANDARD else source.open("rb")


def every_line_failed(target: Path) -> bool:
    """Whether an output has lines, and each of them says that its text could not be worked on."""
    with target.open("rb") as lines:
        statuses = (_parsed(raw).get("status") for raw in lines)
        return next(statuses, None) == ERROR and all(status == ERROR for status in statuses)


@contextmanager
def _opened(target: Path) -> Iterator[BinaryIO]:
    """The output, to be written to by this run alone."""
    if target.exists() and not target.is_file():
        raise DataError(f"{target} is not a file that can be continued; give another output file")
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
                    f"line {done + 1} of {target} does not answer that line of the input: the input has changed, or "
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
    begun = record_line(about(entry) | known).rstrip(b"}\n")
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
