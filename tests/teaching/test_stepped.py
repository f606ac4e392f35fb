"""Programs of answers that exact code found without one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from deduct.languages import read_problem
from deduct.solving.answer import Answer
from deduct.solving.solution import SOLVED, Solution
from deduct.teaching.stepped import program_of, with_program
from pupil_work import PENS, known
from web_solver import CHINESE_PENS, sure_solver


@pytest.mark.parametrize(
    ("text", "lines", "expected"),
    [
        (CHINESE_PENS, ["5盒 × 12支 = 60支", "60支 - 17支 = 43支"], "s0 = q0 * q1; s1 = s0 - q2"),
        ("3 pears and 3 plums cost 2 each.", ["3 + 3 = 6", "6 × 2 = 12"], "s0 = q0 + q1; s1 = s0 * q2"),
        ("5 days at 8 hours, 20 done.", ["5 × 8 − 20 = 20"], "s0 = q0 * q1; s1 = s0 - q2"),
        ("7 m of rope in 5 pieces.", ["7 × 100 = 700", "700 ÷ 5 = 140"], "s0 = q0 * 100; s1 = s0 / q1"),
    ],
)
def test_steps_in_words_become_a_program(text: str, lines: list[str], expected: str) -> None:
    assert str(program_of(lines, read_problem(text))) == expected


@pytest.mark.parametrize("lines", [["let x be 5", "x = 3"], ["5 × 12 = 61"], ["17:30 to 22:00"], ["no numbers"], []])
def test_what_is_not_a_calculation_has_none(lines: list[str]) -> None:
    assert program_of(lines, read_problem(PENS)) is None


def given(value: int, text: str) -> Solution:
    return Solution(read_problem(PENS), SOLVED, given=Answer(Fraction(value), text=text, unit="pens", probability=0.92))


def test_the_model_is_asked_where_the_steps_say_nothing() -> None:
    found = with_program(given(43, "43 pens"), sure_solver())
    assert str(found.program) == "s0 = q0 * q1; s1 = s0 - q2"
    assert found.own_answer.probability >= 0.92


def test_another_answer_is_not_taken() -> None:
    other = given(44, "44 pens")
    assert with_program(other, sure_solver()) is other


def test_what_has_a_program_stays() -> None:
    own = replace(known(), probability=0.5)
    assert with_program(own, sure_solver()) is own
