"""English offers, rows with gaps and repeated doubling: what they come to, and texts that say more."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.exact.textbook import read_textbook

ANSWERS = {
    "Take 4, pay for 3! A candle costs $2.50. How much do 8 candles cost?": "$15",
    "Muffins: buy 5 and get the sixth free. €1.20 each. How much are 13 muffins?": "€13.20",
    "Socks are sold three for the price of two. One pair costs $3. How much do you pay for 8 pairs?": "$18",
    "Every tenth wash is free. A wash costs 6 dollars. How much does Ivo pay for 21 washes?": "$114",
    "Razors are 2 for 1 this week, normally £4 each. What do 5 razors cost?": "£12",
    "A kite costs $9 with 3 for 2 ribbons. How much do 6 kites cost?": None,
    "Pens are 4 for $3. How much do 12 pens cost?": None,
    "Buy two, get one free. A mug costs $4, a plate $3. How much do 6 mugs cost?": None,
    "Buy one rug and get the second at half price. A rug costs $40. How much do 2 rugs cost?": None,
    "A lift needs 4 seconds from one floor to the next. How long is it from the 2nd floor to the 9th?": "28 seconds",
    "A beam is sawn into 5 pieces. Each cut takes 6 minutes. How long does it take?": "24 minutes",
    "Into how many pieces is a beam sawn by 5 cuts?": None,
    "A ring of sausage is cut into 7 pieces. How many cuts is that?": None,
    "9 shirts hang side by side on the line, and neighbouring shirts share a peg. How many pegs is that?": "10 pegs",
    "A fern doubles its leaves every month and after 8 months it fills the tub. When was it half full?": "7 months",
    "A tank has 30 fish, and their number doubles every 3 weeks. How many fish are there after 9 weeks?": "240 fish",
    "A tank has 30 fish, and their number doubles every 3 weeks. How many fish are there after 10 weeks?": None,
    "A shop doubles its 20 pens every day and sells 5. How many pens has it after 3 days?": None,
}
"""None where the text says more, or leaves something open."""


@pytest.mark.parametrize("text", ANSWERS)
def test_answers(text: str) -> None:
    answer = read_textbook(text, "en")
    assert (answer and answer.text) == ANSWERS[text]


@given(st.integers(2, 9), st.integers(1, 60), st.integers(1, 50))
def test_what_is_paid_is_counted_one_by_one(group: int, count: int, price: int) -> None:
    """The last of each group costs nothing."""
    text = f"Take {group}, pay for {group - 1}! A cap costs ${price}. How much do {count} caps cost?"
    answer = read_textbook(text, "en")
    assert answer is not None
    assert answer.value == sum(price for cap in range(1, count + 1) if cap % group)


@given(st.integers(1, 900), st.integers(1, 6), st.integers(1, 5))
def test_doubling_is_done_again_and_again(start: int, times: int, each: int) -> None:
    text = (
        f"A dish has {start} cells and doubles every {each} hours. How many cells are there after {times * each} hours?"
    )
    answer = read_textbook(text, "en")
    for _ in range(times):
        start *= 2
    assert answer is not None
    assert answer.value == start
