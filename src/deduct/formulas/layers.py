"""Layers, the steps of the published Deductive-MWP data: ``[["a", "b", "+"], ["m_1", "c", "-_rev"]]``.

A letter is a quantity, ``m_1`` the result of the first layer, ``PI`` and numbers are constants; ``_rev`` swaps
the operands.
"""

from __future__ import annotations

import string
from collections.abc import Sequence

from deduct.core.builder import ProgramBuilder, check_length
from deduct.core.operators import OPERATORS
from deduct.core.patterns import pattern
from deduct.core.program import Constant, Operand, Program, QuantityRef, StepRef, UnknownRef
from deduct.errors import FormulaError
from deduct.formulas.leaves import named_leaf
from deduct.formulas.numbers import write_number

_LETTERS = string.ascii_lowercase
_RESULT = pattern(r"m_(\d{1,6})")
_REVERSE = "_rev"
_leaf = named_leaf({letter: QuantityRef(index) for index, letter in enumerate(_LETTERS)})


def from_layers(layers: Sequence[Sequence[str]]) -> Program:
    """Read layers; the last one gives the answer.

    >>> print(from_layers([["a", "b", "+"], ["m_1", "c", "-_rev"]]))
    s0 = q0 + q1; s1 = q2 - s0
    """
    check_length(layers)
    builder = ProgramBuilder()
    results: list[Operand] = []

    def operand(token: str) -> Operand:
        result = _RESULT.fullmatch(token)
        if result is None:
            return _leaf(token)
        if not 1 <= int(result[1]) <= len(results):
            raise FormulaError(f"layer {len(results) + 1} reads {token}, which is not an earlier layer")
        return results[int(result[1]) - 1]

    for layer in layers:
        if len(layer) != 3:
            raise FormulaError(f"layer {list(layer)!r} is not [left, right, operator]")
        left, right, label = layer
        symbol = label.removesuffix(_REVERSE).replace("^", "**")
        if symbol not in OPERATORS:
            raise FormulaError(f"layer {list(layer)!r} has an unknown operator; known: {', '.join(OPERATORS)}")
        operands = operand(left), operand(right)
        results.append(builder.step(symbol, *(reversed(operands) if label.endswith(_REVERSE) else operands)))
    if not results:
        raise FormulaError("there are no layers; a problem without steps cannot be written as layers")
    return builder.program(results[-1])


def to_layers(program: Program) -> list[list[str]]:
    """Write layers; a program without steps has none.

    >>> to_layers(Program.parse(["q0 ** 2", "s0 - q1"]))
    [['a', '2', '^'], ['m_1', 'b', '-']]
    """
    return [
        [_write_operand(step.left), _write_operand(step.right), step.operator.replace("**", "^")]
        for step in program.steps
    ]


def _write_operand(operand: Operand) -> str:
    if isinstance(operand, Constant):
        return write_number(operand.value)
    if isinstance(operand, StepRef):
        return f"m_{operand.index + 1}"
    if isinstance(operand, UnknownRef) or operand.index >= len(_LETTERS):
        raise FormulaError(f"layers name quantities by letters, and there is none for {operand}")
    return _LETTERS[operand.index]
