"""Problems whose source counts 15% as 15, read as people mean it: found in the text, 15% worth 3/20.

A program is carried over step by step. What the source computes in hundredths (15, 100 - 15, 15 * 80) is computed in
ratios here (3/20, 1 - 3/20, 3/20 * 80), a hundredth of its value, and a division by 100 that only turned one into the
other falls away. Steps that mix the two are not carried over, and the answer must come out the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial

from deduct.core.problem import Problem
from deduct.core.program import Constant, Operand, Program, QuantityRef, Step, StepRef
from deduct.core.same_answer import same_answer
from deduct.data.gold import with_gold
from deduct.errors import FormulaError
from deduct.languages import find_quantities

_HUNDRED, _ONE = Constant(Fraction(100)), Constant(Fraction(1))

Scaled = tuple[Operand, bool]
"""An operand, and whether it is worth a hundredth of what the source computes."""


def with_ratios(problems: Iterator[Problem]) -> Iterator[Problem]:
    """The problems over the quantities that deduct finds; what cannot be carried over has no program."""
    for problem in problems:
        own = replace(problem, quantities=find_quantities(problem.text, problem.language), program=None)
        program = problem.program
        yield own if program is None else with_gold(own, partial(_carried_over, program, problem, own))


def _carried_over(program: Program, problem: Problem, own: Problem) -> Program:
    """The program over a problem's own quantities; `FormulaError` where it has no like, or another value."""
    places = _places(problem, own)
    steps: list[Step] = []
    results: list[Scaled] = []

    def scaled(operand: Operand) -> Scaled:
        if isinstance(operand, StepRef):
            return results[operand.index]
        if isinstance(operand, Constant):
            return operand, False
        if operand.index not in places:
            raise FormulaError("a number of the program is read otherwise in the text")
        return places[operand.index]

    for step in program.steps:
        if len(step.operands) != 2:
            raise FormulaError("a step of one operand")
        left, right = (scaled(operand) for operand in step.operands)
        if step.operator == "/" and left[1] and right == (_HUNDRED, False):
            results.append((left[0], False))
            continue
        first, second, is_scaled = _in_ratios(step.operator, left, right)
        steps.append(Step(step.operator, (first, second)))
        results.append((StepRef(len(steps) - 1), is_scaled))
    if not steps or results[-1][0] != StepRef(len(steps) - 1):
        raise FormulaError("no step is left")
    carried_over = Program(tuple(steps))
    if own.answer is None or not same_answer(carried_over.execute(own.values), own.answer):
        raise FormulaError("the answer would be another one")
    return carried_over


def _places(problem: Problem, own: Problem) -> dict[int, Scaled]:
    """The source's quantities as those of the text that begin at the same place."""
    starts = {quantity.start: index for index, quantity in enumerate(own.quantities)}
    places: dict[int, Scaled] = {}
    for index, quantity in enumerate(problem.quantities):
        place = starts.get(quantity.start)
        if place is None:
            continue
        value = own.quantities[place].value
        if value == quantity.value or value * 100 == quantity.value:
            places[index] = QuantityRef(place), value != quantity.value
    return places


def _in_ratios(operator: str, left: Scaled, right: Scaled) -> tuple[Operand, Operand, bool]:
    """The operands of a step on ratios, and whether its result is a hundredth of the source's.

    >>> _in_ratios("-", (_HUNDRED, False), (QuantityRef(0), True)) == (_ONE, QuantityRef(0), True)
    True
    """
    (first, first_scaled), (second, second_scaled) = left, right
    if operator in ("+", "-", "/"):
        # A whole is 100 in hundredths and 1 as a ratio.
        if first == _HUNDRED and second_scaled:
            first, first_scaled = _ONE, True
        if second == _HUNDRED and first_scaled:
            second, second_scaled = _ONE, True
    if operator in ("+", "-") and first_scaled == second_scaled:
        return first, second, first_scaled
    if operator == "*" and not (first_scaled and second_scaled):
        return first, second, first_scaled or second_scaled
    if operator == "/" and (first_scaled or not second_scaled):
        return first, second, first_scaled and not second_scaled
    if not first_scaled and not second_scaled:
        return first, second, False
    raise FormulaError("a step mixes percentages with other numbers")
