"""Counting off, rounding and dividing without a model."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages import read_problem
from deduct.solving.counting import read_counting


@pytest.mark.parametrize(
    ("text", "value"),
    {
        "Every 6th child gets a hat. There are 50 children. How many hats are there?": 8,
        "In a row of 20 chairs every third one is blue. How many chairs are not blue?": 14,
        "Round 3,481 to the nearest hundred.": 3500,
        "Divide 50 by 7. What is the remainder?": 1,
        "每第6个人得一顶帽子，一共50人，送出几顶帽子？": 8,
        "把3481四舍五入到百位是多少？": 3500,
        "50除以7，余数是几？": 1,
    }.items(),
)
def test_the_whole_text_is_settled(text: str, value: int) -> None:
    problem = read_problem(text)
    program = read_counting(problem)
    assert program is not None
    assert program.execute(problem.values) == value


@pytest.mark.parametrize(
    "text",
    [
        "A path of 60 m has a lamp every 5 m. How many lamps are there?",
        "Every 6th child gets 2 hats. There are 50 children. How many hats are there?",
        "Three shelves hold 38, 41 and 55 books. How many is that to the nearest ten?",
        "Tom divides 50 nuts by weight into 7 bags and eats 3. How many are left?",
    ],
)
def test_a_story_is_left_to_the_model(text: str) -> None:
    assert read_counting(read_problem(text)) is None


@given(st.integers(2, 60), st.integers(61, 5000))
def test_every_nth_is_a_floor(size: int, total: int) -> None:
    problem = read_problem(f"Every {size}th guest gets a card. There are {total} guests. How many cards is that?")
    program = read_counting(problem)
    assert program is not None
    assert program.execute(problem.values) == Fraction(total // size)
