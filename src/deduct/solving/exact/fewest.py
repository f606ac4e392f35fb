"""The fewest coins or notes that make an amount."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import gcd, lcm

MOST_UNITS = 20_000
"""Amounts of more of the largest unit that all values have in common are not laid out."""


def fewest_ways(amount: Fraction, values: Sequence[Fraction]) -> list[tuple[int, ...]]:
    """How many of each value there are in the ways with the fewest pieces: none, one, or two of several.

    >>> fewest_ways(Fraction(87), [Fraction(25), Fraction(10), Fraction(5), Fraction(1)])
    [(3, 1, 0, 2)]
    >>> fewest_ways(Fraction(6), [Fraction(5), Fraction(4), Fraction(2), Fraction(1)])
    [(0, 1, 1, 0), (1, 0, 0, 1)]
    >>> fewest_ways(Fraction(3), [Fraction(2)])
    []
    """
    if not values or min(values) <= 0:
        return []
    unit = _common_unit([amount, *values])
    whole, sizes = int(amount / unit), [int(value / unit) for value in values]
    if not 0 < whole <= MOST_UNITS:
        return []
    least: list[int | None] = [0]
    ways: list[set[tuple[int, ...]]] = [{(0,) * len(sizes)}]
    for reached in range(1, whole + 1):
        fits = [
            (before + 1, place)
            for place, size in enumerate(sizes)
            if size <= reached and (before := least[reached - size]) is not None
        ]
        count = min(fits)[0] if fits else None
        found = {
            (*way[:place], way[place] + 1, *way[place + 1 :])
            for pieces, place in fits
            if pieces == count
            for way in ways[reached - sizes[place]]
        }
        least.append(count)
        ways.append(set(sorted(found)[:2]))
    return sorted(ways[-1])


def _common_unit(values: Sequence[Fraction]) -> Fraction:
    """The largest amount of which all values are multiples."""
    below = lcm(*(value.denominator for value in values))
    return Fraction(gcd(*(int(value * below) for value in values)), below)
