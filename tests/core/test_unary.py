"""Operators with one operand in search: what constraints say of them, and that exact values decide."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from deduct.core.config import ReasonerConfig
from deduct.core.constraints import allowed, candidates_of, uneven
from deduct.core.operators import OPERATORS, apply_operator, labels_for
from deduct.core.plausibility import signs
from deduct.core.pool import worth_scoring
from deduct.core.program import Program
from deduct.deduce.search import beam
from deduct.languages import read_problem
from fake_scorer import scripted, solver_with

UNARY = [symbol for symbol, operator in OPERATORS.items() if operator.arity == 1]
LABELS = labels_for(["-", "/", *UNARY])
STRICT = ReasonerConfig(
    operators=("+", "-", "*", "/", "ceil", "floor", "percent"),
    constants=(Fraction(100),),
    constraints=("finite", "no_zero_division", "no_self", "no_empty_self", "no_constant_pair", "non_negative"),
)


def candidates(*values: float, num_constants: int = 0, signed: bool | None = None):
    left, right = (index[None, :] for index in np.triu_indices(len(values)))
    row = np.array(values)
    lifted = None if signed is None else np.array([signed])
    with np.errstate(all="ignore"):
        return candidates_of(np.stack, (row[left], row[right]), (left, right), LABELS, num_constants, lifted)


@pytest.mark.parametrize("constraint", ["no_self", "no_empty_self"])
def test_a_unary_step_does_not_use_a_quantity_twice(constraint: str) -> None:
    found = candidates(1.0)  # of which floor, ceil and square are 1, which nothing but themselves could forbid
    kept = dict(zip(LABELS, allowed([constraint], found)[0, 0], strict=True))
    assert all(kept[symbol] for symbol in UNARY)
    assert not kept["-"]
    assert not kept["/"]


def test_a_unary_step_on_a_constant_says_nothing_of_the_problem() -> None:
    kept = allowed(["no_constant_pair"], candidates(2.5, 3.5, num_constants=1))[0]
    assert not kept[0].any()
    assert kept[2, LABELS.index("ceil")]


def test_a_unary_step_is_never_uneven() -> None:
    found = candidates(7.0, 0.0, 12.0)
    columns = [LABELS.index(symbol) for symbol in UNARY]
    assert not uneven(found)[..., columns].any()
    assert uneven(found)[..., LABELS.index("/")].any()


def test_pairs_with_oneself_are_scored_where_an_operator_wants_them() -> None:
    places = np.array([[1, 1, 2]]), np.array([[1, 2, 2]])
    assert worth_scoring(*places, STRICT).tolist() == [[True, True, True]]
    assert worth_scoring(*places, replace(STRICT, operators=("+", "-"))).tolist() == [[False, True, False]]


@pytest.mark.parametrize(
    ("text", "lines", "answer"),
    [
        ("A pen costs 4.35 dollars. How many cents?", ["100 * q0", "floor s0"], 435),  # in floats 434.99999999999994
        ("There are 45 children and 7 in a car. How many cars?", ["q0 / q1", "ceil s0"], 7),
        ("Of 8 nuts 3 are bad. How many per cent?", ["q1 / q0", "percent s0"], Fraction(75, 2)),
    ],
)
@pytest.mark.parametrize("width", [1, 4])
def test_a_rounding_is_found_and_is_exact(text: str, lines: list[str], answer: Fraction, width: int) -> None:
    solver = solver_with(scripted({text: lines}, STRICT))
    (solution,) = solver.solve_problems([read_problem(text, "en")], beam=width)
    assert solution.program is not None
    assert solution.program.lines() == lines
    assert solution.value == answer


def test_remainders_of_decimals_know_no_rounding_errors() -> None:
    for left, right in ((4.35, 0.05), (0.3, 0.1), (7.5, 2.0), (1e9 + 1, 3.0)):
        exact = apply_operator("mod", Fraction(str(left)), Fraction(str(right)))
        computed = OPERATORS["mod"].on_arrays(np.array([left]), np.array([right]))
        assert computed[0] == pytest.approx(float(exact), abs=1e-6)
        assert computed[0] >= 0


def test_per_cent_is_no_strange_fraction() -> None:
    problem = read_problem("Of 8 nuts 3 are bad. How many per cent?", "en")
    as_ratio, as_percent = Program.parse(["q1 / q0"]), Program.parse(["q1 / q0", "percent s0"])
    assert signs(as_ratio, Fraction(3, 8), problem)["fraction"] == 1
    assert signs(as_percent, Fraction(75, 2), problem)["fraction"] == 0


def test_negative_values_are_allowed_where_the_story_allows_them() -> None:
    below = LABELS.index("-")
    assert [
        bool(allowed(["non_negative"], candidates(3.0, 5.0, signed=signed))[0, 1, below])
        for signed in (None, False, True)
    ] == [False, False, True]
    text = "It is 3 degrees. It gets 5 degrees colder. How cold is it?"
    plain = read_problem(text, "en")
    cold = replace(plain, may_be_negative=True)
    scorer = scripted({text: ["q0 - q1"]}, STRICT)
    taken = [found[0].values[-1] for found in beam(scorer, [plain, cold, plain])]
    assert taken[1] == -2
    assert taken[0] == taken[2] != -2
