"""Prefix and postfix: tokens without brackets, the operator before or after its operands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deduct.core.builder import ProgramBuilder, check_length, excerpt
from deduct.core.operators import OPERATORS, operator_named
from deduct.core.program import Constant, Operand, Program, StepRef
from deduct.errors import FormulaError
from deduct.formulas.leaves import Leaf, plain_leaf
from deduct.formulas.numbers import write_number

_SYMBOLS = {"^": "**", "×": "*", "÷": "/", "−": "-"}


def from_prefix(tokens: str | Sequence[str], leaf: Leaf = plain_leaf) -> Program:
    """Read prefix tokens, or text with spaces between them.

    >>> print(from_prefix("- * q0 q1 2"))
    s0 = q0 * q1; s1 = s0 - 2
    """
    return _read(tokens, leaf, prefix=True)


def from_postfix(tokens: str | Sequence[str], leaf: Leaf = plain_leaf) -> Program:
    """Read postfix tokens, or text with spaces between them.

    >>> print(from_postfix("q0 q1 * 2 -"))
    s0 = q0 * q1; s1 = s0 - 2
    """
    return _read(tokens, leaf, prefix=False)


def _read(tokens: str | Sequence[str], leaf: Leaf, prefix: bool) -> Program:
    words = tokens.split() if isinstance(tokens, str) else list(tokens)
    words = _without_unknown([_SYMBOLS.get(word, word) for word in words])
    check_length(words)
    # Leaves are asked from left to right in both notations: a leaf may depend on what was asked before.
    readings = [word if word in OPERATORS else leaf(word) for word in words]
    builder = ProgramBuilder()
    stack: list[Operand] = []
    for reading in reversed(readings) if prefix else readings:
        if not isinstance(reading, str):
            stack.append(reading)
            continue
        arity = operator_named(reading).arity
        if len(stack) < arity:
            raise FormulaError(f"cannot read {excerpt(' '.join(words))}: {reading!r} lacks an operand")
        operands = stack[-arity:]
        del stack[-arity:]
        stack.append(builder.step(reading, *(reversed(operands) if prefix else operands)))
    if len(stack) != 1:
        raise FormulaError(f"cannot read {excerpt(' '.join(words))}: {len(stack)} operands are left over, not one")
    return builder.program(stack[0])


def _without_unknown(words: list[str]) -> list[str]:
    return words[2:] if [word.lower() for word in words[:2]] == ["x", "="] else words


def to_prefix(program: Program, names: Mapping[Operand, str] | None = None) -> list[str]:
    """The program as prefix tokens.

    >>> to_prefix(Program.parse(["q0 * q1", "s0 - 2"]))
    ['-', '*', 'q0', 'q1', '2']
    """
    return _write(program, names or {}, prefix=True)


def to_postfix(program: Program, names: Mapping[Operand, str] | None = None) -> list[str]:
    """The program as postfix tokens.

    >>> to_postfix(Program.parse(["q0 * q1", "s0 - 2"]))
    ['q0', 'q1', '*', '2', '-']
    """
    return _write(program, names or {}, prefix=False)


def _write(program: Program, names: Mapping[Operand, str], prefix: bool) -> list[str]:
    written: list[list[str]] = []

    def tokens(operand: Operand) -> list[str]:
        if isinstance(operand, StepRef):
            return written[operand.index]
        if operand in names:
            return [names[operand]]
        return [write_number(operand.value) if isinstance(operand, Constant) else str(operand)]

    for step in program.steps:
        parts = [token for operand in step.operands for token in tokens(operand)]
        check_length(parts)
        written.append([step.operator, *parts] if prefix else [*parts, step.operator])
    return written[-1] if program.result is None else tokens(program.result)
