"""Amounts of persons or things, some told by those of others."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Ranked:
    """So many times the amount of another one, and so much more."""

    name: str
    times: Fraction
    add: Fraction
    other: str
    words: str
    """The amount as the text writes it."""


@dataclass(frozen=True)
class Ranking:
    """What a text says of each, and whether it asks for the least."""

    ranked: tuple[Ranked, ...]
    least: bool
    start: int
    end: int
