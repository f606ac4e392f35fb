"""Which answers of a program count, where there may be several."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.program import Program
from deduct.core.right_answers import any_right, said_right

SUM = Program.parse(["q0 + q1"])
ROOTS = Program.parse(["x0 * x0", "s0 = q0", "? x0"])
PAIR = Program.parse(["x0 + x1", "s0 = q0", "x0 * x1", "s2 = q1", "? x0", "? x1"])


def sets(*answers: tuple[int, ...]) -> list[list[Fraction]]:
    return [[Fraction(number) for number in each] for each in answers]


def test_a_program_without_unknowns_is_judged_by_its_value() -> None:
    values = [Fraction(5), Fraction(3)]
    assert said_right(SUM, values, sets((8,)))
    assert said_right(SUM, values, sets((2,), (8,)))
    assert not said_right(SUM, values, sets((2,)))
    assert not said_right(Program.parse(["q0 / 0"]), values, sets((0,)))


def test_two_numbers_that_are_asked_for_may_come_in_any_order() -> None:
    values = [Fraction(11), Fraction(24)]
    for answers in ((3, 8), (8, 3)):
        assert said_right(PAIR, values, sets(answers))
        assert any_right(PAIR, values, sets(answers))
    assert not said_right(PAIR, values, sets((3, 3)))
    assert not any_right(PAIR, values, sets((3,)))


def test_of_several_solutions_a_prediction_says_the_first_and_a_gold_program_any() -> None:
    values = [Fraction(9)]
    assert said_right(ROOTS, values, sets((3,)))
    assert any_right(ROOTS, values, sets((3,)))
    assert any_right(ROOTS, values, sets((-3,)))
    assert any_right(ROOTS, values, sets((3, -3)))
    assert not said_right(ROOTS, values, sets((-3,)))
    assert not any_right(ROOTS, values, sets((4,)))
