"""A time of day or a date that a rule works out."""

from __future__ import annotations

from typing import NamedTuple


class Reached(NamedTuple):
    """The time or date that a text asks for, with its calculation."""

    kind: str
    """time or date."""
    value: str
    """17:35, 2027-05-14 (05-14 where the text names no year)."""
    text: str
    """As the text would write it."""
    told: str
    """The calculation as a person writes it, without its result."""
    start: int
    end: int
    """Where the question stands."""
