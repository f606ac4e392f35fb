"""Comparison of two runs: the bootstrap against its slow form, known cases, refused pairs."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.errors import ConfigError, DataError
from deduct.evaluation.records import Record
from deduct.evaluation.significance import compare_runs, resample_difference, sign_test
from evaluation_records import record, run_of, wrong

WEAK = run_of([number % 2 == 0 for number in range(200)])
STRONG = run_of([number % 10 != 0 for number in range(200)])


def test_fixed_and_broken_by_hand() -> None:
    comparison = compare_runs(run_of([True, False, False, True]), run_of([True, True, True, False]))
    assert comparison.fixed == ("p1", "p2")
    assert comparison.broken == ("p3",)
    assert (comparison.accuracy_a, comparison.accuracy_b, comparison.difference) == (0.5, 0.75, 0.25)


def test_identical_runs_do_not_differ() -> None:
    comparison = compare_runs(WEAK, WEAK)
    assert comparison.p_value == pytest.approx(1.0)
    assert comparison.exact_p_value == 1.0
    assert (comparison.low, comparison.difference, comparison.high) == (0, 0, 0)


def test_changes_in_both_directions_do_not_differ() -> None:
    comparison = compare_runs(run_of([True] * 50 + [False] * 50), run_of([False] * 50 + [True] * 50))
    assert comparison.p_value > 0.8
    assert comparison.low < 0 < comparison.high


def test_a_clearly_better_run_differs_and_the_comparison_is_antisymmetric() -> None:
    better, worse = compare_runs(WEAK, STRONG), compare_runs(STRONG, WEAK)
    assert better.p_value < 0.001
    assert better.exact_p_value < 0.001
    assert better.low <= better.difference <= better.high
    assert better.low > 0 > worse.high
    assert worse.difference == -better.difference
    assert (worse.fixed, worse.broken) == (better.broken, better.fixed)


def test_a_p_value_is_never_zero() -> None:
    assert compare_runs(run_of([False] * 50), run_of([True] * 50), resamples=100).p_value == pytest.approx(2 / 101)


def test_the_seed_decides() -> None:
    small_a, small_b = run_of([True, False] * 20), run_of([True, True, False, True] * 10)
    first, second, other = (compare_runs(small_a, small_b, resamples=500, seed=seed) for seed in (1, 1, 2))
    assert first == second
    assert other.p_value != first.p_value


def test_counts_resample_as_problems_do() -> None:
    """Drawing whole test sets, problem by problem, gives the same distribution of differences."""
    fixed, broken, problems = 12, 5, 60
    changes = np.array([1] * fixed + [-1] * broken + [0] * (problems - fixed - broken))
    drawn = np.random.default_rng(5).integers(problems, size=(20_000, problems))
    slow = np.sort(changes[drawn].mean(axis=1))
    fast = np.sort(resample_difference(fixed, broken, problems, 20_000, seed=6))
    assert fast.mean() == pytest.approx(slow.mean(), abs=0.003)
    assert fast.std() == pytest.approx(slow.std(), rel=0.03)
    assert np.abs(fast - slow)[200:-200].max() <= 1.5 / problems


def test_bootstrap_and_sign_test_agree_where_many_changed() -> None:
    comparison = compare_runs(run_of([False] * 60 + [True] * 140), run_of([True] * 60 + [False] * 40 + [True] * 100))
    assert comparison.p_value == pytest.approx(comparison.exact_p_value, abs=0.03)


@given(fixed=st.integers(0, 15), broken=st.integers(0, 15))
def test_sign_test_counts_the_outcomes_at_least_as_lopsided(fixed: int, broken: int) -> None:
    changed = fixed + broken
    rows = [1]
    for _ in range(changed):
        rows = [left + right for left, right in zip([0, *rows], [*rows, 0], strict=True)]
    as_lopsided = [ways for heads, ways in enumerate(rows) if abs(2 * heads - changed) >= abs(fixed - broken)]
    assert sign_test(fixed, broken) == pytest.approx(sum(as_lopsided) / 2**changed)


def test_sign_test_of_many_changes_stays_finite() -> None:
    assert 0 < sign_test(3100, 2900) < 0.02


@given(outcomes=st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=30), seed=st.integers(0, 9))
def test_the_order_of_the_files_changes_nothing(outcomes: list[tuple[bool, bool]], seed: int) -> None:
    run_a, run_b = run_of([a for a, _ in outcomes]), run_of([b for _, b in outcomes])
    shuffle = random.Random(seed)
    other_a, other_b = shuffle.sample(run_a, len(run_a)), shuffle.sample(run_b, len(run_b))
    assert compare_runs(other_a, other_b, resamples=50) == compare_runs(run_a, run_b, resamples=50)


def test_runs_can_be_compared_by_equation() -> None:
    other_way = record("p0", steps=["q0 * 1", "s0 + q1"])
    assert compare_runs([record("p0")], [other_way]).broken == ()
    assert compare_runs([record("p0")], [other_way], measure="equation").broken == ("p0",)
    with pytest.raises(ConfigError, match="unknown measure"):
        compare_runs([record("p0")], [other_way], measure="taste")


@pytest.mark.parametrize(
    ("run_b", "message"),
    [
        ([], "second run has no predictions"),
        (run_of([True]), "1 problems are in only one of the runs, for example 'p1'"),
        ([record("p0"), record("p0")], "second run has 2 predictions for problem 'p0'"),
        ([record("p0"), record("p1", text="Another problem")], "problem 'p1' has another text or answer"),
        ([record("p0"), wrong("p1", answer="4")], "problem 'p1' has another text or answer"),
    ],
)
def test_runs_on_other_problems_are_refused(run_b: list[Record], message: str) -> None:
    with pytest.raises(DataError, match=message):
        compare_runs(run_of([True, False]), run_b)
