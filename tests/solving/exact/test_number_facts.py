"""Questions about numbers themselves, and which of several things it is by one amount of each."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages import read_problem
from deduct.solving.exact.readers import read_exact
from deduct.solving.plans import without_model

ANSWERS = {
    "Is 91 a prime number?": "no",
    "Is 97 prime?": "yes",
    "Is the sum of 34 and 57 even or odd?": "odd",
    "Is the product of 3 and 8 odd?": "no",
    "Is 12 × 7 even?": "yes",
    "Is 126 divisible by 8?": "no",
    "Is 7 a factor of 91?": "yes",
    "Is 150 a square number?": "no",
    "Are 45 and 27 both divisible by 9?": "yes",
    "Zoe has $25. A game costs $14 and a cable costs $12. Can she buy both?": "no",
    "4 pears cost $2.60 at the market, and 6 pears cost $3.60 in the shop. Where are pears cheaper?": "the shop",
    "A seat costs $8.50. Is $40 enough for 5 friends?": "no",
    "Al is 3 cm taller than Bo. Bo is 5 cm shorter than Cy. Who is the tallest?": "Cy",
}
CHOICES = {
    "Al ran 100 m in 14.2 seconds, Bo in 13.9 seconds and Cy in 14.05 seconds. Who was the fastest?": "Bo",
    "Al swam it in 48 seconds, Bo in 51 seconds and Cy in 46 seconds. Who was the slowest?": "Bo",
    "In Oslo it is -4 °C, in Bergen 2 °C and in Tromsø -9 °C. In which city is it coldest?": "Tromsø",
    "Al has 5 nuts, Bo has 7 and Cy has 6. Who has the most?": "Bo",
}


@pytest.mark.parametrize("text", ANSWERS)
def test_answers(text: str) -> None:
    answer = read_exact(text, "en")
    assert answer is not None
    assert answer.text == ANSWERS[text]


@pytest.mark.parametrize("text", CHOICES)
def test_one_amount_each(text: str) -> None:
    solution = without_model(read_problem(text))
    assert solution is not None
    assert solution.answers[0].text == CHOICES[text]


def test_what_else_is_told_is_left_to_the_model() -> None:
    assert without_model(read_problem("Al ran 2 laps of 100 m in 40 s, Bo in 45 s. Who was the fastest?")) is None


@given(st.integers(1, 500))
def test_primes_have_two_divisors(value: int) -> None:
    answer = read_exact(f"Is {value} a prime number?", "en")
    assert answer is not None
    assert (answer.text == "yes") == (sum(value % each == 0 for each in range(1, value + 1)) == 2)
