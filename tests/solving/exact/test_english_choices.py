"""English questions for one of several things, and for yes or no: what decides them, and texts that say more."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from deduct.solving.exact.decisions import read_decision
from deduct.solving.exact.rivals import read_rivals
from deduct.solving.exact.totals import read_totals

WHICH = {
    "Rosa scored 17 out of 20 in French and 40 out of 50 in German. In which subject did she do better?": "French",
    "Tim runs 300 m in 50 seconds and Jo runs 200 m in 40 seconds. Who is faster?": "Tim",
    "A 500 g pack of rice costs $2.40 and a 750 g pack costs $3.30. Which pack is the better value?": "750 g",
    "A box of 6 pens costs $7.20 and a box of 10 pens costs $11. Which box is the better buy?": "the box of 10",
    "Lea got 18 out of 20 in art and 24 out of 30 in music. In which subject did she do better?": "art",
    "Team Red fills 240 bags with 12 pupils, team Blue 300 with 20 pupils. Which team did more per pupil?": "Team Red",
    "Car A uses 30 litres for 400 km and car B uses 24 litres for 300 km. Which car needs less per km?": "Car A",
    "Ina was born in May 2011, Tom in March 2011 and Kim in July 2010. Who is the youngest?": "Ina",
    "In May Ann sold 30 cakes and Bob 25. In June Ann sold 20 and Bob 31. Who sold the higher total?": "Bob",
    "Printer X prints 40 pages in 4 minutes, printer Y 66 pages in 6 minutes. Which printer is slower?": "Printer X",
    "Fund A grew from $500 to $560, fund B from $900 to $990. Which fund grew by the higher percentage?": "Fund A",
    "Ann had $40 and spent $17. Ben had $35 and spent $9. Who has more left?": "Ben",
    "Ann had 40 beads and used 17. Ben had 35 beads and lost 9. Who has fewer beads left?": "Ann",
    "Ann had 40 beads and found 17. Ben had 35 beads and found 9. Who has more beads left?": None,
    "Tim runs 300 m in 50 seconds and Jo runs 240 m in 40 seconds. Who is faster?": None,
    "Tim runs 300 m in 50 seconds, Jo 5 seconds less than Tim. Who is faster?": None,
    "Shop A sells it for $60 with 10% off and shop B for $50 plus $5. Which shop is cheaper?": None,
    "How many metres does Tim run in 50 seconds, and who is faster?": None,
}
WHETHER = {
    "A lift may carry 600 kg. 9 people of 70 kg each get in. Is the lift overloaded?": "yes",
    "Ann has $20. She wants to buy 3 books for $7 each. Is her money enough?": "no",
    "A hall has 25 rows of 20 seats. 480 people come. Are there enough seats?": "yes",
    "Are 12 litres of juice enough for 50 glasses of 250 ml each?": "no",
    "A truck can carry 2 tons. Does it hold 30 sacks of 50 kg each?": "yes",
    "A dog eats 300 g of food a day. Will a bag of 6 kg last for 30 days?": "no",
    "The bridge holds at most 10 tons. A lorry weighs 7 tons and its load 4 tons. Is it too heavy?": "yes",
    "Tom has 40 minutes. He needs 15 minutes for maths and 20 minutes for art. Is his time enough?": "yes",
    "Ann has $20 and gets half of the $30 of Bob. Is that enough for a $36 coat?": None,
    "Is 36 divisible by 5?": None,
    "Ann has 3 books. Bob has 4 books. Are they happy?": None,
    "A floor needs 45 tiles. Jo has 4 boxes with 12 tiles each. Are there enough tiles?": "yes",
    "Jo has 4 boxes with 12 tiles each. She needs 50 tiles. Are there enough tiles?": "no",
}
TOTALS = {
    "A loaf costs $3 and a bun costs $2. How much do 2 loaves and 5 buns cost?": 16,
    "A lorry carries 8 sacks of 25 kg and 6 crates of 40 kg. How many kg does it carry in total?": 440,
    "Ann buys 3 pens at $2 each and 2 pads at $4 each. How much does she pay?": 14,
    "Tim has $50. He buys 3 books at $9 each. How much do the books cost?": None,
    "Ann bought 3 pens at $2 each and a pad. She paid $15 in total. How much did the pad cost?": None,
    "Ann bought 3 pens at $2 each and 2 pads at $4 each. How much did the pads cost?": None,
    "Ann bought 3 pens at $2 each and 2 pads at $4 each. How much did the pens and the pads cost?": 14,
    "Ann bought 3 pens at $2 each and sold 2 pads at $4 each. How much did she spend in all?": None,
}
"""None where the text leaves something open or says more."""


@pytest.mark.parametrize("text", WHICH)
def test_which(text: str) -> None:
    answer = read_rivals(text, "en")
    assert (answer and answer.value) == WHICH[text]


@pytest.mark.parametrize("text", WHETHER)
def test_whether(text: str) -> None:
    answer = read_decision(text, "en")
    assert (answer and answer.value) == WHETHER[text]


@pytest.mark.parametrize("text", TOTALS)
def test_totals(text: str) -> None:
    answer = read_totals(text, "en")
    assert (answer and answer.value) == TOTALS[text]


NUMBERS = st.integers(5, 900)


@given(NUMBERS, NUMBERS, NUMBERS, NUMBERS)
def test_the_faster_one_is_not_the_slower_one(first: int, long: int, second: int, short: int) -> None:
    assume(Fraction(first, long) != Fraction(second, short))
    told = f"Tim runs {first} m in {long} seconds and Jo runs {second} m in {short} seconds. Who is"
    faster, slower = read_rivals(f"{told} faster?", "en"), read_rivals(f"{told} slower?", "en")
    assert faster is not None
    assert slower is not None
    assert faster.value == ("Tim" if Fraction(first, long) > Fraction(second, short) else "Jo")
    assert {faster.value, slower.value} == {"Tim", "Jo"}


@given(st.integers(2, 90), st.integers(2, 90), NUMBERS)
def test_enough_is_not_too_little(boxes: int, size: int, money: int) -> None:
    answer = read_decision(f"Ann has ${money}. She wants to buy {boxes} books for ${size} each. Is that enough?", "en")
    assert answer is not None
    assert answer.value == ("yes" if money >= boxes * size else "no")
