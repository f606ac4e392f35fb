"""How large a program is when every step is written wherever it is used, as trees and formulas have it."""

from __future__ import annotations

from deduct.core.program import Program, StepRef


def tree_size(program: Program) -> int:
    """The operations of the expression tree; the steps of a program are fewer where it uses one of them again.

    >>> program = Program.parse(["q0 + q1", "s0 * s0"])
    >>> tree_size(program), len(program)
    (3, 2)
    """
    sizes: list[int] = []
    for step in program.steps:
        sizes.append(1 + sum(sizes[operand.index] for operand in step.operands if isinstance(operand, StepRef)))
    return sizes[-1] if sizes else 0
