"""Answers of exact code whose steps are arithmetic over the text's numbers have a program; others keep their steps."""

from __future__ import annotations

from fractions import Fraction

import pytest

from deduct.languages import read_problem
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.exact.told import program_of, told_program

TEXT = "A shop has 5 boxes of 12 pens and sells 17 pens. How many pens are left?"


def answered(value: int, *expressions: str, kind: str = "number", unit: str = "pens") -> Answer:
    steps = tuple(AnswerStep("", "", "", Fraction(value), expression) for expression in expressions)
    return Answer(Fraction(value), kind, unit, f"{value} pens", steps=steps)


@pytest.mark.parametrize(
    ("expressions", "program"),
    [
        (["5 boxes × 12 pens = 60 pens", "60 pens - 17 pens = 43 pens"], "s0 = q0 * q1; s1 = s0 - q2"),
        (["5 × 12 - 17 = 43 pens"], "s0 = q0 * q1; s1 = s0 - q2"),
        (["5 boxes × 12 pens ÷ 1 box = 60 pens", "60 - 17 = 43"], "s0 = q0 * q1; s1 = s0 - q2"),
    ],
)
def test_steps_over_the_numbers_of_the_text(expressions: list[str], program: str) -> None:
    problem = read_problem(TEXT)
    told = told_program(problem, answered(43, *expressions))
    assert str(told) == program
    assert told is not None
    assert told.execute(problem.values) == 43


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(answered(43, "48 - 5 = 43"), id="48 was worked out elsewhere"),
        pytest.param(answered(43, "5 × 12 = 60", "43 pens"), id="a step without a formula"),
        pytest.param(answered(43, "5 × 12 = 60", "17 + 5 = 22"), id="a result that is not used"),
        pytest.param(answered(43, "12 - 5 = 7"), id="another value"),
        pytest.param(answered(43, "5 × 12 - 17 = 43", unit="boxes"), id="another unit"),
        pytest.param(answered(43, "5 × × 12 = 43"), id="not a formula"),
        pytest.param(answered(43, "12 ÷ (5 - 5) = 43"), id="a division by zero"),
        pytest.param(answered(43, "5 = 43"), id="no operation"),
        pytest.param(answered(43), id="no steps"),
        pytest.param(Answer("43", "choice", steps=answered(43, "5 × 12 - 17 = 43").steps), id="words"),
    ],
)
def test_everything_else_keeps_its_steps(answer: Answer) -> None:
    assert told_program(read_problem(TEXT), answer) is None


@pytest.mark.parametrize(
    ("text", "lines", "expected"),
    [
        (
            "5盒铅笔每盒12支，卖出17支，还剩多少？",
            ["5盒 × 12支 = 60支", "60支 - 17支 = 43支"],
            "s0 = q0 * q1; s1 = s0 - q2",
        ),
        ("3 pears and 3 plums cost 2 each.", ["3 + 3 = 6", "6 × 2 = 12"], "s0 = q0 + q1; s1 = s0 * q2"),
        ("5 days at 8 hours, 20 done.", ["5 × 8 − 20 = 20"], "s0 = q0 * q1; s1 = s0 - q2"),
        ("7 m of rope in 5 pieces.", ["7 × 100 = 700", "700 ÷ 5 = 140"], "s0 = q0 * 100; s1 = s0 / q1"),
    ],
)
def test_steps_in_words_become_a_program(text: str, lines: list[str], expected: str) -> None:
    assert str(program_of(lines, read_problem(text))) == expected


@pytest.mark.parametrize("lines", [["let x be 5", "x = 3"], ["5 × 12 = 61"], ["17:30 to 22:00"], ["no numbers"], []])
def test_what_is_not_a_calculation_has_none(lines: list[str]) -> None:
    assert program_of(lines, read_problem(TEXT)) is None
