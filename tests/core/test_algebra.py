from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduct.core.algebra.determined import determined, needless
from deduct.core.algebra.form import Equation, Form, put_in_form
from deduct.core.algebra.polynomial import MAX_DEGREE, Polynomial
from deduct.core.algebra.roots import PLACES, real_roots
from deduct.core.algebra.solving import ways
from deduct.errors import ExecutionError

small = st.integers(-9, 9)
fractions = st.builds(Fraction, st.integers(-20, 20), st.integers(1, 6))
x, y, z = (Form.unknown(index) for index in range(3))


def n(value: int | str | Fraction) -> Form:
    return Form.number(Fraction(value))


@st.composite
def polynomials(draw: st.DrawFn) -> Polynomial:
    terms = draw(st.dictionaries(st.tuples(st.integers(0, 2), st.integers(1, 2)) | st.just(()), fractions, max_size=4))
    return Polynomial.of(terms)


def value_at(polynomial: Polynomial, at: list[Fraction]) -> Fraction:
    """By definition, term by term."""
    total = Fraction(0)
    for monomial, coefficient in polynomial.terms.items():
        for index, power in enumerate(monomial):
            coefficient *= at[index] ** power
        total += coefficient
    return total


@given(polynomials(), polynomials(), st.lists(fractions, min_size=2, max_size=2))
def test_sums_and_products_have_the_values_of_their_parts(a: Polynomial, b: Polynomial, at: list[Fraction]) -> None:
    assert value_at(a + b, at) == value_at(a, at) + value_at(b, at)
    assert value_at(a - b, at) == value_at(a, at) - value_at(b, at)
    assert value_at(a * b, at) == value_at(a, at) * value_at(b, at)


@given(polynomials(), st.lists(fractions, min_size=2, max_size=2), st.integers(0, 1))
def test_a_value_can_be_put_in_before_or_after(p: Polynomial, at: list[Fraction], unknown: int) -> None:
    form = put_in_form(Form(p), unknown, Form.number(at[unknown]))
    assert unknown not in form.unknowns
    assert value_at(form.top, at) == value_at(p, at)


def test_too_large_a_polynomial_is_refused() -> None:
    with pytest.raises(ExecutionError, match="too many terms"):
        (x + y).to_power(MAX_DEGREE + 1)


@settings(max_examples=60)
@given(st.lists(fractions, min_size=1, max_size=4), st.integers(1, 5))
def test_rational_roots_are_found_exactly(roots: list[Fraction], factor: int) -> None:
    product = Polynomial.number(factor)
    for root in roots:
        product = product * (Polynomial.unknown(0) - Polynomial.number(root))
    found = real_roots(product)
    assert [root.value for root in found] == sorted(set(roots))
    assert all(root.exact for root in found)


@settings(max_examples=60)
@given(fractions, fractions)
def test_other_roots_are_near_enough(middle: Fraction, square: Fraction) -> None:
    shifted = Polynomial.unknown(0) - Polynomial.number(middle)
    found = real_roots(shifted * shifted - Polynomial.number(square))
    assert len(found) == (0 if square < 0 else 1 if square == 0 else 2)
    for root in found:
        miss = (root.value - middle) ** 2 - square
        assert miss == 0 if root.exact else 0 < abs(miss) < Fraction(40, 10**PLACES)


@st.composite
def linear_systems(draw: st.DrawFn) -> tuple[list[list[int]], list[Fraction]]:
    size = draw(st.integers(1, 3))
    rows = draw(st.lists(st.lists(small, min_size=size, max_size=size), min_size=size, max_size=size))
    return rows, draw(st.lists(fractions, min_size=size, max_size=size))


def determinant(rows: list[list[int]]) -> int:
    if len(rows) == 1:
        return rows[0][0]
    minors = ([row[:c] + row[c + 1 :] for row in rows[1:]] for c in range(len(rows)))
    return sum((-1) ** c * rows[0][c] * determinant(minor) for c, minor in enumerate(minors))


@given(linear_systems())
def test_linear_systems_are_solved_where_their_determinant_is_not_zero(
    system: tuple[list[list[int]], list[Fraction]],
) -> None:
    rows, solution = system
    unknowns = [Form.unknown(index) for index in range(len(rows))]
    equations = []
    for row in rows:
        left = Form.number(0)
        for coefficient, unknown in zip(row, unknowns, strict=True):
            left = left + n(coefficient) * unknown
        right = sum((c * value for c, value in zip(row, solution, strict=True)), Fraction(0))
        equations.append(Equation(left, n(right)))
    outcome = determined(equations, unknowns)
    if determinant(rows):
        assert outcome.found[0].asked == tuple(solution)
        assert outcome.determined
        assert not needless(equations)
    else:
        assert not outcome.found
        assert str(outcome.reason) == "the equations do not determine what is asked"
        assert needless(equations)


