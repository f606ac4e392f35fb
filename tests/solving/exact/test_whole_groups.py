"""English texts about whole groups need no model: trips, tins, days, what is lacking, and what is left for somebody."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct import solve
from deduct.solving.exact.readers import read_exact

ANSWERS = {
    "A lift carries at most 400 kg. There are 25 crates of 60 kg each. How many trips are needed?": "5 trips",
    "110 guests arrive. A taxi takes 4 passengers. A taxi costs 12 euros. What will it cost them?": "336 euros",
    "A file has 900 MB, and 250 MB a day can be loaded. On which day will it be finished?": "4",
    "A tin covers 12 square metres. A wall is 9 m by 3 m. How many tins are needed?": "3 tins",
    "She has 50 tulips, in bunches of 12. How many more does she need so that none is left?": "10",
    "80 nuts are shared: each of 9 children gets the same number, the rest goes to Al. How many does Al get?": "8",
    "80 nuts are shared: each of 9 boys gets the same number, the rest goes to Al. How many does each boy get?": "8",
    "Jo has £40 and buys as many fish at £7 as she can. How much of the money is left?": "£5",
    "The bus stops at every 6th stop. The route has 40 stops. How many times does it stop?": "6",
    "Tickets are numbered from 1 to 250. Each number that ends in 7 wins. How many win?": "25",
    "Al has 90 beads. A chain takes 20. He makes as many chains as possible. How many beads are over?": "10 beads",
    "We picked 53 kg of pears. We fill 4 kg crates. Number of full crates?": "13 crates",
}
OTHERS = [
    "A lift carries at most 400 kg. There are 25 crates of 60 kg each. How heavy are the crates?",
    "Each of the 9 children gets 8 nuts and the rest go to the teacher, who gets 5. How many nuts were there?",
    "Every 6th coffee is free. How many of 40 coffees does he pay?",
]


@pytest.mark.parametrize("text", ANSWERS)
def test_whole_groups(text: str) -> None:
    answer = read_exact(text, "en")
    assert answer is not None
    assert answer.text == ANSWERS[text]


@pytest.mark.parametrize("text", OTHERS)
def test_other_texts_are_not_read(text: str) -> None:
    assert read_exact(text, "en") is None


def test_both_shares_of_one_text() -> None:
    text = "83 plums are shared. Each of the 9 homes gets the same number and the rest go to the school. "
    solution = solve(text + "How many plums does each home get, and how many does the school get?")
    assert [answer.value for answer in solution.answers] == [9, 2]


@given(st.integers(1, 400), st.integers(1, 90), st.integers(1, 900))
def test_trips_carry_all(count: int, weight: int, limit: int) -> None:
    answer = read_exact(
        f"A lift carries at most {limit} kg. There are {count} crates of {weight} kg each. How many trips are needed?",
        "en",
    )
    if limit < weight:
        assert answer is None or answer.unit != "trips"
        return
    per_trip = limit // weight
    assert answer is not None
    assert (answer.value - 1) * per_trip < count <= answer.value * per_trip  # type: ignore[operator]
