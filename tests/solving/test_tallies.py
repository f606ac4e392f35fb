"""Parts of things and ways around shapes: what is asked of them, sums as the oracle, and texts that say more."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.core.program import Program
from deduct.languages import read_problem
from deduct.solving.outlines import read_outline
from deduct.solving.tallies import read_tally

TALLIES = {
    "How many legs do 3 spiders, 2 dogs and a duck have?": 34,
    "In a barn there are 12 cows and 30 chickens. How many legs are there altogether?": 108,
    "A bike shop has 8 tricycles and 5 unicycles. What is the number of wheels?": 29,
    "How many sides do 4 pentagons and 3 octagons have altogether?": 44,
    "A luthier restrings 4 violins and 2 guitars. How many strings does she need?": 28,
    "A luthier restrings 4 violins. Each string costs $6. How much do all the strings cost?": 96,
    "How many more legs do 6 spiders have than 6 ants?": 12,
    "A deck of cards is dealt out evenly to 4 people. How many cards does each person get?": 13,
    "Ann took 9 cards from a deck. How many cards are left?": 43,
    "Two basketball teams and 3 referees are on the court. How many people are on the court?": 13,
    "A table with 3 legs and 4 chairs. How many legs are there?": 19,
    "There are 6 dogs, but one of them has lost one leg. How many legs are there?": 23,
    "Two pairs of twins and one set of triplets were born. How many babies were born?": 7,
    "From 2 decks of cards all the kings are taken out. How many kings are there?": 8,
    "Sam gave 2 of his 5 toy cars away. How many wheels do his cars have now?": None,
    "20 spiders sit on a wall and 5 crawl away. How many legs are still on the wall?": None,
    "A dog house has 2 doors. How many legs does the dog have?": None,
    "How many cards of a deck are kings or queens?": None,
    "Tom has 3 dogs, each eats 2 bones. How many legs do they have?": None,
    "A bee has 6 legs. How many legs do 8 bees have?": None,
    "一只蜘蛛有八条腿，4只蜘蛛共有多少条腿？": None,
    "Jo has a collection of ants and one of spiders: 8 spiders and 12 ants. How many legs are there?": 136,
    "A farmer, his wife and 3 dogs cross a field. How many legs is that?": None,
    "Each of the 4 tables has 3 plates. How many plates are there?": None,
}
OUTLINES = {
    "A square has sides of 12 cm. What is its perimeter?": 48,
    "The perimeter of a regular octagon is 72 cm. How long is each side?": 9,
    "An octagonal pool has sides of 3 m, and a rope goes around it twice. How long is the rope?": 48,
    "A farmer puts a fence around his square field with sides of 45 m. How long is the fence?": 180,
    "A hexagonal stage gets a border on all its sides but one. Each side is 2 m. How much border is needed?": 10,
    "A cube has edges of 5 cm. How many centimetres of wire are needed for all its edges?": 60,
    "A rectangle has sides of 4 cm and 5 cm. What is its perimeter?": None,
    "A square garden has a perimeter of 36 m. What is its area?": None,
    "A square and a hexagon have sides of 3 cm. What is the perimeter of the hexagon?": None,
    "The floor has 12 square metres. What is its perimeter?": None,
    "The pentagon has one side of 4 cm. What is its perimeter?": None,
}
"""None where the text leaves something open or says more."""


def value(program: Program | None, text: str) -> object:
    return program and program.execute(read_problem(text).values)


@pytest.mark.parametrize("text", TALLIES)
def test_parts_are_counted(text: str) -> None:
    assert value(read_tally(read_problem(text)), text) == TALLIES[text]


@pytest.mark.parametrize("text", OUTLINES)
def test_ways_around_are_measured(text: str) -> None:
    assert value(read_outline(read_problem(text)), text) == OUTLINES[text]


ANIMALS = {"spiders": 8, "ants": 6, "cows": 4, "hens": 2, "crabs": 10, "stools": 3}
HERDS = st.lists(
    st.tuples(st.integers(2, 500), st.sampled_from(sorted(ANIMALS))),
    min_size=1,
    max_size=5,
    unique_by=lambda one: one[1],
)


@given(HERDS)
def test_the_sum_is_that_of_all_things(herds: list[tuple[int, str]]) -> None:
    told = " and ".join(f"{count} {name}" for count, name in herds)
    text = f"There are {told}. How many legs are there in all?"
    assert value(read_tally(read_problem(text)), text) == sum(count * ANIMALS[name] for count, name in herds)


@given(HERDS, st.integers(2, 90))
def test_a_number_that_counts_something_else_is_left_to_a_model(herds: list[tuple[int, str]], other: int) -> None:
    told = " and ".join(f"{count} {name}" for count, name in herds)
    text = f"There are {told} and {other} buckets. How many legs are there in all?"
    assert read_tally(read_problem(text)) is None


POLYGONS = {"equilateral triangle": 3, "square": 4, "regular pentagon": 5, "regular hexagon": 6, "regular octagon": 8}


@given(st.sampled_from(sorted(POLYGONS)), st.integers(1, 400))
def test_around_and_back(shape: str, side: int) -> None:
    text = f"Sides of {side} cm make a {shape}. What is its perimeter?"
    around = value(read_outline(read_problem(text)), text)
    back = f"The perimeter of the {shape} is {around} cm. How long is each side?"
    assert around == side * POLYGONS[shape]
    assert value(read_outline(read_problem(back)), back) == side
