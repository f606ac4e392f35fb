"""Records: built from problems, written, read back, refused when malformed."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduct.core.atomic import write_atomically
from deduct.core.problem import Problem, Quantity
from deduct.core.program import Program
from deduct.errors import DataError
from deduct.evaluation.records import Prediction, Record, judge, read_records, write_records
from evaluation_records import record, unanswered

TEXT = "8 apples and 3 pears: how many fruits?"
PROBLEM = Problem(
    TEXT,
    (Quantity(Fraction(8), 0, 1, "8"), Quantity(Fraction(3), 13, 14, "3")),
    id="fruits",
    answer=Fraction(11),
    program=Program.parse(["q0 + q1"]),
)


def test_judge_keeps_both_sides() -> None:
    judged = judge(PROBLEM, Prediction(Program.parse(["q1 + q0"]), Fraction(11), 0.75), seconds=0.5)
    assert judged.to_json() == {
        "id": "fruits",
        "text": TEXT,
        "answer": "11",
        "gold_steps": ["q0 + q1"],
        "values": ["8", "3"],
        "predicted_steps": ["q1 + q0"],
        "predicted_answer": "11",
        "probability": 0.75,
        "status": "solved",
        "seconds": 0.5,
    }


def test_judge_names_the_status_where_the_solver_does_not() -> None:
    assert judge(PROBLEM, Prediction(None, None, 0.0)).status == "unanswerable"
    assert judge(PROBLEM, Prediction(None, None, 0.0, status="too long")).status == "too long"


def test_probabilities_are_checked_but_rounding_is_forgiven() -> None:
    assert judge(PROBLEM, Prediction(None, None, 1 + 1e-7)).probability == 1.0
    for probability in (1.1, -0.1, float("nan")):
        with pytest.raises(DataError, match="between 0 and 1"):
            judge(PROBLEM, Prediction(None, None, probability))


fractions = st.fractions(max_denominator=10**6)
programs = st.sampled_from([["q0 + q1"], ["q0 * 100", "s0 / q1"], ["q1"], ["1/2"]]).map(Program.parse)
records = st.builds(
    Record,
    id=st.text(),
    text=st.text(),
    answer=st.none() | fractions,
    gold_program=st.none() | programs,
    values=st.lists(fractions, max_size=3).map(tuple),
    predicted_program=st.none() | programs,
    predicted_answer=st.none() | fractions,
    probability=st.floats(0, 1),
    status=st.sampled_from(["solved", "unanswerable"]),
    seconds=st.none() | st.floats(0, 100),
)


@settings(max_examples=40)
@given(run=st.lists(records, min_size=1, max_size=4))
def test_files_round_trip(run: list[Record], tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.getbasetemp() / "predictions.jsonl"
    write_records(run, path)
    assert read_records(path) == run


def test_the_longest_answer_that_a_program_can_have_round_trips(tmp_path: Path) -> None:
    long = record(predicted=f"{2**4095 - 1}/{2**4095}")
    write_records([long], tmp_path / "predictions.jsonl")
    assert read_records(tmp_path / "predictions.jsonl") == [long]


def test_a_program_without_steps_is_not_lost() -> None:
    assert record(gold=["q1"], steps=["q0"]).to_json()["gold_steps"] == ["q1"]


BAD_FIELDS = {
    "answer": (["11"], "eleven", "1/0", "1e99999999", 11),
    "gold_steps": ("q0 + q1", [], [3], ["q0 ? q1"], ["q0 + s0"]),
    "values": (None, [8], ["x"]),
    "probability": (None, "0.5", True, 2, 10**400),
    "seconds": ("fast", -1, float("inf"), 10**400),
    "id": (None, 7),
    "text": (None,),
}


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, values in BAD_FIELDS.items() for value in values],
    ids=lambda part: str(part)[:20],
)
def test_a_bad_field_is_named_with_its_line(name: str, value: object, tmp_path: Path) -> None:
    path = tmp_path / "predictions.jsonl"
    good = record().to_json()
    path.write_text(json.dumps(good) + "\n" + json.dumps({**good, name: value}) + "\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"predictions\.jsonl, line 2: "):
        read_records(path)


@pytest.mark.parametrize("name", sorted(set(record().to_json()) - {"seconds"}))
def test_a_missing_field_is_named(name: str, tmp_path: Path) -> None:
    path = tmp_path / "predictions.jsonl"
    fields = record().to_json()
    del fields[name]
    path.write_text(json.dumps(fields), encoding="utf-8")
    with pytest.raises(DataError, match=f"line 1: field '{name}' is missing"):
        read_records(path)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"{\n", "line 1: not JSON"),
        (b'{"id": ' + b"9" * 5000 + b"}", "line 1: not JSON"),
        (b"[1]\n", "line 1: expected a JSON object"),
        (b"", "holds no predictions"),
        (b"\xff\xfe", "not UTF-8"),
    ],
)
def test_a_bad_file_is_refused(content: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "predictions.jsonl"
    path.write_bytes(content)
    with pytest.raises(DataError, match=message):
        read_records(path)


def test_a_missing_file_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="evaluate --report"):
        read_records(tmp_path / "none.jsonl")


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "deep" / "predictions.jsonl"
    write_records([record()], path)

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.replace", killed)
    with pytest.raises(KeyboardInterrupt):
        write_records([unanswered()], path)
    assert read_records(path) == [record()]
    assert [file.name for file in path.parent.iterdir()] == ["predictions.jsonl"]


def test_a_folder_that_cannot_be_written_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file, not a folder")
    with pytest.raises(DataError, match="choose another place"):
        write_atomically(tmp_path / "taken" / "report.md", "text")
