"""Declarative constraints: which candidate relations are not worth considering.

A constraint looks at all candidates of a step at once and says which to keep. It is written with plain
comparison operators only, so that the same function masks numpy arrays in search and torch tensors in
training.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from deduct.core.kinds import NUMBER, taking_forms
from deduct.core.operators import operator_named, symbol_of
from deduct.errors import unknown_name

LARGEST = 1e12
"""Larger results are not amounts of a story."""

Array = Any
"""A numpy array or a torch tensor."""


@dataclass(frozen=True)
class Candidates:
    """All candidate relations of one step, as arrays that broadcast to [R rows, P pairs, O labels]."""

    twice: Array
    """Whether one quantity is both operands; the one operand of a unary operator is not."""
    both_constant: Array
    values: tuple[Array, Array]
    """Of the pair, each [R, P]."""
    result: Array
    fits: Array | None
    """Whether the label's operator takes this many operands; None where all take two."""
    signed: Array | None = None
    """[R, 1, 1]: whether the row's story allows negative values; None where none does."""
    numbers: Array | None = None
    """[R, P, 1]: whether both are numbers; None where there are no unknowns."""
    forms: Array | None = None
    """Whether the label takes this pair, which has a form among its two."""


def _not(mask: Array) -> Array:
    return mask == False  # noqa: E712 - works on arrays and tensors alike


CONSTRAINTS: dict[str, Callable[[Candidates], Array]] = {
    # No operation of a quantity with itself, as in 9 + 9.
    "no_self": lambda c: _not(c.twice),
    # A quantity may be squared or doubled, but a - a and a / a say nothing.
    "no_empty_self": lambda c: _not(c.twice & ((c.result == 0) | (c.result == 1))),
    # No negative intermediate result, unless the story allows it: degrees below zero, debts.
    "non_negative": lambda c: c.result >= 0 if c.signed is None else (c.result >= 0) | c.signed,
    # NaN compares false with everything, so it is dropped too.
    "finite": lambda c: (c.result <= LARGEST) & (c.result >= -LARGEST),
    # Dividing by zero gives infinity or NaN.
    "no_zero_division": lambda c: (c.result < math.inf) & (c.result > -math.inf),
    # Two constants make another constant: nothing of the problem is in it.
    "no_constant_pair": lambda c: _not(c.both_constant),
}

IMPLIED_BY = {"no_zero_division": "finite"}
"""A constraint that says nothing beside another one: each look at all candidates costs time."""


def constraint_named(name: str) -> Callable[[Candidates], Array]:
    """The constraint with this name.

    >>> constraint_named("non_negative") is CONSTRAINTS["non_negative"]
    True
    """
    try:
        return CONSTRAINTS[name]
    except KeyError:
        raise unknown_name("constraint", name, CONSTRAINTS) from None


def candidates_of(
    stack: Callable[..., Array],
    values: tuple[Array, Array],
    positions: tuple[Array, Array],
    labels: Sequence[str],
    num_constants: int,
    signed: Array | None = None,
    kinds: tuple[Array, Array] | None = None,
) -> Candidates:
    """The candidates of many pairs.

    `stack` is numpy.stack or torch.stack; `values` are the pairs' left and right values, each [R, P];
    `positions` their places in the pool, each [R, P] or [1, P]; `signed` [R] says which rows may be negative; `kinds`,
    where there are unknowns, what both entries of a pair are, each [R, P].
    """
    (a, b), (left, right) = values, positions
    operators = [operator_named(symbol_of(label)) for label in labels]
    results = []
    for label, operator in zip(labels, operators, strict=True):
        first, second = (a, b) if label == operator.symbol else (b, a)
        compute = operator.on_arrays or operator.apply
        results.append(compute(first, second) if operator.arity == 2 else compute(first))
    same = left == right
    twice, fits = same[:, :, None], None
    if any(operator.arity == 1 for operator in operators):
        # A unary operator is scored as a relation of a quantity with itself.
        fits = stack([same if operator.arity == 1 else left == left for operator in operators], -1)
        twice = stack([left != left if operator.arity == 1 else same for operator in operators], -1)
    numbers = forms = None
    if kinds is not None:
        numbers = ((kinds[0] == NUMBER) & (kinds[1] == NUMBER))[:, :, None]
        as_is = [label == operator.symbol for label, operator in zip(labels, operators, strict=True)]
        forms = taking_forms(stack, kinds, same, operators, as_is)
    return Candidates(
        twice=twice,
        both_constant=((left < num_constants) & (right < num_constants))[:, :, None],
        values=values,
        result=stack(results, -1),
        fits=fits,
        signed=None if signed is None else signed[:, None, None],
        numbers=numbers,
        forms=forms,
    )


def allowed(names: Sequence[str], candidates: Candidates) -> Array:
    """True where every named constraint keeps the candidate: [R, P, O]."""
    keep = candidates.result == candidates.result  # NaN is never kept
    if candidates.fits is not None:
        keep = keep & candidates.fits
    for name in names:
        if IMPLIED_BY.get(name) not in names:
            keep = keep & constraint_named(name)(candidates)
    if candidates.forms is None:
        return keep
    forms = candidates.forms & _not(candidates.twice) if "no_self" in names else candidates.forms
    return (keep & candidates.numbers) | forms


def uneven(candidates: Candidates) -> Array:
    """True where whole numbers make a fraction, 7 / 2 say: seldom right where things are counted. [R, P, O]"""
    a, b = candidates.values
    whole = ((a == a.round()) & (b == b.round()))[:, :, None]
    return whole & (candidates.result != candidates.result.round())
