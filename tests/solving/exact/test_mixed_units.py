"""Amounts in several units, and one amount asked for in another unit, need no model."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.exact.readers import read_exact

ANSWERS = {
    "A race is 21.0975 km. How many metres is that?": "21097.5 metres",
    "a melon weighs 3.45 kg, whats that in grams": "3450 grams",
    "Al is 5 ft 9 in tall. How many inches is that?": "69 inches",
    "How many square metres is a plot of 0.6 hectares?": "6000 square metres",
    "The road is 3.2 km long. Express this in metres.": "3200 metres",
    "A board is 2.5 m long. Pieces of 45 cm and 60 cm are sawn off. How many cm are left?": "145 cm",
    "A jug holds 1.2 l. Al drinks 250 ml and Bo 30 cl. How many ml are left?": "650 ml",
    "Three parcels weigh 1.2 kg, 850 g and 2 kg 300 g. What do they weigh altogether in grams?": "4350 grams",
    "A snake is 1.4 m long and a worm 35 cm. How many centimetres longer is the snake?": "105 centimetres",
}
OTHERS = [
    "A sack weighs 3 kg and each bag 400 g. How many grams are left?",
    "A jug holds 1.2 l. Al pours in 250 ml. How many ml are left?",
    "Al is 1.4 m tall, Bo is 12 cm taller. How tall are they together?",
    "A boat goes 20 km an hour. How many metres is that?",
]


@pytest.mark.parametrize("text", ANSWERS)
def test_answers(text: str) -> None:
    answer = read_exact(text, "en")
    assert answer is not None
    assert answer.text == ANSWERS[text]


@pytest.mark.parametrize("text", OTHERS)
def test_other_texts_are_not_read(text: str) -> None:
    assert read_exact(text, "en") is None


@given(st.integers(1, 90), st.integers(1, 90))
def test_what_is_left_is_exact(metres: int, centimetres: int) -> None:
    text = f"A rope is {metres} m long. A piece of {centimetres} cm is cut off. How many centimetres are left?"
    answer = read_exact(text, "en")
    assert answer is not None
    assert answer.value == Fraction(100 * metres - centimetres)
