"""The problems of a batch: one entry for each line or row of the input, in any of four formats.

jsonl     a JSON object a line, with a text and perhaps an id
csv       a first row of names, among them text and perhaps id
text      a problem a line; or, where blank lines stand between, a problem a paragraph
parquet   columns text and perhaps id (needs pyarrow)
"""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

from deduct.errors import DataError, unknown_name

MAX_ID_DEPTH = 32
"""An id nested about a thousand levels deep can be read and not written again."""

NO_TEXT = "the line has no 'text'"


@dataclass(frozen=True)
class Entry:
    """One line of the input: a text, or the reason why there is none."""

    number: int
    text: str = ""
    reason: str | None = None
    id: Any = None
    """Whatever the line has as its id; the output repeats it."""


def read_entry(raw: bytes, number: int) -> Entry:
    """Read one line of JSONL; a bad one becomes an entry with a reason.

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
    return entry_of(number, record)


def entry_of(number: int, record: dict[str, Any]) -> Entry:
    """The entry of a record with a text and perhaps an id."""
    if "text" not in record:
        return Entry(number, reason=NO_TEXT, id=record.get("id"))
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


def _jsonl(file: BinaryIO) -> Iterator[Entry]:
    return (read_entry(raw, number) for number, raw in enumerate(file, start=1))


def _csv(file: BinaryIO) -> Iterator[Entry]:
    rows = csv.DictReader(io.TextIOWrapper(file, "utf-8-sig", "surrogateescape", newline=""), restkey="")
    try:
        if "text" not in (rows.fieldnames or ()):
            raise DataError("the first row of a CSV file names its columns, and one of them must be 'text'")
        for number, row in enumerate(rows, start=1):
            known = {name: value for name, value in row.items() if name in ("id", "text") and value is not None}
            yield entry_of(number, known)
    except csv.Error as error:
        raise DataError(f"the input is not CSV: {error}; give JSONL") from None


def _text(file: BinaryIO) -> Iterator[Entry]:
    lines = io.TextIOWrapper(file, "utf-8-sig", "surrogateescape").read().strip().splitlines()
    blocks = _paragraphs(lines) if any(not line.strip() for line in lines) else lines
    return (Entry(number, text) for number, text in enumerate(blocks, start=1))


def _paragraphs(lines: Iterable[str]) -> Iterator[str]:
    """The lines between blank ones, together."""
    paragraph: list[str] = []
    for line in (*lines, ""):
        if line.strip():
            paragraph.append(line)
        elif paragraph:
            yield "\n".join(paragraph)
            paragraph = []


def _parquet(file: BinaryIO) -> Iterator[Entry]:
    parquet = import_parquet()
    try:
        table = parquet.ParquetFile(file)
        columns = [name for name in ("id", "text") if name in table.schema_arrow.names]
        number = 0
        for batch in table.iter_batches(batch_size=1024, columns=columns):
            for record in batch.to_pylist():
                number += 1
                yield entry_of(number, record)
    except (OSError, ValueError) as error:  # pyarrow's own errors are ValueErrors
        raise DataError(f"the input is not parquet: {error}; give JSONL, CSV or text") from None


def import_parquet() -> Any:
    """The parquet module of pyarrow; `DataError` where it is not installed."""
    try:
        from pyarrow import parquet
    except ImportError:
        raise DataError("parquet needs pyarrow; install the parquet extra: pip install '.[parquet]'") from None
    return parquet


READERS: dict[str, Callable[[BinaryIO], Iterator[Entry]]] = {
    "jsonl": _jsonl,
    "csv": _csv,
    "text": _text,
    "parquet": _parquet,
}
"""By format: the entries of an open file."""

_ENDINGS = {".csv": "csv", ".txt": "text", ".parquet": "parquet"}


def format_of(path: Path, given: str | None = None) -> str:
    """The format of a file: the one given, else by its ending, else JSONL.

    >>> format_of(Path("problems.csv")), format_of(Path("problems.json")), format_of(Path("-"), "text")
    ('csv', 'jsonl', 'text')
    """
    if given is not None and given not in READERS:
        raise unknown_name("format", given, READERS, DataError)
    return given or _ENDINGS.get(path.suffix.lower(), "jsonl")


def entries_of(file: BinaryIO, kind: str) -> Iterator[Entry]:
    """The entries of an open file in one of the formats."""
    return READERS[kind](file)


def count_entries(path: Path, kind: str) -> int:
    """How many entries a file has."""
    with path.open("rb") as file:
        if kind == "parquet":
            return int(import_parquet().ParquetFile(file).metadata.num_rows)
        return sum(1 for _ in (file if kind == "jsonl" else entries_of(file, kind)))
