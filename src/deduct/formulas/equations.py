"""Equations as people write them, ``2(x - 3) = x + 4``, read as programs with unknowns.

On top of what infix has, a number or a bracket before a name or a bracket multiplies (3x, 2(x + 1), xy), and ² and ³
are powers. What would be divided by such a product can be read in two ways (1/2x) and is refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from deduct.core.builder import ProgramBuilder, check_length, excerpt
from deduct.core.operators import ASKED, EQUALS, operator_named
from deduct.core.patterns import pattern
from deduct.core.program import Constant, Operand, Program, StepRef, UnknownRef
from deduct.errors import FormulaError
from deduct.formulas.infix import ATOM, Written, read_infix, write_constant, write_step
from deduct.formulas.leaves import Leaf

_POWERS = str.maketrans({"²": "^2", "³": "^3"})
_TOKEN = pattern(
    r"\s*(?:(?P<number>\d[\d,]*(?:\.\d*)?%?|\.\d+%?)|(?P<name>[A-Za-zα-ωΑ-Ω](?:_?\d+)?)|(?P<sign>\*\*|\S))", re.ASCII
)
_FRACTION = pattern(r"\(\s*\d+\s*/\s*\d+\s*\)")


class AmbiguousDivisionError(FormulaError):
    """1/2x: half of x, or one divided by 2x."""


def read_equations(
    equations: Sequence[tuple[str, str]], asked: Sequence[str], unknowns: Sequence[str], leaf: Leaf
) -> Program:
    """The program of equations, each as its two sides, and of what is asked; `leaf` reads the numbers.

    >>> from deduct.formulas.leaves import plain_leaf
    >>> print(read_equations([("2(x - 3)", "x + 4")], ["x"], ["x"], plain_leaf))
    s0 = x0 - 3; s1 = 2 * s0; s2 = x0 + 4; [s1 = s2]; ? x0
    """
    names = {name: UnknownRef(index) for index, name in enumerate(unknowns)}
    builder = ProgramBuilder()

    def read(text: str) -> Operand:
        check_length(text)
        return read_infix(explicit(text), named_unknowns(names, leaf), builder)

    sides = [(read(left), read(right)) for left, right in equations]
    wanted = [read(text) for text in asked]
    steps = [builder.step(EQUALS, left, right) for left, right in sides]
    return builder.program(*steps, *(builder.step(ASKED, operand) for operand in wanted))


def named_unknowns(names: Mapping[str, UnknownRef], leaf: Leaf) -> Leaf:
    """A leaf that knows unknowns by name and leaves other tokens to another one."""

    def read(token: str) -> Operand:
        return names[token] if token in names else leaf(token)

    return read


def explicit(text: str) -> str:
    """The text with a sign for every multiplication.

    >>> explicit("3x + 2(x - 1)(y + 1) - xy²")
    '3*x+2*(x-1)*(y+1)-x*y^2'
    >>> explicit("1/2x")
    Traceback (most recent call last):
    deduct.formulas.equations.AmbiguousDivisionError: '1/2x' can be read in two ways
    """
    source, written, place = text.translate(_POWERS), "", 0
    kind = before = ""
    divided, outside = False, [False]  # whether the last sign divided: here, and before each open bracket
    while match := _TOKEN.match(source, place):
        token, now = match[0].strip(), match.lastgroup or ""
        mixed = kind == "number" and token == "(" and _FRACTION.match(source, match.end() - 1)
        ends = kind in ("number", "name") or before in tuple(")]}")
        if ends and (now == "name" or token in tuple("([{")) and not mixed:
            if divided:
                raise AmbiguousDivisionError(f"{excerpt(text)} can be read in two ways")
            written += "*"
        elif ends and now == "number":
            raise FormulaError(f"cannot read {excerpt(text)}: an operator is missing before {token!r}")
        if token in tuple("([{"):
            outside.append(divided)
            divided = False
        elif token in tuple(")]}"):
            divided = outside.pop() if len(outside) > 1 else False
        elif now == "sign" and token not in ("^", "**"):
            divided = token in tuple("/÷")
        written, kind, before, place = written + token, now, token, match.end()
    return written


UNKNOWN_NAMES = ("x", "y", "z", "u", "v", "w")
"""What x0, x1 ... are called, where nothing else is said."""


def write_equations(program: Program, names: Mapping[Operand, str] | None = None) -> tuple[list[str], list[str]]:
    """The equations of a program with unknowns, and what it asks for; `read_equations` reads them back.

    >>> write_equations(Program.parse(["x0 - q0", "2 * s0", "x0 + 4", "s1 = s2", "? x0"]))
    (['2 * (x - q0) = x + 4'], ['x'])
    """
    known = {UnknownRef(index): name for index, name in enumerate(UNKNOWN_NAMES)} | dict(names or {})
    written: list[Written] = []
    equations, asked = [], []

    def text_of(operand: Operand) -> Written:
        if isinstance(operand, StepRef):
            return written[operand.index]
        if isinstance(operand, Constant) and operand not in known:
            return (f"({write_constant(operand.value)})" if operand.value < 0 else write_constant(operand.value)), ATOM
        return known.get(operand, str(operand)), ATOM

    for step in program.steps:
        operands = [text_of(operand) for operand in step.operands]
        if step.is_equation:
            equations.append(" = ".join(text for text, _ in operands))
        elif step.asks:
            asked.append(operands[0][0])
        takes = operands[0] if step.is_equation or step.asks else None
        written.append(takes or write_step(operator_named(step.operator), operands, lambda operator: operator.symbol))
        check_length(written[-1][0])
    return equations, asked
