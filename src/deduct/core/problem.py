"""A problem: the text as it was typed, the quantities located in it, and, where known, how to solve it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from deduct.core.program import Program
from deduct.errors import DataError

KINDS: dict[str, str] = {
    "number": "digits: 12, 2,088, 3.50",
    "word": "a cardinal in words: twenty-five, 三十二",
    "percent": "a share of a hundred: 15%, 15 percent, 百分之二十; the value is the ratio",
    "fraction": "1/2, 3 1/4, 四分之三, half",
    "multiple": "twice, thrice, double, 两倍",
    "dozen": "a group word: a dozen, two dozen, a pair",
    "ordinal": "a place in an order: third, 第3; marked, seldom an operand",
    "label": "part of a name or a code: Room 12, grade 3, 3D; marked, seldom an operand",
    "date": "a calendar date, year or time of day; marked, seldom an operand",
    "amount": "an amount in several units: 2 h 15 min, 2元5角; the value counts `unit`",
    "time": "a time of day: 5:10 pm; the value counts minutes after midnight",
    "day": "a date: 3 June; the value counts days",
}
"""How a quantity can be written. Ordinals, labels and dates are kept and marked rather than guessed away. The last
three are read for models with `typed: true` (`deduct.languages.typed`)."""

TYPED = ("amount", "time", "day")
MOMENTS = ("time", "day")
"""What is a point in time: the difference of two of them is a duration, and their sum is nothing."""


@dataclass(frozen=True)
class Quantity:
    """A number in the text: its exact value and where it stands."""

    value: Fraction
    start: int
    end: int
    text: str
    kind: str = "number"
    unit: str = ""
    """The code of the unit that an amount is counted in."""
    read_as: str = ""
    """What an encoder reads in its place, where that is not the text: 135 min for 2 h 15 min."""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise DataError(f"unknown quantity kind {self.kind!r}; known: {', '.join(KINDS)}")


MAX_IMPLIED = 8
"""More of them hardly help, and every one of them can be taken for a number of the story."""


@dataclass(frozen=True)
class ImpliedQuantity:
    """A number that a word of the text brings along: the 8 sides of an octagon."""

    value: Fraction
    start: int
    end: int
    text: str
    """The word, which other implied quantities may share: an hour has 60 minutes and 3,600 seconds."""
    words: str
    """The fact: "an octagon has 8 sides"."""
    family: str = ""
    """What the fact is about: time, shapes ..."""


def most_telling(found: Iterable[ImpliedQuantity]) -> tuple[ImpliedQuantity, ...]:
    """The implied quantities that a problem can have: the first of each value and family, in text order.

    >>> week, day = (ImpliedQuantity(Fraction(7), place, place + 4, "week", "a week has 7 days") for place in (9, 0))
    >>> [implied.start for implied in most_telling([week, day])]
    [0]
    """
    ordered = sorted(found, key=lambda implied: implied.start)
    first = {(implied.value, implied.family): implied for implied in reversed(ordered)}
    return tuple(implied for implied in ordered if implied is first[implied.value, implied.family])[:MAX_IMPLIED]


@dataclass(frozen=True)
class Problem:
    """A text with its quantities in text order. `answer` and `program` are known for annotated problems."""

    text: str
    quantities: tuple[Quantity, ...] = ()
    language: str = "en"
    id: str = ""
    answer: Fraction | None = None
    program: Program | None = None
    info: Mapping[str, Any] = field(default_factory=dict)
    """What else the source said (split, fold, grade, type ...); never used by a model."""
    implied: tuple[ImpliedQuantity, ...] = ()
    """Numbers that do not stand in the text, but at one of its words; behind the quantities, whose places stay."""
    other_programs: tuple[Program, ...] = ()
    """Further programs that are right, where some are known."""
    prepared: bool = False
    """Whether typed and implied quantities have been looked for in it."""
    may_be_negative: bool = False
    """Whether the story allows values below zero, and the constraint `non_negative` is lifted for it."""
    answer_sets: tuple[tuple[Fraction, ...], ...] = ()
    """Where one number does not say it: each of these sets of numbers is the whole answer. The order is free."""

    def __post_init__(self) -> None:
        located: tuple[Quantity | ImpliedQuantity, ...] = self.quantities + self.implied
        for quantity in located:
            if self.text[quantity.start : quantity.end] != quantity.text:
                raise DataError(f"quantity {quantity.text!r} is not at {quantity.start}:{quantity.end} of the text")
        if len(self.implied) > MAX_IMPLIED:
            raise DataError(f"a problem has at most {MAX_IMPLIED} implied quantities, not {len(self.implied)}")

    @property
    def values(self) -> list[Fraction]:
        """The quantities' values, in text order."""
        return [quantity.value for quantity in self.quantities]

    def pieces(self) -> Iterator[tuple[str, Quantity | None]]:
        """The text in pieces: a quantity, or what stands between two of them.

        >>> problem = Problem("has 3 of 8", (Quantity(Fraction(3), 4, 5, "3"), Quantity(Fraction(8), 9, 10, "8")))
        >>> [text for text, quantity in problem.pieces() if quantity is None]
        ['has ', ' of ', '']
        """
        done = 0
        for quantity in self.quantities:
            yield self.text[done : quantity.start], None
            yield quantity.text, quantity
            done = quantity.end
        yield self.text[done:], None

    def with_program(self, program: Program | None) -> Problem:
        """The same problem with another program."""
        return replace(self, program=program)
