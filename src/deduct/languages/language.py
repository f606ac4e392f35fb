"""What deduct knows about a language: the modules of one folder, each imported when it is first used.

    numbers      number words and the phrases around numbers in digits
    units        the names of units of measurement
    facts        words that imply a number: an octagon has 8 sides
    typed        amounts without their last unit, numbers below zero
    clock        times of day and what happens at them
    dates        dates, days of the week, and what is asked of them
    sentences    where sentences and clauses end, and which of them ask
    mentions     which words around a number say what it counts
    inflection   nouns for one and for several things
    questions    the questions of a text that asks several things
    choices      questions for one of several things, or for yes or no
    wanted       what kind of thing a question asks for, and in which unit
    telling      an answer in a sentence, made of the question
    wording      the words around a solution, and why there is none
    phrases      the sentences of explanations, and the words that tell kinds of steps
    rewordings   rewordings of a text that keep its meaning, and names to put in

Each part is a module with the functions and tables of one of the protocols below. docs/extending.md shows a whole
language in a few lines.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

from deduct.languages.found import Found
from deduct.languages.found_date import FoundDate, FoundWeekday
from deduct.languages.found_fact import Fact
from deduct.languages.found_time import TimeOfDay
from deduct.languages.literals import Reading

if TYPE_CHECKING:
    from deduct.core.problem import Problem
    from deduct.languages.choices import Named
    from deduct.languages.questions import Question
    from deduct.languages.wanted import Counting, Wanted


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


class Clock(Protocol):
    """Reads times of day and what happens at them."""

    ASKS_TIME: re.Pattern[str]
    ASKS_DURATION: re.Pattern[str]
    STARTS: re.Pattern[str]
    """What begins at a time: leaves, starts."""
    ENDS: re.Pattern[str]
    """What ends at a time: arrives, is over."""
    LATER: re.Pattern[str]
    """Right after a duration: it is so much later."""
    EARLIER: re.Pattern[str]
    WATCH: re.Pattern[str]
    """A clock that may be fast or slow."""
    WITHOUT: re.Pattern[str]
    """A break, which does not count."""
    LATER_BEFORE: re.Pattern[str]
    """Right before a duration: it is so much later."""
    EARLIER_BEFORE: re.Pattern[str]
    RELATIVE: re.Pattern[str]
    """Right after a duration: the known time is so much too early or too late."""
    PLANNED: re.Pattern[str]
    """The known time is the one that was planned."""
    MUST: re.Pattern[str]
    """What is asked for must come before the known time."""
    NOW: re.Pattern[str]
    """The known time comes first."""
    SEQUENCE: re.Pattern[str]
    """One thing comes after the other."""
    FAST: re.Pattern[str]
    SLOW: re.Pattern[str]
    RIGHT_TIME: re.Pattern[str]
    """A question for the time that such a clock should show."""
    ZONES: re.Pattern[str]
    """A place `one` whose clocks are `ahead` of those of an `other`, or behind them."""
    EACH: re.Pattern[str]
    """A duration that is taken as often as a number says."""
    EVERY: re.Pattern[str]
    """A duration from one event to the next."""
    AFTER_THAT: re.Pattern[str]
    """An ordinal that counts from the known event on."""
    BETWEEN_PARTS: re.Pattern[str]
    """A duration between two such parts."""
    IN_FUTURE: re.Pattern[str]
    """A question for the time after a while."""
    SPAN: re.Pattern[str]
    """What stands between the two ends of a span: to, until."""
    DECLINES: re.Pattern[str]
    """Words that say that there is more to a text than times and durations."""

    def times(self, text: str) -> Iterator[TimeOfDay]:
        """The times of day of a folded text, in order."""

    def written(self, minute: int, style: str) -> str:
        """A time as a person writes it."""


class Dates(Protocol):
    """Reads dates and days of the week."""

    ASKS_DATE: re.Pattern[str]
    ASKS_WEEKDAY: re.Pattern[str]
    ASKS_DAYS: re.Pattern[str]
    ASKS_YEARS: re.Pattern[str]
    ASKS_YEAR: re.Pattern[str]
    ASKS_LEAP: re.Pattern[str]
    ASKS_LEAPS: re.Pattern[str]
    NIGHTS: re.Pattern[str]
    WEEKS: re.Pattern[str]
    INCLUSIVE: re.Pattern[str]
    """The first and the last day count."""
    FIRST_COUNTS: re.Pattern[str]
    """The known day is the first one."""
    APART: re.Pattern[str]
    """One of the ends does not count."""
    LASTING: re.Pattern[str]
    """Something goes on from the first to the last day."""
    BEFORE: re.Pattern[str]
    BEFORE_SPAN: re.Pattern[str]
    TODAY: Mapping[str, int]
    RELATIVE_DAY: re.Pattern[str]
    NTH: Mapping[str, int]
    NTH_WEEKDAY: re.Pattern[str]
    LEAP: re.Pattern[str]
    NO_LEAP: re.Pattern[str]
    YES_NO: Mapping[str, str]
    FULL: re.Pattern[str]
    """Only whole weeks count."""
    COUNTS_AS_ONE: re.Pattern[str]
    """A number that only says how days are counted."""
    DECLINES: re.Pattern[str]

    def dates(self, text: str) -> Iterator[FoundDate]:
        """The dates of a folded text, in order."""

    def month_named(self, name: str) -> int:
        """The number of a month."""

    def weekdays(self, text: str) -> Iterator[FoundWeekday]:
        """The days of the week that a text names."""

    def written(self, year: int, month: int, day: int) -> str:
        """A date as a person writes it; 0 for no year."""

    def weekday_written(self, weekday: int) -> str:
        """A day of the week as a person writes it."""


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


class Sentences(Protocol):
    """Splits a text."""

    CLAUSE: re.Pattern[str]
    """Where a clause ends within a sentence."""

    def ends(self, text: str) -> list[int]:
        """Where sentences end, the white space after them included."""

    def pieces(self, text: str) -> list[int]:
        """Where the pieces end that say one thing each; for some languages these are shorter than sentences."""

    def asks(self, text: str) -> bool:
        """Whether a piece asks for something."""


class Mentions(Protocol):
    """Reads the words around a number."""

    def read(self, before: str, after: str) -> Found:
        """What the words before and after a number say about it."""


class Inflection(Protocol):
    """Forms of nouns."""

    def plural(self, words: str) -> str: ...

    def singular(self, words: str) -> str: ...


class Rewordings(Protocol):
    """Changes a text, for the probes of an explanation."""

    REPHRASINGS: Sequence[tuple[str, str]]
    FLIPS: Sequence[tuple[str, str]]
    NEW_NAMES: Sequence[str]
    NAME: re.Pattern[str]
    NOT_NAMES: Collection[str]
    WORD_EDGE: str
    STOPS: Mapping[str, str]


class Questions(Protocol):
    """Finds the questions of a text."""

    def split(self, problem: Problem) -> list[Question]:
        """One for each thing that the text asks for, in order."""


class Choices(Protocol):
    """Questions whose answer is no number."""

    DIFFERENCE: str
    """The question that decides which of two things it is,"""
    LEFT: str
    """and the one that decides whether something is enough."""
    ENOUGH: re.Pattern[str]
    EVENLY: re.Pattern[str]
    LESS: re.Pattern[str]
    MORE: re.Pattern[str]
    RELATIVE: re.Pattern[str]
    """Words that give an amount by another one."""

    def asks(self, question: str) -> str:
        """which, whether, or nothing."""

    def options(self, text: str, question: str) -> list[Named]:
        """The things to choose from."""


class Wants(Protocol):
    """Tells what a question asks for."""

    COUNTING: Counting
    """The words by which texts count off, round and divide."""

    def wanted(self, problem: Problem, span: tuple[int, int]) -> Wanted:
        """What the question that stands there asks for."""


class Telling(Protocol):
    """Makes sentences of answers."""

    def sentence(self, question: str, text: str, kind: str) -> str | None:
        """The question turned into its answer; None where no rule fits."""


class Wording(Protocol):
    """The words around a solution."""

    WORDS: Mapping[str, str]
    REASONS: Mapping[str, str]


class Phrases(Protocol):
    """The sentences of explanations."""

    PHRASES: Mapping[str, str]
    CUES: Mapping[str, re.Pattern[str]]


_part = cache(import_module)


@cache
def _has(folder: str, name: str) -> bool:
    return find_spec(f"{folder}.{name}") is not None


@dataclass(frozen=True)
class Language:
    """A language by its code, and the folder with its parts."""

    code: str
    name: str
    folder: str
    """The package that holds the parts."""
    letters: str
    """A pattern of one word of the language, or of one character of its script; a text is in the language that most of
    it matches."""
    blank: str = ""
    """What stands between two sentences."""
    counters: bool = False
    """Whether a measure word stands between a number and what it counts."""

    lookalikes: bool = False
    """Whether `deduct.languages.foreign` can tell texts in other languages from those in this one."""

    def part(self, name: str) -> Any:
        """The module of a part."""
        return _part(f"{self.folder}.{name}")

    def has(self, name: str) -> bool:
        """Whether the folder has a part; `clock`, `dates`, `typed` and `telling` may be left out."""
        return _has(self.folder, name)

    @property
    def numbers(self) -> Numbers:
        return self.part("numbers")  # type: ignore[no-any-return]

    @property
    def units(self) -> Units:
        return self.part("units")  # type: ignore[no-any-return]

    @property
    def clock(self) -> Clock:
        return self.part("clock")  # type: ignore[no-any-return]

    @property
    def dates(self) -> Dates:
        return self.part("dates")  # type: ignore[no-any-return]

    @property
    def typed(self) -> Typed:
        return self.part("typed")  # type: ignore[no-any-return]

    @property
    def facts(self) -> Facts:
        return self.part("facts")  # type: ignore[no-any-return]

    @property
    def sentences(self) -> Sentences:
        return self.part("sentences")  # type: ignore[no-any-return]

    @property
    def mentions(self) -> Mentions:
        return self.part("mentions")  # type: ignore[no-any-return]

    @property
    def inflection(self) -> Inflection:
        return self.part("inflection")  # type: ignore[no-any-return]

    @property
    def questions(self) -> Questions:
        return self.part("questions")  # type: ignore[no-any-return]

    @property
    def choices(self) -> Choices:
        return self.part("choices")  # type: ignore[no-any-return]

    @property
    def wanted(self) -> Wants:
        return self.part("wanted")  # type: ignore[no-any-return]

    @property
    def telling(self) -> Telling:
        return self.part("telling")  # type: ignore[no-any-return]

    @property
    def wording(self) -> Wording:
        return self.part("wording")  # type: ignore[no-any-return]

    @property
    def phrases(self) -> Phrases:
        return self.part("phrases")  # type: ignore[no-any-return]

    @property
    def rewordings(self) -> Rewordings:
        return self.part("rewordings")  # type: ignore[no-any-return]
