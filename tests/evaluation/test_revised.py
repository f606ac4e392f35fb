"""Accuracy on a test set whose wrong labels somebody has mended."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.errors import DataError
from deduct.evaluation.revised import read_labels, revised
from evaluation_records import record


def written(path: Path, *objects: object) -> Path:
    path.write_text("\n".join(map(json.dumps, objects)) + "\n", encoding="utf-8")
    return path


def test_problems_are_left_out_and_labelled_anew(tmp_path: Path) -> None:
    records = [
        record("kept", text="How many  pens?", predicted="3", answer="3"),
        record("wrong label", text="How many caps?", predicted="4", answer="5"),
        record("right by a wrong label", text="How many hats?", predicted="6", answer="6"),
        record("rejected", text="How many more?", predicted="1", answer="2"),
        record("absent", text="How long?", predicted="7", answer="7"),
    ]
    path = written(
        tmp_path / "revised.jsonl",
        {"question": "how many pens", "answer": "2 + 1 = 3\n#### 3", "cleaning_status": "consensus"},
        {"Body": "How many", "Question": "caps?", "Answer": 5.0, "platinum_target": ["4"]},
        {"text": "How many hats?", "answer": 8},
        {"question": "How many more?", "platinum_target": None, "cleaning_status": "rejected"},
    )
    found = revised(records, read_labels(path))
    assert (found.removed, found.relabelled) == (2, 2)
    assert (found.before.correct, found.before.total) == (3, 5)
    assert (found.kept.correct, found.kept.total) == (2, 3)
    assert (found.after.correct, found.after.total) == (2, 3)


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1))
def test_the_first_labels_change_nothing(answers: list[tuple[int, int]]) -> None:
    records = [
        record(str(n), text=f"Problem {n}?", answer=str(gold), predicted=str(said))
        for n, (gold, said) in enumerate(answers)
    ]
    found = revised(records, {f"problem{n}": Fraction(gold) for n, (gold, _) in enumerate(answers)})
    assert found.removed == found.relabelled == 0
    assert found.before == found.kept == found.after


@pytest.mark.parametrize(
    "line", ["{", "[]", "3", '{"question": "How many?"}', '{"answer": "3"}', '{"question": "?", "answer": "none"}']
)
def test_a_line_that_says_nothing_is_named(tmp_path: Path, line: str) -> None:
    path = written(tmp_path / "revised.jsonl", {"question": "How many?", "answer": "3"})
    path.write_text(path.read_text(encoding="utf-8") + line + "\n", encoding="utf-8")
    with pytest.raises(DataError, match="line 2"):
        read_labels(path)


def test_another_data_set_is_refused(tmp_path: Path) -> None:
    labels = read_labels(written(tmp_path / "revised.jsonl", {"question": "How many?", "answer": "3"}))
    with pytest.raises(DataError, match="revision of this data set"):
        revised([record()], labels)
    with pytest.raises(DataError, match="cannot read"):
        read_labels(tmp_path / "missing.jsonl")
    (tmp_path / "empty.jsonl").write_text("\n", encoding="utf-8")
    with pytest.raises(DataError, match="no problems"):
        read_labels(tmp_path / "empty.jsonl")
