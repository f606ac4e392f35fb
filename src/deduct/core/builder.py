"""Building a program step by step: a step that was taken before is not taken again."""

from __future__ import annotations

from collections.abc import Sized

from deduct.core.operators import operator_named
from deduct.core.program import Operand, Program, Step, StepRef, operand_order
from deduct.errors import FormulaError

# Formulas of real problems have some dozens of tokens; a longer one is refused before any work is done on it.
MAX_LENGTH = 10_000


def excerpt(text: str) -> str:
    """The beginning of a formula, short enough for an error message."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


class ProgramBuilder:
    """Collects steps; the same operator on the same operands, up to commutation, is the same step.

    >>> from deduct.core.program import QuantityRef
    >>> builder = ProgramBuilder()
    >>> q0, q1 = QuantityRef(0), QuantityRef(1)
    >>> total = builder.step("*", builder.step("+", q0, q1), builder.step("+", q1, q0))
    >>> print(builder.program(total))
    s0 = q0 + q1; s1 = s0 * s0
    """

    def __init__(self) -> None:
        self._steps: list[Step] = []
        self._known: dict[Step, StepRef] = {}

    def step(self, operator: str, *operands: Operand) -> StepRef:
        """Take a step, or find it among the earlier ones."""
        step = Step(operator, operands)
        key = step
        if operator_named(operator).commutative:
            key = Step(operator, tuple(sorted(operands, key=operand_order)))
        if key not in self._known:
            self._known[key] = StepRef(len(self._steps))
            self._steps.append(step)
        return self._known[key]

    def __getitem__(self, taken: StepRef) -> Step:
        """A step that was taken."""
        return self._steps[taken.index]

    def __len__(self) -> int:
        """How many steps were taken."""
        return len(self._steps)

    def program(self, *results: Operand) -> Program:
        """The program that gives the last of `results`, without the steps that none of them needs.

        Before it there may be equations, and other things that are asked.
        """
        if not isinstance(results[-1], StepRef):
            return Program((), results[-1])
        needed = {result.index for result in results if isinstance(result, StepRef)}
        for index in range(max(needed), -1, -1):
            if index in needed:
                needed.update(o.index for o in self._steps[index].operands if isinstance(o, StepRef))
        place = {old: StepRef(new) for new, old in enumerate(sorted(needed))}

        def move(operand: Operand) -> Operand:
            return place[operand.index] if isinstance(operand, StepRef) else operand

        return Program(tuple(self._steps[old].moved(move) for old in sorted(needed)))


def check_length(formula: Sized) -> None:
    """Refuse a text of too many characters, or a list of too many tokens, to be a formula."""
    if len(formula) > MAX_LENGTH:
        raise FormulaError(f"the formula is longer than {MAX_LENGTH} characters or tokens; check its source")
