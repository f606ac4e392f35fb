"""Programs: short lists of steps, each one operator on quantities, constants or earlier results.

    q0, q1 ...   a quantity of the problem, in text order
    f0=7 ...     an implied quantity of the problem and its value, which is known whatever the text's numbers are
    s0, s1 ...   the result of an earlier step
    100, 1/2     a constant

A program says what to do and not with which numbers: executing it takes the quantities' values, so the
same program can be re-run with other numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.operators import OPERATORS, apply_operator, check_value, operator_named
from deduct.errors import ExecutionError, FormulaError


@dataclass(frozen=True)
class QuantityRef:
    """The quantity at `index` of the problem."""

    index: int

    def __str__(self) -> str:
        return f"q{self.index}"


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


Operand = QuantityRef | StepRef | Constant

_REFERENCE = re.compile(r"([qs])(\d{1,6})")
_IMPLIED = re.compile(r"f(\d{1,2})=(\S+)")
_EXPONENT = re.compile(r"[eE][-+]?(\d+)")

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
    """A sort key: quantities first, then steps, then constants.

    >>> sorted([Constant(Fraction(1)), StepRef(0), QuantityRef(2)], key=operand_order)
    [QuantityRef(index=2), StepRef(index=0), Constant(value=Fraction(1, 1))]
    """
    if isinstance(operand, Constant):
        return 2, operand.value
    return int(isinstance(operand, StepRef)), Fraction(operand.index)


def parse_operand(text: str) -> Operand:
    """Read an operand as it is written in files.

    >>> parse_operand("q2"), parse_operand("s0"), parse_operand("3.14")
    (QuantityRef(index=2), StepRef(index=0), Constant(value=Fraction(157, 50)))
    """
    if match := _REFERENCE.fullmatch(text):
        return (QuantityRef if match[1] == "q" else StepRef)(int(match[2]))
    if match := _IMPLIED.fullmatch(text):
        return ImpliedRef(parse_number(match[2]), int(match[1]))
    try:
        return Constant(parse_number(text))
    except FormulaError as error:
        raise FormulaError(f"not an operand: {error}; write q0, s0, f0=7 or a number") from None


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

    def __str__(self) -> str:
        if len(self.operands) == 2:
            return f"{self.left} {self.operator} {self.right}"
        return " ".join([self.operator, *map(str, self.operands)])


@dataclass(frozen=True)
class Program:
    """Steps in the order they are taken; the last one gives the answer.

    A problem whose answer is one of its quantities has no steps and only a `result`.

    >>> program = Program.parse(["q0 * q1", "s0 + 3"])
    >>> program.execute([Fraction(8), Fraction(2)])
    Fraction(19, 1)
    >>> print(program)
    s0 = q0 * q1; s1 = s0 + 3
    """

    steps: tuple[Step, ...]
    result: Operand | None = None
    """Only for a program without steps."""

    def __post_init__(self) -> None:
        if bool(self.steps) == (self.result is not None):
            raise FormulaError("a program has either steps or a result operand")
        if isinstance(self.result, StepRef):
            raise FormulaError(f"the result {self.result} refers to a step that is not there")
        for index, step in enumerate(self.steps):
            if len(step.operands) != operator_named(step.operator).arity:
                raise FormulaError(f"step {step} has the wrong number of operands")
            for operand in step.operands:
                if isinstance(operand, StepRef) and not 0 <= operand.index < index:
                    raise FormulaError(f"step s{index} = {step} refers to a step that comes later")

    @classmethod
    def parse(cls, lines: Sequence[str]) -> Program:
        """Read the lines that `lines` writes: ``["q0 * q1", "s0 + 3"]``, or ``["q1"]`` for no step at all."""
        if len(lines) == 1 and len(lines[0].split()) == 1:
            return cls((), parse_operand(lines[0].strip()))
        steps = []
        for line in lines:
            parts = line.split()
            if parts and parts[0] in OPERATORS:
                steps.append(Step(parts[0], tuple(map(parse_operand, parts[1:]))))
            elif len(parts) == 3:
                steps.append(Step(parts[1], (parse_operand(parts[0]), parse_operand(parts[2]))))
            else:
                raise FormulaError(f"step {line!r} is not 'operand operator operand'")
        return cls(tuple(steps))

    def lines(self) -> list[str]:
        """One line a step, as `parse` reads them."""
        return [str(step) for step in self.steps] or [str(self.result)]

    def __str__(self) -> str:
        return "; ".join(f"s{i} = {step}" for i, step in enumerate(self.steps)) or str(self.result)

    def __len__(self) -> int:
        return len(self.steps)

    def __bool__(self) -> bool:
        return True  # a program without steps is a program all the same

    def moved(self, places: Mapping[int, Operand | int], implied: Mapping[int, int] | None = None) -> Program:
        """The same program over other quantities: `places` says where each is now, or what stands in its place.

        `implied` says so of implied quantities; one that is nowhere becomes the constant that it is.

        >>> print(Program.parse(["q0 - q1", "s0 * q1"]).moved({0: 2, 1: Constant(Fraction(5))}))
        s0 = q2 - 5; s1 = s0 * 5
        """

        def move(operand: Operand) -> Operand:
            if isinstance(operand, ImpliedRef) and implied is not None:
                place = implied.get(operand.index)
                return Constant(operand.value) if place is None else ImpliedRef(operand.value, place)
            if not isinstance(operand, QuantityRef):
                return operand
            now = places[operand.index]
            return QuantityRef(now) if isinstance(now, int) else now

        return Program(
            tuple(step.moved(move) for step in self.steps), None if self.result is None else move(self.result)
        )

    def operands(self) -> Iterator[Operand]:
        """Every operand of every step, in order, repeats included."""
        for step in self.steps:
            yield from step.operands
        if not self.steps and self.result is not None:
            yield self.result

    def used_quantities(self) -> frozenset[int]:
        """The indices of the quantities that the program reads."""
        return frozenset(operand.index for operand in self.operands() if isinstance(operand, QuantityRef))

    def constants(self) -> frozenset[Fraction]:
        """The constants that the program reads; implied quantities are none of them."""
        return frozenset(operand.value for operand in self.operands() if type(operand) is Constant)

    def implied(self) -> frozenset[ImpliedRef]:
        """The implied quantities that the program reads.

        >>> sorted(map(str, Program.parse(["q0 * f0=7", "s0 + 2"]).implied()))
        ['f0=7']
        """
        return frozenset(operand for operand in self.operands() if isinstance(operand, ImpliedRef))

    def trace(self, values: Sequence[Fraction]) -> list[Fraction]:
        """The value of every step, in order; raises `ExecutionError` where there is none."""
        results: list[Fraction] = []
        for step in self.steps:
            results.append(step_value(step, values, results))
        return results

    def execute(self, values: Sequence[Fraction]) -> Fraction:
        """The answer for these quantity values, exactly."""
        if not self.steps:
            assert self.result is not None
            return check_value(operand_value(self.result, values, []))
        return self.trace(values)[-1]


def step_value(step: Step, values: Sequence[Fraction], results: Sequence[Fraction]) -> Fraction:
    """The value of one step, given the quantities' values and the results of the steps before it.

    >>> step_value(Program.parse(["q0 * q1", "s0 + q0"]).steps[1], [Fraction(2), Fraction(5)], [Fraction(10)])
    Fraction(12, 1)
    """
    return apply_operator(step.operator, *(operand_value(operand, values, results) for operand in step.operands))


def operand_value(operand: Operand, values: Sequence[Fraction], results: Sequence[Fraction]) -> Fraction:
    """What an operand stands for, given the quantities' values and the results of the steps so far."""
    if isinstance(operand, Constant):
        return operand.value
    if isinstance(operand, StepRef):
        return results[operand.index]
    if not 0 <= operand.index < len(values):
        raise ExecutionError(f"the program reads q{operand.index}, but the text has {len(values)} quantities")
    return values[operand.index]
