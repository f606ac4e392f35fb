"""English: a text with # for each number, for rules that say which number is which by the words around them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple, TypeVar

from deduct.core.patterns import pattern
from deduct.languages.folding import fold
from deduct.languages.reading import find_quantities

_MANNER = pattern(
    r"one(?= (?:\w+ )?(?:to|and) (?:the (?:next|other)|another)"
    r"| (?:end|(?:straight )?line|day|evening|way|direction|by one"
    r"|[a-z]+ (?:costs|is|does|takes|seats|holds|weighs))\b)|once\b"
    r"|(?:an? )?(?:half|quarter)\b|halve[sd]?\b|twice\b|(?:doubl|tripl|trebl)(?:es?|ed|ing)\b"
)
"""A "one" that counts nothing (from one floor to the next), and words that rules look for themselves."""
_SUFFIX = pattern("(?:st|nd|rd|th)\\b")


Rule = TypeVar("Rule")


class Found(NamedTuple):
    """A value, or the word that answers, its unit, and its calculation as a person writes it, without the result."""

    value: Fraction | str
    unit: str
    told: str
    sign: str = ""
    """The sign of an amount of money."""
    kind: str = ""
    """What the value is, where the unit does not tell it: fraction."""


class Numbered(NamedTuple):
    """A folded text in small letters with # for each number, and #% for a percentage."""

    words: str
    values: tuple[Fraction, ...]
    ordinals: tuple[bool, ...]
    """Whether a number was written as one: 3rd."""

    def before(self, place: int) -> int:
        """How many numbers stand before a place of the words: the number there."""
        return self.words.count("#", 0, place)

    def at(self, found: re.Match[str], which: int = 0) -> int:
        """The place of a number of a match: the first, or a later one."""
        inside = [match.start() for match in re.finditer("#", found[0])][which]
        return self.before(found.start() + inside)

    def value(self, found: re.Match[str], name: str) -> Fraction:
        """The number at a named group of a match."""
        return self.values[self.before(found.start(name))]

    def is_after(self, place: int, words: str) -> bool:
        """Whether one of these words, parted by |, stands before a number: day 1, line 14."""
        start = [match.start() for match in re.finditer("#", self.words)][place]
        return re.search(rf"\b(?:{words}) $", self.words[:start]) is not None


def may_fit(rules: Mapping[Rule, str], words: str) -> Iterator[Rule]:
    """The rules of which a text has one of the words, parted by |; those of others need not even be compiled.

    >>> list(may_fit({1: "change|rest", 2: "trip", 3: ""}, "how much change is there?"))
    [1, 3]
    """
    return (rule for rule, signs in rules.items() if any(sign in words for sign in signs.split("|")))


def numbered(text: str) -> Numbered:
    """A text with its numbers taken out.

    >>> numbered("The lift needs 6 seconds from one floor to the next.").words
    'the lift needs # seconds from one floor to the next.'
    """
    folded = fold(text).lower().replace("#", "_")
    words, done = "", 0
    values, ordinals = [], []
    for quantity in find_quantities(text, "en"):
        if quantity.start < done or _MANNER.match(folded, quantity.start):
            continue
        words += folded[done : quantity.start] + ("#%" if quantity.kind == "percent" else "#")
        suffix = _SUFFIX.match(folded, quantity.end)
        done = suffix.end() if suffix else quantity.end
        values.append(quantity.value)
        ordinals.append(quantity.kind == "ordinal")
    return Numbered(words + folded[done:], tuple(values), tuple(ordinals))
