"""Which of several: offers, rankings and expressions against plain arithmetic."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import assume, given
from hypothesis import strategies as st

from deduct.solving.exact.deals import read_deals
from deduct.solving.exact.expressions import read_expressions
from deduct.solving.exact.rankings import read_ranking

PRICES = st.integers(1, 90)


@given(PRICES, PRICES, st.integers(0, 300), st.integers(2, 36))
def test_the_cheaper_offer(one: int, other: int, fee: int, months: int) -> None:
    costs = one * months, other * months + fee
    assume(costs[0] != costs[1] and fee)
    text = (
        f"Gym North costs {one} euros a month. Gym South costs {other} euros a month and a joining fee of {fee} euros. "
        f"Which gym is cheaper for {months} months?"
    )
    answer = read_deals(text, "en")
    assert answer is not None
    assert answer.value == ("Gym North" if costs[0] < costs[1] else "Gym South")


@given(PRICES, PRICES, st.integers(1, 99), st.integers(1, 300))
def test_a_price_for_the_month_is_paid_once(one: int, other: int, cents: int, minutes: int) -> None:
    costs = one + Fraction(cents * minutes, 100), Fraction(other)
    assume(costs[0] != costs[1])
    text = (
        f"Plan A costs ${one} a month and {cents} cents a minute. Plan B costs ${other} a month with all calls free. "
        f"Which plan is cheaper for {minutes} minutes a month?"
    )
    answer = read_deals(text, "en")
    assert answer is not None
    assert answer.value == ("Plan A" if costs[0] < costs[1] else "Plan B")


@given(st.integers(40, 150), st.integers(1, 30), st.integers(1, 30))
def test_the_tallest(first: int, more: int, less: int) -> None:
    heights = {"Emil": first, "Fay": first + more, "Gus": first + more - less}
    assume(len(set(heights.values())) == 3)
    told = f"Gus is {less} cm shorter than Fay. Fay is {more} cm taller than Emil, and Emil is {first} cm tall. "
    tallest, shortest = (read_ranking(told + f"Who is the {word}?", "en") for word in ("tallest", "shortest"))
    assert tallest is not None
    assert shortest is not None
    assert tallest.value == max(heights, key=lambda name: heights[name])
    assert shortest.value == min(heights, key=lambda name: heights[name])


@given(st.integers(2, 99), st.integers(2, 99), st.integers(2, 9999))
def test_expressions(one: int, other: int, bound: int) -> None:
    more = read_expressions(f"Is {one} × {other} more than {bound}?", "en")
    same = read_expressions(f"Ida says that {one}% of {other} is the same as {other}% of {one}. Is she right?", "en")
    assert more is not None
    assert same is not None
    assert more.value == ("yes" if one * other > bound else "no")
    assert same.value == "yes"


def test_what_does_not_decide_is_left_alone() -> None:
    assert read_deals("Shop A sells pens. Shop B sells pens for $2. Which shop is cheaper?", "en") is None
    assert read_deals("Gym A costs 30 euros a month. Gym B costs 2 euros a visit. Which gym is cheaper?", "en") is None
    assert read_ranking("Fay is 7 cm taller than Emil. Gus is 4 cm shorter than Lea. Who is the tallest?", "en") is None
    assert read_ranking("Tom has 5 pears more than Ada. How many pears has Tom?", "en") is None
    assert read_expressions("Which is larger, 1/2 or 0.5?", "en") is None
