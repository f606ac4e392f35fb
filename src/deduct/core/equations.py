"""Running a program with unknowns: its steps as forms, its equations solved, what it asks for.

The same equations can have several solutions. One with a number below zero, among the unknowns or the results of steps,
counts only where there is no other: lengths, ages and amounts are not negative. What is determined once no unknown is
zero counts as determined.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from deduct.core.algebra.determined import Found, Outcome, determined
from deduct.core.algebra.form import Equation, Form
from deduct.core.algebra.polynomial import Polynomial
from deduct.core.operators import apply_operator, operator_named
from deduct.core.steps import Constant, Operand, QuantityRef, Step, StepRef, UnknownRef
from deduct.errors import ExecutionError, Reason


@dataclass(frozen=True)
class Worked:
    """What the steps of a program with unknowns come to."""

    forms: tuple[Form | None, ...]
    """Of each step; None for an equation."""
    equations: tuple[Equation, ...]
    outcome: Outcome
    left_out: tuple[Found, ...] = ()
    """Solutions with negative numbers, beside others without."""

    @property
    def found(self) -> Found:
        """The solution; the first, where there are several. Raises `ExecutionError` where there is none."""
        if not self.outcome.found:
            raise ExecutionError(self.outcome.reason or Reason("inconsistent"))
        return self.outcome.found[0]


def worked(steps: Sequence[Step], values: Sequence[Fraction]) -> Worked:
    """The steps as forms, and their equations solved; raises `ExecutionError` where a step has no form."""
    return _worked(tuple(steps), tuple(values))


@lru_cache(maxsize=256)
def _worked(steps: tuple[Step, ...], values: tuple[Fraction, ...]) -> Worked:
    forms, equations, asked = read_forms(steps, values)
    if not asked:
        raise ExecutionError(Reason("nothing_asked"))
    unknowns = sorted({o.index for step in steps for o in step.operands if isinstance(o, UnknownRef)})
    count = 1 + max(unknowns, default=-1)
    outcome = determined(equations, asked, count)
    if not outcome.found and unknowns:
        # A price that may be nothing leaves its percentage open: amounts of stories are not zero.
        not_zero = [Polynomial.unknown(index) for index in unknowns]
        outcome = max(outcome, determined(equations, asked, count, not_zero), key=lambda each: bool(each.found))
    sensible = [found for found in outcome.found if not _negative(found, steps, values)]
    if sensible and len(sensible) < len(outcome.found):
        left_out = tuple(found for found in outcome.found if found not in sensible)
        return Worked(forms, equations, Outcome(tuple(sensible)), left_out)
    return Worked(forms, equations, outcome)


def read_forms(
    steps: Sequence[Step], values: Sequence[Fraction]
) -> tuple[tuple[Form | None, ...], tuple[Equation, ...], tuple[Form, ...]]:
    """The form of each step, the equations, and what is asked."""
    forms: list[Form | None] = []
    equations, asked = [], []
    for step in steps:
        operands = [form_of(operand, values, forms) for operand in step.operands]
        if step.is_equation:
            equations.append(Equation(operands[0], operands[1]))
            forms.append(None)
        else:
            asked += operands if step.asks else []
            forms.append(operands[0] if step.asks else apply_to_forms(step.operator, operands))
    return tuple(forms), tuple(equations), tuple(asked)


def form_of(operand: Operand, values: Sequence[Fraction], forms: Sequence[Form | None]) -> Form:
    """What an operand stands for, as a form over the unknowns."""
    match operand:
        case UnknownRef(index):
            return Form.unknown(index)
        case Constant(value):
            return Form.number(value)
        case StepRef(index):
            form = forms[index]
            assert form is not None, "no step computes with an equation"
            return form
        case QuantityRef(index):
            if not 0 <= index < len(values):
                raise ExecutionError(f"the program reads q{index}, but the text has {len(values)} quantities")
            return Form.number(values[index])


def apply_to_forms(symbol: str, operands: Sequence[Form]) -> Form:
    """Apply an operator to forms; to numbers, as everywhere.

    >>> str(apply_to_forms("*", [Form.unknown(0), Form.unknown(0) + Form.number(2)]))
    'x0^2 + 2*x0'
    """
    numbers = [form.constant for form in operands]
    known = [number for number in numbers if number is not None]
    if len(known) == len(numbers):
        excluded = frozenset(each for form in operands for each in form.excluded)
        value = Form.number(apply_operator(symbol, *known))
        return Form(value.top, value.bottom, excluded)
    match symbol, operands:
        case "+", [left, right]:
            return left + right
        case "-", [left, right]:
            return left - right
        case "*", [left, right]:
            return left * right
        case "/", [left, right]:
            return left / right
        case "square", [form]:
            return form.to_power(2)
        case "percent", [form]:
            return form * Form.number(100)
        case "**", [form, _]:
            exponent = numbers[1]
            if exponent is not None and exponent.denominator == 1:
                return form.to_power(exponent.numerator)
    operator = operator_named(symbol)
    raise ExecutionError(Reason("unknown_operand", operator=operator.sign or operator.symbol))


def results_of(steps: Sequence[Step], values: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """The value of every step in the solution; of an equation, that of both sides."""
    return _values_in(worked(steps, values).found, steps, values)


def answers_of(steps: Sequence[Step], values: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """What is asked, in order."""
    return worked(steps, values).found.asked


def _values_in(found: Found, steps: Sequence[Step], values: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """The values of the steps with the unknowns of a solution."""
    results: list[Fraction] = []

    def value_of(operand: Operand) -> Fraction:
        match operand:
            case UnknownRef(index):
                value = found.unknowns[index]
                if value is None:
                    raise ExecutionError(Reason("underdetermined"))
                return value
            case Constant(value):
                return value
            case StepRef(index):
                return results[index]
            case QuantityRef(index):
                return values[index]

    for step in steps:
        operands = [value_of(operand) for operand in step.operands]
        results.append(operands[0] if step.is_equation or step.asks else apply_operator(step.operator, *operands))
    return tuple(results)


def _negative(found: Found, steps: Sequence[Step], values: Sequence[Fraction]) -> bool:
    """Whether a solution has a number below zero among its unknowns, or makes one of a step."""
    if any(value is not None and value < 0 for value in found.unknowns):
        return True
    try:
        return any(value < 0 for value in _values_in(found, steps, values))
    except ExecutionError:  # an unknown stays open
        return False
