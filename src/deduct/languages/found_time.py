"""A time of day in a text."""

from __future__ import annotations

from typing import NamedTuple

DAY = 24 * 60
HALF_DAY = 12 * 60


class TimeOfDay(NamedTuple):
    """A time of day as minutes after midnight, and where it stands."""

    minute: int
    start: int
    end: int
    certain: bool
    """Whether the half of the day is said or written: 5:10 pm, 21:35, noon; a plain 5:10 may be either."""
    style: str
    """How it is written: `12` with am or pm, `24` for digits, and other styles of a language."""
