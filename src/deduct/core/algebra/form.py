"""Rational forms over the unknowns, the values of a program's steps, and equations between two of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from deduct.core.algebra.polynomial import Polynomial
from deduct.errors import ExecutionError, Reason

ONE = Polynomial.number(1)
Excluded = frozenset[Polynomial]
"""What has been divided by, and so must not be zero."""


@dataclass(frozen=True)
class Form:
    """A quotient of polynomials. What was divided by is remembered, also where it cancels.

    >>> x = Form.unknown(0)
    >>> str((x + Form.number(6)) / x), str(x / x), [str(each) for each in (x / x).excluded]
    ('(x0 + 6) / (x0)', '1', ['x0'])
    """

    top: Polynomial
    bottom: Polynomial = ONE
    excluded: Excluded = field(default_factory=frozenset)

    @classmethod
    def number(cls, value: Fraction | int) -> Form:
        return cls(Polynomial.number(value))

    @classmethod
    def unknown(cls, index: int) -> Form:
        return cls(Polynomial.unknown(index))

    @classmethod
    def of(cls, top: Polynomial, bottom: Polynomial, excluded: Excluded = frozenset()) -> Form:
        """The quotient, with equal factors cancelled as far as that takes no work."""
        if not bottom:
            raise ExecutionError(Reason("zero_division"))
        if (divisor := bottom.constant) is not None:
            return cls(top.times(1 / divisor), ONE, excluded)
        ratio = top.leading / bottom.leading if top else Fraction(0)
        if top == bottom.times(ratio):
            return cls(Polynomial.number(ratio), ONE, excluded)
        top, bottom = _without_shared_unknowns(top, bottom)
        if bottom.constant is None:
            return cls(top.times(1 / bottom.leading), bottom.times(1 / bottom.leading), excluded)
        return cls(top.times(1 / bottom.leading), ONE, excluded)

    @property
    def constant(self) -> Fraction | None:
        """The value of a form without unknowns; None for the others."""
        return self.top.constant if self.bottom == ONE else None

    @property
    def unknowns(self) -> tuple[int, ...]:
        return tuple(sorted({*self.top.unknowns, *self.bottom.unknowns}))

    def __add__(self, other: Form) -> Form:
        excluded = self.excluded | other.excluded
        if self.bottom == other.bottom:
            return Form.of(self.top + other.top, self.bottom, excluded)
        return Form.of(self.top * other.bottom + other.top * self.bottom, self.bottom * other.bottom, excluded)

    def __neg__(self) -> Form:
        return Form(-self.top, self.bottom, self.excluded)

    def __sub__(self, other: Form) -> Form:
        return self + -other

    def __mul__(self, other: Form) -> Form:
        return Form.of(self.top * other.top, self.bottom * other.bottom, self.excluded | other.excluded)

    def __truediv__(self, other: Form) -> Form:
        divided = {other.top} if other.top.unknowns else set()
        excluded = self.excluded | other.excluded | divided
        return Form.of(self.top * other.bottom, self.bottom * other.top, excluded)

    def to_power(self, exponent: int) -> Form:
        """Multiplied with itself, or one divided by that."""
        if exponent < 0:
            return Form.number(1) / self.to_power(-exponent)
        return Form.of(self.top.to_power(exponent), self.bottom.to_power(exponent), self.excluded)

    def __str__(self) -> str:
        return str(self.top) if self.bottom == ONE else f"({self.top}) / ({self.bottom})"


def _without_shared_unknowns(top: Polynomial, bottom: Polynomial) -> tuple[Polynomial, Polynomial]:
    """Both divided by the unknowns that are in every term of both."""
    width = max(len(monomial) for each in (top, bottom) for monomial in each.terms)
    padded = [monomial + (0,) * (width - len(monomial)) for each in (top, bottom) for monomial in each.terms]
    shared = [min(powers) for powers in zip(*padded, strict=True)]
    if not any(shared):
        return top, bottom
    return _divided(top, shared), _divided(bottom, shared)


def _divided(polynomial: Polynomial, shared: list[int]) -> Polynomial:
    terms = {}
    for monomial, value in polynomial.terms.items():
        left = [power - (shared[index] if index < len(shared) else 0) for index, power in enumerate(monomial)]
        while left and not left[-1]:
            left.pop()
        terms[tuple(left)] = value
    return Polynomial(terms)


@dataclass(frozen=True)
class Equation:
    """Two forms that are said to be equal."""

    left: Form
    right: Form

    @cached_property
    def cleared(self) -> Polynomial:
        """What must be zero: the difference of both sides, multiplied by what they are divided by.

        >>> x = Form.unknown(0)
        >>> str(Equation(Form.number(12) / x, Form.number(4)).cleared)
        '-4*x0 + 12'
        """
        if self.left.bottom == self.right.bottom:
            return self.left.top - self.right.top
        return self.left.top * self.right.bottom - self.right.top * self.left.bottom

    @property
    def excluded(self) -> Excluded:
        """What must not be zero."""
        return self.left.excluded | self.right.excluded

    def __str__(self) -> str:
        return f"{self.left} = {self.right}"


def put_in(polynomial: Polynomial, unknown: int, form: Form) -> Form:
    """A polynomial with a form in the place of an unknown.

    >>> x, y = Polynomial.unknown(0), Form.unknown(1)
    >>> str(put_in(x * x + x, 0, y + Form.number(1)))
    'x1^2 + 3*x1 + 2'
    """
    powers = polynomial.by_powers(unknown)
    highest = max(powers, default=0)
    # Over one denominator: top^k * bottom^(highest - k), so that nothing is brought together twice.
    total = Polynomial.number(0)
    for power, rest in powers.items():
        total = total + rest * form.top.to_power(power) * form.bottom.to_power(highest - power)
    return Form.of(total, form.bottom.to_power(highest))


def put_in_form(whole: Form, unknown: int, form: Form) -> Form:
    """A form with another one in the place of an unknown; what it divides by must not become zero."""
    return put_in(whole.top, unknown, form) / put_in(whole.bottom, unknown, form)
