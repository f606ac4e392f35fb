"""What a step of a program reads, and the step itself: an operator or a relation, and its operands in reading order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.operators import ASKED, EQUALS
from deduct.core.patterns import pattern
from deduct.errors import FormulaError

MAX_UNKNOWNS = 6
"""Of a program; problems of text books have one or two, seldom three."""


@dataclass(frozen=True)
class QuantityRef:
    """The quantity at `index` of the problem."""

    index: int

    def __str__(self) -> str:
        return f"q{self.index}"


@dataclass(frozen=True)
class UnknownRef:
    """The unknown at `index`: x0 is the first one that is asked for."""

    index: int

    def __str__(self) -> str:
        return f"x{self.index}"


@dataclass(frozen=True)
class StepRef:
    """The result of the step at `index` of the program."""

    index: int

    def __str__(self) -> str:
        return f"s{self.index}"


@dataclass(frozen=True)
class Constant:
    """A number that does not stand in the text."""

    value: Fraction

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True)
class ImpliedRef(Constant):
    """The implied quantity at `index` of the problem, with its value: a constant that a word of the text stands for."""

    index: int

    def __str__(self) -> str:
        return f"f{self.index}={self.value}"


Operand = QuantityRef | UnknownRef | StepRef | Constant

_REFERENCE = pattern(r"([qs])(\d{1,6})")
_UNKNOWN = pattern(r"x(\d)")
_IMPLIED = pattern(r"f(\d{1,2})=(\S+)")
_EXPONENT = pattern(r"[eE][-+]?(\d+)")

# Longer numbers than this stand for a mistake; an exponent is worth as many digits as it says.
MAX_DIGITS = 1000


def parse_number(text: str) -> Fraction:
    """Read a number as Python writes it: 12, .5, 1/3, -2e5.

    >>> parse_number("2.50"), parse_number("-1/3")
    (Fraction(5, 2), Fraction(-1, 3))
    """
    exponent = _EXPONENT.search(text)
    if len(text) > MAX_DIGITS or (exponent and int(exponent[1]) > MAX_DIGITS):
        raise FormulaError(f"the number {text[:20]!r} is longer than {MAX_DIGITS} digits")
    try:
        return Fraction(text)
    except ValueError:
        raise FormulaError(f"{text!r} is not a number") from None
    except ZeroDivisionError:
        raise FormulaError(f"{text!r} divides by zero") from None


def operand_order(operand: Operand) -> tuple[int, Fraction]:
    """A sort key: quantities first, then steps, then constants, then unknowns.

    >>> sorted([Constant(Fraction(1)), StepRef(0), QuantityRef(2)], key=operand_order)
    [QuantityRef(index=2), StepRef(index=0), Constant(value=Fraction(1, 1))]
    """
    if isinstance(operand, Constant):
        return 2, operand.value
    if isinstance(operand, UnknownRef):
        return 3, Fraction(operand.index)
    return int(isinstance(operand, StepRef)), Fraction(operand.index)


def parse_operand(text: str) -> Operand:
    """Read an operand as it is written in files.

    >>> parse_operand("q2"), parse_operand("s0"), parse_operand("3.14")
    (QuantityRef(index=2), StepRef(index=0), Constant(value=Fraction(157, 50)))
    """
    if match := _REFERENCE.fullmatch(text):
        return (QuantityRef if match[1] == "q" else StepRef)(int(match[2]))
    if (match := _UNKNOWN.fullmatch(text)) and int(match[1]) < MAX_UNKNOWNS:
        return UnknownRef(int(match[1]))
    if match := _IMPLIED.fullmatch(text):
        return ImpliedRef(parse_number(match[2]), int(match[1]))
    try:
        return Constant(parse_number(text))
    except FormulaError as error:
        raise FormulaError(f"not an operand: {error}; write q0, x0, s0, f0=7 or a number") from None


@dataclass(frozen=True)
class Step:
    """One relation: an operator and its operands in reading order."""

    operator: str
    operands: tuple[Operand, ...]

    @property
    def left(self) -> Operand:
        return self.operands[0]

    @property
    def right(self) -> Operand:
        return self.operands[-1]

    def moved(self, move: Callable[[Operand], Operand]) -> Step:
        """The same operator on other operands."""
        return Step(self.operator, tuple(map(move, self.operands)))

    @property
    def is_equation(self) -> bool:
        return self.operator == EQUALS

    @property
    def asks(self) -> bool:
        return self.operator == ASKED

    def __str__(self) -> str:
        if len(self.operands) == 2:
            return f"{self.left} {self.operator} {self.right}"
        return " ".join([self.operator, *map(str, self.operands)])
