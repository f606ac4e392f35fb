"""What a language's folder holds for practice, checks and hints."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Protocol


class Teaching(Protocol):
    """What is said to teachers and pupils, and what is known of stories with other numbers."""

    PHRASES: Mapping[str, str]
    LIMITS: Sequence[tuple[re.Pattern[str], int]]
    """What follows a number, and the most that it may be where it is not more already: hours of a day."""
    SETTLED: re.Pattern[str]
    """What follows a number that the world and not the story decides: 4 legs."""
    CONVERTING: re.Pattern[str]
    """What stands before a number of units that says how units convert: a month counts as."""
    GIVEN: re.Pattern[str]
    """What stands around a number that is not the story's to choose, with # in its place: a $# note, size #."""
    EVEN: re.Pattern[str]
    """What stands around an even number that stays even, with # in its place: a pizza cut into # slices."""
    MARKS: re.Pattern[str]
    """What stands around a mark in a test, which is at most 100, with # in its place; the whole sentence before it."""
    TALL: re.Pattern[str]
    """What tells that a text is about how tall people are."""
    PART: re.Pattern[str]
    """What stands around a number that counts some of what the number before counts, with # in its place."""
    MISREAD: re.Pattern[str]
    """What is misread by models that look sure, or by people: 125 on Saturday and 40 more on Sunday."""
    TRIANGLE: re.Pattern[str]
    """What tells that a text is about a triangle."""
    MERE_NUMBER: re.Pattern[str]
    """A question whose answer needs no unit."""
    BEFORE_YEAR: re.Pattern[str]
    """What stands before a number that is a year, whatever follows it."""
    AGES: re.Pattern[str]
    """What follows an age."""
    AGED: re.Pattern[str]
    """An age by what stands around it, with # in its place: Ann is #, which is twice as old."""
    BOUNDED: re.Pattern[str]
    """What stands around a number that cannot be much smaller or larger, with # in its place: speeds, heights."""
    SECOND_FORMS: Mapping[str, str]
    """What stands before a number that begins with a vowel sound, by what stands before any other; empty where nothing
    depends on it."""
    EITHER: Collection[str]
    """Words that name neither of two answers: one number, the other number."""
    REMAINDER: re.Pattern[str]
    """What stands between a quotient and its remainder in a pupil's step."""
    LAST_WORDS: re.Pattern[str]
    """What begins a line of a pupil that only repeats the answer."""
    OPERATIONS: Sequence[tuple[re.Pattern[str], str]]
    """Words for signs, as pupils write them, and the signs."""

    def in_words(self, number: int) -> str | None:
        """A number in words; None where it is too large for a text to write it so."""
