"""Amounts of persons or things, some told by those of others."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple


class Ranked(NamedTuple):
    """A multiple of another amount, and how much more."""

    name: str
    times: Fraction
    add: Fraction
    other: str
    words: str
    """The amount as the text writes it."""


class Ranking(NamedTuple):
    """What a text says of each, and whether it asks for the least."""

    ranked: tuple[Ranked, ...]
    least: bool
    start: int
    end: int
