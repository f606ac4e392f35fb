"""A worked program: the program, the numbers it was run with, and the value of every step, computed once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.operators import check_value
from deduct.core.program import Operand, Program, Step, operand_value, step_value
from deduct.errors import ExecutionError


@dataclass(frozen=True)
class Trace:
    """A program with the values of a problem's quantities and the results of its steps, in order.

    >>> trace = work_out(Program.parse(["q0 * q1", "s0 + 3"]), [Fraction(8), Fraction(2)])
    >>> [str(result) for result in trace.results], str(trace.answer)
    (['16', '19'], '19')
    """

    program: Program
    values: tuple[Fraction, ...]
    results: tuple[Fraction, ...]
    """The values of the steps; fewer than there are steps where one has none."""
    fault: ExecutionError | None = None
    """Why the first step without a value has none."""

    @property
    def answer(self) -> Fraction:
        """The value of the whole program; raises `ExecutionError` where it has none."""
        if self.fault is not None:
            raise self.fault
        if self.program.has_unknowns:
            return self.program.execute(self.values)
        if self.program.result is not None:
            return check_value(self.value_of(self.program.result))
        return self.results[-1]

    def value_of(self, operand: Operand) -> Fraction:
        """What an operand stands for."""
        return operand_value(operand, self.values, self.results)

    def with_step(self, index: int, step: Step) -> Trace:
        """The steps before `index`, then another step: what a candidate that was not taken would have given.

        >>> trace = work_out(Program.parse(["q0 * q1", "s0 + 3"]), [Fraction(8), Fraction(2)])
        >>> trace.with_step(1, Program.parse(["q0 * q1", "s0 - 3"]).steps[1]).answer
        Fraction(13, 1)
        """
        before = self.results[:index]
        program = Program((*self.program.steps[:index], step))
        return Trace(program, self.values, (*before, step_value(step, self.values, before)))


def work_out(program: Program, values: Sequence[Fraction]) -> Trace:
    """Run a program; raises `ExecutionError` where it has no value."""
    trace = as_far_as_possible(program, values)
    if trace.fault is not None:
        raise trace.fault
    return trace


def as_far_as_possible(program: Program, values: Sequence[Fraction]) -> Trace:
    """Run a program up to the first step that has no value.

    >>> trace = as_far_as_possible(Program.parse(["q0 - q0", "q0 / s0", "s1 + 1"]), [Fraction(8)])
    >>> len(trace.results), str(trace.fault)
    (1, 'division by zero')

    A program with unknowns has all values or none: no step has one before the equations are solved.
    """
    if program.has_unknowns:
        try:
            return Trace(program, tuple(values), tuple(program.trace(values)))
        except ExecutionError as fault:
            return Trace(program, tuple(values), (), fault)
    results: list[Fraction] = []
    for step in program.steps:
        try:
            results.append(step_value(step, values, results))
        except ExecutionError as fault:
            return Trace(program, tuple(values), tuple(results), fault)
    return Trace(program, tuple(values), tuple(results))
