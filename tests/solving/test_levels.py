"""What rises and falls below zero: where it ends, the sum of its moves as the oracle, and texts that say more."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages import read_problem
from deduct.solving.levels import read_level

ANSWERS = {
    "It was 3 °C in the morning. Then it rose by 6 degrees and later fell by 14. What was the temperature?": -5,
    "A submarine is 120 m below sea level and rises 45 m. How far below sea level is it now?": 75,
    "A diver is 12 m below the surface and sinks another 7 m. How deep is he now?": 19,
    "It was 3 degrees and the temperature fell by 8 degrees. How many degrees below zero was it then?": 5,
    "The temperature was 4 degrees and fell by 11 degrees. What is it now?": -7,
    "The temperature was minus 8 degrees. It rises by 5 degrees. What is the temperature now?": -3,
    "A diver is 20 m below sea level. He comes up 8 m and then sinks 3 m. At what level is he now?": -15,
    "The lift is on floor 2 and goes down 5 floors. On which floor is it?": -3,
    "Ann's account has a balance of $40. She pays a bill of $65. What is the balance now?": -25,
    "A shop made a profit of $300, then a loss of $900 and a profit of $250. What was the result?": -350,
    "The water was at 15 degrees. It got 4 degrees colder. How many degrees was it then?": 11,
    "Mia lives on floor 7. She goes up 3 floors and down 12 floors. On which floor is she?": -2,
    "A bird is 30 m above sea level, a fish 4 m below sea level. What is the difference in height?": None,
    "The temperature fell from 8 degrees to -3 degrees. By how many degrees did it fall?": None,
    "The temperature was 12 degrees and fell by 2 degrees every hour. What was the temperature after 5 hours?": None,
    "Tom has 12 apples and loses 5. How many apples has he?": None,
    "The temperature rose by 5 degrees and then fell by 7 degrees. What is the temperature?": None,
    "The account has $50. Ann has $70. What is the balance?": None,
}
"""None where the text leaves something open or says more."""


@pytest.mark.parametrize("text", ANSWERS)
def test_where_it_ends(text: str) -> None:
    problem = read_problem(text)
    program = read_level(problem)
    assert (program and program.execute(problem.values)) == ANSWERS[text]


@given(st.integers(-40, 40), st.lists(st.integers(-60, 60).filter(bool), min_size=1, max_size=5))
def test_moves_are_added_up(start: int, moves: list[int]) -> None:
    told = " ".join(f"Then it {'rose' if move > 0 else 'fell'} by {abs(move)} degrees." for move in moves)
    text = f"The temperature was {start or 1} degrees. {told} What was the temperature at the end?"
    problem = read_problem(text)
    program = read_level(problem)
    assert program is not None
    assert program.execute(problem.values) == (start or 1) + sum(moves)
