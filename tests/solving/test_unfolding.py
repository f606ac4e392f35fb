"""Facts that everybody knows, put into the text as numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.core.program import Program
from deduct.languages import read_problem
from deduct.languages.english.unfolding import unfold
from deduct.solving.solution import SOLVED, Solution
from deduct.solving.unfolding import folded_back, unfolded

UNFOLDED = {
    "Uncle Theo is half a century old, his daughter is two decades younger.": ["50 years", "20 years"],
    "Half a dozen crates hold half a dozen melons each.": ["6", "6"],
    "From a full deck without jokers, 9 cards are missing.": ["a deck of 52 cards"],
    "Mona saves 12 dollars every week. How much does she save in a year?": ["in 52 weeks"],
    "A tap loses 3 ml a minute. How many ml does it lose in a day?": ["in 1440 minutes"],
    "My aunt drinks 2 cups of tea a day. How many cups does she drink in a leap year?": ["in 366 days"],
    "The dog gets 2 bowls a day. How many bowls does it get in June?": ["in 30 days"],
    "Ina reads 14 pages every evening. How many pages does she read in April?": ["in 30 days"],
    "Ina reads 14 pages every evening. How many pages does she read in a year?": ["in 365 days"],
    "A circular cake is cut into 8 equal slices. What is the angle of each slice?": ["circular cake of 360 degrees"],
    "Four full basketball teams and 3 coaches travel. How many people are there?": ["basketball teams of 5 players"],
    "The four dwarfs share two score and four coins.": ["44"],
}
LEFT_ALONE = [
    "How many decades are 70 years?",
    "Mia ran a 5k run and then 3 km home. How far did she run?",
    "Ned pays 401k taxes. He earns 12 kg.",
    "Tom works 5 days a week and earns $90 a day. How much does he earn in a year?",
    "A deck of 32 cards is shared by 4 players.",
    "A basketball team has 9 players. How many people are 3 teams?",
    "The dog gets 2 bowls a day. How many bowls does it get in February?",
    "Each row of the deck has 9 planks. How many planks are in 4 rows?",
    "A wheel has 12 spokes. How many spokes have 4 wheels?",
]


@pytest.mark.parametrize("text", UNFOLDED)
def test_words_stand_for_numbers(text: str) -> None:
    assert [found.new for found in unfold(text)] == UNFOLDED[text]


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_words_that_do_not_are_left_alone(text: str) -> None:
    assert unfold(text) == []


@given(st.integers(2, 90))
def test_the_numbers_of_the_text_stay(count: int) -> None:
    problem = read_problem(f"A century ago {count} people lived here, now {count + 7} more. How many live here now?")
    found = unfolded(problem)
    assert found is not None
    assert [quantity.value for quantity in found[0].quantities] == [100, count, count + 7]
    assert all(one.text == found[0].text[one.start : one.end] for one in found[0].quantities)


def test_a_fact_within_a_number_is_not_taken_out() -> None:
    found = unfolded(read_problem("He has 2 and a half dozen eggs and a half dozen rolls. How many has he?"))
    assert found is not None
    assert [quantity.value for quantity in found[0].quantities] == [30, 6]


def test_the_answer_is_that_of_the_text_as_it_was_typed() -> None:
    text = "Pia is 12 years old. Her aunt is two decades older. How old is her aunt?"
    problem = read_problem(text)
    found = unfolded(problem)
    assert found is not None
    solved = Solution(found[0], SOLVED, None, Fraction(32), Program.parse(["q0 + q1"]), 0.8)
    back = folded_back(problem, found[1], solved)
    assert back.problem is problem
    (answer,) = back.answers
    assert answer.value == 32
    assert answer.probability == 0.8
    assert text[answer.start : answer.end] == "How old is her aunt?"
    assert back.step_lines[0].endswith("two decades = 20 years")
