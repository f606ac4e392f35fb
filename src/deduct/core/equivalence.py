"""When two programs with unknowns say the same: their equations are equal once both sides are multiplied out.

5x + 3 = q0 and q0 - 3 = 5x are one equation, and x and y may change their names. Equations that only follow from all of
the others together are not compared: x + y = 5, x - y = 1 and x = 3, y = 2 are different systems.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from deduct.core.algebra.form import Equation, Form
from deduct.core.algebra.polynomial import Polynomial
from deduct.core.canonical import canonical
from deduct.core.equations import apply_to_forms
from deduct.core.program import Constant, Operand, Program, QuantityRef, StepRef, UnknownRef
from deduct.errors import ExecutionError

_FIRST_QUANTITY = 6
"""Quantities stand behind the unknowns, so that an equation holds whatever the numbers of the text are."""

Said = tuple[frozenset[Polynomial], tuple[Form, ...]]


def same_equations(left: Program, right: Program, any_order: bool = False) -> bool:
    """Whether two programs with unknowns have the same equations, and ask for the same, in the same order or in any.

    >>> left = Program.parse(["5 * x0", "s0 + 3", "s1 = q0", "? x0"])
    >>> right = Program.parse(["q0 - 3", "x1 * 5", "s0 = s1", "? x1"])
    >>> same_equations(left, right)
    True
    """
    if canonical(left) == canonical(right):
        return True
    names, others = left.unknowns(), right.unknowns()
    if len(names) != len(others):
        return False
    try:
        said, asked = _said(left, dict(zip(names, range(len(names)), strict=True)))
        orders = permutations(range(len(others)))
        found = (_said(right, dict(zip(others, order, strict=True))) for order in orders)
        return any(said == other and _same_asked(asked, theirs, any_order) for other, theirs in found)
    except ExecutionError:  # a quantity stands in an exponent, or there is too much to multiply out
        return False


def _same_asked(left: tuple[Form, ...], right: tuple[Form, ...], any_order: bool) -> bool:
    return Counter(left) == Counter(right) if any_order else left == right


def _said(program: Program, names: dict[int, int]) -> Said:
    """The equations, each as a polynomial with 1 before its first term, and what is asked."""
    forms: list[Form] = []
    equations, asked = set(), []

    def form_of(operand: Operand) -> Form:
        match operand:
            case UnknownRef(index):
                return Form.unknown(names[index])
            case QuantityRef(index):
                return Form.unknown(_FIRST_QUANTITY + index)
            case StepRef(index):
                return forms[index]
            case Constant(value):
                return Form.number(value)

    for step in program.steps:
        operands = [form_of(operand) for operand in step.operands]
        if step.is_equation:
            cleared = Equation(*operands).cleared
            equations.add(cleared.times(1 / cleared.leading) if cleared else cleared)
            forms.append(Form.number(0))
        else:
            forms.append(operands[0] if step.asks else apply_to_forms(step.operator, operands))
            asked += [Form(operands[0].top, operands[0].bottom)] if step.asks else []
    return frozenset(equations), tuple(asked)
