"""The table of operators, and how an ordered pair of quantities picks one of them.

A program step names a plain operator with its operands in reading order: ``8 - 3``. The model looks at
every pair ``i <= j`` of the pool only once, so a non-commutative operator also has a reverse form there:
``-r`` on the pair (i, j) means ``j - i``. `label_of` and `step_of` translate between the two.

Adding an operator is one row of `OPERATORS`; a unary operator sets ``arity=1``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from deduct.errors import ExecutionError, Reason, unknown_name

# A number beyond these limits stands for a mistake, not for an amount in a story. Every magnitude within
# them fits a float; fractions may be written with more digits than a float holds.
MAX_MAGNITUDE_BITS = 1000
MAX_BITS = 4096
MAX_EXPONENT = 1000
FLOAT_SLACK = 1e-9
"""By what share a float may miss the exact value it stands for."""
REMAINDER_SLACK = 1e-12
"""The same where the float has just been computed: a larger share of a large number would be a remainder itself."""


@dataclass(frozen=True)
class Operator:
    """One primitive operation on exact numbers."""

    symbol: str
    name: str
    apply: Callable[..., Fraction]
    precedence: int
    commutative: bool = False
    right_associative: bool = False
    arity: int = 2
    on_arrays: Callable[..., Any] | None = None
    """The same on arrays of floats, for masking many candidates at once; `apply` where None."""
    sign: str = ""
    """How the operator is shown to people; the symbol where empty."""


def _divide(left: Fraction, right: Fraction) -> Fraction:
    if right == 0:
        raise ExecutionError(Reason("zero_division"))
    return left / right


def _power(base: Fraction, exponent: Fraction) -> Fraction:
    """Exact for whole exponents and perfect roots; the nearest double otherwise."""
    if abs(exponent) > MAX_EXPONENT:
        raise ExecutionError(Reason("great_exponent", most=MAX_EXPONENT))
    if base == 0 and exponent < 0:
        raise ExecutionError(Reason("zero_power"))
    if exponent.denominator == 1:
        return _whole_power(base, exponent.numerator)
    if base < 0:
        raise ExecutionError(Reason("negative_root"))
    if base == 0:
        return base
    root = _exact_root(base, exponent.denominator)
    return _float_power(base, exponent) if root is None else _whole_power(root, exponent.numerator)


def _whole_power(base: Fraction, exponent: int) -> Fraction:
    size = max(base.numerator.bit_length(), base.denominator.bit_length())
    if size * abs(exponent) > MAX_BITS and abs(base) != 1:
        raise ExecutionError(Reason("great_power"))
    return base**exponent


def _exact_root(base: Fraction, degree: int) -> Fraction | None:
    """The root of a perfect power such as 8/27, None for any other number."""
    top, bottom = _whole_root(base.numerator, degree), _whole_root(base.denominator, degree)
    return None if top is None or bottom is None else Fraction(top, bottom)


def _whole_root(number: int, degree: int) -> int | None:
    if number == 1:
        return 1
    # A root of 2 or more of such a degree would belong to a number that is too large anyway.
    if degree > MAX_BITS or number.bit_length() > MAX_BITS:
        return None
    low, high = 1, 1 << (number.bit_length() // degree + 1)
    while low < high:
        middle = (low + high) // 2
        if middle**degree < number:
            low = middle + 1
        else:
            high = middle
    return low if low**degree == number else None


def _float_power(base: Fraction, exponent: Fraction) -> Fraction:
    """base ** exponent for a positive base, as near as floats come."""
    try:
        value = float(base) ** float(exponent)
    except (OverflowError, ZeroDivisionError):
        raise ExecutionError(Reason("great_power")) from None
    if value == 0:
        raise ExecutionError(Reason("small_power"))
    # A root written as a decimal (27 ** 0.3333333333333333) misses a whole number by a rounding error at most.
    if abs(value - round(value)) <= 4 * math.ulp(value):
        return Fraction(round(value))
    return Fraction(value)


def _nearest(value: Fraction, step: Fraction) -> Fraction:
    """The multiple of a step that is nearest to a value; of two, the larger one, as schools teach."""
    if step <= 0:
        raise ExecutionError(Reason("zero_division"))
    return math.floor(value / step + Fraction(1, 2)) * step


def _down(values: Any) -> Any:
    """Rounded down, for arrays of either library; what misses a whole number by a rounding error is that number."""
    whole = values.round()
    return whole - 1.0 * (whole > values + abs(values) * FLOAT_SLACK)  # torch subtracts no truth values


def _up(values: Any) -> Any:
    return -_down(-values)


def _nearest_on_arrays(values: Any, steps: Any) -> Any:
    return _down(values / steps + 0.5) * steps


def _remainder_on_arrays(values: Any, divisors: Any) -> Any:
    """A remainder that is zero or the divisor, except for a rounding error, is zero."""
    left, error = values % divisors, abs(values) * REMAINDER_SLACK
    return left * ((abs(left) > error) & (abs(divisors - left) > error))


def _remainder(left: Fraction, right: Fraction) -> Fraction:
    if right == 0:
        raise ExecutionError(Reason("zero_division"))
    return left % right


OPERATORS: dict[str, Operator] = {
    "+": Operator("+", "addition", lambda a, b: a + b, precedence=1, commutative=True),
    "-": Operator("-", "subtraction", lambda a, b: a - b, precedence=1, sign="−"),
    "*": Operator("*", "multiplication", lambda a, b: a * b, precedence=2, commutative=True, sign="×"),
    "/": Operator("/", "division", _divide, precedence=2, sign="÷", on_arrays=lambda a, b: a / b),
    "**": Operator(
        "**", "exponentiation", _power, precedence=3, right_associative=True, sign="^", on_arrays=lambda a, b: a**b
    ),
    "mod": Operator("mod", "remainder", _remainder, precedence=2, on_arrays=_remainder_on_arrays),
    "ceil": Operator("ceil", "rounding up", lambda a: Fraction(math.ceil(a)), precedence=9, arity=1, on_arrays=_up),
    "floor": Operator(
        "floor", "rounding down", lambda a: Fraction(math.floor(a)), precedence=9, arity=1, on_arrays=_down
    ),
    "percent": Operator("percent", "in hundredths", lambda a: a * 100, precedence=9, arity=1),
    "square": Operator("square", "squaring", lambda a: a * a, precedence=9, arity=1),
    "nearest": Operator("nearest", "rounding", _nearest, precedence=2, on_arrays=_nearest_on_arrays),
}

ROUNDING = ("ceil", "floor", "nearest")
"""The operators that round."""

EQUALS, ASKED = "=", "?"


def _no_number(*operands: Fraction) -> Fraction:
    raise ExecutionError("an equation is not a number; `deduct.core.equations` runs programs that have some")


def _never(*operands: Any) -> Any:
    """Not a number, for arrays of either library."""
    return operands[0] * math.nan


RELATIONS: dict[str, Operator] = {
    EQUALS: Operator(EQUALS, "equality", _no_number, precedence=0, commutative=True, on_arrays=_never),
    ASKED: Operator(ASKED, "asking", lambda a: a, precedence=9, arity=1, on_arrays=_never),
}
"""What a step of a program with unknowns can also be: an equation, or what is asked for. No step computes with them."""

REVERSE = "r"


def operator_named(symbol: str) -> Operator:
    """The operator with this symbol.

    >>> operator_named("+").name
    'addition'
    """
    try:
        return OPERATORS.get(symbol) or RELATIONS[symbol]
    except KeyError:
        raise unknown_name("operator", symbol, OPERATORS) from None


def apply_operator(symbol: str, *operands: Fraction) -> Fraction:
    """Apply one operator exactly; a result that is not a sensible number raises `ExecutionError`.

    >>> apply_operator("/", Fraction(1), Fraction(3))
    Fraction(1, 3)
    >>> apply_operator("**", Fraction(16), Fraction(1, 2))
    Fraction(4, 1)
    """
    operator = operator_named(symbol)
    if len(operands) != operator.arity:
        raise ExecutionError(f"{operator.name} takes {operator.arity} operands, not {len(operands)}")
    return check_value(operator.apply(*operands))


def check_value(value: Fraction) -> Fraction:
    """The value itself, or `ExecutionError` where it is beyond any sensible amount.

    >>> check_value(Fraction(10) ** 400)
    Traceback (most recent call last):
    deduct.errors.ExecutionError: the result is too large
    """
    top, bottom = value.numerator.bit_length(), value.denominator.bit_length()
    if top - bottom > MAX_MAGNITUDE_BITS or top > MAX_BITS:
        raise ExecutionError(Reason("great_result"))
    if bottom - top > MAX_MAGNITUDE_BITS or bottom > MAX_BITS:
        raise ExecutionError(Reason("fine_result"))
    return value


def labels_for(symbols: Sequence[str]) -> tuple[str, ...]:
    """The relation labels a model scores for these operators: each one, and its reverse where order matters.

    >>> labels_for(["+", "-"])
    ('+', '-', '-r')
    """
    labels: list[str] = []
    for symbol in symbols:
        operator = operator_named(symbol)
        labels.append(symbol)
        if operator.arity == 2 and not operator.commutative:
            labels.append(symbol + REVERSE)
    return tuple(labels)


@lru_cache(maxsize=64)
def has_unary(symbols: tuple[str, ...]) -> bool:
    """Whether one of these operators takes one operand, and is scored as a relation of a quantity with itself.

    >>> has_unary(("+", "ceil")), has_unary(("+", "mod"))
    (True, False)
    """
    return any(operator_named(symbol).arity == 1 for symbol in symbols)


def label_of(symbol: str, left: int, right: int) -> tuple[int, int, str]:
    """Order two pool positions and pick the label: (i, j, label) with i <= j.

    >>> label_of("-", 4, 2)
    (2, 4, '-r')
    >>> label_of("+", 4, 2)
    (2, 4, '+')
    """
    if left <= right:
        return left, right, symbol
    return right, left, symbol if operator_named(symbol).commutative else symbol + REVERSE


def step_of(label: str, i: int, j: int) -> tuple[str, int, int]:
    """The inverse of `label_of`: (symbol, left, right) in reading order.

    >>> step_of("-r", 2, 4)
    ('-', 4, 2)
    """
    symbol = symbol_of(label)
    return (symbol, i, j) if symbol == label else (symbol, j, i)


def symbol_of(label: str) -> str:
    """The operator of a label; a label with another name than its operator is the reverse one.

    >>> symbol_of("-"), symbol_of("-r"), symbol_of("floor")
    ('-', '-', 'floor')
    """
    return label if label in OPERATORS or label in RELATIONS else label.removesuffix(REVERSE)
