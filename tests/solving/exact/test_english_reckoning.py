"""English profits, cubes and squares, probabilities, dozens, and shares of what is made of parts."""

from __future__ import annotations

import pytest

from deduct.solving.exact.textbook import read_textbook

ANSWERS = {
    "Ina bought a sofa for $60, spent $25 on paint and sold it for $120. How much profit did she make?": "$35",
    "Joe bought a canoe for 200 euros, paid 50 euros for repairs and sold it for 220 euros. What was his loss?": (
        "30 euros"
    ),
    "A van cost £900. Ken spent £60 on tyres and £40 on paint and sold it for £1,250. What was his profit in %?": (
        "25 %"
    ),
    "A shop bought rugs for $40 each and sold 10 of them for $600. What was the profit?": None,
    "Ina bought a sofa for $60 and hopes to sell it. A friend sold his for $90. What was Ina's profit?": None,
    "A cube has an edge of 4 cm. What is its surface area?": "96 square cm",
    "The edge of a cube measures 5 cm. What is its volume?": "125 cubic cm",
    "The volume of a cube is 64 cubic cm. How long is its edge?": "4 cm",
    "The surface area of a cube is 54 square cm. How long is its edge?": "3 cm",
    "The volume of a cube is 60 cubic cm. How long is its edge?": None,
    "A square has an area of 49 square cm. What is its perimeter?": "28 cm",
    "A cube has an edge of 4 cm. What is the surface area of the box without its lid?": None,
    "I throw a fair die. What is the probability of a number greater than 4?": "1/3",
    "What is the probability of rolling an even number with a die?": "1/2",
    "What is the probability of rolling a 6 twice with a die?": None,
    "A die has 8 faces, numbered 1 to 8. What is the probability of rolling a 3?": None,
    "A cube has an edge of 4 cm. What is its lateral surface area?": None,
    "A bag holds 3 red and 5 blue balls. What is the probability of drawing a red ball?": "3/8",
    "A bag holds 3 red, 5 blue and some white balls. What is the probability of drawing a red ball?": None,
    "A bag contains 4 green and 6 red caps. One is taken. What is the probability that it is red?": "3/5",
    "A bag contains 4 green and 6 red caps. 2 red caps are taken away. What is the probability of red?": None,
    "Rosa pays 45 euros a month from September to June, both months included. How much is that?": "450 euros",
    "Half of the 36 mugs are red, a third are white and the rest are gold. How many are gold?": "6",
    "How many eggs are there in 7 dozen?": "84 eggs",
    "A farm sold 15 dozen eggs. How many eggs is that?": "180 eggs",
    "A farm sold 15 dozen eggs for $3 a dozen. How many eggs is that?": None,
    "How many letters of the alphabet are not vowels, if a, e, i, o and u are the vowels?": "21 letters",
    "30 g of salt are dissolved in 170 g of water. What percentage of the salt water is salt?": "15 %",
    "30 g of salt are dissolved in 2 kg of water. What percentage of the salt water is salt?": None,
    "Our team won 3 of its first 10 games and 9 of the next 10. What is its overall win percentage?": "60 %",
    "A grove has 80 trees, namely 30 apple trees, 34 pear trees and plum trees. What percentage of the trees are plum"
    " trees?": "20 %",
    "Two angles of a triangle are 48° and 67°. How big is the third?": "65 degrees",
    "Half of the 48 buns are plain, a quarter are sweet, and the rest are salty. How many are salty?": "12",
    "Half of the 48 buns are plain, a quarter are sweet, and the rest are salty. How many are sweet?": None,
    "40% of 60 cars are red, 1/4 are blue, and the others are black. How many are black?": None,
    "From 23 May to 10 June, both days included, Ann learns 12 words a day. How many words is that?": "228 words",
    "From 23 May to 10 June Ann learns 12 words a day. How many words is that?": None,
    "From 23 February to 10 March, both days included, Ann learns 12 words a day. How many words is that?": None,
    "I pay $9.99 a month from March to December, both months included. How much is that?": "$99.90",
    "Dan sweeps the yard 3 times every day. How many times is that in a leap year?": "1098 times",
    "A foal weighed 48,500 g at birth and now weighs 61 kg. How many kg has it put on?": "12.5 kg",
}
"""None where the text says more, or leaves something open."""


@pytest.mark.parametrize("text", ANSWERS)
def test_answers(text: str) -> None:
    answer = read_textbook(text, "en")
    assert (answer and answer.text) == ANSWERS[text]
