"""The real roots of a polynomial in one unknown: the rational ones exactly, the others to 30 decimal places."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from deduct.core.algebra.polynomial import Polynomial

PLACES = 30
"""Decimal places of a root that is not rational."""

Coefficients = list[Fraction]
"""From the lowest power up; the last one is not zero."""


@dataclass(frozen=True)
class Root:
    """A value where the polynomial is zero."""

    value: Fraction
    exact: bool = True


def real_roots(polynomial: Polynomial) -> list[Root]:
    """The real roots in rising order, each once.

    >>> x = Polynomial.unknown(0)
    >>> [str(root.value) for root in real_roots(x * x - x.times(Fraction(11)) + Polynomial.number(24))]
    ['3', '8']
    >>> [f"{float(root.value):.6f}" for root in real_roots(x * x - Polynomial.number(2))]
    ['-1.414214', '1.414214']
    """
    (unknown,) = polynomial.unknowns
    powers = polynomial.by_powers(unknown)
    coefficients = [powers[power].terms[()] if power in powers else Fraction(0) for power in range(max(powers) + 1)]
    whole = _whole(_without_repeats(coefficients))
    return [_root(whole, low, high) for low, high in _isolated(whole)]


def _value(coefficients: Coefficients, at: Fraction) -> Fraction:
    total = Fraction(0)
    for coefficient in reversed(coefficients):
        total = total * at + coefficient
    return total


def _remainder(left: Coefficients, right: Coefficients) -> Coefficients:
    left = list(left)
    while len(left) >= len(right):
        factor, shift = left[-1] / right[-1], len(left) - len(right)
        for place, value in enumerate(right):
            left[shift + place] -= factor * value
        left.pop()
        while left and not left[-1]:
            left.pop()
    return left


def _derivative(coefficients: Coefficients) -> Coefficients:
    return [power * value for power, value in enumerate(coefficients)][1:]


def _without_repeats(coefficients: Coefficients) -> Coefficients:
    """The polynomial with the same roots, each of them once: divided by what it shares with its derivative."""
    shared, other = coefficients, _derivative(coefficients)
    while other:
        shared, other = other, _remainder(shared, other)
    if len(shared) == 1:
        return coefficients
    quotient, left = [], list(coefficients)
    while len(left) >= len(shared):
        factor, shift = left[-1] / shared[-1], len(left) - len(shared)
        quotient.append(factor)
        for place, value in enumerate(shared):
            left[shift + place] -= factor * value
        left.pop()
    return quotient[::-1]


def _whole(coefficients: Coefficients) -> Coefficients:
    """The same roots with whole coefficients."""
    times = math.lcm(*(value.denominator for value in coefficients))
    by = math.gcd(*((value * times).numerator for value in coefficients))
    return [value * times / by for value in coefficients]


def _isolated(coefficients: Coefficients) -> list[tuple[Fraction, Fraction]]:
    """An interval (low, high] around each root, by Sturm's theorem."""
    chain = [coefficients, _derivative(coefficients)]
    while remainder := _remainder(chain[-2], chain[-1]):
        chain.append([-value for value in remainder])

    def changes(at: Fraction) -> int:
        signs = [value > 0 for each in chain if (value := _value(each, at))]
        return sum(a != b for a, b in pairwise(signs))

    bound = 1 + max(abs(value) for value in coefficients) / abs(coefficients[-1])
    found, waiting = [], [(-bound, bound, changes(-bound), changes(bound))]
    while waiting:
        low, high, before, after = waiting.pop()
        if before - after == 1:
            found.append((low, high))
        elif before - after > 1:
            middle = (low + high) / 2
            between = changes(middle)
            waiting += [(low, middle, before, between), (middle, high, between, after)]
    return sorted(found)


def _root(coefficients: Coefficients, low: Fraction, high: Fraction) -> Root:
    """The one root in (low, high].

    The denominator of a rational root divides the leading coefficient, so that there is one candidate in the end.
    """
    leading = abs(coefficients[-1].numerator)
    narrow = min(Fraction(1, 10 ** (PLACES + 2)), Fraction(1, 4 * leading))
    if not _value(coefficients, high):
        return Root(high)
    rising = _value(coefficients, high) > 0
    while high - low > narrow:
        middle = (low + high) / 2
        value = _value(coefficients, middle)
        if not value:
            return Root(middle)
        low, high = (low, middle) if (value > 0) == rising else (middle, high)
    candidate = Fraction(round((low + high) / 2 * leading), leading)
    if low < candidate <= high and not _value(coefficients, candidate):
        return Root(candidate)
    return Root(round(high, PLACES), exact=False)
