"""Numbers in a row, and levels that may fall below zero, need no model."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages import read_problem
from deduct.solving.exact.readers import read_exact
from deduct.solving.plans import without_model

ANSWERS = {
    "The scores were 4, -9, 2 and 7. What was the average?": "1",
    "Find the median of 12, 7, 30 and 9.": "10.5",
    "Marks: 3, 5, 3, 8, 9. What is the mode?": "3",
    "The heights were 140 cm, 155 cm, and 128 cm. What is the range?": "27",
    "Which number is halfway between -7 and 2?": "-2.5",
    "Subtract 8 from -5.": "-13",
    "A share changed by +$0.50, then by -$1.25 and by +$0.25. What was the overall change?": "-$0.50",
    "Bo was 2 under par (-2) at first and 1 over par (+1) later. What is his total relative to par?": "-1",
    "It is 5 degrees. The temperature falls by 3 degrees an hour. What is it after 4 hours?": "-7 degrees",
    "Al has 20 points. Every fall costs 8 points, and he falls 3 times. What is his score?": "-4 points",
    "A fish is at -10 m and sinks 4 m per minute. At what depth is it after 3 minutes? Give its level in m.": "-22 m",
    "Ed owes 900 dollars. He pays back 250 and borrows another 100. As a negative number, what has he?": ("-750"),
    "A quiz gives 5 points for each right answer and takes off 2 points for each wrong answer. "
    "Di got 3 right and 9 wrong. What was her score?": "-3 points",
    "It gives 3 points for every correct answer and minus 1 for every wrong one. There were 20 questions. "
    "Cy had 12 correct, 3 blank, the rest wrong. How many points did he score?": "31 points",
}
PROGRAMS = {
    "Jo's account is at -$45. She pays in $20. What is the balance then?": -25,
    "Takings were 210 euros, but rent and fees came to 260 euros. Give the profit, negative if it was a loss.": -50,
    "It was nineteen and a half degrees, then the temperature went down 23 degrees. What did the thermometer show?": (
        Fraction(-7, 2)
    ),
    "It was -2 °C at 8 pm and 9 degrees colder at 4 am. What was the temperature at 4 am?": -11,
    "A firm made a loss of 12k dollars in Q1 and a profit of 5k in Q2. What is the result?": -7000,
}
OTHERS = [
    "The scores of 3 games were 4, 9 and 2. How many more points are needed for an average of 6?",
    "Each of the 4, 5 and 6 year olds got 3 pens. What is the average?",
    "A shop earns a third of its profit on Monday and a quarter on Tuesday. Its profit is $120. What is the result?",
    "It is 5 degrees. The temperature falls by 3 degrees every hour. How long until it is -7 degrees?",
]


@pytest.mark.parametrize("text", ANSWERS)
def test_numbers_with_signs(text: str) -> None:
    answer = read_exact(text, "en")
    assert answer is not None
    assert answer.text == ANSWERS[text]


@pytest.mark.parametrize("text", PROGRAMS)
def test_levels(text: str) -> None:
    solution = without_model(read_problem(text))
    assert solution is not None
    assert solution.answers[0].value == PROGRAMS[text]


@pytest.mark.parametrize("text", OTHERS)
def test_other_texts_are_left_to_the_model(text: str) -> None:
    assert without_model(read_problem(text)) is None


@given(st.lists(st.integers(-40, 40), min_size=3, max_size=8))
def test_the_mean_is_the_mean(values: list[int]) -> None:
    told = ", ".join(str(value) for value in values[:-1])
    answer = read_exact(f"The temperatures were {told} and {values[-1]} degrees. What was the average?", "en")
    assert answer is not None
    assert answer.value == Fraction(sum(values), len(values))
