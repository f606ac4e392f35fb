"""The one definition of a right answer."""

from __future__ import annotations

from fractions import Fraction

import pytest

from deduct.core.same_answer import same_answer


@pytest.mark.parametrize(
    ("answer", "reach"),
    [
        ("0", "0.0001"),
        ("0.5", "0.0001"),
        ("-1", "0.0001"),
        ("1", "0.0001"),
        ("2", "0.0002"),
        ("-7/3", "7/30000"),
        ("1000000", "100"),
    ],
)
def test_the_tolerance_ends_where_it_says(answer: str, reach: str) -> None:
    right, far = Fraction(answer), Fraction(reach)
    for sign in (1, -1):
        assert same_answer(right + sign * far, right)
        assert not same_answer(right + sign * far * Fraction(1001, 1000), right)


def test_the_size_that_counts_is_that_of_the_annotated_answer() -> None:
    assert same_answer(Fraction("9999"), Fraction("10000"))
    assert not same_answer(Fraction("10000"), Fraction("9999"))


def test_nothing_is_not_an_answer() -> None:
    assert not same_answer(None, Fraction(0))
    assert not same_answer(Fraction(0), None)
    assert not same_answer(None, None)
