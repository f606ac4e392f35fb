from __future__ import annotations

import math
import time
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from deduct.core.operators import (
    MAX_BITS,
    MAX_MAGNITUDE_BITS,
    OPERATORS,
    RELATIONS,
    apply_operator,
    check_value,
    label_of,
    labels_for,
    operator_named,
    step_of,
)
from deduct.errors import ConfigError, ExecutionError
from program_strategies import fractions

positive = st.fractions(Fraction(1, 50), 50, max_denominator=50)


@given(fractions, fractions)
def test_arithmetic_is_exact(left: Fraction, right: Fraction) -> None:
    assert apply_operator("+", left, right) == left + right
    assert apply_operator("-", left, right) == left - right
    assert apply_operator("*", left, right) == left * right
    assume(right)
    assert apply_operator("/", left, right) * right == left


@given(fractions, st.integers(-8, 8))
def test_whole_powers_are_repeated_products(base: Fraction, exponent: int) -> None:
    assume(base or exponent >= 0)
    product = math.prod([base] * abs(exponent), start=Fraction(1))
    assert apply_operator("**", base, Fraction(exponent)) == (product if exponent >= 0 else 1 / product)


@given(positive, st.integers(1, 7), st.integers(-4, 4))
def test_roots_of_perfect_powers_are_exact(root: Fraction, degree: int, times: int) -> None:
    assert apply_operator("**", root**degree, Fraction(times, degree)) == root**times


@given(positive, st.fractions(-5, 5, max_denominator=20))
def test_other_powers_are_the_nearest_double(base: Fraction, exponent: Fraction) -> None:
    value = apply_operator("**", base, exponent)
    assert math.isclose(value, float(base) ** float(exponent), rel_tol=1e-12)


def test_a_root_near_a_whole_number_is_not_rounded_to_it() -> None:
    # sqrt(10**12 + 10**6) is 1000000.49..., close to a whole number only relatively.
    value = apply_operator("**", Fraction(10**12 + 10**6), Fraction(1, 2))
    assert abs(value - Fraction(10**6)) > Fraction(4, 10)
    assert apply_operator("**", Fraction(27), Fraction(1 / 3)) == 3


def test_one_to_any_power_is_one() -> None:
    for exponent in [Fraction(999), Fraction(10001, 20), Fraction(-3, 7)]:
        assert apply_operator("**", Fraction(1), exponent) == 1


@pytest.mark.parametrize(
    ("symbol", "left", "right", "reason"),
    [
        ("/", 1, 0, "division by zero"),
        ("**", 0, -1, "zero to a negative power"),
        ("**", 0, Fraction(-1, 2), "zero to a negative power"),
        ("**", -8, Fraction(1, 3), "negative number"),
        ("**", 10, 10**9, "exponent"),
        ("**", 10, -(10**9), "exponent"),
        ("**", 10**100, 999, "too large"),
        ("**", 10**400, Fraction(1001, 10), "too large"),
        ("**", Fraction(10) ** -400, Fraction(1001, 10), "too large"),
        ("**", Fraction(2) ** -1100, Fraction(-1, 3), "too large"),
        ("**", 7, Fraction(999, 2), "too large"),
        ("**", Fraction(1, 10), Fraction(6001, 10), "too small"),
        ("*", 10**200, 10**200, "too large"),
        ("/", Fraction(1, 10**200), 10**200, "too fine"),
        ("+", Fraction(1, 3**1500), Fraction(1, 5**1500), "too fine"),
    ],
)
def test_senseless_results_are_refused_quickly(symbol: str, left: Fraction, right: Fraction, reason: str) -> None:
    start = time.process_time()
    with pytest.raises(ExecutionError, match=reason):
        apply_operator(symbol, Fraction(left), Fraction(right))
    assert time.process_time() - start < 0.5


@given(fractions, fractions, st.sampled_from(list(OPERATORS)))
def test_every_result_fits_a_float(left: Fraction, right: Fraction, symbol: str) -> None:
    try:
        value = apply_operator(symbol, *(left, right)[: operator_named(symbol).arity])
    except ExecutionError:
        return
    assert math.isfinite(float(value))
    assert check_value(value) == value


