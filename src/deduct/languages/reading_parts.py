"""The parts of a language that read numbers, units and what words imply."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Protocol

from deduct.languages.found_fact import Fact
from deduct.languages.literals import Reading


class Numbers(Protocol):
    """Reads numbers."""

    def readings(self, text: str) -> Iterator[Reading]:
        """The quantities of a folded text, in order and without overlap."""


class Units(Protocol):
    """Names units."""

    NAMES: Mapping[str, str]
    """For each code of `deduct.core.units`, the words for it."""
    POWERS: Mapping[int, Sequence[str]]
    """How the square and the cube of a length are written."""
    PER: Sequence[str]
    """What stands between the two units of a quotient."""
    RATES: Mapping[str, str]
    """Words that name a quotient, with its code."""
    SIGNS: Mapping[str, str]
    """Signs of currencies before a number, with their codes."""

    BEFORE: str
    """A pattern of what may stand between a number and its unit."""
    ARTICLE: str
    """And between a part and its unit: half an hour."""
    ONE: str
    """A pattern of the article that is one of a unit, as the group `one`."""
    JOINT: str
    """A pattern of what stands between the parts of a compound amount."""
    BETWEEN: str
    """A pattern of what stands between the two units of a rate."""
    EACH_BEFORE: str
    """A pattern of what stands before the unit that a later number goes with; the group `each` ends before it."""
    NOT_AFTER_NUMBERS: Collection[str]
    """Words that are seldom a unit, even after a number."""
    UNCLEAR: Collection[str]
    """Words that are a unit only where the text has others of its kind."""

    ASKS: Sequence[str]
    """Patterns of what stands before the unit that a question asks for. A group `many` says that it may count things, a
    group `into` that only the end of the question may follow."""
    NOT_ASKED: Collection[str]
    """Words for units that mean something else in a question."""
    SUMS: Sequence[tuple[str, str]]
    """Patterns of texts that only convert (no operator), add or subtract amounts, which are written as #. A group
    `into` is the unit to convert into."""
    AND_ASKS: str
    """A pattern of what stands between two units that are asked for."""
    ASKS_PER: str
    """A pattern of what stands before the unit below, in a question for a rate."""
    ASKS_PER_BEFORE: str
    """The same before the question; the group `each` ends before the unit. Empty where there is none."""
    CLOSES: str
    """A pattern of what may follow the unit that an amount is asked in."""

    def ends_word(self, text: str, end: int) -> bool:
        """Whether a word can end at a place of a text."""

    def equals(self, code: str, factor: int, other: str) -> str:
        """A factor between two units in words: 1 foot is 12 inches."""

    def usual(self, code: str) -> str:
        """The usual words for several of a unit."""

    def spelled(self, code: str, words: str) -> str:
        """The words for a unit in an answer, where the text has these: a sign becomes a word."""

    def words_of(self, code: str) -> Sequence[str]:
        """The words for a unit, singular and plural."""

    WORDS: frozenset[str]
    """The words for units of measurement that a noun beside a number may be."""


class Typed(Protocol):
    """What is read as one quantity, beside compound amounts, times and dates."""

    SIGNED: re.Pattern[str]
    """A story in which amounts may fall below zero."""
    BELOW_BEFORE: re.Pattern[str]
    """What stands before a number that is below zero,"""
    BELOW_AFTER: re.Pattern[str]
    """or behind it."""
    RESTS: Mapping[str, tuple[str, str]]
    """For the words of a unit, it and that of a number which follows without one: 5 foot 3; empty for decimals."""
    REST_AFTER: re.Pattern[str]
    """What may follow such a number; the group `unit`, if it is there, belongs to the amount: 5 ft 3 in."""


class Facts(Protocol):
    """Knows what words imply."""

    FACTS: Sequence[Fact]
    CUES: Mapping[str, re.Pattern[str]]
    """For some families, what a text must speak of for their facts to be implied."""

    def places(self, text: str, known: frozenset[str]) -> Iterator[tuple[str, int, int]]:
        """(entry, start, end) of the known words in a text, the longest at each place."""
