"""A step that was taken, with its value, and as people write it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from deduct.core.problem import Problem
from deduct.core.program import Step
from deduct.core.shapes import Shaped
from deduct.core.trace import Trace
from deduct.formulas.display import Line, lines_of
from deduct.solving.shapes import StepJson


@dataclass(frozen=True)
class SolvedStep(Shaped):
    """A step with its value, and as people write it."""

    shape = StepJson

    step: Step
    value: Fraction
    line: Line

    @property
    def left(self) -> str:
        return str(self.step.left)

    @property
    def operator(self) -> str:
        return self.step.operator

    @property
    def right(self) -> str:
        return str(self.step.right)

    @property
    def expression(self) -> str:
        """8 × 3 = 24"""
        return str(self.line)


def solved_steps(trace: Trace, problem: Problem) -> tuple[SolvedStep, ...]:
    """The steps of a worked program, in order."""
    return tuple(map(SolvedStep, trace.program.steps, trace.results, lines_of(trace, problem)))
