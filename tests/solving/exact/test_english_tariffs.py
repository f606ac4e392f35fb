"""English prices for every started unit."""

from __future__ import annotations

import pytest

from deduct.solving.exact.tariffs import read_tariff

CHARGED = {
    "A locker is $2 per hour or part of an hour. Bea uses it for 3 hours 10 minutes. What does she pay?": "$8",
    "A raft is £8 for the first hour and £5 for every further hour or part of it. We had it from 9:15 to 12:30. "
    "What did we pay?": "£23",
    "A courier takes 4 euros for the first 2 kg and 1.50 euros for each additional kilogram or part thereof. What does "
    "a 5.2 kg parcel cost?": "€10",
    "Mooring is free for the first 30 minutes; after that it's $2 per started half hour. What do 1 hour 45 minutes "
    "cost?": "$6",
    "A scooter costs €1 to unlock and 20 cents for each minute begun. What do 13 minutes 40 s cost?": "€3.80",
    "A call costs 15 cents per started minute. It lasts 6 minutes and 12 seconds. What does it cost?": "105 cents",
    "A plotter: the first 10 pages cost $5 and each further page 20 cents. How much do 34 pages cost?": "$9.80",
}
OTHERS = [
    "Parking costs $3 per hour. Leo parks for 2 hours 25 minutes. How much does he pay?",
    "Parking is $3 per started hour. Two people share it for 2 hours. How much does each of them pay?",
    "A parcel costs $3 per started kg, with a 10% discount for members. What does one of 2.5 kg cost?",
    "A locker is $2 per started hour. It cost $8. How many hours was it used?",
]


@pytest.mark.parametrize("text", CHARGED)
def test_every_started_unit_is_charged(text: str) -> None:
    answer = read_tariff(text, "en")
    assert answer is not None
    assert answer.text == CHARGED[text]


@pytest.mark.parametrize("text", OTHERS)
def test_other_texts_are_left_to_others(text: str) -> None:
    assert read_tariff(text, "en") is None
