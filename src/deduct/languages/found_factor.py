"""What a text gives to multiply and divide with: an amount with its dimension, or one of a thing (每箱, a box)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from deduct.core.units import Dimension


@dataclass(frozen=True)
class Factor:
    """An amount in base units, and what it is an amount of; things that are counted are dimensions as well."""

    value: Fraction
    dimension: Dimension
    words: str
    """As a person writes it in a calculation: 2.5元."""
    place: int
    """Where it stands in the text,"""
    clause: int
    """and in which clause."""
    needed: bool = True
    """Whether a calculation must use it."""
    one: bool = False
    """Whether it is one of a thing: 每箱."""
    against: int | None = None
    """The place of the number that one of a thing goes with, which divides where that multiplies."""


@dataclass(frozen=True)
class Target:
    """What a question asks for."""

    dimension: Dimension
    size: Fraction
    """Of the unit that it is asked in, in base units."""
    unit: str
    kind: str
    start: int
    end: int
    """Where the question stands."""
    counts: bool = False
    """Whether it counts things that come only whole."""
    proportional: bool = False
    """Whether the text says that everything goes on in the same way."""
    converts: bool = False
    """Whether one amount may only be asked for in another unit."""


class Factors(NamedTuple):
    """A text that consists of factors and one question."""

    given: tuple[Factor, ...]
    target: Target


SUM = "sum"


class Total(NamedTuple):
    """A text that adds up products of factors, or takes them from an amount."""

    factors: Factors
    asks: str
    """The sum, or what is left of the amount."""
    gone: tuple[int, ...] = ()
    """The places of numbers that are told as taken away."""


LEFT, LACKS, LAST = "left", "lacks", "last"


class Sharing(NamedTuple):
    """Things in groups of one size, and what is asked of those that do not fill a group."""

    total: Factor
    group: Factor
    asks: str
    """How many are left, how many are lacking for one more group, or how many are in the last one."""
    target: Target


ENOUGH, HOLDS, OVER, EVENLY, TRIANGLE = "enough", "holds", "over", "evenly", "triangle"


class Decision(NamedTuple):
    """A question for yes or no, and the numbers that decide it."""

    given: tuple[Factor, ...]
    kind: str
    """Whether an amount is enough for what is needed, whether something holds it, or whether it is over the limit;
    whether the first number goes evenly into groups of the second, or three lengths make a triangle."""
    limits: tuple[int, ...]
    """The places of the numbers that may be a limit, or what there is."""
    start: int
    end: int
    supply: int | None = None
    """The place of a number on the side of what there is, or of what holds it; None where only `limits` tell."""
