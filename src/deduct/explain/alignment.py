"""Which step of one deduction is which of another.

Every expression gets a number: equal operations on equal operands get the same one, in both deductions, so
that expressions compare by what they compute from the text and not by where they stand.
"""

from __future__ import annotations

from collections.abc import Mapping

from deduct.core.operators import operator_named
from deduct.core.program import Constant, Operand, Program, QuantityRef, Step, UnknownRef

Key = tuple[object, ...]

SAME, ALIKE, RELATED = 4, 2, 1
"""What a pair of steps is worth: the same expression; one operand or the operator differs; only something shared."""


class Expressions:
    """Numbers for expressions; `quantities` says which quantity of the shared text each quantity is."""

    def __init__(self, known: dict[Key, int], program: Program, quantities: Mapping[int, int] | None = None):
        self._known = known
        self._quantities = quantities
        self.steps: list[int] = []
        for step in program.steps:
            self.steps.append(self.step(step))
        self.answer = self.steps[-1] if program.result is None else self.operand(program.result)

    def operand(self, operand: Operand) -> int:
        if isinstance(operand, Constant):
            return self._number(("constant", operand.value))
        if isinstance(operand, QuantityRef):
            if self._quantities is None:
                return self._number(("quantity", operand.index))
            # One that has no counterpart equals nothing of the other text.
            place = self._quantities.get(operand.index)
            return self._number(("only here", operand.index) if place is None else ("quantity", place))
        if isinstance(operand, UnknownRef):
            return self._number(("unknown", operand.index))
        return self.steps[operand.index]

    def step(self, step: Step) -> int:
        """The number of an expression whose earlier steps are those of the program."""
        operands = [self.operand(operand) for operand in step.operands]
        if operator_named(step.operator).commutative:
            operands.sort()
        return self._number((step.operator, *operands))

    def _number(self, key: Key) -> int:
        return self._known.setdefault(key, len(self._known))


def align_steps(a: Program, in_a: Expressions, b: Program, in_b: Expressions) -> list[tuple[int | None, int | None]]:
    """Pairs of steps in order, None where one deduction has no counterpart; the most alike pairs win.

    >>> known = {}
    >>> a, b = Program.parse(["q0 + q1", "s0 * 2"]), Program.parse(["q0 - q1", "s0 * 2"])
    >>> align_steps(a, Expressions(known, a), b, Expressions(known, b))
    [(0, 0), (1, 1)]
    """
    worth = [[_likeness(x, in_a, y, in_b, i, j) for j, y in enumerate(b.steps)] for i, x in enumerate(a.steps)]
    best = [[0] * (len(b.steps) + 1) for _ in range(len(a.steps) + 1)]
    for i in reversed(range(len(a.steps))):
        for j in reversed(range(len(b.steps))):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], best[i + 1][j + 1] + worth[i][j])
    pairs: list[tuple[int | None, int | None]] = []
    i = j = 0
    while i < len(a.steps) and j < len(b.steps):
        if worth[i][j] and best[i][j] == best[i + 1][j + 1] + worth[i][j]:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            pairs.append((i, None))
            i += 1
        else:
            pairs.append((None, j))
            j += 1
    pairs += [(rest, None) for rest in range(i, len(a.steps))]
    return [*pairs, *((None, rest) for rest in range(j, len(b.steps)))]


def _likeness(x: Step, in_a: Expressions, y: Step, in_b: Expressions, i: int, j: int) -> int:
    if in_a.steps[i] == in_b.steps[j]:
        return SAME
    left = sorted(in_a.operand(operand) for operand in x.operands)
    right = sorted(in_b.operand(operand) for operand in y.operands)
    shared = set(left) & set(right)
    if left == right or (shared and x.operator == y.operator):
        return ALIKE
    return RELATED if shared or x.operator == y.operator else 0
