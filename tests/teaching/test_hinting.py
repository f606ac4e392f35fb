"""Hints in three strengths."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deduct.errors import ConfigError, InputError
from deduct.solving.solution import Solution
from deduct.teaching.hints import hint
from pupil_work import CHINESE, LOADS, known


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ("", ["Look at 5 boxes and 12 pens.", "multiply", "Compute 5 × 12."]),
        ("5 x 12 = 60", ["17 pens", "taken away", "Compute 60 − 17."]),
        ("5*12-17 = 43", ["give the answer"] * 3),
    ],
)
def test_each_strength_says_more(steps: str, expected: list[str]) -> None:
    for strength, words in enumerate(expected, start=1):
        assert words in hint(known(), strength, steps).hint


@pytest.mark.parametrize(("strength", "words"), [(1, "看看"), (2, "用乘法"), (3, "算一算 5 × 12。")])
def test_the_hint_is_in_the_language_of_the_text(strength: int, words: str) -> None:
    assert words in hint(known(CHINESE), strength).hint


def test_no_hint_has_the_result() -> None:
    for steps, result in (("", "60"), ("5 x 12 = 60", "43")):
        for strength in (1, 2, 3):
            assert result not in hint(known(), strength, steps).hint


def test_a_rounding_has_a_hint() -> None:
    boats = known(LOADS, "q0 / q1", "ceil s0")
    assert "round" in hint(boats, 2, "53/8 = 6.625").hint.lower()


def test_a_hint_says_how_unsure_it_is() -> None:
    assert "60 %" in hint(replace(known(), probability=0.6), 1).hint


def test_which_step_it_is_and_whether_it_is_the_last() -> None:
    first, last = hint(known(), 1), hint(known(), 1, "5 x 12 = 60")
    assert (first.step, first.last, last.step, last.last) == (1, False, 2, True)


@pytest.mark.parametrize("strength", [0, 4, -1])
def test_there_are_three_strengths(strength: int) -> None:
    with pytest.raises(ConfigError, match="3"):
        hint(known(), strength)


def test_without_steps_there_is_no_hint() -> None:
    empty: Solution = replace(known(), program=None, value=None, status="no_solution")
    with pytest.raises(InputError):
        hint(empty, 1)
