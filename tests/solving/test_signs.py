"""Yes or no, and one of two things, by the sign of a difference."""

from __future__ import annotations

from fractions import Fraction

import pytest

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.languages import read_problem
from deduct.solving.choosing import comparison_of, from_sign
from deduct.solving.solution import SOLVED, Alternative, Solution


def chosen(text: str, *steps: str, others: tuple[tuple[int, float], ...] = ()) -> Solution:
    problem = read_problem(text)
    comparison = comparison_of(problem)
    assert comparison is not None
    program = Program.parse(list(steps))
    value = program.execute(problem.values)
    alternatives = tuple(_alternative(answer, p, program, problem) for answer, p in others)
    return from_sign(
        comparison,
        Solution(problem, SOLVED, value=value, program=program, probability=0.4, alternatives=alternatives),
    )


def _alternative(answer: int, probability: float, program: Program, problem: Problem) -> Alternative:
    return Alternative(Fraction(answer), program, probability, problem)


ENOUGH = "A pen costs 3 dollars. Tom has {} dollars. Does he have enough money for 5 pens?"
SHOPS = "Ann sells 5 pens for 20 dollars, Bert sells 4 pens for 12 dollars. Who is cheaper?"
SHARE = "Can {} pears be shared equally among 4 people without any left over?"


@pytest.mark.parametrize(("money", "expected"), [(16, "yes"), (15, "yes"), (14, "no")])
def test_enough_where_nothing_is_missing(money: int, expected: str) -> None:
    assert chosen(ENOUGH.format(money), "q0 * q2", "q1 - s0").answer == expected


def test_the_thing_that_is_named_first_where_the_difference_is_positive() -> None:
    steps = ("q1 / q0", "q3 / q2")
    assert chosen(SHOPS, *steps, "s0 - s1").answer == "Ann"
    assert chosen(SHOPS, *steps, "s1 - s0").answer == "Bert"


def test_candidates_with_the_same_sign_count_together() -> None:
    solution = chosen(ENOUGH.format(16), "q0 * q2", "q1 - s0", others=((7, 0.2), (-3, 0.3)))
    assert solution.own_answer.probability == pytest.approx(0.6)


@pytest.mark.parametrize("steps", [("q0 * q2",), ("q0 * q2", "q1 + s0")])
def test_a_program_that_compares_nothing_is_refused(steps: tuple[str, ...]) -> None:
    assert not chosen(ENOUGH.format(16), *steps).solved


@pytest.mark.parametrize(("pears", "expected"), [(12, "yes"), (13, "no")])
def test_sharing_by_the_remainder(pears: int, expected: str) -> None:
    assert chosen(SHARE.format(pears), "q0 mod q1").answer == expected
