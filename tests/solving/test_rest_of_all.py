"""A part of all is told as a fraction, and the rest is asked for."""

from __future__ import annotations

import pytest

from deduct.languages import read_problem
from deduct.solving.rest_of_all import read_rest_of_all


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("A quarter of the 96 people in a firm work at home. How many work in the office?", 72),
        ("There are 60 pupils. A third of them eat at home. How many eat in the canteen?", 40),
        ("A water tank holds 900 litres. It is one third full. How many litres are missing?", 600),
        ("A jug holds 20 cups and is 3/4 full. How many cups can still be added?", 5),
    ],
)
def test_the_rest_is_what_is_left_of_all(text: str, value: int) -> None:
    problem = read_problem(text)
    program = read_rest_of_all(problem)
    assert program is not None
    assert program.execute(problem.values) == value


@pytest.mark.parametrize(
    "text",
    [
        "A quarter of the 96 people in a firm work at home. How many work at home?",
        "A quarter of the 96 people in a firm work at home. How many people live in the town?",
        "A quarter of the 96 people work at home and 1/3 work outdoors. How many work in the office?",
        "A tank holds 900 litres. It is one third full. How many litres are in it?",
        "A jug is 3/4 full and has 12 cups in it. How many cups can still be added?",
        "甲有60元，用去1/3，还剩多少元？",
    ],
)
def test_other_texts_are_left_alone(text: str) -> None:
    assert read_rest_of_all(read_problem(text)) is None
