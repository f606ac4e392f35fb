"""Predictions that were made elsewhere, in every form that is read."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from command_line import app_of, invoke
from deduct.commands.evaluate import register
from deduct.core.program import Program
from deduct.data import canonical
from deduct.errors import DataError
from deduct.evaluation.elsewhere import judge_file, last_number, read_expression, write_samples
from deduct.formulas import to_infix, to_postfix, to_prefix
from ten_problems import problems

TEN = problems()


def judged(folder: Path, samples: list[Any]) -> Any:
    path = folder / "predictions.jsonl"
    path.write_text("".join(json.dumps(sample) + "\n" for sample in samples))
    return judge_file(path, TEN)


def right(records: list[Any]) -> int:
    return sum(record.predicted_answer == record.answer for record in records)


def prefix(program: Program) -> str:
    return " ".join(to_prefix(program))


def postfix(program: Program) -> str:
    return " ".join(to_postfix(program))


@pytest.mark.parametrize("write", [to_infix, prefix, postfix])
def test_expressions_in_every_notation_give_the_gold_answers(tmp_path: Path, write: Any) -> None:
    found = judged(tmp_path, [{"id": one.id, "expression": write(one.program)} for one in TEN])
    assert (right(found.records), found.missing, found.unreadable) == (10, 0, [])
    assert [record.predicted_program for record in found.records] == [one.program for one in TEN]


NAMED = "n0 * n1 + n2; number0 * number1 + number2; N_0 * N_1 + N_2; temp_a * temp_b + temp_c; 2 * 6 + 3"
MATHQA = "add(multiply(n0,n1),n2); multiply(n0,n1)|add(#0,n2)|"


@pytest.mark.parametrize("text", [*NAMED.split("; "), *MATHQA.split("; ")])
def test_quantities_have_many_names(text: str) -> None:
    assert read_expression(text, TEN[4]) == Program.parse(["q0 * q1", "s0 + q2"])


def test_answers_are_numbers_or_texts_that_end_with_one(tmp_path: Path) -> None:
    said = ["8", 5, "7 * 12 = 84", "#### 5", 15.0, "The answer is 10.", "7", "$24", "about 5", "12"]
    found = judged(tmp_path, [{"id": one.id, "answer": answer} for one, answer in zip(TEN, said, strict=True)])
    assert right(found.records) == 10
    assert found.records[0].predicted_program is None
    assert last_number("half of 1,250 is 625, i.e. 5/8 of 1000 or -3/4") == Fraction(-3, 4)


def test_what_is_missing_or_cannot_be_read_counts_as_not_answered(tmp_path: Path) -> None:
    said = [("answer", "no idea"), ("expression", "q0 / 0"), ("expression", "q7 + 1"), ("expression", "q0 +")]
    samples = [{"id": str(place), name: text} for place, (name, text) in enumerate(said)]
    found = judged(tmp_path, [*samples, {"id": "4", "answer": None}])
    assert (len(found.records), found.missing, len(found.unreadable)) == (10, 5, 4)
    assert all(record.predicted_answer is None and record.probability == 0 for record in found.records)


def test_what_was_exported_is_read_back(tmp_path: Path) -> None:
    records = judged(
        tmp_path, [{"id": one.id, "expression": to_infix(one.program)} for one in TEN[:7] if one.program]
    ).records
    write_samples(records, tmp_path / "samples.jsonl")
    lines = [json.loads(line) for line in (tmp_path / "samples.jsonl").read_text().splitlines()]
    assert [line["exact_match"] for line in lines] == [1.0] * 7 + [0.0] * 3
    again = judge_file(tmp_path / "samples.jsonl", TEN).records
    assert [record.predicted_answer for record in again] == [record.predicted_answer for record in records]


def test_samples_of_a_harness_are_matched_by_place_where_they_have_no_id(tmp_path: Path) -> None:
    samples = [
        {"doc_id": place, "doc": {"question": "?"}, "filtered_resps": [f"... #### {one.answer}"]}
        for place, one in enumerate(TEN)
    ]
    assert right(judged(tmp_path, samples[::-1]).records) == 10


@pytest.mark.parametrize(
    ("samples", "message"),
    [
        ([{"id": "99", "answer": 1}], "prediction for '99', and no problem here has that id"),
        ([{"doc_id": 10, "answer": 1}], "no problem here has that id"),
        ([{"id": "1", "answer": 1}, {"id": "1", "answer": 2}], "two predictions for problem '1'"),
        ([[1]], "line 1: expected a JSON object"),
    ],
)
def test_files_that_do_not_fit_are_refused(tmp_path: Path, samples: list[Any], message: str) -> None:
    with pytest.raises(DataError, match=message):
        judged(tmp_path, samples)


def test_the_command_reports_on_them_and_exports_again(tmp_path: Path) -> None:
    canonical.write(TEN, tmp_path / "ten.jsonl")
    judged(tmp_path, [{"id": one.id, "answer": str(one.answer)} for one in TEN[:6]] + [{"id": "7", "answer": "?"}])
    words = ["evaluate", tmp_path / "ten.jsonl", "--predictions", tmp_path / "predictions.jsonl", "--json"]
    done = invoke(app_of(register), [*words, "--export-samples", tmp_path / "samples.jsonl"])
    printed = json.loads(done.stdout)
    assert printed["accuracy"]["answer"]["share"] == 0.6
    assert (printed["details"]["missing"], printed["details"]["not read"]) == ("3", "1")
    assert "not read: 7: there is no number in '?'" in done.stderr
    assert len((tmp_path / "samples.jsonl").read_text().splitlines()) == 10
