"""English texts that take a way of counting for granted need no model."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct import solve
from deduct.languages import read_problem
from deduct.languages.questions import questions_of
from deduct.solving.exact.readers import read_exact

ANSWERS = {
    "8 people meet, and everyone shakes hands with everyone else. How many handshakes are there?": "28 handshakes",
    "Five teams play. Each team plays every other team at home and away. How many games are there?": "20 games",
    "Jo is 4th from the front and 9th from the back. How many people are in the queue?": "12 people",
    "A clock strikes once at one o'clock, twice at two and so on. "
    "How many times does it strike from 2 o'clock to 5 o'clock?": "14 times",
    "A cake is cut with 2 cuts one way and 5 cuts the other way. How many pieces are there?": "18 pieces",
    "A lamp flashes steadily. From the first flash to the third it takes 8 seconds. "
    "How many seconds does it take from the first flash to the sixth?": "20 seconds",
    "Al is on the 6th floor, with 20 steps from each floor to the next. How many steps is it from the 1st floor?": (
        "100 steps"
    ),
    "It takes 10 seconds to climb from the ground floor to the 2nd floor. How long does it take to the 5th floor?": (
        "25 seconds"
    ),
    "A ribbon is cut 6 times. How many pieces are there?": "7 pieces",
    "4 players each play one game against each of the others. How many games are played?": "6 games",
    "Di invited 5 friends. Everybody, Di included, ate 2 buns. How many buns were eaten?": "12 buns",
    "Buy 3 teas and the 4th is free. A tea costs $2. How much do 10 teas cost?": "$16",
    "A barrel holds 80 litres. It is 2/5 full. How much more would fit?": "48 litres",
    "What is the smallest number of coins needed to pay 41 cents with quarters, dimes, nickels and pennies?": "4 coins",
    "How many days are there from 10 April to 3 May, not counting the first day?": "23 days",
    "There are 50 eggs. How many boxes of 6 can be filled?": "8 boxes",
    "There are 50 eggs. How many boxes of 6 are needed?": "9 boxes",
}
OTHERS = [
    "8 people meet, and 3 of them shake hands with everyone else. How many handshakes are there?",
    "Jo is 4th from the front and 9 people stand behind her. How many people are in the queue?",
    "There are 50 eggs, 8 of them broken. How many boxes of 6 can be filled?",
]


@pytest.mark.parametrize("text", ANSWERS)
def test_counted_out(text: str) -> None:
    answer = read_exact(text, "en")
    assert answer is not None
    assert answer.text == ANSWERS[text]


@pytest.mark.parametrize("text", OTHERS)
def test_other_texts_are_not_read(text: str) -> None:
    assert read_exact(text, "en") is None


@given(st.integers(2, 40))
def test_handshakes_are_pairs(people: int) -> None:
    answer = read_exact(f"{people} people all shake hands with each other. How many handshakes are there?", "en")
    assert answer is not None
    assert answer.value == len(list(combinations(range(people), 2)))


def test_each_of_two_names_is_asked_for() -> None:
    text = "Share $90 between Ann and Bo in the ratio 2 : 3. How much does each get?"
    asked = questions_of(read_problem(text))
    assert ["".join(piece.text for piece in one.words) for one in asked] == [
        "How much does Ann get?",
        "How much does Bo get?",
    ]
    assert not questions_of(read_problem("Share $90 equally between Ann and Bo. How much does each get?"))[1:]


def test_boxes_for_the_answer_before() -> None:
    text = "A farm has 50 hens. Each hen lays 5 eggs a week. How many eggs is that a week? "
    solution = solve(text + "How many boxes of 12 can be filled with them?")
    assert [answer.value for answer in solution.answers] == [250, 20]
