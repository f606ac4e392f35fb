"""English weeks of some working days, free visitors, yearly changes, saving up, and the way there and back."""

from __future__ import annotations

from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.exact.textbook import read_textbook

SAID = {
    "Al works 8 hours a day from Monday to Thursday and earns $14 an hour. How much does he earn in a week?": "$448",
    "A kiosk sells 60 papers a day, Monday through Saturday. How many papers does it sell in 2 weeks?": "720 papers",
    "Ina swims 900 m every weekday. How many m does she swim in 3 weeks?": "13500 m",
    "Ina swims 900 m every weekday. How many metres does she swim in 3 weeks?": "13500 metres",
    "Jo packs 6 crates an hour for $12 an hour, 7 hours a day, 4 days a week. What is packed in a week?": None,
    "Jo earns $12.50 an hour and works 6 hours a day, 4 days a week. How much does Jo earn in a week?": "$300",
    "Al works 8 hours a day from Monday to Friday and 5 hours on Saturday. How many hours a week does he work?": None,
    "Al works 8 hours a day from Monday to Friday with 1 hour off. How many hours does he work in a week?": None,
    "Entry is $4.50 a person; drivers go free. 20 pupils and 2 drivers come. What do they pay?": "$90",
    "Tickets are 7 euros each. Children under 6 pay nothing. 15 people come, 4 of them under 6. What do they pay?": (
        "77 euros"
    ),
    "Entry is $4 each. Children under 6 pay nothing. 2 adults and 3 children come. What do they pay?": None,
    "Entry is $4 each, and babies go free. 2 adults and 3 children come. What do they pay?": None,
    "Entry is $4 each; children go free on Sundays. 2 adults and 3 children come. What do they pay?": None,
    "In 2011 a tower was 30 m high. It sinks by 2 cm every year. How high is it in 2021?": "29.8 m",
    "A club had 120 members in 2014 and gained 15 members a year. How many members had it in 2018?": "180 members",
    "A club had 120 members in 2014 and gained 15 members a year. How many did it have in 2018?": "180",
    "In 2014 a club had 120 members and gained 15 % every year. How many members had it in 2018?": None,
    "In 2014 a club had 120 members. It gained 9 and lost 5 members a year. How many had it in 2018?": None,
    "Mo has $20 and saves $12 a week. After how many weeks can he buy a watch for $80?": "5 weeks",
    "Mo has $20, saves $12 a week and spends $3. After how many weeks can he buy a watch for $80?": None,
    "Bea rides 36 km to town at 18 km/h and back at 12 km/h. How long does she ride altogether?": "5 hours",
    "Bea rides 36 km to town at 18 km/h and back at 12 km/h. What is her average speed?": "14.4 km/h",
    "Bea rides 36 km to town at 18 km/h and back at 12 km/h. How long does she ride back?": None,
}
"""None where the text says more, or asks for something else."""


@pytest.mark.parametrize("text", SAID)
def test_what_is_said(text: str) -> None:
    answer = read_textbook(text, "en")
    assert (answer and answer.text) == SAID[text]


@given(st.integers(0, 90), st.integers(1, 40), st.integers(100, 400))
def test_enough_is_saved_after_these_weeks_and_not_before(has: int, weekly: int, price: int) -> None:
    story = f"Kim has ${has} and saves ${weekly} a week. "
    text = f"{story}How many weeks does it take until Kim has enough for a ${price} bike?"
    answer = read_textbook(text, "en")
    assert answer is not None
    assert answer.value == next(weeks for weeks in range(401) if has + weeks * weekly >= price)
    assert ("rounded up" in (answer.expression or "")) == (ceil((price - has) / weekly) * weekly != price - has)


@given(st.integers(1, 40), st.integers(1, 9), st.integers(1, 30))
def test_only_those_who_pay_are_counted(paying: int, free: int, price: int) -> None:
    story = f"A show costs ${price} per person; teachers do not pay. "
    text = f"{story}{paying} pupils and {free} teachers go. What do they pay?"
    answer = read_textbook(text, "en")
    assert answer is not None
    assert answer.value == sum(price for _ in range(paying))
