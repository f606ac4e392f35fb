"""Programs as people write them: ``(8 − 3) × 15%``, or one numbered step after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.moments import moments_in, written_moment
from deduct.core.operators import Operator, operator_named
from deduct.core.problem import TYPED, Problem, Quantity
from deduct.core.program import Constant, ImpliedRef, Operand, Program, QuantityRef, Step, StepRef
from deduct.core.trace import Trace, work_out
from deduct.errors import FormulaError
from deduct.formulas.infix import ATOM, Written, write_infix, write_step
from deduct.formulas.numbers import write_decimal

# An exact decimal with more places than this, or a fraction with a larger denominator, is rounded for the eye.
MAX_PLACES = 10
MAX_DENOMINATOR = 1000
ROUNDED_PLACES = 4


def format_number(value: Fraction) -> str:
    """A number for the eye: whole, or an exact decimal, or a small fraction; else rounded.

    >>> [format_number(value) for value in [Fraction(2088), Fraction(7, 2), Fraction(1, 3), Fraction(2**0.5)]]
    ['2088', '3.5', '1/3', '1.4142']
    """
    decimal = write_decimal(value)
    if decimal and len(decimal.partition(".")[2]) <= MAX_PLACES:
        return decimal
    if value.denominator <= MAX_DENOMINATOR:
        return str(value)
    places = ROUNDED_PLACES
    while round(abs(value), places) < Fraction(1, 10 ** (places - ROUNDED_PLACES)):
        places += 1
    rounded = write_decimal(round(value, places))
    assert rounded is not None
    return rounded


def infix(program: Program, problem: Problem | None = None) -> str:
    """The whole program as one formula with as few brackets as keep its steps apart.

    Numbers stand as the text writes them; one written in words stands as its value. Without a problem the
    quantities are q0, q1 ...

    A formula that is too long, because it uses a result again and again, is written step by step.

    >>> infix(Program.parse(["q0 - q1", "s0 * 1/3"]))
    '(q0 − q1) × (1/3)'
    >>> doubled = Program.parse(["q0 + 1", *(f"s{step} + s{step}" for step in range(20))])
    >>> infix(doubled)[:30]
    's1 = q0 + 1; s2 = s1 + s1; s3 '
    """

    def atom(operand: Operand) -> Written:
        if isinstance(operand, QuantityRef) and problem is not None:
            return _written(as_written(problem.quantities[operand.index]))
        return _written(format_number(operand.value) if isinstance(operand, Constant) else str(operand))

    try:
        return write_infix(program, atom, sign_of)
    except FormulaError:
        return _one_by_one(program, atom)


def _one_by_one(program: Program, atom: Callable[[Operand], Written]) -> str:
    """The steps in one line, each with a name that later ones use; steps count from 1 for people."""

    def named(operand: Operand) -> Written:
        return (f"s{operand.index + 1}", ATOM) if isinstance(operand, StepRef) else atom(operand)

    steps = (write_step(operator_named(s.operator), [named(o) for o in s.operands], sign_of)[0] for s in program.steps)
    return "; ".join(f"s{number} = {step}" for number, step in enumerate(steps, start=1))


@dataclass(frozen=True)
class Line:
    """A step for the eye: what is computed, and its value, which may be rounded (≈).

    >>> line = Line("8 × 3", "=", "24")
    >>> str(line), line.statement
    ('8 × 3 = 24', '24 = 8 × 3')
    """

    expression: str
    equals: str
    value: str

    def __str__(self) -> str:
        return f"{self.expression} {self.equals} {self.value}"

    @property
    def statement(self) -> str:
        """The value first."""
        return f"{self.value} {self.equals} {self.expression}"


def lines_of(trace: Trace, problem: Problem) -> tuple[Line, ...]:
    """One line for each step that has a value.

    A number that the text writes in words is followed by them: ``8 × 2 (twice) = 16``.
    """
    moments = moments_in(trace.program, problem)
    valued = zip(trace.program.steps, trace.results, moments, strict=False)
    return tuple(step_line(step, trace, problem, value, moment) for step, value, moment in valued)


def step_line(step: Step, trace: Trace, problem: Problem, value: Fraction, moment: str = "") -> Line:
    """One step with its value, which may also be a step that the program does not take.

    `moment` is the kind of point in time that the value is.
    """
    operands = [_shown(operand, problem, trace) for operand in step.operands]
    expression = write_step(operator_named(step.operator), operands, sign_of)[0]
    if moment and (written := written_moment(value, moment, problem)):
        return Line(expression, "=", written)
    shown = format_number(value)
    return Line(expression, "=" if Fraction(shown) == value else "≈", _signed(shown))


def numbered_steps(program: Program, problem: Problem) -> list[str]:
    """One numbered line for each step, with its value; raises `ExecutionError` where a step has none.

    >>> problem = Problem("8 bags of 3", (Quantity(Fraction(8), 0, 1, "8"), Quantity(Fraction(3), 10, 11, "3")))
    >>> numbered_steps(Program.parse(["q0 * q1", "s0 + 1"]), problem)
    ['1. 8 × 3 = 24', '2. 24 + 1 = 25']
    """
    return numbered(work_out(program, problem.values), problem)


def numbered(trace: Trace, problem: Problem) -> list[str]:
    """The lines of a worked program with their numbers; a program without steps is the one number it gives."""
    if trace.program.result is not None:
        return [f"1. {_shown(trace.program.result, problem, trace)[0]}"]
    return [f"{number}. {line}" for number, line in enumerate(lines_of(trace, problem), start=1)]


def as_written(quantity: Quantity) -> str:
    """A quantity as its text writes it in signs, or its value where the text uses words.

    >>> as_written(Quantity(Fraction(2088), 0, 6, "$2,088"))
    '$2,088'
    >>> as_written(Quantity(Fraction(2), 0, 5, "twice", "multiple"))
    '2'
    """
    text = quantity.text.strip()
    if quantity.kind in TYPED:
        return text
    if any(c.isdigit() for c in text) and not any(c.isalpha() for c in text):
        return text
    if quantity.kind == "percent":
        return f"{format_number(quantity.value * 100)}%"
    return format_number(quantity.value)


def sign_of(operator: Operator) -> str:
    """The sign that people write for an operator."""
    return operator.sign or operator.symbol


def _shown(operand: Operand, problem: Problem, trace: Trace) -> Written:
    if isinstance(operand, QuantityRef):
        quantity = problem.quantities[operand.index]
        text, precedence = _written(as_written(quantity))
        words = quantity.text.strip()
        return (text, precedence) if as_written(quantity) == words else _with_words(text, precedence, words)
    if isinstance(operand, ImpliedRef) and operand.index < len(problem.implied):
        text, precedence = _written(format_number(operand.value))
        return _with_words(text, precedence, problem.implied[operand.index].text)
    if isinstance(operand, StepRef):
        value, moment = trace.results[operand.index], moments_in(trace.program, problem)[operand.index]
        return _written((moment and written_moment(value, moment, problem)) or format_number(value))
    return _written(format_number(operand.value) if isinstance(operand, Constant) else str(operand))


def _with_words(number: str, precedence: float, words: str) -> Written:
    """A number with the words that the text has for it: 2 (twice), (2/3) (two thirds)."""
    return (f"{number} ({words})", ATOM) if precedence == ATOM else (f"({number}) ({words})", ATOM)


def _written(number: str) -> Written:
    """A number's text and how tightly it holds together: 1/3 is read like a division, a negative one is bracketed."""
    if number.startswith(("-", "−")):
        return f"({_signed(number)})", ATOM
    if "/" in number and not number.endswith(")"):
        return number, operator_named("/").precedence
    return number, ATOM


def _signed(number: str) -> str:
    return number.replace("-", "−")
