"""Polynomials over the unknowns with exact coefficients."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from deduct.core.operators import check_value
from deduct.errors import ExecutionError, Reason

Monomial = tuple[int, ...]
"""The exponent of each unknown, without zeros at the end: () is 1, (0, 2) the square of the second."""

MAX_DEGREE = 12
MAX_TERMS = 200
"""More than this stands for a mistake, not for an equation of a story."""


def _trimmed(exponents: list[int]) -> Monomial:
    while exponents and not exponents[-1]:
        exponents.pop()
    return tuple(exponents)


def _together(left: Monomial, right: Monomial) -> Monomial:
    if len(left) < len(right):
        left, right = right, left
    return tuple(a + b for a, b in zip(left, right, strict=False)) + left[len(right) :]


@dataclass(frozen=True)
class Polynomial:
    """A sum of terms, each a coefficient that is not zero and a product of unknowns.

    >>> x, y = Polynomial.unknown(0), Polynomial.unknown(1)
    >>> str((x + y) * (x - y) + Polynomial.number(Fraction(1, 2)))
    'x0^2 - x1^2 + 1/2'
    """

    terms: Mapping[Monomial, Fraction]

    @classmethod
    def number(cls, value: Fraction | int) -> Polynomial:
        return cls({(): Fraction(value)} if value else {})

    @classmethod
    def unknown(cls, index: int) -> Polynomial:
        return cls({(0,) * index + (1,): Fraction(1)})

    @classmethod
    def of(cls, terms: Mapping[Monomial, Fraction]) -> Polynomial:
        """The polynomial of these terms, those without a coefficient left out; one that is too large is refused."""
        kept = {monomial: check_value(value) for monomial, value in terms.items() if value}
        if len(kept) > MAX_TERMS or any(sum(monomial) > MAX_DEGREE for monomial in kept):
            raise ExecutionError(Reason("great_equation"))
        return cls(kept)

    def __hash__(self) -> int:
        return hash(frozenset(self.terms.items()))

    def __bool__(self) -> bool:
        return bool(self.terms)

    def __add__(self, other: Polynomial) -> Polynomial:
        terms = dict(self.terms)
        for monomial, value in other.terms.items():
            terms[monomial] = terms.get(monomial, Fraction(0)) + value
        return Polynomial.of(terms)

    def __neg__(self) -> Polynomial:
        return self.times(Fraction(-1))

    def __sub__(self, other: Polynomial) -> Polynomial:
        return self + -other

    def __mul__(self, other: Polynomial) -> Polynomial:
        terms: dict[Monomial, Fraction] = {}
        for left, a in self.terms.items():
            for right, b in other.terms.items():
                monomial = _together(left, right)
                terms[monomial] = terms.get(monomial, Fraction(0)) + a * b
        return Polynomial.of(terms)

    def times(self, factor: Fraction) -> Polynomial:
        return Polynomial.of({monomial: value * factor for monomial, value in self.terms.items()})

    def to_power(self, exponent: int) -> Polynomial:
        """Multiplied with itself; the exponent is not negative."""
        if self.degree * exponent > MAX_DEGREE or exponent > MAX_DEGREE:
            raise ExecutionError(Reason("great_equation"))
        power = Polynomial.number(1)
        for _ in range(exponent):
            power = power * self
        return power

    @cached_property
    def degree(self) -> int:
        return max(map(sum, self.terms), default=0)

    @cached_property
    def unknowns(self) -> tuple[int, ...]:
        """Those that occur, in order."""
        return tuple(sorted({index for monomial in self.terms for index, power in enumerate(monomial) if power}))

    @property
    def constant(self) -> Fraction | None:
        """The value of a polynomial without unknowns; None for the others."""
        return None if self.unknowns else self.terms.get((), Fraction(0))

    @property
    def leading(self) -> Fraction:
        """The coefficient of the first term as it is written."""
        return next(iter(self.ordered()))[1]

    def ordered(self) -> Iterator[tuple[Monomial, Fraction]]:
        """The terms as people write them: the highest degree first, and the number last."""
        return iter(sorted(self.terms.items(), key=lambda term: (-sum(term[0]), [-power for power in term[0]])))

    def by_powers(self, unknown: int) -> dict[int, Polynomial]:
        """What stands before each power of an unknown.

        >>> x, y = Polynomial.unknown(0), Polynomial.unknown(1)
        >>> {power: str(rest) for power, rest in (x * y + x - y).by_powers(0).items()}
        {1: 'x1 + 1', 0: '-x1'}
        """
        parts: dict[int, dict[Monomial, Fraction]] = {}
        for monomial, value in self.terms.items():
            power = monomial[unknown] if unknown < len(monomial) else 0
            rest = list(monomial)
            if power:
                rest[unknown] = 0
            parts.setdefault(power, {})[_trimmed(rest)] = value
        return {power: Polynomial(terms) for power, terms in parts.items()}

    def __str__(self) -> str:
        return write_polynomial(self, lambda index: f"x{index}")


def write_polynomial(polynomial: Polynomial, name: Callable[[int], str]) -> str:
    """A polynomial with plain signs, as programs write them."""
    written = ""
    for monomial, value in polynomial.ordered():
        product = "*".join(
            name(index) + (f"^{power}" if power > 1 else "") for index, power in enumerate(monomial) if power
        )
        size = abs(value)
        term = product if product and size == 1 else f"{size}*{product}" if product else str(size)
        if written:
            written += f" - {term}" if value < 0 else f" + {term}"
        else:
            written = f"-{term}" if value < 0 else term
    return written or "0"
