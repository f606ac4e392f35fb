"""A number that a word implies: an octagon has 8 sides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple


class Fact(NamedTuple):
    """One entry of a language's table."""

    words: tuple[str, ...]
    """The words that imply it, in lower case and for one thing."""
    value: Fraction
    family: str
    """What kind of fact it is: sides, legs, days ..."""
    sentence: str
    """The fact in words."""


def entries(family: str, values: Mapping[str, int], sentence: str) -> Iterator[Fact]:
    """The facts of one family, from a table of words with their values; a low line stands for a blank.

    >>> next(entries("sides", {"octagon octagonal": 8}, "a {word} has {value} sides")).sentence
    'an octagon has 8 sides'
    """
    for written, value in values.items():
        words = tuple(word.replace("_", " ") for word in written.split())
        told = sentence.format(word=words[0], Word=words[0].capitalize(), value=value)
        vowel = words[0][0] in "aeio" and told.startswith("a ")
        yield Fact(words, Fraction(value), family, "an " + told[2:] if vowel else told)
