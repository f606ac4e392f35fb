"""MathQA's two notations: ``add(n0,const_1)|divide(#0,n1)|`` (linear) and ``divide(add(4, const_1), 2)`` (annotated).

``n0`` is a quantity, ``#0`` the result of the first operation, ``const_0_2778`` the constant 0.2778. Every
operation that reduces to + - * / ** is a row of `MATHQA_OPERATIONS`; the others (factorial, floor, choose ...) are
refused by name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from deduct.core.builder import ProgramBuilder, check_length, excerpt
from deduct.core.patterns import pattern
from deduct.core.program import Constant, Operand, Program, QuantityRef, Step, StepRef, parse_number
from deduct.errors import FormulaError
from deduct.formulas.infix import read_infix
from deduct.formulas.leaves import Leaf, named_leaf, plain_leaf
from deduct.formulas.numbers import write_decimal

MATHQA_OPERATIONS: dict[str, tuple[int, str]] = {
    # arithmetic
    "add": (2, "a + b"),
    "subtract": (2, "a - b"),
    "multiply": (2, "a * b"),
    "divide": (2, "a / b"),
    "power": (2, "a ** b"),
    "sqrt": (1, "a ** 0.5"),
    "negate": (1, "0 - a"),
    "inverse": (1, "1 / a"),
    # plane figures
    "square_area": (1, "a ** 2"),
    "square_perimeter": (1, "a * 4"),
    "square_edge_by_area": (1, "a ** 0.5"),
    "square_edge_by_perimeter": (1, "a / 4"),
    "rectangle_area": (2, "a * b"),
    "rectangle_perimeter": (2, "(a + b) * 2"),
    "rhombus_area": (2, "a * b / 2"),
    "rhombus_perimeter": (1, "a * 4"),
    "quadrilateral_area": (3, "a * (b + c) / 2"),
    "triangle_area": (2, "a * b / 2"),
    "triangle_area_three_edges": (
        3,
        "((a+b+c)/2 * ((a+b+c)/2 - a) * ((a+b+c)/2 - b) * ((a+b+c)/2 - c)) ** 0.5",
    ),
    "triangle_perimeter": (3, "a + b + c"),
    "diagonal": (2, "(a ** 2 + b ** 2) ** 0.5"),
    "side_by_diagonal": (2, "(a ** 2 - b ** 2) ** 0.5"),
    "circle_area": (1, "a ** 2 * pi"),
    "circumface": (1, "a * 2 * pi"),
    "semi_circle_perimiter": (1, "a * pi + a * 2"),
    # solids
    "volume_cube": (1, "a ** 3"),
    "volume_rectangular_prism": (3, "a * b * c"),
    "volume_cylinder": (2, "a ** 2 * pi * b"),
    "volume_cone": (2, "a ** 2 * pi * b / 3"),
    "volume_sphere": (1, "a ** 3 * pi * 4 / 3"),
    "surface_cube": (1, "a ** 2 * 6"),
    "surface_rectangular_prism": (3, "(a * b + a * c + b * c) * 2"),
    "surface_cylinder": (2, "a * (a + b) * pi * 2"),
    "surface_sphere": (1, "a ** 2 * pi * 4"),
    "cube_edge_by_volume": (1, "a ** (1 / 3)"),
    # shares and prices
    "percent": (2, "a * b / 100"),
    "from_percent": (1, "a / 100"),
    "to_percent": (1, "a * 100"),
    "negate_percent": (1, "100 - a"),
    "negate_prob": (1, "1 - a"),
    "union_prob": (3, "a + b - c"),
    "price_after_gain": (2, "(a + 100) / 100 * b"),
    "price_after_loss": (2, "(100 - a) / 100 * b"),
    "p_after_gain": (2, "(a + 100) / 100 * b"),
    "p_after_loss": (2, "(100 - a) / 100 * b"),
    "original_price_before_gain": (2, "b * 100 / (a + 100)"),
    "original_price_before_loss": (2, "b * 100 / (100 - a)"),
    # motion and work
    "speed": (2, "a / b"),
    "speed_in_still_water": (2, "(a + b) / 2"),
    "stream_speed": (2, "(a + b) / 2"),
    "combined_work": (2, "1 / (1 / a + 1 / b)"),
    "find_work": (2, "1 / (1 / a - 1 / b)"),
}
"""Operation -> how many operands it takes, and what it does to operands a, b, c."""

_CONSTANTS = {"const_pi": Fraction("3.1416"), "const_deg_to_rad": Fraction("0.0174533")}
_CONSTANT = pattern(r"const_(\d+)(?:[._](\d+))?")
_CALL = pattern(r"\s*(\w+)\s*\(([^()]*)\)\s*")
# Operands are separated by a comma and a space; a comma within digits, as in 1,200, separates thousands.
_TOKEN = pattern(r"\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!,?\d)|[^\s(),]+|[(),])\s*")
_WRITTEN = {"+": "add", "-": "subtract", "*": "multiply", "/": "divide", "**": "power"}


def from_linear_formula(text: str) -> Program:
    """Read a linear formula; its last operation gives the answer.

    >>> print(from_linear_formula("square_area(n0)|subtract(#0,const_1)|"))
    s0 = q0 ** 2; s1 = s0 - 1
    """
    check_length(text)
    builder = ProgramBuilder()
    results: list[Operand] = []

    def operand(token: str) -> Operand:
        if token.startswith("const_"):
            return Constant(read_constant(token))
        if not re.fullmatch(r"[n#]\d{1,6}", token):
            raise FormulaError(f"{token!r} is not an operand of a linear formula; write n0, #0 or const_1")
        index = int(token[1:])
        if token[0] == "n":
            return QuantityRef(index)
        if index >= len(results):
            raise FormulaError(f"operation #{len(results)} reads {token}, which is not an earlier one")
        return results[index]

    for call in filter(str.strip, text.split("|")):
        match = _CALL.fullmatch(call)
        if match is None:
            raise FormulaError(f"{excerpt(call)} is not operation(operand,operand)")
        results.append(_expand(match[1], [operand(token.strip()) for token in match[2].split(",")], builder))
    if not results:
        raise FormulaError("the linear formula has no operation")
    return builder.program(results[-1])


def from_annotated_formula(text: str, leaf: Leaf = plain_leaf) -> Program:
    """Read a nested formula, whose numbers `leaf` ties to the quantities.

    >>> print(from_annotated_formula("divide(add(q0, const_1), 2)"))
    s0 = q0 + 1; s1 = s0 / 2
    """
    check_length(text)
    builder = ProgramBuilder()
    # One list of operands for each operation that is still open; the first holds the formula itself.
    names: list[str] = []
    open_operands: list[list[Operand]] = [[]]
    tokens = _TOKEN.findall(text)
    for token, following in zip(tokens, [*tokens, ""][1:], strict=True):
        if following == "(":
            names.append(token)
        elif token == "(":
            open_operands.append([])
        elif token == ")":
            if not names or len(names) != len(open_operands) - 1:
                raise FormulaError(f"cannot read {excerpt(text)}: a bracket is out of place")
            operands = open_operands.pop()
            open_operands[-1].append(_expand(names.pop(), operands, builder))
        elif token != ",":
            constant = token.startswith("const_")
            open_operands[-1].append(Constant(read_constant(token)) if constant else leaf(token))
    if names or len(open_operands) != 1 or len(open_operands[0]) != 1:
        raise FormulaError(f"cannot read {excerpt(text)}: it is not one closed formula")
    return builder.program(open_operands[0][0])


def read_constant(token: str) -> Fraction:
    """The value of a MathQA constant.

    >>> read_constant("const_100"), read_constant("const_3_6")
    (Fraction(100, 1), Fraction(18, 5))
    """
    if token in _CONSTANTS:
        return _CONSTANTS[token]
    match = _CONSTANT.fullmatch(token)
    if match is None:
        raise FormulaError(f"{token!r} is not a constant; write const_100, const_3_6 or const_pi")
    return parse_number(f"{match[1]}.{match[2] or 0}")


def _expand(operation: str, operands: Sequence[Operand], builder: ProgramBuilder) -> Operand:
    if operation not in MATHQA_OPERATIONS:
        raise FormulaError(f"the operation {operation!r} does not reduce to + - * / **")
    arity, expansion = MATHQA_OPERATIONS[operation]
    if len(operands) != arity:
        raise FormulaError(f"the operation {operation!r} takes {arity} operands, not {len(operands)}")
    names: dict[str, Operand] = dict(zip("abc", operands, strict=False))
    return read_infix(expansion, named_leaf({**names, "pi": Constant(_CONSTANTS["const_pi"])}), builder)


def to_linear_formula(program: Program) -> str:
    """Write a linear formula; a program without steps has none and is refused.

    >>> to_linear_formula(Program.parse(["q0 + 0.25", "s0 / q1"]))
    'add(n0,const_0_25)|divide(#0,n1)|'
    """
    if not program.steps:
        raise FormulaError("a program without steps cannot be written as a linear formula")
    calls = [f"{_operation(step)}({','.join(map(_write_operand, step.operands))})|" for step in program.steps]
    return "".join(calls)


def to_annotated_formula(program: Program, names: Mapping[Operand, str] | None = None) -> str:
    """Write a nested formula; a reused step is written out each time.

    >>> to_annotated_formula(Program.parse(["q0 + 0.25", "s0 / q1"]))
    'divide(add(q0, const_0_25), q1)'
    """
    written: list[str] = []

    def text(operand: Operand) -> str:
        if isinstance(operand, StepRef):
            return written[operand.index]
        if names and operand in names:
            return names[operand]
        return _write_operand(operand) if isinstance(operand, Constant) else str(operand)

    for step in program.steps:
        written.append(f"{_operation(step)}({', '.join(map(text, step.operands))})")
        check_length(written[-1])
    return written[-1] if program.result is None else text(program.result)


def _operation(step: Step) -> str:
    if step.operator not in _WRITTEN:
        raise FormulaError(f"MathQA has no operation for {step.operator!r}; known: {', '.join(_WRITTEN)}")
    return _WRITTEN[step.operator]


def _write_operand(operand: Operand) -> str:
    if isinstance(operand, Constant):
        decimal = write_decimal(operand.value)
        if decimal is None or operand.value < 0:
            raise FormulaError(f"MathQA has no constant for {operand}")
        return f"const_{decimal.replace('.', '_')}"
    return f"#{operand.index}" if isinstance(operand, StepRef) else f"n{operand.index}"
