"""English rules for what moves from one to another, what happens at once, and what bounces."""

from __future__ import annotations

import pytest

from deduct.solving.exact.textbook import read_textbook

ANSWERED = {
    "Two jugs hold 70 litres in all. If 6 litres are poured from the red jug into the blue one they hold the same. "
    "How much does the red jug hold?": 41,
    "Ora and Pim have 40 shells in all. If Ora gave Pim 3, they would have equally many. How many has Pim?": 17,
    "Buns need 25 minutes in the oven. How long do 12 buns take if they go in together?": 25,
    "Ida rows with 4 friends. Each of them, Ida too, brings 2 apples. How many apples is that?": 10,
    "A ball drops from 40 m and each time bounces to half the height it fell from. How high is the second bounce?": 10,
}
OTHERS = [
    "Five cooks together bake bread for 2 hours and each makes 12 loaves per hour. How many loaves do they bake?",
    "It takes 8 minutes to charge one battery. How long does it take to charge 5 of them one after the other?",
    "Ida rows with 4 friends. Each of them brings 2 apples. How many apples do her friends bring?",
    "Ora and Pim have 40 shells together. Ora gave Pim 3 shells. How many has Pim?",
    "A ball drops from 40 m and bounces twice. How high was it first?",
]


@pytest.mark.parametrize("text", ANSWERED)
def test_rules_answer(text: str) -> None:
    answer = read_textbook(text, "en")
    assert answer is not None
    assert answer.value == ANSWERED[text]


@pytest.mark.parametrize("text", OTHERS)
def test_other_texts_are_left_to_others(text: str) -> None:
    assert read_textbook(text, "en") is None
