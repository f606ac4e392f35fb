"""The fewest coins or notes, against all ways to lay them out."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.exact.fewest import MOST_UNITS, fewest_ways


@given(st.integers(1, 60), st.sets(st.integers(1, 25), min_size=1, max_size=4), st.integers(1, 9))
def test_the_fewest_coins_against_all_ways(amount: int, values: set[int], below: int) -> None:
    ordered = sorted(values, reverse=True)
    ways = [
        way
        for way in product(*(range(amount // value + 1) for value in ordered))
        if sum(count * value for count, value in zip(way, ordered, strict=True)) == amount
    ]
    least = min((sum(way) for way in ways), default=0)
    best = {way for way in ways if sum(way) == least}
    found = fewest_ways(Fraction(amount, below), [Fraction(value, below) for value in ordered])
    assert set(found) <= best
    assert len(found) == min(len(best), 2)


def test_large_amounts_are_not_laid_out() -> None:
    assert fewest_ways(Fraction(MOST_UNITS + 1), [Fraction(1)]) == []
    assert fewest_ways(Fraction(0), [Fraction(1)]) == []
    assert fewest_ways(Fraction(5), []) == []
