"""What the steps of a hypothesis come to where a model has unknowns: worked out exactly, for what is chosen alone.

Candidates are masked by the kinds of their entries (`deduct.core.kinds`). A chosen one is then looked at closely. An
equation that says nothing, follows from those before it or contradicts them is dropped, and so is a step without a
value. Something can be asked only where the equations determine it, and afterwards only more can be asked. A program
can stop there, or after a number if it has no unknowns at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from deduct.core.algebra.determined import needless
from deduct.core.algebra.form import Equation, Form
from deduct.core.algebra.solving import ways
from deduct.core.equations import apply_to_forms, form_of, worked
from deduct.core.kinds import NUMBER, kind_of
from deduct.core.pool import Pool
from deduct.core.problem import Problem
from deduct.core.steps import Step
from deduct.errors import ExecutionError


@dataclass(frozen=True)
class Algebra:
    """The steps of one hypothesis, with the form that each comes to."""

    pool: Pool
    problem: Problem
    values: tuple[Fraction, ...]
    """Of the problem's quantities."""
    kinds: NDArray[np.int8]
    """[N]: of all entries of the pool."""
    steps: tuple[Step, ...] = ()
    forms: tuple[Form | None, ...] = ()
    """None for an equation."""
    equations: tuple[Equation, ...] = ()
    _after: dict[tuple[int, int, str], Algebra | None] = field(default_factory=dict, repr=False, compare=False)
    """What was found out about steps already."""

    @classmethod
    def first(cls, pool: Pool, problem: Problem) -> Algebra:
        """That of a problem before its first step."""
        return cls(pool, problem, tuple(problem.values), pool.kinds())

    @property
    def can_stop(self) -> bool:
        """Whether the last step answers something."""
        own = self.kinds[self.pool.first_result :]
        return bool(self.steps) and (self.steps[-1].asks or bool((own == NUMBER).all()))

    def after(self, left: int, right: int, label: str) -> Algebra | None:
        """With one more step, by pool positions; None where it is to be dropped."""
        if (left, right, label) not in self._after:
            self._after[left, right, label] = self._worked_out(left, right, label)
        return self._after[left, right, label]

    def _worked_out(self, left: int, right: int, label: str) -> Algebra | None:
        step = self.pool.step(left, right, label, self.problem.implied)
        if step in self.steps or (self.steps and self.steps[-1].asks and not step.asks):
            return None
        try:
            forms, equations = self._with(step)
        except ExecutionError:
            return None
        kind = kind_of(step, self.kinds[self.pool.first_result :].tolist())
        kinds = np.append(self.kinds, np.int8(kind))
        return Algebra(self.pool, self.problem, self.values, kinds, (*self.steps, step), forms, equations)

    def _with(self, step: Step) -> tuple[tuple[Form | None, ...], tuple[Equation, ...]]:
        """Forms and equations with those of a step; raises `ExecutionError` where it is not worth taking."""
        operands = [form_of(operand, self.values, self.forms) for operand in step.operands]
        if step.is_equation:
            equations = (*self.equations, Equation(operands[0], operands[1]))
            if not _says_something_new(equations):
                raise ExecutionError("an equation that says nothing new, or contradicts the others")
            return (*self.forms, None), equations
        if step.asks:
            _ = worked((*self.steps, step), self.values).found
            return (*self.forms, operands[0]), self.equations
        return (*self.forms, apply_to_forms(step.operator, operands)), self.equations


def _says_something_new(equations: Sequence[Equation]) -> bool:
    """Whether the last equation says something new that does not contradict those before it."""
    try:
        return len(equations) - 1 not in needless(equations) and any(not way.end for way in ways(equations))
    except ExecutionError:  # too hard so far; a further equation may make it easy
        return True
