"""Programs of answers that exact code found without one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from deduct.languages import read_problem
from deduct.solving.answer import Answer
from deduct.solving.solution import SOLVED, Solution
from deduct.teaching.stepped import with_program
from pupil_work import PENS, known
from web_solver import sure_solver


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
