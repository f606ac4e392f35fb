"""Answers as CSV, text and parquet."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from deduct.errors import DataError
from deduct.solving.batch.chunks import record_line
from deduct.solving.batch.columns import COLUMNS, convert, row_of

SOLVED = {
    "id": [7],
    "text": 'Tom has "3" pears,\nand 4. \ud800',
    "language": "en",
    "status": "solved",
    "reason": None,
    "answer": 7,
    "answer_text": "7",
    "probability": 0.75,
    "expression": "3 + 4",
    "model": "english",
}
RECORDS: list[dict[str, Any]] = [
    SOLVED,
    {"status": "error", "reason": "the line is empty", "line": 2},
    SOLVED | {"id": "n", "answer": 10**400, "answer_text": "1e400"},
]


@pytest.fixture
def answers(tmp_path: Path) -> Path:
    path = tmp_path / "answers.jsonl"
    path.write_bytes(b"".join(map(record_line, RECORDS)))
    return path


def test_a_row_has_all_columns_and_the_whole_record() -> None:
    for record in RECORDS:
        row = row_of(record)
        assert list(row) == list(COLUMNS)
        assert json.loads(row["record"]) == record
    assert row_of(SOLVED)["answer"] == 7.0
    assert row_of(RECORDS[2])["answer"] is None


def test_csv(answers: Path, tmp_path: Path) -> None:
    convert(answers, tmp_path / "out.csv", "csv")
    with (tmp_path / "out.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["status"] for row in rows] == ["solved", "error", "solved"]
    assert (rows[0]["id"], rows[0]["answer"], rows[0]["expression"]) == ("[7]", "7.0", "3 + 4")
    assert rows[0]["text"] == 'Tom has "3" pears,\nand 4. \\ud800'
    assert rows[1]["reason"] == "the line is empty"
    assert "record" not in rows[0]


def test_text_has_one_line_for_each(answers: Path, tmp_path: Path) -> None:
    convert(answers, tmp_path / "out.txt", "text")
    assert (tmp_path / "out.txt").read_text() == "7\nno answer: the line is empty\n1e400\n"


def test_parquet_has_the_promised_types(answers: Path, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    from pyarrow import parquet

    convert(answers, tmp_path / "out.parquet", "parquet")
    table = parquet.read_table(tmp_path / "out.parquet")
    types = {field.name: {"double": "float64"}.get(str(field.type), str(field.type)) for field in table.schema}
    assert types == {"id": "string", "text": "string"} | COLUMNS
    assert [json.loads(record) for record in table["record"].to_pylist()] == RECORDS


def test_an_unknown_format_is_an_error(answers: Path, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="csv, text, parquet"):
        convert(answers, tmp_path / "out", "jsonl")
