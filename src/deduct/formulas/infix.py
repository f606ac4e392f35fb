"""Infix, as people and most data sets write formulas: ``x=(8-3)*15%``.

Read: + - * / and their printed signs, ** or ^ (to the right: 2^3^2 is 2^9), brackets () [] {}, and

- ``-x`` binds tighter than * and looser than **; it is the negative constant where x is a constant, else 0 - x;
  ``--x`` is x;
- ``15%`` is the quantity 3/20 where there is one, else the quantity 15 divided by 100, else a constant;
- ``(3/8)`` is the quantity 3/8 where there is one, else a division;
- ``1(1/2)`` is one number, a quantity or a constant;
- ``x=`` before or ``=x`` after the formula, with any name for the unknown, is dropped.

Unary operators of the table are written as functions: ``square(q0)``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from deduct.core.builder import ProgramBuilder, check_length, excerpt
from deduct.core.operators import OPERATORS, Operator, operator_named
from deduct.core.patterns import pattern
from deduct.core.program import Constant, Operand, Program, StepRef
from deduct.errors import FormulaError
from deduct.formulas.leaves import Leaf, plain_leaf
from deduct.formulas.numbers import write_decimal

_SIGNS: dict[int, int] = str.maketrans("×·÷−–:：％（）［］｛｝＋－＊／＝", "**/--//%()[]{}+-*/=")
_BRACKETS = {"(": ")", "[": "]", "{": "}"}
_MINUS = "unary -"
_MINUS_PRECEDENCE = 2.5

_WHOLE = r"\d{1,3}(?:,\d{3})+(?!\d)|\d+"
_PROPER = r"\(\s*\d+\s*/\s*0*[1-9]\d*\s*\)"
_TOKEN = pattern(
    rf"""(?:
      (?P<mixed>\d+\s*{_PROPER})
    | (?P<fraction>{_PROPER})
    | (?P<number>(?:(?:{_WHOLE})(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)(?P<percent>\s*%)?
    | (?P<name>[^\W\d]\w*)
    | (?P<sign>\*\*|[-+*/^%()\[\]{{}}])
    )\s*""",
    re.VERBOSE,
)
_UNKNOWN = pattern(r"^\s*[^\W\d]\w*\s*=|=\s*[^\W\d]\w*\s*$")


def from_infix(text: str, leaf: Leaf = plain_leaf) -> Program:
    """Read an infix formula; the rules stand at the top of this module.

    >>> print(from_infix("x=(q0-q1)*(q0-q1)/2"))
    s0 = q0 - q1; s1 = s0 * s0; s2 = s1 / 2
    """
    builder = ProgramBuilder()
    return builder.program(read_infix(text, leaf, builder))


def read_infix(text: str, leaf: Leaf, builder: ProgramBuilder) -> Operand:
    """Add the steps of an infix formula to `builder`; its operand is returned."""
    check_length(text)
    return _InfixReader(text, leaf, builder).read()


class _InfixReader:
    """Operator precedence with two stacks, so that no depth of brackets can exhaust Python's own."""

    def __init__(self, text: str, leaf: Leaf, builder: ProgramBuilder) -> None:
        self.text = text
        self.leaf = leaf
        self.builder = builder
        self.operands: list[Operand] = []
        self.operators: list[str] = []
        self.after_operand = False

    def read(self) -> Operand:
        source = _UNKNOWN.sub("", self.text.translate(_SIGNS)).strip()
        place = 0
        while place < len(source):
            match = _TOKEN.match(source, place)
            if match is None:
                raise self._error(f"{source[place]!r} has no meaning")
            self._take(match)
            place = match.end()
        if not self.after_operand:
            raise self._error("it ends where a number is missing" if self.operands else "it is empty")
        while self.operators:
            if self.operators[-1] in _BRACKETS:
                raise self._error(f"the bracket {self.operators[-1]!r} is not closed")
            self._reduce()
        return self.operands.pop()

    def _take(self, match: re.Match[str]) -> None:
        sign = match["sign"]
        if self.after_operand:
            if sign in _BRACKETS.values():
                self._close(sign)
            elif sign == "%":
                self.operands.append(self.builder.step("/", self.operands.pop(), Constant(Fraction(100))))
            elif sign and sign not in _BRACKETS:
                self._binary("**" if sign == "^" else sign)
            elif match["name"] in OPERATORS and operator_named(match["name"]).arity == 2:
                self._binary(match["name"])
            else:
                raise self._error(f"an operator is missing before {match[0].strip()!r}")
        elif sign in _BRACKETS:
            self.operators.append(sign)
        elif sign == "-":
            self._minus()
        elif sign and sign != "+":
            raise self._error(f"a number is missing before {sign!r}")
        elif match["name"] in OPERATORS and operator_named(match["name"]).arity == 1:
            self.operators.append(match["name"])
        elif not sign:
            self._operand(match)

    def _minus(self) -> None:
        """Take a sign; two of them in a row are none."""
        if self.operators and self.operators[-1] == _MINUS:
            self.operators.pop()
        else:
            self.operators.append(_MINUS)

    def _operand(self, match: re.Match[str]) -> None:
        token = match[0].strip()
        operand = self.leaf(token)
        if match["fraction"] and isinstance(operand, Constant):
            top, bottom = token.strip("() ").split("/")
            operand = self.builder.step("/", self.leaf(top.strip()), self.leaf(bottom.strip()))
        elif match["percent"] and isinstance(operand, Constant):
            whole = self.leaf(match["number"])
            if not isinstance(whole, Constant):
                operand = self.builder.step("/", whole, Constant(Fraction(100)))
        self.operands.append(operand)
        self.after_operand = True

    def _binary(self, symbol: str) -> None:
        operator = operator_named(symbol)
        while self.operators and self.operators[-1] not in _BRACKETS:
            top = _precedence(self.operators[-1])
            if top < operator.precedence or (top == operator.precedence and operator.right_associative):
                break
            self._reduce()
        self.operators.append(symbol)
        self.after_operand = False

    def _close(self, bracket: str) -> None:
        while self.operators and self.operators[-1] not in _BRACKETS:
            self._reduce()
        if not self.operators or _BRACKETS[self.operators[-1]] != bracket:
            raise self._error(f"the bracket {bracket!r} was not opened")
        self.operators.pop()

    def _reduce(self) -> None:
        symbol = self.operators.pop()
        if symbol == _MINUS:
            operand = self.operands.pop()
            if isinstance(operand, Constant):
                self.operands.append(Constant(-operand.value))
            else:
                self.operands.append(self.builder.step("-", Constant(Fraction(0)), operand))
            return
        arity = operator_named(symbol).arity
        operands = self.operands[-arity:]
        del self.operands[-arity:]
        self.operands.append(self.builder.step(symbol, *operands))

    def _error(self, reason: str) -> FormulaError:
        return FormulaError(f"cannot read {excerpt(self.text)}: {reason}")


def _precedence(symbol: str) -> float:
    if symbol == _MINUS:
        return _MINUS_PRECEDENCE
    operator = operator_named(symbol)
    return 9 if operator.arity == 1 else operator.precedence


def to_infix(program: Program, names: Mapping[Operand, str] | None = None) -> str:
    """Write infix with as few brackets as keep the steps apart; `from_infix` reads it back.

    >>> to_infix(Program.parse(["q0 - q1", "q2 / s0", "s1 ** 2"]))
    '(q2 / (q0 - q1)) ** 2'
    """

    def atom(operand: Operand) -> Written:
        if names and operand in names:
            return names[operand], ATOM
        if isinstance(operand, Constant):
            text = write_constant(operand.value)
            return (f"({text})" if operand.value < 0 and program.steps else text), ATOM
        return str(operand), ATOM

    return write_infix(program, atom, lambda operator: operator.symbol)


def write_constant(value: Fraction) -> str:
    """A constant as one token of infix: a decimal, or a mixed number where there is none.

    >>> write_constant(Fraction(1, 4)), write_constant(Fraction(-4, 3))
    ('0.25', '-1(1/3)')
    """
    whole, rest = divmod(abs(value), 1)
    return write_decimal(value) or f"{'-' if value < 0 else ''}{whole}({rest})"


Written = tuple[str, float]
"""A text and its precedence, which says where it needs brackets."""

ATOM = 10.0
"""The precedence of a text that never needs brackets."""


def write_infix(program: Program, atom: Callable[[Operand], Written], sign: Callable[[Operator], str]) -> str:
    """Infix with minimal brackets, for any way of writing operands and operators."""
    if program.result is not None:
        return atom(program.result)[0]
    written: list[Written] = []
    for step in program.steps:
        operands = [written[o.index] if isinstance(o, StepRef) else atom(o) for o in step.operands]
        written.append(write_step(operator_named(step.operator), operands, sign))
        # A reused step is written out each time, which can double the text at every step.
        check_length(written[-1][0])
    return written[-1][0]


def write_step(operator: Operator, operands: Sequence[Written], sign: Callable[[Operator], str]) -> Written:
    """One operation, its operands bracketed where the precedence of the operator asks for it."""
    if operator.arity != 2:
        return f"{sign(operator)}({', '.join(text for text, _ in operands)})", ATOM
    (left, left_precedence), (right, right_precedence) = operands
    level = operator.precedence
    if left_precedence < level or (left_precedence == level and operator.right_associative):
        left = f"({left})"
    if right_precedence < level or (right_precedence == level and not operator.right_associative):
        right = f"({right})"
    return f"{left} {sign(operator)} {right}", level
