"""Records of a data file: opening, finding the place of a mistake, refusing or counting bad ones.

Every format reads its file as a stream of `Record`s and turns each into a `Problem`. A record that cannot
be read raises a `DataError` naming the file and the line or record number; whoever passes a `Counter` as
`skipped` gets the record left out and counted there under a short reason instead.
"""

from __future__ import annotations

import csv
import gzip
import json
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from deduct.core.problem import Problem
from deduct.errors import DataError

Skipped = Counter[str] | None
"""Reason -> number of records left out; None where a bad record is an error."""


class RecordError(DataError):
    """A record that cannot be read. `reason` is what it is counted under, `detail` what was found there."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


@dataclass(frozen=True)
class Record:
    """The named fields of one problem, and where in which file they stand."""

    fields: Mapping[str, Any]
    where: str

    def text(self, name: str) -> str:
        """The text of a field; it must be there and say something."""
        value = str(self._value(name, str))
        if not value.strip():
            raise RecordError(f"field {name!r} is empty")
        try:
            value.encode()
        except UnicodeEncodeError:
            raise RecordError(f"field {name!r} has half a character in it", repr(value[:40])) from None
        return value

    def list(self, name: str) -> list[Any]:
        """A field that must be a list."""
        return list(self._value(name, list))

    def number(self, name: str) -> Any:
        """A field that must be a number or a text (which may spell one)."""
        return self._value(name, (int, float, str))

    def get(self, name: str, default: Any = None) -> Any:
        """A field that may be missing."""
        return self.fields.get(name, default)

    def _value(self, name: str, kind: type | tuple[type, ...]) -> Any:
        if name not in self.fields:
            raise RecordError(f"no field {name!r}")
        value = self.fields[name]
        if not isinstance(value, kind) or isinstance(value, bool):
            raise RecordError(f"field {name!r} is of the wrong type", type(value).__name__)
        return value


@contextmanager
def open_text(path: Path) -> Iterator[TextIO]:
    """Open a UTF-8 text file, unpacking ``.gz`` on the way."""
    try:
        opener = gzip.open if path.suffix == ".gz" else open
        with opener(path, "rt", encoding="utf-8-sig", newline="") as file:
            yield file  # type: ignore[misc]
    except FileNotFoundError:
        raise DataError(f"{path} does not exist") from None
    except (OSError, EOFError, zlib.error) as error:
        raise DataError(f"{path} cannot be read: {error}") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{path} is not UTF-8 text: {error.reason} at byte {error.start}") from error


def open_json(path: Path) -> Any:
    """The content of a JSON file."""
    with open_text(path) as file:
        text = file.read()
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError also for numbers of thousands of digits
        place = f", line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise DataError(f"{path}{place}: not JSON ({error}); get the file again") from None


def json_records(path: Path, skipped: Skipped) -> Iterator[Record]:
    """The objects of a file that holds one JSON array."""
    items = open_json(path)
    if not isinstance(items, list):
        raise DataError(f"{path}: expected a JSON array of problems, found {type(items).__name__}")
    for number, item in enumerate(items, start=1):
        yield from _object(item, f"{path}, record {number}", skipped)


def json_lines(path: Path, skipped: Skipped) -> Iterator[Record]:
    """The objects of a file with one JSON object a line; empty lines are passed over."""
    with open_text(path) as file:
        for number, line in enumerate(file, start=1):
            if not line.strip():
                continue
            where = f"{path}, line {number}"
            try:
                item = json.loads(line)
            except (ValueError, RecursionError):
                refuse(where, RecordError("not JSON"), skipped)
                continue
            yield from _object(item, where, skipped)


def csv_records(path: Path, skipped: Skipped) -> Iterator[Record]:
    """The rows of a csv file whose first row names the columns."""
    with open_text(path) as file:
        rows = csv.DictReader(file, strict=True)
        try:
            for row in rows:
                where = f"{path}, line {rows.line_num}"
                if None in row or None in row.values():
                    refuse(where, RecordError("row with another number of columns than the first"), skipped)
                else:
                    yield Record(row, where)
        except csv.Error as error:
            raise DataError(f"{path}, line {rows.line_num}: not csv ({error}); get the file again") from None


def _object(item: Any, where: str, skipped: Skipped) -> Iterator[Record]:
    if isinstance(item, dict):
        yield Record(item, where)
    else:
        refuse(where, RecordError("not a JSON object", type(item).__name__), skipped)


def refuse(where: str, bad: RecordError, skipped: Skipped) -> None:
    """Count a bad record, or stop at it."""
    if skipped is None:
        raise DataError(f"{where}: {bad}; mend the record, or skip and count such records (--skip-bad)") from bad
    skipped[bad.reason] += 1


def problems_from(
    records: Iterable[Record], convert: Callable[[Record], Problem], skipped: Skipped
) -> Iterator[Problem]:
    """Convert every record, refusing or counting those that raise `RecordError`."""
    for record in records:
        try:
            problem = convert(record)
        except RecordError as bad:
            refuse(record.where, bad, skipped)
            continue
        yield problem
