"""English yes or no by a rule (does a pass pay, is enough left, is it full), and the two parts of what is cut."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from deduct import solve
from deduct.solving.exact.textbook import read_textbook

SAID = {
    "A single ride costs $3, a monthly pass $50. Ed takes 18 rides a month. Is the pass worth it?": "yes",
    "A single ride costs $3, a monthly pass $50. Ed takes 12 rides a month. Is the pass worth it?": "no",
    "A ticket for the zoo costs $9 and a yearly pass $40. Ann goes 5 times. Is the yearly pass worth buying?": "yes",
    "A card costs $30 and saves $2 on every trip. Ben makes 11 trips. Is the card worth buying?": "no",
    "A card costs $30 and saves 10 % on every trip. Ben makes 11 trips. Is the card worth buying?": None,
    "A ride costs $3, a pass $50. Ed takes 18 rides, but only half of them pay. Is the pass worth it?": None,
    "Mo had 60 nuts and ate 22. Can he give another 40 to Pia?": "no",
    "Mo had 60 nuts, ate 22 and gave 8 to Al. Can he give another 30 to Pia?": "yes",
    "Mo has $60 and spends $22. Can he spend $38 more?": "yes",
    "Mo has 60 nuts, eats 22 and finds 9. Can he give 40 more to Pia?": None,
    "A pond of 500 litres is filled with 20 litres a minute. Is it full after half an hour?": "yes",
    "A pond of 500 litres is filled with 16 litres a minute. Is it full after half an hour?": "no",
    "A pond of 500 litres, already half full, is filled with 16 litres a minute. Is it full after 9 minutes?": None,
    "A 40 m pipe is sawn into 2 pieces, one 6 m longer than the other. How long is the shorter piece?": "17 m",
    "A 40 m pipe is sawn into two pieces, one three times as long as the other. How long is the longer piece?": "30 m",
    "Which is lighter, 3 bags of 450 g or 2 bags of 700 g?": "3 bags of 450 g",
    "What is more, 4 boxes of 6 or 3 boxes of 9?": "3 boxes of 9",
    "Which is lighter, 3 bags of 450 g or 2 bags of 1 kg?": None,
    "A 40 m pipe is cut into three pieces, one 6 m longer than the other. How long is the shorter piece?": None,
}
"""None where the text says more."""


@pytest.mark.parametrize("text", SAID)
def test_what_is_said(text: str) -> None:
    answer = read_textbook(text, "en")
    assert (answer and answer.text) == SAID[text]


@given(st.integers(1, 30), st.integers(1, 30), st.integers(1, 900))
def test_a_pass_pays_where_the_tickets_cost_more(once: int, times: int, whole: int) -> None:
    assume(once * times != whole)
    story = f"One visit costs ${once}, a season ticket costs ${whole}. Ada goes {times} times. "
    text = f"{story}Is the season ticket worth it?"
    answer = read_textbook(text, "en")
    assert answer is not None
    assert answer.value == ("yes" if whole < sum(once for _ in range(times)) else "no")


@pytest.mark.parametrize("asks", ["How long are the parts?", "How long is each part?"])
def test_both_parts_are_said(asks: str) -> None:
    answers = solve(f"A cord of 50 cm is cut into two parts. One is 8 cm longer than the other. {asks}").answers
    assert [answer.text for answer in answers] == ["21 cm", "29 cm"]


def test_equal_parts_are_one_answer() -> None:
    assert len(solve("A cord of 50 cm is cut into two equal parts. How long is each part?").answers) == 1


def test_each_day_and_all_of_them_are_asked_apart() -> None:
    sold = "On Monday Kai sold 6 pies at $4 each and on Friday 9 pies at $4 each."
    answers = solve(f"{sold} How much did he take in on each day and altogether?").answers
    assert [answer.value for answer in answers] == [24, 36, 60]
