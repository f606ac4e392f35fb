"""Equations written in many ways are one program, which says the same as each of them."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from deduct.core.algebra.polynomial import Polynomial
from deduct.core.canonical import canonical
from deduct.core.equivalence import same_equations
from deduct.core.positive_terms import with_positive_terms
from deduct.core.program import Program
from deduct.formulas.equations import UNKNOWN_NAMES, read_equations, write_equations
from deduct.formulas.leaves import plain_leaf


def read(*equations: str, asked: str = "x") -> Program:
    sides = [tuple(equation.split(" = ")) for equation in equations]
    return read_equations([(a, b) for a, b in sides], [asked], UNKNOWN_NAMES, plain_leaf)  # type: ignore[misc]


@pytest.mark.parametrize(
    ("spellings", "expected"),
    [
        (["x - q0*y = q1", "x = q0*y + q1", "q1 - x = -1*q0*y", "x - q0*y - q1 = 0"], "q0 * y + q1 = x"),
        (["x - y*(-1*q0) = q1", "x + q0*y = q1", "-1*(x - -1*q0*y) = -1*q1"], "q0 * y + x = q1"),
        (["x + y = -42", "x + y + 42 = 0", "-42 - y = x"], "x + y = -42"),
        (["x - 2*(y - 3) = 0", "2*(y - 3) = x"], "2 * (y - 3) = x"),
        (["q0 - 5 - x = 3", "q0 = x + 5 + 3"], "x + 5 + 3 = q0"),
    ],
)
def test_one_equation_has_one_form(spellings: list[str], expected: str) -> None:
    programs = {canonical(with_positive_terms(read(each))) for each in spellings}
    assert programs == {canonical(read(expected))}


def test_a_sum_that_is_asked_for_stays() -> None:
    program = with_positive_terms(read("x - 1 + x = 9", "y - (x - 1) = 2", asked="x - 1"))
    assert write_equations(program) == (["x - 1 + x = 9", "y = x - 1 + 2"], ["x - 1"])


def test_random_equations_say_the_same_as_before() -> None:
    rng = Random(7)

    def expression(depth: int) -> str:
        if depth == 0 or rng.random() < 0.2:
            return rng.choice(["x", "y", "q0", "q1", "2", "-1", "-3", "0.5", "0"])
        sign = rng.choice(["+", "-", "*"])
        return f"({expression(depth - 1)} {sign} {expression(depth - 1)})"

    changed = 0
    for _ in range(300):
        program = read(f"{expression(4)} = {expression(3)}", asked="x")
        again = with_positive_terms(program)
        assert _differences(again) == _differences(program)
        assert same_equations(again, program)
        changed += canonical(again) != canonical(program)
    assert changed > 100


def _differences(program: Program) -> set[Polynomial]:
    """Left minus right of each equation, up to the sign, at numbers for the quantities."""
    from deduct.core.equations import read_forms

    equations = read_forms(program.steps, [Fraction(11), Fraction(13)])[1]
    forms = [equation.left.top - equation.right.top for equation in equations]
    return {max(form, -form, key=str) for form in forms}