@given(small, small, small)
def test_contradictions_are_seen(a: int, b: int, off: int) -> None:
    equations = [Equation(x + y, n(a)), Equation(x - y, n(b)), Equation(x + x, n(a + b + off))]
    outcome = determined(equations, [x])
    if off:
        assert str(outcome.reason) == "the equations contradict each other"
    else:
        assert outcome.found[0].asked == (Fraction(a + b, 2),)
        assert needless(equations) == (2,)


@pytest.mark.parametrize(
    ("equations", "asked", "answers"),
    [
        ([Equation(x * y, n(24)), Equation(x + y, n(11))], [x, y], {(3, 8), (8, 3)}),
        ([Equation(n(12) / x, n(4))], [x], {(3,)}),
        ([Equation(n(60) / x - n(60) / (x + n(2)), n(1))], [x], {(-12,), (10,)}),
        ([Equation(x * x + y * y, n(25)), Equation(x * x - y * y, n(7))], [x * y], {(12,), (-12,)}),
        ([Equation(x * x + n(2) * y * y, n(17)), Equation(n(3) * x * x - y * y, n(23))], [x * y], {(6,), (-6,)}),
        ([Equation(x * (y + n(2)), n(40)), Equation(x * y, n(30))], [x, y], {(5, 6)}),
        ([Equation(x * x, x + x)], [x], {(0,), (2,)}),
        ([Equation(x * y, n(0)), Equation(x + y, n(5))], [x, y], {(0, 5), (5, 0)}),
        ([Equation(x + y + z, n(6)), Equation(x - y, n(1))], [x - y], {(1,)}),
        ([Equation(x / y, n("2/3")), Equation(x + y, n(10))], [x, y], {(4, 6)}),
        ([Equation(x * x * x, n(27))], [x], {(3,)}),
    ],
)
def test_other_equations(equations: list[Equation], asked: list[Form], answers: set[tuple[int, ...]]) -> None:
    outcome = determined(equations, asked)
    assert {found.asked for found in outcome.found} == answers
    assert outcome.determined == (len(answers) == 1)
    for found in outcome.found:
        assert found.exact
        for equation in equations:
            known = [value if value is not None else Fraction(0) for value in found.unknowns]
            if None not in found.unknowns:
                assert value_at(equation.cleared, known) == 0


@pytest.mark.parametrize(
    ("equations", "reason"),
    [
        ([Equation((x * x - x) / (x - n(1)), n(1))], "divided by zero"),
        ([Equation(x / x, n(2))], "contradict"),
        ([Equation(x * x, n(-4))], "no solution among the real"),
        ([Equation(x + y, n(3))], "do not determine"),
        ([Equation(n(0) / x, n(0))], "do not determine"),
        ([Equation(n(3), n(4))], "contradict"),
        ([], "do not determine"),
    ],
)
def test_why_there_is_no_solution(equations: list[Equation], reason: str) -> None:
    outcome = determined(equations, [x])
    assert not outcome.found
    assert reason in str(outcome.reason)


def test_equations_beyond_reach_are_refused() -> None:
    with pytest.raises(ExecutionError, match="too hard"):
        determined([Equation(x * x + x * y * y, n(3)), Equation(y * y * x * x + y, n(7))], [x])


def test_roots_that_are_rounded_still_fit_the_other_equations() -> None:
    outcome = determined([Equation(x * x, n(2)), Equation(x * y, n(2)), Equation(y * y, n(2))], [x - y])
    assert outcome.found
    assert all(not found.exact and abs(found.asked[0]) < Fraction(1, 10**20) for found in outcome.found)


def test_each_move_says_what_the_equation_becomes() -> None:
    (way,) = ways([Equation(n(5) * x + n(2) * y, n(19)), Equation(x - y, n(1))])
    assert [(move.kind, move.place, move.unknown, str(move.form)) for move in way.moves] == [
        ("isolate", 1, 0, "x1 + 1"),
        ("put_in", 0, 0, "x1 + 1"),
        ("isolate", 0, 1, "2"),
    ]
    assert str(way.moves[1].now) == "7*x1 - 14"
