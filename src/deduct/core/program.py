"""Programs: short lists of steps, each one operator on quantities, constants or earlier results.

    q0, q1 ...   a quantity of the problem, in text order
    x0, x1 ...   an unknown; x0 is the first one that is asked for
    f0=7 ...     an implied quantity of the problem and its value, which is known whatever the text's numbers are
    s0, s1 ...   the result of an earlier step
    100, 1/2     a constant

A program says what to do and not with which numbers: executing it takes the quantities' values, so the
same program can be re-run with other numbers.

A program with unknowns has equations, `s0 = q2`, among its steps, and says what it asks for, `? x0`: see
`deduct.core.equations`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.operators import OPERATORS, RELATIONS, apply_operator, check_value, operator_named
from deduct.core.steps import (
    Constant,
    ImpliedRef,
    Operand,
    QuantityRef,
    Step,
    StepRef,
    UnknownRef,
    operand_order,
    parse_number,
    parse_operand,
)
from deduct.errors import ExecutionError, FormulaError, Reason

__all__ = [
    "Constant",
    "ImpliedRef",
    "Operand",
    "Program",
    "QuantityRef",
    "Step",
    "StepRef",
    "UnknownRef",
    "operand_order",
    "operand_value",
    "parse_number",
    "parse_operand",
    "step_value",
]


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
                if isinstance(operand, StepRef) and self.steps[operand.index].operator in RELATIONS:
                    raise FormulaError(f"step s{index} = {step} computes with a step that gives no number")

    @classmethod
    def parse(cls, lines: Sequence[str]) -> Program:
        """Read the lines that `lines` writes: ``["q0 * q1", "s0 + 3"]``, or ``["q1"]`` for no step at all."""
        if len(lines) == 1 and len(lines[0].split()) == 1:
            return cls((), parse_operand(lines[0].strip()))
        steps = []
        for line in lines:
            parts = line.split()
            if parts and (parts[0] in OPERATORS or parts[0] in RELATIONS):
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
        named = (f"[{s}]" if s.is_equation else str(s) if s.asks else f"s{i} = {s}" for i, s in enumerate(self.steps))
        return "; ".join(named) or str(self.result)

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

        return self.with_operands(move)

    def with_operands(self, move: Callable[[Operand], Operand]) -> Program:
        """The same program with other operands, also where it has no steps and only a result.

        >>> two = Constant(Fraction(2))
        >>> print(Program.parse(["7"]).with_operands(lambda operand: two))
        2
        """
        result = None if self.result is None else move(self.result)
        return Program(tuple(step.moved(move) for step in self.steps), result)

    def with_unknowns(self, order: Sequence[int]) -> Program:
        """The same program with other names for the unknowns: x0 for the first of `order` ...

        >>> print(Program.parse(["x0 + x1", "s0 = 4", "? x1"]).with_unknowns([1, 0]))
        s0 = x1 + x0; [s0 = 4]; ? x0
        """
        names = {old: UnknownRef(new) for new, old in enumerate(order)}

        def move(operand: Operand) -> Operand:
            return names[operand.index] if isinstance(operand, UnknownRef) else operand

        return Program(tuple(step.moved(move) for step in self.steps))

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

    @property
    def has_unknowns(self) -> bool:
        """Whether it has equations, or says what it asks for, and so is solved rather than computed."""
        return any(step.operator in RELATIONS for step in self.steps)

    def unknowns(self) -> tuple[int, ...]:
        """The unknowns that the program reads, in order."""
        return tuple(sorted({operand.index for operand in self.operands() if isinstance(operand, UnknownRef)}))

    def answers(self, values: Sequence[Fraction]) -> tuple[Fraction, ...]:
        """What the program asks for, in order; the one answer of a program without unknowns.

        >>> tickets = Program.parse(["x0 + x1", "s0 = q0", "q1 * x0", "q2 * x1", "s2 + s3", "s4 = q3", "? x0", "? x1"])
        >>> [str(value) for value in tickets.answers([Fraction(each) for each in (40, 6, 3, 165)])]
        ['15', '25']
        """
        if not self.has_unknowns:
            return (self.execute(values),)
        from deduct.core.equations import answers_of  # few programs have unknowns, and `deduct solve` starts sooner

        return answers_of(self.steps, values)

    def trace(self, values: Sequence[Fraction]) -> list[Fraction]:
        """The value of every step, in order; raises `ExecutionError` where there is none.

        Of an equation it is the value of both sides.
        """
        if self.has_unknowns:
            from deduct.core.equations import results_of

            return list(results_of(self.steps, values))
        results: list[Fraction] = []
        for step in self.steps:
            results.append(step_value(step, values, results))
        return results

    def execute(self, values: Sequence[Fraction]) -> Fraction:
        """The answer for these quantity values, exactly."""
        if not self.steps:
            assert self.result is not None
            return check_value(operand_value(self.result, values, []))
        return self.answers(values)[0] if self.has_unknowns else self.trace(values)[-1]


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
    if isinstance(operand, UnknownRef):
        raise ExecutionError(Reason("no_equation"))
    if not 0 <= operand.index < len(values):
        raise ExecutionError(f"the program reads q{operand.index}, but the text has {len(values)} quantities")
    return values[operand.index]
