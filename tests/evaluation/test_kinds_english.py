"""The English problems in ``benchmarks/kinds``: their form, and that each kind and half has its number of them."""

from __future__ import annotations

import json
import re
from collections import Counter
from datetime import date, time
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

FILE = Path(__file__).parents[2] / "benchmarks" / "kinds" / "english.jsonl"
COUNTS = {
    "whole": 60,
    "several": 55,
    "units": 50,
    "clock": 50,
    "calendar": 50,
    "facts": 55,
    "reading": 55,
    "which": 50,
    "hidden": 50,
    "missing": 40,
    "plain": 40,
    "distractors": 40,
    "coins": 40,
    "unknowns": 60,
}
WEEKDAYS = {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}
TIME_UNITS = {"seconds", "minutes", "hours", "days", "weeks", "months", "years"}
NUMBER = re.compile(r"-?\d+(\.\d+|/\d+)?")
NUMERIC = {"number", "money", "percent", "fraction", "duration"}


def problems() -> list[dict[str, Any]]:
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


PROBLEMS = problems()


def fault(answer: dict[str, Any]) -> str | None:
    """What is wrong with the form of an answer; None if nothing is."""
    kind, value, unit = answer["kind"], answer["value"], answer.get("unit")
    if not set(answer) <= {"kind", "value", "unit", "accept"} or ("accept" in answer and kind != "choice"):
        return "unknown field"
    if not isinstance(value, str) or not value or unit == "":
        return "empty, or not a string"
    if kind in NUMERIC:
        return numeric_fault(kind, value, unit)
    if kind == "time":
        return None if re.fullmatch(r"\d\d:\d\d", value) and time.fromisoformat(value) else "not a time"
    if kind == "date":
        # A date without a year is read in a leap year, so that 29 February would pass.
        whole = value if len(value) == 10 else f"2024-{value}"
        return None if re.fullmatch(r"\d{4}-\d\d-\d\d", whole) and date.fromisoformat(whole) else "not a date"
    if kind == "weekday":
        return None if value in WEEKDAYS else "not a weekday"
    if kind == "yes_no":
        return None if value in ("yes", "no") else "neither yes nor no"
    if kind == "choice":
        accepted = [value, *answer.get("accept", [])]
        return None if len(set(accepted)) == len(accepted) and all(accepted) else "a wording twice, or an empty one"
    return "unknown kind"


def numeric_fault(kind: str, value: str, unit: str | None) -> str | None:
    if not NUMBER.fullmatch(value):
        return "not an exact number"
    if kind == "fraction":
        return None if str(Fraction(value)) == value else "not in lowest terms"
    if kind == "percent":
        return None if unit == "%" else "percent without the unit %"
    if kind == "duration":
        return None if unit in TIME_UNITS else "not a unit of time"
    return None if kind == "number" or unit else "money without a unit"


def test_every_kind_has_its_number_of_problems_and_the_first_half_is_for_choosing() -> None:
    assert Counter(problem["kind"] for problem in PROBLEMS) == COUNTS
    for kind, count in COUNTS.items():
        halves = [problem["half"] for problem in PROBLEMS if problem["kind"] == kind]
        assert halves == ["choose"] * ((count + 1) // 2) + ["report"] * (count // 2)


def test_ids_number_the_problems_of_a_kind() -> None:
    ids = [problem["id"] for problem in PROBLEMS]
    assert ids == [f"en-{kind}-{number:03d}" for kind, count in COUNTS.items() for number in range(1, count + 1)]


def test_only_known_fields() -> None:
    for problem in PROBLEMS:
        assert {"id", "kind", "half", "text", "answers"} <= set(problem), problem["id"]
        assert set(problem) <= {"id", "kind", "half", "text", "answers", "any_order", "reason"}, problem["id"]


def test_answers_have_the_form_of_their_kind() -> None:
    faults = {problem["id"]: [fault(answer) for answer in problem["answers"]] for problem in PROBLEMS}
    assert {name: found for name, found in faults.items() if any(found)} == {}


@pytest.mark.parametrize(
    "answer",
    [
        {"kind": "number", "value": "about 7"},
        {"kind": "money", "value": "4.50"},
        {"kind": "percent", "value": "85"},
        {"kind": "fraction", "value": "6/16"},
        {"kind": "duration", "value": "5", "unit": "apples"},
        {"kind": "time", "value": "5:35 pm"},
        {"kind": "date", "value": "14 May"},
        {"kind": "weekday", "value": "thursday"},
        {"kind": "yes_no", "value": "maybe"},
        {"kind": "choice", "value": "red", "accept": ["red"]},
        {"kind": "sum", "value": "7"},
        {"kind": "number", "value": "7", "accept": ["8"]},
    ],
)
def test_a_fault_in_an_answer_is_found(answer: dict[str, Any]) -> None:
    assert fault(answer) is not None


def test_only_problems_of_the_kind_missing_have_no_answer_and_they_say_why() -> None:
    for problem in PROBLEMS:
        missing = problem["kind"] == "missing"
        assert bool(problem["answers"]) != missing, problem["id"]
        assert bool(problem.get("reason")) == missing, problem["id"]


def test_any_order_is_said_only_of_several_answers() -> None:
    for problem in PROBLEMS:
        if "any_order" in problem:
            assert problem["any_order"] is True, problem["id"]
            assert len({(answer["kind"], answer.get("unit")) for answer in problem["answers"]}) == 1, problem["id"]
            assert len(problem["answers"]) > 1, problem["id"]


def test_no_text_stands_twice_not_even_with_other_numbers() -> None:
    masked = Counter(re.sub(r"\d+", "0", problem["text"].lower()) for problem in PROBLEMS)
    assert [text for text, times in masked.items() if times > 1] == []
