"""The four formats of a batch's input."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.errors import DataError
from deduct.solving.batch.entries import MAX_ID_DEPTH, Entry, count_entries, entries_of, format_of, read_entry

TEXTS = ["Tom has 3 pears,\nand 4 figs. How many?", 'He says "5 + 5".', "小明有3个梨。", "", "  7 - 2  "]


def read(content: bytes, kind: str) -> list[Entry]:
    return list(entries_of(io.BytesIO(content), kind))


def as_csv(rows: list[dict[str, str]]) -> bytes:
    written = io.StringIO(newline="")
    writer = csv.DictWriter(written, rows[0])
    writer.writeheader()
    writer.writerows(rows)
    return written.getvalue().encode()


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0\r")), min_size=1, max_size=6))
def test_csv_and_jsonl_give_the_same_entries(texts: list[str]) -> None:
    rows = [{"id": f"n{number}", "text": text} for number, text in enumerate(texts)]
    lines = "\n".join(map(json.dumps, rows)).encode()
    assert read(as_csv(rows), "csv") == read(lines, "jsonl")
    assert [entry.text for entry in read(lines, "jsonl")] == texts


def test_other_columns_do_not_matter_and_a_short_row_is_told() -> None:
    content = "\ufeffgrade,text,id\r\n5,1 + 1,a\r\n6\r\n7,2 + 2,b,more,cells\r\n".encode()
    entries = read(content, "csv")
    assert [(entry.text, entry.id) for entry in entries] == [("1 + 1", "a"), ("", None), ("2 + 2", "b")]
    assert [entry.reason for entry in entries] == [None, "the line has no 'text'", None]


def test_a_csv_file_without_a_text_column_is_refused() -> None:
    for content in (b"", b"question,id\n1 + 1,2\n"):
        with pytest.raises(DataError, match="'text'"):
            read(content, "csv")


def test_entries_are_numbered_from_one() -> None:
    assert [entry.number for entry in read(as_csv([{"text": "1 + 1"}, {"text": "2 + 2"}]), "csv")] == [1, 2]
    assert [entry.number for entry in read(b"1 + 1\n2 + 2\n", "text")] == [1, 2]
    assert [entry.number for entry in read(b'{"text": "1 + 1"}\n\n', "jsonl")] == [1, 2]


def test_a_cell_that_csv_cannot_hold_is_told() -> None:
    with pytest.raises(DataError, match="not CSV"):
        read(b"text\n" + b"9" * (csv.field_size_limit() + 1), "csv")


def test_an_id_may_be_nested_so_deep_and_no_deeper() -> None:
    for depth, reason in ((MAX_ID_DEPTH, None), (MAX_ID_DEPTH + 1, "nested more than")):
        entry = read_entry(b'{"text": "1 + 1", "id": ' + b"[" * depth + b"]" * depth + b"}", 1)
        assert (entry.reason is None) == (reason is None), depth
        assert reason is None or reason in (entry.reason or "")


def test_a_text_has_a_problem_a_line_or_a_paragraph() -> None:
    assert [entry.text for entry in read("1 + 1\r\n2 + 2\n".encode("utf-8-sig"), "text")] == ["1 + 1", "2 + 2"]
    spaced = b"\n\nTom has 3 pears.\nHe eats 2.\n \n\n5 - 2\n\n"
    assert [entry.text for entry in read(spaced, "text")] == ["Tom has 3 pears.\nHe eats 2.", "5 - 2"]
    assert read(b"", "text") == []


def test_bytes_that_are_not_utf8_become_a_text_that_is_refused_later() -> None:
    for content, kind in ((b"1 \xff 2", "text"), (b"text\n1 \xff 2\n", "csv")):
        assert [entry.text for entry in read(content, kind)] == ["1 \udcff 2"]


def test_the_ending_tells_the_format_unless_one_is_given(tmp_path: Path) -> None:
    endings = {"a.csv": "csv", "a.TXT": "text", "a.parquet": "parquet", "a.jsonl": "jsonl", "a": "jsonl"}
    assert {name: format_of(Path(name)) for name in endings} == endings
    assert format_of(Path("a.csv"), "text") == "text"
    with pytest.raises(DataError, match="did you mean 'jsonl'"):
        format_of(Path("a.csv"), "json")


def test_entries_are_counted_as_they_are_read(tmp_path: Path) -> None:
    path = tmp_path / "in"
    rows = [{"id": "", "text": text} for text in TEXTS]
    for kind, content in (("csv", as_csv(rows)), ("text", b"a\n\nb\nc\n\nd"), ("jsonl", b"x\n\ny")):
        path.write_bytes(content)
        assert count_entries(path, kind) == len(read(content, kind))


def test_parquet(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    from pyarrow import parquet

    path = tmp_path / "in.parquet"
    table = pyarrow.table({"grade": [1] * 5, "text": [*TEXTS[:4], None], "id": [4, 5, 6, 7, 8]})
    parquet.write_table(table, path)
    entries = read(path.read_bytes(), "parquet")
    assert [entry.text for entry in entries] == [*TEXTS[:4], ""]
    assert [entry.id for entry in entries] == [4, 5, 6, 7, 8]
    assert [entry.number for entry in entries] == [1, 2, 3, 4, 5]
    assert entries[4].reason == "'text' is not a string"
    assert count_entries(path, "parquet") == 5
    with pytest.raises(DataError, match="not parquet"):
        read(b"PAR1 is how it begins", "parquet")
