"""Constraints on arrays agree with exact arithmetic on single candidates."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.core.constraints import CONSTRAINTS, LARGEST, allowed, candidates_of, constraint_named, uneven
from deduct.core.operators import OPERATORS, Operator, apply_operator, labels_for, step_of
from deduct.errors import ConfigError, ExecutionError

LABELS = labels_for(["+", "-", "*", "/"])

# What each constraint says about one candidate: is it one quantity twice, are both constants, the result, the divisor.
MEANING: dict[str, Callable[[bool, bool, Fraction, Fraction], bool]] = {
    "no_self": lambda same, constant, result, divisor: not same,
    "no_empty_self": lambda same, constant, result, divisor: not (same and result in (0, 1)),
    "non_negative": lambda same, constant, result, divisor: result >= 0,
    "finite": lambda same, constant, result, divisor: abs(result) <= LARGEST,
    "no_zero_division": lambda same, constant, result, divisor: divisor != 0,
    "no_constant_pair": lambda same, constant, result, divisor: not constant,
}


def candidates(values: list[float], labels: tuple[str, ...] = LABELS, num_constants: int = 0):
    """All pairs i <= j of one row of values."""
    left, right = (index[None, :] for index in np.triu_indices(len(values)))
    row = np.array(values)
    with np.errstate(all="ignore"):
        return candidates_of(np.stack, (row[left], row[right]), (left, right), labels, num_constants)


@pytest.mark.parametrize("name", MEANING)
@given(values=st.lists(st.integers(-4, 4), min_size=1, max_size=4), num_constants=st.integers(0, 4))
def test_masks_agree_with_exact_arithmetic(name: str, values: list[int], num_constants: int) -> None:
    kept = allowed([name], candidates([float(value) for value in values], LABELS, num_constants))
    pairs = list(zip(*np.triu_indices(len(values)), strict=True))
    assert kept.shape == (1, len(pairs), len(LABELS))
    for place, (i, j) in enumerate(pairs):
        for column, label in enumerate(LABELS):
            symbol, first, second = step_of(label, int(i), int(j))
            divisor = Fraction(values[second]) if symbol == "/" else Fraction(1)
            try:
                result = apply_operator(symbol, Fraction(values[first]), Fraction(values[second]))
            except ExecutionError:
                assert name not in ("finite", "no_zero_division") or not kept[0, place, column]
                continue
            constant = i < num_constants and j < num_constants
            assert kept[0, place, column] == MEANING[name](bool(i == j), bool(constant), result, divisor)


@given(
    names=st.lists(st.sampled_from(sorted(CONSTRAINTS)), unique=True),
    values=st.lists(st.sampled_from([0.0, 1.0, 2.5, -3.0, 1e11, float("nan"), float("inf")]), min_size=1, max_size=4),
)
def test_constraints_together_keep_what_each_of_them_keeps(names: list[str], values: list[float]) -> None:
    found = candidates(values, num_constants=1)
    with np.errstate(all="ignore"):
        each = [allowed([name], found) for name in names]
        assert np.array_equal(allowed(names, found), np.logical_and.reduce([allowed([], found), *each]))


def test_a_missing_value_is_never_allowed() -> None:
    kept = allowed([], candidates([1.0, float("nan")]))
    assert kept[0].any(axis=1).tolist() == [True, False, False]


def test_results_beyond_the_largest_amount_are_not_finite() -> None:
    kept = allowed(["finite"], candidates([LARGEST, 2.0], ("+", "*", "/")))
    assert kept[0].tolist() == [[False, False, True], [False, False, True], [True, True, True]]


def test_the_largest_amount_is_a_million_millions_of_either_sign() -> None:
    assert float(10**12) == LARGEST
    kept = allowed(["finite"], candidates([-LARGEST, LARGEST, 1.0], ("*",)))
    assert kept[0, :, 0].tolist() == [False, False, True, False, True, True]


@given(st.lists(st.sampled_from([0.0, 1.0, 2.0, 7.0, -4.0, 2.5, 0.5]), min_size=1, max_size=4))
def test_only_whole_numbers_that_make_a_fraction_are_uneven(values: list[float]) -> None:
    found = uneven(candidates(values))
    for place, (i, j) in enumerate(zip(*np.triu_indices(len(values)), strict=True)):
        for column, label in enumerate(LABELS):
            symbol, first, second = step_of(label, int(i), int(j))
            whole = values[first].is_integer() and values[second].is_integer()
            if symbol == "/" and not values[second]:
                continue  # it has no value, and other constraints forbid it
            result = apply_operator(symbol, Fraction(values[first]), Fraction(values[second]))
            assert found[0, place, column] == (whole and result.denominator != 1)


def test_only_stories_that_allow_it_go_below_zero() -> None:
    left, right = np.array([[0, 0]]), np.array([[0, 1]])
    row = np.array([[3.0, 3.0], [3.0, 3.0]]), np.array([[3.0, 5.0], [3.0, 5.0]])
    found = candidates_of(np.stack, row, (left, right), ("-", "-r"), 0, np.array([False, True]))
    kept = allowed(["non_negative"], found)
    assert kept.tolist() == [[[True, True], [False, True]], [[True, True], [True, True]]]


def test_a_unary_operator_fits_only_a_quantity_with_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OPERATORS, "sq", Operator("sq", "square", lambda a: a * a, precedence=4, arity=1))
    found = candidates([3.0, 5.0], ("+", "sq"))
    assert allowed([], found)[0].tolist() == [[True, True], [True, False], [True, True]]
    assert found.result[0, :, 1].tolist()[::2] == [9.0, 25.0]


def test_an_unknown_constraint_lists_the_known_ones() -> None:
    with pytest.raises(ConfigError, match="no_zero_division"):
        constraint_named("no_zero_divison")
