"""Equations in one way: no term is subtracted on either side, so that x - 4y = 2 and x = 4y + 2 are one program.

Data sets write the same equation with minus signs, with -1 times something, or with 0 on one side. A model that has
few problems to learn from should not have to guess which of these its teacher liked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import reduce

from deduct.core.builder import ProgramBuilder
from deduct.core.program import Constant, Operand, Program, QuantityRef, Step, StepRef, UnknownRef

ZERO, ONE = Constant(Fraction(0)), Constant(Fraction(1))

Term = tuple[int, Operand]
"""A sign, 1 or -1, and what stands behind it, in the program that is being made."""


def with_positive_terms(program: Program) -> Program:
    """The program with each equation's terms on the side where they are added.

    A sum that something else reads too, such as one that is asked for, stays as it is.

    >>> print(with_positive_terms(Program.parse(["q0 * x1", "-1 * s0", "x0 + s1", "s2 - q1", "s3 = 0", "? x0"])))
    s0 = q0 * x1; s1 = s0 + q1; [x0 = s1]; ? x0
    """
    return _Rewriter(program).rewritten()


class _Rewriter:
    def __init__(self, program: Program) -> None:
        self.steps, self.builder = program.steps, ProgramBuilder()
        self.uses = Counter(o.index for step in program.steps for o in step.operands if isinstance(o, StepRef))

    def rewritten(self) -> Program:
        equations = [self._equation(step) for step in self.steps if step.is_equation]
        asked = [self.builder.step(step.operator, self._built(step.left)) for step in self.steps if step.asks]
        return self.builder.program(*equations, *asked)

    def _equation(self, step: Step) -> StepRef:
        terms = self._terms(step.left, 1) + self._terms(step.right, -1)
        left, right = ([term for sign, term in terms if sign == side] for side in (1, -1))
        for side, other in ((left, right), (right, left)):
            numbers = [term for term in side if isinstance(term, Constant)]
            if not other and numbers and len(numbers) < len(side):  # x + 5 = 0: rather x = -5
                side.remove(numbers[0])
                other.append(Constant(-numbers[0].value))
        return self.builder.step(step.operator, self._sum(left), self._sum(right))

    def _terms(self, operand: Operand, sign: int) -> list[Term]:
        """The terms of a side, each with the sign that it has on the left."""
        if operand == ZERO:
            return []
        step = self._own_step(operand)
        if step and step.operator in ("+", "-"):
            return self._terms(step.left, sign) + self._terms(step.right, sign if step.operator == "+" else -sign)
        factors = self._factors(operand)
        below = [factor for factor in factors if isinstance(factor, Constant) and factor.value < 0]
        if not below:
            return [(sign, self._built(operand))]
        sign *= (-1) ** len(below)
        sizes = [Constant(abs(factor.value)) if factor in below else factor for factor in factors]
        kept = [size for size in sizes if size != ONE] or [ONE]
        return self._terms(kept[0], sign) if len(kept) == 1 else [(sign, self._joined("*", map(self._built, kept)))]

    def _factors(self, operand: Operand) -> list[Operand]:
        """The factors of a product, in the program that is rewritten."""
        step = self._own_step(operand)
        if step is None or step.operator != "*":
            return [operand]
        return [factor for each in step.operands for factor in self._factors(each)]

    def _own_step(self, operand: Operand) -> Step | None:
        """The step behind an operand, where nothing else reads it."""
        return self.steps[operand.index] if isinstance(operand, StepRef) and self.uses[operand.index] == 1 else None

    def _sum(self, terms: list[Operand]) -> Operand:
        """The terms added up: those with the text's first quantities first, plain numbers last."""
        return self._joined("+", sorted(terms, key=self._order)) if terms else ZERO

    def _joined(self, operator: str, operands: Iterable[Operand]) -> Operand:
        return reduce(lambda left, right: self.builder.step(operator, left, right), operands)

    def _order(self, term: Operand) -> tuple[bool, int]:
        leaves = self._leaves(term)
        places = [leaf.index for leaf in leaves if isinstance(leaf, QuantityRef)]
        return not any(isinstance(leaf, UnknownRef) for leaf in leaves), min(places, default=-1)

    def _leaves(self, operand: Operand) -> list[Operand]:
        if not isinstance(operand, StepRef):
            return [operand]
        return [leaf for inner in self.builder[operand].operands for leaf in self._leaves(inner)]

    def _built(self, operand: Operand) -> Operand:
        if not isinstance(operand, StepRef):
            return operand
        step = self.steps[operand.index]
        return self.builder.step(step.operator, *map(self._built, step.operands))
