"""The mistakes that people make with a program, and what each one gives: for wrong choices and for likely reasons."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.operators import OPERATORS, ROUNDING, operator_named
from deduct.core.problem import Problem
from deduct.core.program import Constant, Operand, QuantityRef, Step, StepRef, step_value
from deduct.core.trace import Trace
from deduct.errors import ExecutionError
from deduct.formulas.display import as_written, format_number, sign_of

OTHER_OPERATIONS = {"+": "-*", "-": "+/", "*": "+/", "/": "*-"}
"""What is most often taken for each operation, the likeliest first."""


@dataclass(frozen=True)
class Slip:
    """One mistake at one step, with everything else done right."""

    kind: str
    index: int
    value: Fraction
    """What the step gives."""
    answer: Fraction
    """What the program gives."""
    wrong: str = ""
    """The wrong step as people write it,"""
    right: str = ""
    """and the right one."""
    about: str = ""
    """The number that was left out, taken twice or taken instead."""


def slips_of(trace: Trace, problem: Problem) -> Iterator[Slip]:
    """Mistakes with a worked program, the likeliest kinds first.

    >>> from deduct.core.program import Program
    >>> from deduct.core.trace import work_out
    >>> from deduct.languages import read_problem
    >>> problem = read_problem("8 bags of 3 nuts")
    >>> slips = slips_of(work_out(Program.parse(["q0 * q1"]), problem.values), problem)
    >>> [(slip.kind, slip.wrong, str(slip.answer)) for slip in slips][:2]
    [('other_operation', '8 + 3', '11'), ('other_operation', '8 ÷ 3', '8/3')]
    """
    for kind in KINDS:
        for index in range(len(trace.program.steps)):
            yield from kind(trace, problem, index)


def after(trace: Trace, index: int, value: Fraction) -> Fraction | None:
    """What a program gives where one of its steps gave something else; None where it then has no value."""
    results = [*trace.results[:index], value]
    try:
        for step in trace.program.steps[index + 1 :]:
            results.append(step_value(step, trace.values, results))
    except ExecutionError:
        return None
    return results[-1]


def shown(operand: Operand, trace: Trace, problem: Problem) -> str:
    """An operand as people write it."""
    if isinstance(operand, QuantityRef):
        return as_written(problem.quantities[operand.index])
    return format_number(trace.value_of(operand))


def shown_step(step: Step, trace: Trace, problem: Problem) -> str:
    """A step as people write it, without its value: 8 × 3."""
    operands = [shown(operand, trace, problem) for operand in step.operands]
    sign = sign_of(operator_named(step.operator))
    return f"{operands[0]} {sign} {operands[1]}" if len(operands) == 2 else f"{sign}({operands[0]})"


def _instead(kind: str, trace: Trace, problem: Problem, index: int, step: Step, about: str = "") -> Iterator[Slip]:
    """Another step in the place of one."""
    right = trace.program.steps[index]
    try:
        value = step_value(step, trace.values, trace.results[:index])
    except ExecutionError:
        return
    answer = after(trace, index, value)
    if answer is not None and value != trace.results[index]:
        words = shown_step(step, trace, problem), shown_step(right, trace, problem)
        yield Slip(kind, index, value, answer, *words, about)


def _other_operation(trace: Trace, problem: Problem, index: int) -> Iterator[Slip]:
    step = trace.program.steps[index]
    for operator in OTHER_OPERATIONS.get(step.operator, ""):
        yield from _instead("other_operation", trace, problem, index, Step(operator, step.operands))


def _turned(trace: Trace, problem: Problem, index: int) -> Iterator[Slip]:
    step = trace.program.steps[index]
    if step.operator in ("-", "/"):
        yield from _instead("turned", trace, problem, index, Step(step.operator, step.operands[::-1]))


def _stopped_early(trace: Trace, problem: Problem, index: int) -> Iterator[Slip]:
    if index < len(trace.program.steps) - 1:
        value, step = trace.results[index], trace.program.steps[index]
        yield Slip("stopped_early", index, value, value, f"{shown_step(step, trace, problem)} = {format_number(value)}")


def _left_out(trace: Trace, problem: Problem, index: int) -> Iterator[Slip]:
    step = trace.program.steps[index]
    if len(step.operands) != 2:
        return
    for kept, lost in (step.operands, step.operands[::-1]):
        value = trace.value_of(kept)
        answer = after(trace, index, value)
        # Only what is one number can be forgotten; a whole step that is forgotten is another slip.
        if answer is not None and isinstance(lost, QuantityRef | Constant):
            kind = "unit" if type(lost) is Constant and trace.value_of(lost) not in (0, 1) else "left_out"
            yield Slip(kind, index, value, answer, about=shown(lost, trace, problem))


def _taken_twice(trace: Trace, problem: Problem, index: int) -> Iterator[Slip]:
    step = trace.program.steps[index]
    if len(step.operands) != 2 or step.operator not in "+-*/":
        return
    for operand in step.operands if operator_named(step.operator).commutative else step.operands[1:]:
        if isinstance(operand, StepRef):
            continue
        try:
            value = OPERATORS[step.operator].apply(trace.results[index], trace.value_of(operand))
        except ExecutionError:
            continue
        answer = after(trace, index, value)
        if answer is not None:
            yield Slip("taken_twice", index, value, answer, about=shown(operand, trace, problem))


def _wrong_number(trace: Trace, problem: Problem, index: int) -> Iterator[Slip]:
    step = trace.program.steps[index]
    for place, operand in enumerate(step.operands):
        if isinstance(operand, Constant):
            continue
        earlier: Sequence[Operand] = [StepRef(other) for other in range(index)]
        for other in [*map(QuantityRef, range(len(problem.quantities))), *earlier]:
            if trace.value_of(other) != trace.value_of(operand) and other not in step.operands:
                operands = (*step.operands[:place], other, *step.operands[place + 1 :])
                wrong = Step(step.operator, operands)
                yield from _instead("wrong_number", trace, problem, index, wrong, shown(other, trace, problem))


def _rounding(trace: Trace, problem: Problem, index: int) -> Iterator[Slip]:
    step = trace.program.steps[index]
    if step.operator not in ROUNDING:
        return
    exact = trace.value_of(step.operands[0])
    for value in (Fraction(math.ceil(exact)), Fraction(math.floor(exact)), exact):
        answer = after(trace, index, value)
        if answer is not None and value != trace.results[index]:
            yield Slip("rounding", index, value, answer)


KINDS = (_other_operation, _turned, _stopped_early, _rounding, _left_out, _taken_twice, _wrong_number)
"""Each kind of mistake at one step."""
