"""Judging answers of every kind, and the table by kind."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from command_line import app_of, invoke
from deduct.commands import evaluate
from deduct.core.problem import Problem
from deduct.evaluation.answers import all_right, is_right, number_said
from deduct.solving.answer import Answer
from deduct.solving.solution import SOLVED, UNANSWERABLE, Solution

APP = app_of(evaluate.register)
VAN = {"kind": "number", "value": "9", "unit": "vans"}


@pytest.mark.parametrize(
    ("kind", "value", "unit", "answer", "right"),
    [
        ("number", "9", "vans", Answer(Fraction(9)), True),
        ("number", "9", "vans", Answer(Fraction(35, 4)), False),
        ("money", "15", "cents", Answer(Fraction(3, 20), "money", "dollars"), True),
        ("money", "15", "cents", Answer(Fraction(15), "money", "dollars"), False),
        ("duration", "95", "minutes", Answer(Fraction(19, 12), "duration", "hours"), True),
        ("number", "9", "km", Answer(Fraction(9), "duration", "hours"), False),
        ("percent", "85", "%", Answer(Fraction(85), "percent", "%"), True),
        ("percent", "85", "%", Answer(Fraction(17, 20)), False),
        ("fraction", "3/8", "", Answer(Fraction(3, 8), "fraction"), True),
        ("time", "17:35", "", Answer("17:35", "time"), True),
        ("time", "17:35", "", Answer(Fraction(17)), False),
        ("yes_no", "yes", "", Answer("no", "yes_no"), False),
        ("choice", "the red shop", "", Answer("red shop", "choice"), True),
    ],
)
def test_the_same_amount_in_any_unit(kind: str, value: str, unit: str, answer: Answer, right: bool) -> None:
    assert is_right({"kind": kind, "value": value, "unit": unit}, answer) is right


def test_every_answer_counts_and_order_only_where_there_is_one() -> None:
    nine, two = Answer(Fraction(9)), Answer(Fraction(2))
    expected = [VAN, VAN | {"value": "2"}]
    assert all_right(expected, [nine, two])
    assert not all_right(expected, [two, nine])
    assert all_right(expected, [two, nine], any_order=True)
    assert not all_right(expected, [nine])
    assert not all_right([], [nine])
    assert all_right([], [Answer(None)])


def test_the_command_counts_by_kind(tmp_path: Path) -> None:
    problems = [
        {"text": "Tom has 12 pears and eats 5. How many are left?", "kind": "plain", "half": "choose",
         "answers": [{"kind": "number", "value": "7", "unit": "pears"}]},
        {"text": "How tall is Tom?", "kind": "missing", "half": "report", "answers": []},
    ]  # fmt: skip
    path = tmp_path / "kinds.jsonl"
    path.write_text("".join(json.dumps(problem) + "\n" for problem in problems), encoding="utf-8")
    rows = json.loads(invoke(APP, ["evaluate", path, "--json"]).stdout)
    assert [(row["Kind"], row["Problems"], row["Right"]) for row in rows] == [
        ("plain", "1", "100.0 %"),
        ("missing", "1", "100.0 %"),
        ("all", "2", "100.0 %"),
    ]
    assert [
        row["Kind"] for row in json.loads(invoke(APP, ["evaluate", path, "--half", "report", "--json"]).stdout)
    ] == [
        "missing",
        "all",
    ]


def test_a_number_that_code_found_without_a_program_is_compared_too() -> None:
    problem = Problem("How many metres?")
    found = Solution(problem, SOLVED, given=Answer(Fraction(32, 25), unit="metres", text="1.28 metres"))
    assert number_said(found) == Fraction(32, 25)
    assert number_said(Solution(problem, SOLVED, given=Answer("the red one", "choice"))) is None
    assert number_said(Solution(problem, SOLVED, value=Fraction(3))) == 3
    assert number_said(Solution(problem, UNANSWERABLE, "no number")) is None
