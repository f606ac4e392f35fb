"""What an entry of the pool is, where there are unknowns: which candidates make sense is a matter of kinds alone.

A number, a form (an expression that holds an unknown), an equation, or what is asked. Steps compute with numbers and
forms; no step reads an equation or what is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from deduct.core.operators import ASKED as ASKS
from deduct.core.operators import EQUALS, Operator
from deduct.core.steps import Operand, Step, StepRef, UnknownRef

NUMBER, FORM, EQUATION, ASKED = range(4)

Array = Any
"""A numpy array or a torch tensor."""


def kind_of(step: Step, before: Sequence[int]) -> int:
    """The kind of a step's result, given those of the steps before it.

    >>> from deduct.core.program import Program
    >>> kind_of(Program.parse(["x0 + 2"]).steps[0], []) == FORM
    True
    """
    if step.operator == EQUALS:
        return EQUATION
    if step.operator == ASKS:
        return ASKED
    return FORM if any(_holds_unknown(operand, before) for operand in step.operands) else NUMBER


def _holds_unknown(operand: Operand, before: Sequence[int]) -> bool:
    return isinstance(operand, UnknownRef) or (isinstance(operand, StepRef) and before[operand.index] == FORM)


def kinds_of(steps: Iterable[Step]) -> list[int]:
    """The kind of each step's result."""
    kinds: list[int] = []
    for step in steps:
        kinds.append(kind_of(step, kinds))
    return kinds


def _other(one: Array) -> Array:
    return one == False  # noqa: E712 - works on arrays and tensors alike


# What each operator takes of pairs in which at least one entry is a form and none is closed. Each gets these pairs,
# which pairs are an entry with itself, and the kinds of its left and its right operand in reading order. x = x says
# nothing, nor do x - x and x / x.
_TAKES: dict[str, Callable[[Array, Array, Array, Array], Array]] = {
    "+": lambda pairs, same, left, right: pairs,
    "-": lambda pairs, same, left, right: pairs & _other(same),
    "*": lambda pairs, same, left, right: pairs,
    "/": lambda pairs, same, left, right: pairs & _other(same),
    "**": lambda pairs, same, left, right: pairs & (left == FORM) & (right == NUMBER),
    "square": lambda pairs, same, left, right: pairs & same,
    "percent": lambda pairs, same, left, right: pairs & same,
    EQUALS: lambda pairs, same, left, right: pairs & _other(same),
    ASKS: lambda pairs, same, left, right: pairs & same,
}


def taking_forms(
    stack: Callable[..., Array],
    kinds: tuple[Array, Array],
    same: Array,
    operators: Sequence[Operator],
    as_is: list[bool],
) -> Array:
    """Which labels [R, P, O] take which pairs with a form, by the kinds of both entries, each [R, P].

    `same` says which pairs are an entry with itself; `as_is`, which labels read the pair from left to right.
    """
    a, b = kinds
    pairs = (a <= FORM) & (b <= FORM) & ((a == FORM) | (b == FORM))
    none = pairs & _other(pairs)
    taken = []
    for operator, forwards in zip(operators, as_is, strict=True):
        takes, (left, right) = _TAKES.get(operator.symbol), (a, b) if forwards else (b, a)
        taken.append(none if takes is None else takes(pairs, same, left, right))
    return stack(taken, -1)
