"""Problems: quantities stand where they say, and have a kind that is known."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from deduct.core.problem import KINDS, ImpliedQuantity, Problem, Quantity, most_telling
from deduct.core.program import Program
from deduct.errors import DataError

TEXT = "An hour has 3 of 8 parts."
THREE, EIGHT = Quantity(Fraction(3), 12, 13, "3"), Quantity(Fraction(8), 17, 18, "8")


def hours(count: int) -> tuple[ImpliedQuantity, ...]:
    """So many different numbers that one word brings along."""
    return tuple(ImpliedQuantity(Fraction(number), 3, 7, "hour", "an hour has minutes") for number in range(count))


def test_every_kind_is_taken_and_no_other() -> None:
    for kind in KINDS:
        assert replace(THREE, kind=kind).kind == kind
    with pytest.raises(DataError, match="unknown quantity kind 'numbers'; known: number, word, percent"):
        replace(THREE, kind="numbers")


@pytest.mark.parametrize("place", [(11, 12), (12, 14), (13, 14), (40, 41)])
def test_a_quantity_stands_where_it_says(place: tuple[int, int]) -> None:
    start, end = place
    assert Problem(TEXT, (THREE, EIGHT)).values == [3, 8]
    with pytest.raises(DataError, match=rf"'3' is not at {start}:{end} of the text"):
        Problem(TEXT, (replace(THREE, start=start, end=end),))


def test_so_does_an_implied_one_and_there_are_at_most_eight() -> None:
    assert len(Problem(TEXT, implied=hours(8)).implied) == 8
    with pytest.raises(DataError, match="at most 8 implied quantities, not 9"):
        Problem(TEXT, implied=hours(9))
    with pytest.raises(DataError, match="'hour' is not at 0:4"):
        Problem(TEXT, implied=(replace(hours(1)[0], start=0, end=4),))
    assert most_telling(hours(12)) == hours(8)


def test_another_program_leaves_the_rest() -> None:
    problem, program = Problem(TEXT, (THREE, EIGHT), id="x"), Program.parse(["q0 / q1"])
    assert problem.with_program(program) == Problem(TEXT, (THREE, EIGHT), id="x", program=program)
    assert problem.with_program(program).with_program(None) == problem
    assert "".join(text for text, _ in problem.pieces()) == TEXT


def test_nobody_has_looked_into_a_problem_that_says_nothing_of_it() -> None:
    problem = Problem("3 + 4")
    assert not problem.prepared
    assert not problem.may_be_negative
    assert (problem.implied, problem.other_programs, problem.answer_sets) == ((), (), ())
