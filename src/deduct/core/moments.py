"""Which values of a program are points in time, and how they are written in a step."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from deduct.core.problem import MOMENTS, Problem
from deduct.core.program import Operand, Program, QuantityRef, StepRef

MINUTES_OF_DAY = 24 * 60


def moments_in(program: Program, problem: Problem) -> tuple[str, ...]:
    """For each step the kind of point in time that it gives, `time` or `day`; empty for any other number.

    >>> from deduct.core.problem import Quantity
    >>> time, minutes = Quantity(Fraction(580), 0, 4, "9:40", "time"), Quantity(Fraction(20), 5, 7, "20")
    >>> problem = Problem("9:40 20", (time, minutes))
    >>> moments_in(Program.parse(["q0 + q1", "s0 - q0"]), problem)
    ('time', '')
    """
    kinds: list[str] = []
    for step in program.steps:
        own = [kind_of(operand, problem, kinds) for operand in step.operands]
        left, right = own[0], own[-1]
        added = step.operator == "+" and bool(left) != bool(right)
        kinds.append(left or right if added or (step.operator == "-" and left and not right) else "")
    return tuple(kinds)


def impossible(program: Program, problem: Problem) -> bool:
    """Whether a program does with times of day or dates what makes no sense: adds two, multiplies one, rounds one.

    >>> from deduct.core.problem import Quantity
    >>> two = tuple(Quantity(Fraction(580), place, place + 4, "9:40", "time") for place in (0, 5))
    >>> impossible(Program.parse(["q0 + q1"]), Problem("9:40 9:40", two))
    True
    """
    if not any(quantity.kind in MOMENTS for quantity in problem.quantities):
        return False
    kinds: list[str] = []
    for step, kind in zip(program.steps, moments_in(program, problem), strict=True):
        own = [kind_of(operand, problem, kinds) for operand in step.operands]
        difference = step.operator == "-" and own[0] == own[-1]
        if any(own) and not kind and not difference:
            return True
        kinds.append(kind)
    return False


def kind_of(operand: Operand, problem: Problem, kinds: list[str] | tuple[str, ...]) -> str:
    """The kind of point in time that an operand is."""
    if isinstance(operand, StepRef):
        return kinds[operand.index]
    if isinstance(operand, QuantityRef) and operand.index < len(problem.quantities):
        kind = problem.quantities[operand.index].kind
        return kind if kind in MOMENTS else ""
    return ""


def written_moment(value: Fraction, kind: str, problem: Problem) -> str:
    """A point in time in digits: 22:05, 2027-05-14, and 05-14 where the text names no year; empty where it is none."""
    if value.denominator != 1:
        return ""
    if kind == "time":
        hour, minute = divmod(int(value) % MINUTES_OF_DAY, 60)
        return f"{hour}:{minute:02}"
    if not 0 < value <= date.max.toordinal():
        return ""
    written = date.fromordinal(int(value)).isoformat()
    return written if has_year(problem) else written[5:]


def has_year(problem: Problem) -> bool:
    """Whether a text with dates names the year."""
    return any(quantity.kind == "day" and quantity.unit for quantity in problem.quantities)
