"""Whether parts of counted things are whole: 10 % of 25 pullovers are no pullovers that anybody could sell."""

from __future__ import annotations

from deduct.core.problem import Problem
from deduct.core.program import Operand, QuantityRef, StepRef
from deduct.core.trace import Trace
from deduct.languages.measures import longest_word

PARTS = ("percent", "fraction")
MONEY = ("$", "€", "£", "¥", "￥")


def parts_are_whole(trace: Trace, problem: Problem) -> bool:
    """Whether each part of a number without a unit, in per cent or as a fraction, is whole.

    >>> from deduct.core.program import Program
    >>> from deduct.core.trace import work_out
    >>> from deduct.languages import read_problem
    >>> for text in ("10% of the 25 plates broke.", "10% of the 30 plates broke.", "10% of the 25 kg are left."):
    ...     problem = read_problem(text)
    ...     print(parts_are_whole(work_out(Program.parse(["q0 * q1"]), problem.values), problem))
    False
    True
    True
    """
    steps = zip(trace.program.steps, trace.results, strict=True)
    return not any(
        step.operator == "*" and value.denominator != 1 and _is_part(step.operands, trace, problem)
        for step, value in steps
    )


def _is_part(operands: tuple[Operand, ...], trace: Trace, problem: Problem) -> bool:
    counted = [operand for operand in operands if _counts_things(operand, problem)]
    return len(counted) == 1 and any(_is_share(operand, trace, problem) for operand in operands)


def _is_share(operand: Operand, trace: Trace, problem: Problem) -> bool:
    """Whether it is a fraction or a percentage of the text, or what one of these leaves of one."""
    if isinstance(operand, StepRef):
        taken = trace.program.steps[operand.index]
        return taken.operator == "-" and _is_share(taken.right, trace, problem)
    return isinstance(operand, QuantityRef) and problem.quantities[operand.index].kind in PARTS


def _counts_things(operand: Operand, problem: Problem) -> bool:
    if not isinstance(operand, QuantityRef):
        return False
    quantity, text = problem.quantities[operand.index], problem.text
    if quantity.kind not in ("number", "word") or quantity.value.denominator != 1:
        return False
    unit = longest_word(text, quantity.end + (text[quantity.end : quantity.end + 1] in (" ", "-")), problem.language)
    return not unit and not text[: quantity.start].endswith(MONEY)
