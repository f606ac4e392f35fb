"""Coins and notes: round trips."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.exact.coins import read_coins

COUNTS = st.integers(2, 30)


@given(COUNTS, COUNTS, COUNTS)
def test_what_coins_are_worth_tells_how_many_there_are(dimes: int, nickels: int, quarters: int) -> None:
    have = f"{dimes} dimes, {nickels} nickels and {quarters} quarters"
    worth = read_coins(f"Ida has {have}. How many cents is that?", "en")
    assert worth is not None
    assert worth.value == 10 * dimes + 5 * nickels + 25 * quarters
    told = f"{dimes} dimes, {nickels} nickels and some quarters make ${int(worth.value) / 100:.2f}. How many quarters?"
    back = read_coins(told, "en")
    assert back is not None
    assert back.value == quarters


@given(COUNTS, COUNTS)
def test_two_kinds_of_coins(fives: int, fifties: int) -> None:
    pieces, worth = fives + fifties, 5 * fives + 50 * fifties
    text = f"A jar has {pieces} coins, all 5p and 50p coins, worth £{worth / 100:.2f}. How many 50p coins are there?"
    answer = read_coins(text, "en")
    assert answer is not None
    assert answer.value == fifties


def test_what_a_coin_is_worth_is_no_coin() -> None:
    told = "A dime is 10 cents and a quarter is 25 cents. Pia has 4 dimes and 2 quarters. How many cents does she have?"
    answer = read_coins(told, "en")
    assert answer is not None
    assert answer.value == 90


def test_foreign_pieces_are_left_to_a_model() -> None:
    assert read_coins("Pia has 4 dimes and 2 euro coins. How much money is that?", "en") is None