@pytest.mark.parametrize("sign", [1, -1])
def test_the_limits_of_a_value_are_exact(sign: int) -> None:
    largest = 2 ** (MAX_BITS - 1)  # has that many bits
    taken = [Fraction(2**MAX_MAGNITUDE_BITS), Fraction(1, 2**MAX_MAGNITUDE_BITS), Fraction(largest - 1, largest)]
    for value in taken:
        assert check_value(sign * value) == sign * value
    for value, reason in (
        (Fraction(2 ** (MAX_MAGNITUDE_BITS + 1)), "too large"),
        (Fraction(1, 2 ** (MAX_MAGNITUDE_BITS + 1)), "too fine"),
        (Fraction(2 * largest + 1, largest), "too large"),
        (Fraction(largest, 2 * largest + 1), "too fine"),
    ):
        with pytest.raises(ExecutionError, match=reason):
            check_value(sign * value)


def test_a_quantity_with_itself_has_no_reverse() -> None:
    assert label_of("-", 3, 3) == (3, 3, "-")


def test_the_number_of_operands_is_checked() -> None:
    with pytest.raises(ExecutionError, match="takes 2 operands, not 1"):
        apply_operator("+", Fraction(1))


def test_an_unknown_operator_lists_the_known_ones() -> None:
    with pytest.raises(ConfigError, match=r"unknown operator '%'; known: \*, \*\*, \+, -, /"):
        operator_named("%")


@given(fractions, fractions)
def test_commutative_operators_commute_and_the_others_do_not(left: Fraction, right: Fraction) -> None:
    for symbol, operator in OPERATORS.items():
        if operator.commutative:
            assert apply_operator(symbol, left, right) == apply_operator(symbol, right, left)
    assert apply_operator("-", Fraction(2), Fraction(1)) != apply_operator("-", Fraction(1), Fraction(2))


@given(st.sampled_from([s for s in OPERATORS if OPERATORS[s].arity == 2]), st.integers(0, 9), st.integers(0, 9))
def test_labels_keep_the_operands_of_every_step(symbol: str, left: int, right: int) -> None:
    i, j, label = label_of(symbol, left, right)
    assert i <= j
    assert label in labels_for([symbol])
    expected = sorted([left, right]) if operator_named(symbol).commutative else [left, right]
    assert step_of(label, i, j) == (symbol, *expected)


def test_an_equation_binds_less_than_all_of_its_terms() -> None:
    assert all(RELATIONS["="].precedence < operator.precedence for operator in OPERATORS.values())
    assert RELATIONS["="].precedence == 0


def test_a_unary_operator_has_no_reverse_label() -> None:
    assert labels_for(["square", "/"]) == ("square", "/", "/r")
    assert apply_operator("square", Fraction(3)) == 9


@given(st.fractions(-1000, 1000, max_denominator=60), st.fractions(Fraction(1, 60), 50, max_denominator=60))
def test_rounding_and_remainders_are_exact(value: Fraction, step: Fraction) -> None:
    up, down = apply_operator("ceil", value), apply_operator("floor", value)
    assert up.denominator == down.denominator == 1
    assert down <= value <= up
    assert up - down == (value.denominator != 1)
    nearest = apply_operator("nearest", value, step)
    assert (nearest / step).denominator == 1
    assert -step / 2 <= value - nearest < step / 2
    rest = apply_operator("mod", value, step)
    assert 0 <= rest < step
    assert ((value - rest) / step).denominator == 1
    assert apply_operator("percent", value) == 100 * value


@given(st.lists(st.fractions(-1000, 1000, max_denominator=40), min_size=1), st.integers(1, 99))
def test_rounding_floats_gives_what_exact_numbers_give(values: list[Fraction], step: int) -> None:
    floats = np.array([float(value) for value in values])
    for symbol in ("ceil", "floor"):
        exact = [float(apply_operator(symbol, value)) for value in values]
        assert OPERATORS[symbol].on_arrays(floats).tolist() == exact  # type: ignore[misc]
    exact = [float(apply_operator("nearest", value, Fraction(step))) for value in values]
    assert OPERATORS["nearest"].on_arrays(floats, float(step)).tolist() == exact  # type: ignore[misc]


def test_a_float_that_misses_a_whole_number_is_that_number() -> None:
    assert OPERATORS["floor"].on_arrays(np.array([4.35 * 100])).tolist() == [435.0]  # type: ignore[misc]
    assert OPERATORS["ceil"].on_arrays(np.array([0.1 * 3 * 10])).tolist() == [3.0]  # type: ignore[misc]


@pytest.mark.parametrize("symbol", ["mod", "nearest"])
def test_rounding_to_nothing_has_no_value(symbol: str) -> None:
    with pytest.raises(ExecutionError, match="division by zero"):
        apply_operator(symbol, Fraction(7), Fraction(0))
