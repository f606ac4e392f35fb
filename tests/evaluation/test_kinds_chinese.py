"""The Chinese problems of many kinds in ``benchmarks/kinds``: the form of the file, and that no text stands twice."""

from __future__ import annotations

import json
import re
from collections import Counter
from datetime import date, time
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

PATH = Path(__file__).parents[2] / "benchmarks" / "kinds" / "chinese.jsonl"
PROBLEMS: list[dict[str, Any]] = [json.loads(line) for line in PATH.read_text(encoding="utf-8").splitlines()]

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
NUMBERS = {"number", "money", "percent", "fraction", "duration"}
WITH_UNIT = {"money", "percent", "duration"}
FORMS = {
    **dict.fromkeys(NUMBERS, re.compile(r"-?\d+(?:\.\d+|/\d+)?")),
    "time": re.compile(r"\d\d:\d\d"),
    "date": re.compile(r"(?:\d{4}-)?\d\d-\d\d"),
    "weekday": re.compile("星期[一二三四五六日]"),
    "choice": re.compile(r"\S+"),
    "yes_no": re.compile("yes|no"),
}
LEAP_YEAR = "2024-"
"""A date without a year may be any date that some year has."""

NUMERAL = re.compile(r"[0-9０-９零一二三四五六七八九十百千万亿两半]+(?:[./:][0-9]+)*")
PUNCTUATION = re.compile(r"[\W_]+")


def is_value(kind: str, value: str) -> bool:
    """Whether the string is a value of that kind of answer, written as the others of that kind are."""
    if not FORMS[kind].fullmatch(value):
        return False
    try:
        if kind == "time":
            time.fromisoformat(value)
        elif kind == "date":
            date.fromisoformat(value if value.count("-") == 2 else LEAP_YEAR + value)
        elif kind in NUMBERS:
            Fraction(value)
    except (ValueError, ZeroDivisionError):
        return False
    return True


def skeleton(text: str) -> str:
    """The text without its numbers, spaces and punctuation: equal for two texts that differ only in these."""
    return PUNCTUATION.sub("", NUMERAL.sub("0", text))


def test_ids_name_kind_and_place_in_order() -> None:
    expected = [f"zh-{kind}-{place:03d}" for kind, count in COUNTS.items() for place in range(1, count + 1)]
    assert [problem["id"] for problem in PROBLEMS] == expected
    assert all(problem["id"].split("-")[1] == problem["kind"] for problem in PROBLEMS)


@pytest.mark.parametrize("kind", COUNTS)
def test_first_half_chooses_and_second_half_reports(kind: str) -> None:
    halves = [problem["half"] for problem in PROBLEMS if problem["kind"] == kind]
    choosing = (COUNTS[kind] + 1) // 2
    assert halves == ["choose"] * choosing + ["report"] * (COUNTS[kind] - choosing)


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem["id"])
def test_a_problem_has_answers_that_parse_or_a_reason(problem: dict[str, Any]) -> None:
    assert set(problem) - {"reason"} == {"id", "kind", "half", "text", "answers"}
    assert problem["text"] == problem["text"].strip()
    assert bool(problem["answers"]) != bool(problem.get("reason"))
    assert (problem["kind"] == "missing") == (not problem["answers"])
    for answer in problem["answers"]:
        assert {"kind", "value"} <= set(answer) <= {"kind", "value", "unit", "accept"}
        assert is_value(answer["kind"], answer["value"])
        assert "unit" in answer or answer["kind"] not in WITH_UNIT
        assert ("accept" not in answer) or (answer["kind"] == "choice" and answer["value"] not in answer["accept"])


@pytest.mark.parametrize(
    ("kind", "right", "wrong"),
    [
        ("number", "-7", "about 9"),
        ("fraction", "3/8", "3/0"),
        ("time", "17:35", "25:00"),
        ("date", "02-29", "02-30"),
        ("weekday", "星期四", "周四"),
        ("yes_no", "no", "否"),
    ],
)
def test_values_are_told_from_other_strings(kind: str, right: str, wrong: str) -> None:
    assert is_value(kind, right)
    assert not is_value(kind, wrong)


def test_several_questions_have_several_answers() -> None:
    assert all(len(problem["answers"]) >= 2 for problem in PROBLEMS if problem["kind"] == "several")


def test_which_or_whether_is_answered_by_a_choice_or_yes_or_no() -> None:
    asked = [answer["kind"] for problem in PROBLEMS if problem["kind"] == "which" for answer in problem["answers"]]
    assert set(asked) == {"choice", "yes_no"}


def test_yes_and_no_are_both_common() -> None:
    said = Counter(
        answer["value"] for problem in PROBLEMS for answer in problem["answers"] if answer["kind"] == "yes_no"
    )
    assert min(said["yes"], said["no"]) > 0.35 * said.total()


def test_no_text_stands_twice_even_with_other_numbers() -> None:
    times = Counter(skeleton(problem["text"]) for problem in PROBLEMS)
    assert [text for text, count in times.items() if count > 1] == []


def test_a_skeleton_forgets_numbers_and_nothing_else() -> None:
    assert skeleton("3个苹果，十二元？") == skeleton("45个苹果 7/2元") != skeleton("3个梨，十二元？")
