"""Reading files: packed or not, and bad records refused with their place or counted by reason."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.data import canonical, mwptoolkit, svamp
from deduct.data.records import RecordError
from deduct.data.values import exact
from deduct.errors import DataError
from deduct.formulas.numbers import write_number

GOOD = {"Question": "Ann has number0 pens .", "Numbers": "3", "Equation": "number0", "Answer": 3.0}


def write_json(path: Path, content: Any) -> Path:
    data = json.dumps(content, ensure_ascii=False).encode()
    path.write_bytes(gzip.compress(data) if path.suffix == ".gz" else data)
    return path


@pytest.mark.parametrize("name", ["problems.json", "problems.json.gz"])
def test_packed_and_plain_files_read_the_same(tmp_path: Path, name: str) -> None:
    (problem,) = mwptoolkit.read(write_json(tmp_path / name, [GOOD]))
    assert problem.text == "Ann has 3 pens ."


def test_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "problems.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps([GOOD]).encode())
    assert len(list(mwptoolkit.read(path))) == 1


BAD = [
    ({**GOOD, "Question": " "}, "field 'Question' is empty"),
    ({**GOOD, "Question": 5}, "field 'Question' is of the wrong type"),
    ({**GOOD, "Question": "a number0 \ud800"}, "field 'Question' has half a character in it"),
    ({key: GOOD[key] for key in GOOD if key != "Answer"}, "no field 'Answer'"),
    ({**GOOD, "Answer": "many"}, "not a number"),
    ({**GOOD, "Answer": True}, "field 'Answer' is of the wrong type"),
    ({**GOOD, "Numbers": "3 4"}, "placeholders do not match the numbers"),
    ({**GOOD, "Question": "number1 and number0", "Numbers": "3 4"}, "placeholders do not match the numbers"),
    (["no", "object"], "not a JSON object"),
]


@pytest.mark.parametrize(("record", "reason"), BAD)
def test_bad_record_is_an_error_with_its_place(tmp_path: Path, record: Any, reason: str) -> None:
    path = tmp_path / "problems.json"
    path.write_text(json.dumps([GOOD, record]))
    with pytest.raises(DataError) as caught:
        list(mwptoolkit.read(path))
    assert str(caught.value).startswith(f"{path}, record 2: {reason}")
    assert "--skip-bad" in str(caught.value)


def test_skipped_records_are_counted_by_reason_and_the_rest_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "problems.json"
    path.write_text(json.dumps([GOOD, *(record for record, _ in BAD), GOOD]))
    skipped: Counter[str] = Counter()
    assert len(list(mwptoolkit.read(path, skipped))) == 2
    assert skipped == Counter(reason for _, reason in BAD)


def test_infinite_and_huge_numbers_are_bad_records(tmp_path: Path) -> None:
    path = tmp_path / "problems.json"
    path.write_text(json.dumps([GOOD]).replace("3.0", "1e400"))
    with pytest.raises(DataError, match="not a finite number"):
        list(mwptoolkit.read(path))
    path.write_text(json.dumps([GOOD]).replace("3.0", "9" * 5000))
    with pytest.raises(DataError, match="not JSON"):
        list(mwptoolkit.read(path))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"[{]", "line 1: not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b'{"a": 1}', "expected a JSON array"),
        (b"[\xff\xfe]", "not UTF-8"),
        (b"", "not JSON"),
    ],
)
def test_files_that_are_no_json_array(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "problems.json"
    path.write_bytes(content)
    with pytest.raises(DataError, match=message):
        list(svamp.read(path, Counter()))


def test_cut_off_and_false_gzip_files(tmp_path: Path) -> None:
    path = tmp_path / "problems.json.gz"
    whole = gzip.compress(json.dumps([GOOD] * 50).encode())
    for broken in (whole[: len(whole) // 2], b"no gzip at all", whole[:20] + b"\x00" * 40):
        path.write_bytes(broken)
        with pytest.raises(DataError, match="cannot be read"):
            list(mwptoolkit.read(path))


def test_missing_file(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="does not exist"):
        list(canonical.read(tmp_path / "nothing.jsonl"))


def test_bad_lines_have_line_numbers_and_empty_lines_do_not_count_as_records(tmp_path: Path) -> None:
    path = tmp_path / "problems.jsonl"
    path.write_text('{"text": "3 pens"}\n\n{"text": \n{"text": "4 pens"}\n')
    with pytest.raises(DataError, match=r"line 3: not JSON"):
        list(canonical.read(path))
    skipped: Counter[str] = Counter()
    assert [problem.text for problem in canonical.read(path, skipped)] == ["3 pens", "4 pens"]
    assert skipped == {"not JSON": 1}


@given(st.fractions(-1000, 1000, max_denominator=1000))
def test_floats_stand_for_the_short_fraction_that_they_round(value: Fraction) -> None:
    assert exact(float(value)) == value


@given(st.fractions(-1000, 1000, max_denominator=10_000))
def test_written_numbers_are_read_back(value: Fraction) -> None:
    assert exact(write_number(value)) == value


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("7/8", "7/8"),
        ("31/2", "31/2"),
        ("3 1/2", "7/2"),
        ("-((1)/(4))", "-1/4"),
        ("2((3)/(4))", "11/4"),
        ("12.5%", "1/8"),
        ("$ 1,250.50", "1250.5"),
        (" 8 ", "8"),
        ("-.5", "-1/2"),
    ],
)
def test_numbers_as_files_write_them(written: str, value: str) -> None:
    assert exact(written) == Fraction(value)


@pytest.mark.parametrize("written", ["", "3 4", "1/0", "three", "1e9999", "nan", "3 apples", "--3", None, [3]])
def test_what_is_no_number(written: Any) -> None:
    with pytest.raises(RecordError, match="not a number"):
        exact(written)
