"""Linear relations between things that a text names."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple


class Relation(NamedTuple):
    """So many times each thing, added up, are a number."""

    terms: tuple[tuple[int, Fraction], ...]
    value: Fraction
    words: str
    """As the text says it."""


class Relations(NamedTuple):
    """What a text says of its things, and which of them it asks for."""

    names: tuple[str, ...]
    relations: tuple[Relation, ...]
    asked: int
    unit: str
    start: int
    end: int
