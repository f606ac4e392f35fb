"""Pool positions, steps and pairs."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.core.config import ReasonerConfig
from deduct.core.operators import OPERATORS, Operator, label_of
from deduct.core.pool import Pool, choose_entries, pairs_of, pool_for, worth_scoring
from deduct.core.problem import ImpliedQuantity, Problem, Quantity
from deduct.core.program import Constant, ImpliedRef, Program, QuantityRef, StepRef, UnknownRef
from deduct.errors import ModelError

POOL = Pool((Fraction(1), Fraction(1, 2)), num_quantities=3)


def problem_of(*values: int | Fraction) -> Problem:
    """A text of as many quantities as values."""
    text = "#" * len(values)
    return Problem(text, tuple(Quantity(Fraction(value), i, i + 1, "#") for i, value in enumerate(values)))


@pytest.mark.parametrize(
    ("constraints", "worth"),
    [
        ((), [True] * 6),
        (("no_self",), [False, True, True, False, True, False]),
        (("no_constant_pair",), [False, False, True, False, True, True]),
        (("no_self", "no_constant_pair"), [False, False, True, False, True, False]),
        (("no_empty_self",), [True] * 6),  # 3 + 3 may be worth something
    ],
)
def test_pairs_that_are_forbidden_whatever_they_give_are_not_scored(
    constraints: tuple[str, ...], worth: list[bool]
) -> None:
    config = ReasonerConfig(constants=(Fraction(1), Fraction(2)), constraints=constraints)
    left, right = (ends[None, :] for ends in np.triu_indices(3))
    assert worth_scoring(left, right, config).tolist() == [worth]


@given(st.integers(0, 20))
def test_position_and_operand_are_inverse(position: int) -> None:
    assert POOL.position(POOL.operand(position)) == position


@given(*[st.integers(0, 3)] * 4, st.integers(0, 20))
def test_entries_of_all_kinds_stand_one_after_the_other(
    constants: int, unknowns: int, quantities: int, implied: int, result: int
) -> None:
    pool = Pool(tuple(map(Fraction, range(constants))), quantities, implied, unknowns)
    facts = [ImpliedQuantity(Fraction(7), 0, 1, "#", "a week has 7 days") for _ in range(implied)]
    expected = [
        *(Constant(Fraction(place)) for place in range(constants)),
        *map(UnknownRef, range(unknowns)),
        *map(QuantityRef, range(quantities)),
        *(ImpliedRef(Fraction(7), place) for place in range(implied)),
        *map(StepRef, range(result)),
    ]
    assert [pool.operand(place, facts) for place in range(len(expected))] == expected
    assert [pool.position(operand) for operand in expected] == list(range(len(expected)))
    own = Problem("#" * quantities, problem_of(*range(quantities)).quantities)
    given_values = [*range(constants), *[None] * unknowns, *range(quantities), *[None] * implied]
    values = pool.values(own)
    assert [None if np.isnan(value) else value for value in values] == given_values
    with pytest.raises(ModelError, match=f"no unknown x{unknowns}"):
        pool.position(UnknownRef(unknowns))


@given(st.integers(0, 3), st.integers(0, 3), st.integers(0, 2), st.integers(0, 2))
def test_a_problem_finds_its_entries_in_a_larger_pool(own: int, more: int, implied: int, more_implied: int) -> None:
    small = Pool(POOL.constants, own, implied)
    large = Pool(POOL.constants, own + more, implied + more_implied)
    places = small.places_in(large).tolist()
    expected = [
        *range(small.first_quantity),
        *(large.first_quantity + number for number in range(own)),
        *(large.first_implied + number for number in range(implied)),
    ]
    assert places == expected
    assert len(places) == small.first_result


def test_the_order_is_constants_quantities_steps() -> None:
    assert [POOL.operand(position) for position in (1, 2, 4, 5)] == [
        Constant(Fraction(1, 2)),
        QuantityRef(0),
        QuantityRef(2),
        StepRef(0),
    ]


@given(
    left=st.integers(0, 5),
    right=st.integers(0, 5),
    symbol=st.sampled_from([s for s in OPERATORS if OPERATORS[s].arity == 2]),
)
def test_a_step_survives_the_way_through_the_pool(left: int, right: int, symbol: str) -> None:
    step = POOL.step(*label_of(symbol, left, right))
    assert step.operator == symbol
    operands = [POOL.operand(left), POOL.operand(right)]
    assert list(step.operands) == operands or (OPERATORS[symbol].commutative and list(step.operands) == operands[::-1])


def test_a_unary_step_has_one_operand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OPERATORS, "sq", Operator("sq", "square", lambda a: a * a, precedence=4, arity=1))
    program = Program((POOL.step(2, 2, "sq"),))
    assert program.execute([Fraction(7)]) == 49


def test_a_constant_that_the_model_has_not() -> None:
    with pytest.raises(ModelError, match="no constant 100"):
        POOL.position(Constant(Fraction(100)))


def test_padding_and_what_no_float_holds_have_no_value() -> None:
    values = Pool((Fraction(2),), 4).values(problem_of(3, Fraction(1, 2), 10**400))
    assert values[:3].tolist() == [2.0, 3.0, 0.5]
    assert np.isnan(values[3:]).all()


def test_the_pool_is_as_wide_as_the_widest_problem_and_never_empty() -> None:
    config = ReasonerConfig(constants=(Fraction(1),))
    assert pool_for(config, [problem_of(1, 2), problem_of(1, 2, 3)]).num_quantities == 3
    assert pool_for(config, [Problem("nothing")]).num_quantities == 1
    assert pool_for(config, []).num_quantities == 1


rows = st.integers(1, 30).flatmap(
    lambda num_entries: st.lists(
        st.lists(st.tuples(st.integers(-1, 1), st.booleans()), min_size=num_entries, max_size=num_entries),
        min_size=1,
        max_size=3,
    )
)


@given(rows=rows, max_paired=st.integers(0, 32))
def test_pairs_are_those_of_the_best_real_entries(rows: list[list[tuple[int, bool]]], max_paired: int) -> None:
    scores = np.array([[score for score, _ in row] for row in rows], dtype=np.float32)
    mask = np.array([[real for _, real in row] for row in rows])
    left, right, real = pairs_of(choose_entries(scores, mask, max_paired), mask)
    for row, entries in enumerate(rows):
        best = sorted((place for place, (_, kept) in enumerate(entries) if kept), key=lambda p: (-entries[p][0], p))
        kept = sorted(best[: max_paired or None])
        expected = [(i, j) for i in kept for j in kept if i <= j]
        assert [(i, j) for i, j, r in zip(left[row], right[row], real[row], strict=True) if r] == expected
