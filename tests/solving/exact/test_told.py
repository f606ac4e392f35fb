"""Answers of exact code whose steps are arithmetic over the text's numbers have a program; others keep their steps."""

from __future__ import annotations

from fractions import Fraction

import pytest

from deduct.languages import read_problem
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.exact.told import told_program

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
