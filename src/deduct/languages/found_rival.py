"""Things to choose from, with the numbers that are said of each."""

from __future__ import annotations

from typing import NamedTuple

from deduct.languages.found_factor import Factor

SIZE, SUM, DIFFERENCE, PRICE, SPEED, SHARE = "size", "sum", "difference", "price", "speed", "share"
RATE, GROWTH = "rate", "growth"


class Rival(NamedTuple):
    """One of the things."""

    name: str
    numbers: tuple[Factor, ...]


class Rivals(NamedTuple):
    """All of them, and what decides."""

    rivals: tuple[Rival, ...]
    least: bool
    """Whether the one with the least is asked for."""
    by: str
    """What is compared: one number of each, the sum or the difference of several, the price of one, the speed, the
    share of a part in its whole, or the first number over the second one."""
    start: int
    end: int
