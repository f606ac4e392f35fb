"""The parts of a language that read numbers, units and what words imply."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Protocol

from deduct.languages.found_fact import Fact
from deduct.languages.found_tally import Kind
from deduct.languages.found_unfolding import Unfolding
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

    SPEED_WORDS: tuple[str, ...]
    """Words of a question for a speed, in small letters."""

    def per(self, words: str, below: str) -> str:
        """The words for so much of one unit in one of another: km per hour."""

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


class UnfoldingWords(Protocol):
    """Reads words that stand for a number."""

    def unfold(self, text: str) -> list[Unfolding]:
        """The words, each with the same said with that number."""


class Facts(Protocol):
    """Knows what words imply."""

    FACTS: Sequence[Fact]
    CUES: Mapping[str, re.Pattern[str]]
    """For some families, what a text must speak of for their facts to be implied."""

    def places(self, text: str, known: frozenset[str]) -> Iterator[tuple[str, int, int]]:
        """(entry, start, end) of the known words in a text, the longest at each place."""


class Tallies(Protocol):
    """Knows which things have which parts. A pattern in words has a place for those of the part, as {}."""

    ASKS: str
    """A question for parts,"""
    ASKS_MORE: str
    """and one for how many more of them one thing has than another."""
    BETWEEN: re.Pattern[str]
    """What may stand between a number and the things it counts."""
    ALONE: re.Pattern[str]
    """What stands before a single thing,"""
    ENDS_NAME: re.Pattern[str]
    """and behind it."""
    COLLECTIVE: re.Pattern[str]
    """Things that are one group where no number stands before them."""
    RESTRICTED: re.Pattern[str]
    """A question for some of the parts only."""
    SINGLE: Collection[str]
    """Words for one that are not quantities."""
    DEFINES: re.Pattern[str]
    """What follows a single thing that only says how many parts each has."""
    OWN: str
    """What follows things that have another number of parts than others, as the group `count`."""
    LESS: str
    """What says how many parts one of the things lacks, as the group `count`."""
    PRICED: str
    """What stands before the price of one part."""
    ASKS_COST: re.Pattern[str]
    RESTATES: re.Pattern[str]
    """What follows a number of things that were named before."""
    SHARED: re.Pattern[str]
    EACH_GETS: re.Pattern[str]
    LEFT: re.Pattern[str]
    LEFT_AFTER: str
    """What follows the number of parts that are gone."""
    ASKS_LEFT: re.Pattern[str]
    """A question for what is left of parts that the story names."""
    CHANGES: re.Pattern[str]
    """Words that say that there is more to a text than things and their parts."""

    def parts(self) -> Sequence[Kind]:
        """The kinds of parts that texts count."""


class Outlines(Protocol):
    """Knows shapes with equal sides, and the words around their lengths."""

    SHAPES: Mapping[str, int]
    """Patterns of words for shapes, with how many sides each has."""
    EDGES: Mapping[str, int]
    """The same for solids and their edges."""
    WORD_EDGE: str
    """What stands at both ends of such a word."""
    IN_NAMES: re.Pattern[str]
    """What follows a number in the name of a shape."""
    DECLINES: re.Pattern[str]
    """Words that say that there is more to a text."""
    REGULAR: re.Pattern[str]
    """What says that all sides are equal."""
    OPEN: re.Pattern[str]
    """What says that one side is left out."""
    ASKS_AROUND: re.Pattern[str]
    ASKS_SIDE: re.Pattern[str]
    SIDE: re.Pattern[str]
    """What stands before the length of a side,"""
    SIDE_AFTER: re.Pattern[str]
    """or behind it."""
    AROUND: re.Pattern[str]
    """The same for the way around."""
    AROUND_AFTER: re.Pattern[str]
    TIMES: re.Pattern[str]
    """What stands before the number of times that something goes around."""


class Grouping(Protocol):
    """Knows how texts put things into groups, and what they ask of them."""

    BEFORE: re.Pattern[str]
    """What stands before the size of a group, with the word for what holds it as the group `holder`,"""
    AFTER: re.Pattern[str]
    """or behind it. Where there is only one of it, the group is `single`."""
    COMPOUND: re.Pattern[str]
    """The same in one word with a unit."""
    AS_MANY: re.Pattern[str]
    PRICE: re.Pattern[str]
    """What stands before the price of each, where as many are bought as can be."""
    SHARES: re.Pattern[str]
    SHARED: re.Pattern[str]
    """What stands before the number of those who share,"""
    SHARERS: re.Pattern[str]
    """or behind it."""
    ASKS_REST: re.Pattern[str]
    """A question for what does not make a full group."""
    SPAN: re.Pattern[str]
    """A holder that is a time: what is left after some of it is not what fills none."""
    TELLS_REST: re.Pattern[str]
    """What says in the story that the question is for it."""
    LAST: re.Pattern[str]
    """A question for the last group, which is full where nothing is left over."""
    ASKED: re.Pattern[str]
    """A question for `things`."""
    FULL: re.Pattern[str]
    """A question for full groups only,"""
    ALL: re.Pattern[str]
    """and one for as many as all things take."""
    ONLY_FULL: re.Pattern[str]
    """What says that only full groups count."""
    FEWER_THAN: re.Pattern[str]
    """A number that only names the size again."""
    SAYS_MORE: re.Pattern[str]
    """Words that say that there is more to a text than things in groups."""

    def same_things(self, words: str, others: str) -> bool:
        """Whether two nouns name the same things."""


class RestOfAll(Protocol):
    """Knows questions for the rest of all that do not say so."""

    PLACED: re.Pattern[str]
    """Who does what where; groups `verb` and `where`."""
    FULL_AFTER: re.Pattern[str]
    """What follows the part of a container that is full."""
    HOLDS_BEFORE: re.Pattern[str]
    """What stands before the number that a container holds."""
    ASKS_LACKING: re.Pattern[str]
    """A question for what is lacking until it is full."""

    def elsewhere(self, told: str, asked: str) -> bool:
        """Whether one place is not the other one."""


class Levels(Protocol):
    """Knows what rises and falls, also below zero."""

    ABOUT: re.Pattern[str]
    """What may stand below zero."""
    ASKS: re.Pattern[str]
    """A question for where it stands at the end."""
    ASKS_BELOW: re.Pattern[str]
    """A question for how far below zero it is."""
    RISES_BEFORE: re.Pattern[str]
    """What stands before a number by which it rises,"""
    RISES_AFTER: re.Pattern[str]
    """or behind it."""
    FALLS_BEFORE: re.Pattern[str]
    FALLS_AFTER: re.Pattern[str]
    BELOW: re.Pattern[str]
    """What follows a number below zero,"""
    BELOW_BEFORE: re.Pattern[str]
    """or stands before it."""
    CLOCK_AFTER: re.Pattern[str]
    """What follows the hour of a time of day."""
    FLOWS: re.Pattern[str]
    """What is added up from nothing on: profits and losses."""
    SAYS_MORE: re.Pattern[str]
    """Words that say that there is more to a text than rises and falls."""


class Shares(Protocol):
    """Knows the words for parts of a whole, and for changes in per cent."""

    TOTAL_BEFORE: re.Pattern[str]
    """What stands before the number of all,"""
    TOTAL_AFTER: re.Pattern[str]
    """or behind it."""
    PART_AFTER: re.Pattern[str]
    """What follows the number of a part."""
    OF_ALL: re.Pattern[str]
    """What the question calls all of them."""
    BY: re.Pattern[str]
    """What stands before the change itself,"""
    OFF: re.Pattern[str]
    """or behind it."""
    AS_PART: re.Pattern[str]
    """A question for an amount as a part of another one."""
    ONE_UNIT: re.Pattern[str]
    """What stands before the unit that is all."""
    OTHERS: re.Pattern[str]
    """A question for those that were not counted."""
    THE_REST: re.Pattern[str]
    """What tells of those that no number counts, with a word `before` or `after` it."""
    LIST: re.Pattern[str]
    """What stands between the parts of a list."""
    WORD: re.Pattern[str]
    PLAIN: Collection[str]
    """Words that name no part."""
    ASKS_CHANGE: re.Pattern[str]
    """A question for a change,"""
    SINGLE_CHANGE: re.Pattern[str]
    """and one for a change in the place of several."""
    AT_FIRST: re.Pattern[str]
    """What may say that the later number was first."""
    DOWN: re.Pattern[str]
    UP: re.Pattern[str]
    SAYS_MORE: re.Pattern[str]
    """Words that say that there is more to a text than parts of a whole."""

    def name(self, word: str) -> str:
        """What is left of a word without its ending."""
