"""Records as rows of one width, for programs that want columns: CSV, parquet, and the engines of `deduct.scale`."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import IO, Any

from deduct.core.atomic import complete_or_absent
from deduct.errors import DataError
from deduct.solving.batch.chunks import record_line
from deduct.solving.batch.entries import import_parquet

COLUMNS: dict[str, str] = {
    "status": "string",
    "reason": "string",
    "answer": "float64",
    "answer_text": "string",
    "probability": "float64",
    "expression": "string",
    "language": "string",
    "model": "string",
    "record": "string",
}
"""The columns of an answer and their Arrow types; `record` is all of it as JSON. All but `status` may be null."""

_ASKED = {"id": "string", "text": "string"}
_ROWS_AT_A_TIME = 1024


def row_of(record: dict[str, Any]) -> dict[str, Any]:
    """The columns of a record.

    >>> row_of({"status": "error", "reason": "the line is empty"})["reason"]
    'the line is empty'
    """
    row = {name: record.get(name) for name in COLUMNS}
    return row | {"answer": _float(row["answer"]), "record": record_line(record).decode().rstrip("\n")}


def _float(answer: float | None) -> float | None:
    """The answer where a float can hold it; `answer_text` has those that none can."""
    try:
        return None if answer is None else float(answer)
    except OverflowError:
        return None


def _rows(answers: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    """The rows of answers in JSONL, with what was asked in front."""
    for line in answers:
        record = json.loads(line)
        asked = record.get("id")
        shown = asked if asked is None or isinstance(asked, str) else json.dumps(asked, ensure_ascii=False)
        yield {"id": shown, "text": record.get("text")} | row_of(record)


def _write_csv(answers: Iterable[bytes], out: IO[bytes]) -> None:
    names = [*_ASKED, *(name for name in COLUMNS if name != "record")]
    text = io.TextIOWrapper(out, "utf-8", "backslashreplace", newline="")
    writer = csv.DictWriter(text, names, extrasaction="ignore")
    writer.writeheader()
    writer.writerows(_rows(answers))
    text.detach()


def _write_text(answers: Iterable[bytes], out: IO[bytes]) -> None:
    for row in _rows(answers):
        shown = row["answer_text"] if row["answer_text"] is not None else f"no answer: {row['reason']}"
        out.write(" ".join(shown.split()).encode("utf-8", "backslashreplace") + b"\n")


def _write_parquet(answers: Iterable[bytes], out: IO[bytes]) -> None:
    parquet = import_parquet()
    schema = arrow_schema(_ASKED | COLUMNS)
    rows = _rows(answers)
    with parquet.ParquetWriter(out, schema) as writer:
        while some := list(islice(rows, _ROWS_AT_A_TIME)):
            writer.write_table(arrow_table(some, schema))


def arrow_schema(columns: dict[str, str]) -> Any:
    """The Arrow schema of columns."""
    import pyarrow

    return pyarrow.schema([(name, pyarrow.type_for_alias(kind)) for name, kind in columns.items()])


def arrow_table(rows: list[dict[str, Any]], schema: Any) -> Any:
    """Rows as an Arrow table."""
    import pyarrow

    return pyarrow.Table.from_pylist([_encodable(row) for row in rows], schema)


def _encodable(row: dict[str, Any]) -> dict[str, Any]:
    """The row without lone surrogates, which Arrow's strings cannot hold; `record` has them escaped."""
    return {
        name: value.encode("utf-8", "backslashreplace").decode() if isinstance(value, str) else value
        for name, value in row.items()
    }


WRITERS: dict[str, Callable[[Iterable[bytes], IO[bytes]], None]] = {
    "csv": _write_csv,
    "text": _write_text,
    "parquet": _write_parquet,
}
"""By format: write answers that are given as lines of JSONL."""


def convert(answers: Path, target: Path, kind: str) -> None:
    """Write a finished JSONL of answers in another format, whole or not at all."""
    if kind not in WRITERS:
        raise DataError(f"answers cannot be written as {kind}; known: {', '.join(WRITERS)}")
    with answers.open("rb") as lines, complete_or_absent(target) as out:
        WRITERS[kind](lines, out)
