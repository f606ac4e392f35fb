"""Arithmetic over named numbers: what a tale computes, asks for and compares."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from deduct.core.operators import OPERATORS
from deduct.core.program import Program, QuantityRef
from deduct.errors import ExecutionError, FormulaError
from deduct.formulas import from_infix, named_leaf
from deduct.formulas.numbers import NAMED_NUMBERS
from deduct.stories.mistakes import StoryError, UnsuitableNumbersError

RESERVED = frozenset(NAMED_NUMBERS) | frozenset(OPERATORS)
"""Names that mean something in every expression, so that no number can have them."""

MAX_VALUE = 10**8
"""No step of a story comes to more than this."""

_NAME = re.compile(r"[^\W\d]\w*")
_COMPARISONS: dict[str, Callable[[Fraction, Fraction], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
}
_COMPARISON = re.compile(r"(.+?)\s*(<=|>=|!=|<|>)\s*(.+)")


def names_in(expression: str) -> tuple[str, ...]:
    """The names of the numbers in an expression, each once, in order.

    >>> names_in("b - t / n * (b + pi)")
    ('b', 't', 'n')
    """
    return tuple(name for name in dict.fromkeys(_NAME.findall(expression)) if name not in RESERVED)


@lru_cache(maxsize=20_000)
def compiled(expression: str) -> tuple[tuple[str, ...], Program]:
    """The names in an expression, and its program, in which q0 is the first of them.

    >>> print(*compiled("(a - 1) / b"))
    ('a', 'b') s0 = q0 - 1; s1 = s0 / q1
    """
    names = names_in(expression)
    leaf = named_leaf({name: QuantityRef(index) for index, name in enumerate(names)})
    try:
        return names, from_infix(expression, leaf)
    except FormulaError as error:
        raise StoryError(str(error)) from error


def evaluate(expression: str, values: Mapping[str, Fraction]) -> Fraction:
    """What an expression over named numbers is worth.

    >>> evaluate("(a - 1) / b", {"a": Fraction(7), "b": Fraction(4)})
    Fraction(3, 2)
    """
    return _results(expression, values)[-1]


def sensible_result(expression: str, values: Mapping[str, Fraction], places: int = 0, signed: bool = False) -> Fraction:
    """What it comes to, provided that no step is negative or enormous and the result has so few decimal places.

    Where it is `signed`, it may be anything but zero.

    >>> sensible_result("a - b", {"a": Fraction(7), "b": Fraction(8)})
    Traceback (most recent call last):
    ...
    deduct.stories.mistakes.UnsuitableNumbersError: a step of a - b gives nothing, less than nothing or too much
    """
    results = _results(expression, values)
    if signed:
        if not results[-1] or any(abs(result) > MAX_VALUE for result in results):
            raise UnsuitableNumbersError(f"a step of {expression} gives nothing or too much")
    elif results[-1] <= 0 or any(not 0 <= result <= MAX_VALUE for result in results):
        raise UnsuitableNumbersError(f"a step of {expression} gives nothing, less than nothing or too much")
    if (results[-1] * 10**places).denominator != 1:
        raise UnsuitableNumbersError(f"{expression} = {results[-1]} has more than {places} decimal places")
    return results[-1]


def _results(expression: str, values: Mapping[str, Fraction]) -> list[Fraction]:
    """The value of every step; of the expression itself where it has none."""
    names, program = compiled(expression)
    try:
        amounts = [values[name] for name in names]
        return program.trace(amounts) or [program.execute(amounts)]
    except KeyError as error:
        raise StoryError(f"{expression!r} needs the number {error}, which the story lacks") from error
    except ExecutionError as error:
        raise UnsuitableNumbersError(str(error)) from error


@dataclass(frozen=True, slots=True)
class Comparison:
    """A condition on the drawn numbers: ``2 * m <= n``."""

    left: str
    sign: str
    right: str

    @classmethod
    def parse(cls, text: str) -> Comparison:
        """Read a comparison of two expressions; `StoryError` where it is not one.

        >>> Comparison.parse("2 * m <= n")
        Comparison(left='2 * m', sign='<=', right='n')
        """
        match = _COMPARISON.fullmatch(text)
        if not match or _COMPARISON.fullmatch(match[3]):
            raise StoryError(
                f"{text!r} does not compare two amounts: write one of {' '.join(_COMPARISONS)} between them"
            )
        return cls(*match.groups())

    def holds(self, values: Mapping[str, Fraction]) -> bool:
        """Whether the condition is met by these numbers."""
        return _COMPARISONS[self.sign](evaluate(self.left, values), evaluate(self.right, values))

    def __str__(self) -> str:
        return f"{self.left} {self.sign} {self.right}"
