"""Dates and weekdays in a text."""

from __future__ import annotations

from typing import NamedTuple


class FoundDate(NamedTuple):
    """A date, as far as the text gives it, and where it stands. 0 is not given."""

    year: int
    month: int
    day: int
    start: int
    end: int


class FoundWeekday(NamedTuple):
    """A day of the week, Monday 0, and where it stands."""

    weekday: int
    start: int
    end: int


WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
"""The names that answers have as values."""
