"""Masks by kinds of entries against what exact forms allow, for both array libraries."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
import torch

from deduct.core.algebra.form import Form
from deduct.core.config import ReasonerConfig
from deduct.core.constraints import allowed, candidates_of
from deduct.core.equations import apply_to_forms
from deduct.core.kinds import ASKED, EQUATION, FORM, NUMBER, kinds_of
from deduct.core.operators import OPERATORS, labels_for, step_of
from deduct.core.pool import Pool
from deduct.core.program import Program, UnknownRef
from deduct.errors import ConfigError, ExecutionError, ModelError

SYMBOLS = (*OPERATORS, "=", "?")
LABELS = labels_for(SYMBOLS)
# Five entries: two numbers, two forms, an equation, what is asked.
ENTRIES = [Form.number(3), Form.number(2), Form.unknown(0) + Form.number(1), Form.unknown(1), None, None]
KINDS = [NUMBER, NUMBER, FORM, FORM, EQUATION, ASKED]
VALUES = [3.0, 2.0] + [float("nan")] * 4


def mask(stack, array, constraints: tuple[str, ...] = ()):
    left, right = np.triu_indices(len(KINDS))
    kinds, values = np.array(KINDS, np.int8), np.array(VALUES)
    with np.errstate(all="ignore"):
        found = candidates_of(
            stack,
            (array(values[left])[None], array(values[right])[None]),
            (array(left)[None], array(right)[None]),
            LABELS,
            0,
            kinds=(array(kinds[left])[None], array(kinds[right])[None]),
        )
        return np.asarray(allowed(constraints, found))[0], left, right


def sensible(label: str, i: int, j: int) -> bool:
    """Slowly, by the exact forms: one candidate at a time."""
    symbol, first, second = step_of(label, i, j)
    arity = 1 if symbol in ("ceil", "floor", "percent", "square", "?") else 2
    if arity == 1 and i != j:
        return False
    operands = [ENTRIES[place] for place in (first, second)[:arity]]
    if None in operands:
        return False
    forms = [operand for operand in operands if operand is not None]
    numeric = all(form.constant is not None for form in forms)
    if symbol in "=?":
        return not numeric and (symbol == "?" or i != j)
    if not numeric and i == j and symbol in "-/":
        return False
    if numeric and symbol == "/" and forms[1].constant == 0:
        return False
    try:
        apply_to_forms(symbol, forms)
    except ExecutionError:
        return False
    return True


@pytest.mark.parametrize(("stack", "array"), [(np.stack, np.asarray), (torch.stack, torch.from_numpy)])
def test_masks_by_kind_are_what_exact_forms_allow(stack, array) -> None:
    keep, left, right = mask(stack, array)
    for pair, (place, label) in product(range(len(left)), enumerate(LABELS)):
        i, j = int(left[pair]), int(right[pair])
        assert keep[pair, place] == sensible(label, i, j), (label, i, j)


def test_no_self_holds_for_forms_too() -> None:
    keep, left, right = mask(np.stack, np.asarray, ("no_self",))
    twice = (left == right) & (np.array(KINDS)[left] == FORM)
    binary = [place for place, label in enumerate(LABELS) if label not in ("ceil", "floor", "percent", "square", "?")]
    assert not keep[twice][:, binary].any()
    assert keep[twice][:, LABELS.index("?")].all()


def test_the_kinds_of_a_program() -> None:
    program = Program.parse(["q0 * 2", "x0 + s0", "s1 / x1", "s2 = q1", "x0 = x1", "? x0"])
    assert kinds_of(program.steps) == [NUMBER, FORM, FORM, EQUATION, EQUATION, ASKED]


def test_unknowns_stand_between_constants_and_quantities() -> None:
    pool = Pool((Fraction(5),), 2, 1, 3)
    assert [str(pool.operand(place)) for place in range(6)] == ["5", "x0", "x1", "x2", "q0", "q1"]
    assert [pool.position(pool.operand(place)) for place in range(6)] == list(range(6))
    assert pool.kinds().tolist() == [NUMBER, FORM, FORM, FORM, NUMBER, NUMBER, NUMBER]
    with pytest.raises(ModelError, match="has no unknown x3"):
        pool.position(UnknownRef(3))


def test_unknowns_and_equations_come_together() -> None:
    assert ReasonerConfig(operators=("+", "=", "?"), unknowns=2).labels == ("+", "=", "?")
    for settings in ({"unknowns": 1}, {"operators": ("+", "=", "?")}, {"operators": ("+", "="), "unknowns": 1}):
        with pytest.raises(ConfigError, match='operators must have "=" and "\\?" where unknowns is above 0'):
            ReasonerConfig(**settings)  # type: ignore[arg-type]
