"""What a language's rules find around one number."""

from __future__ import annotations

from typing import NamedTuple


class Found(NamedTuple):
    """The words that belong to a number; empty where there are none."""

    noun: str = ""
    """What is counted, or what the number is the size of."""
    unit: str = ""
    """A unit or a Chinese measure word."""
    named: bool = False
    """Whether the noun names the number itself, as in "the remainder is 8", and does not count something."""
    per: str = ""
    """What it goes with: box, for 12 cats in each box."""
    multiplies: bool = False
    """Whether it says how often: 3 times."""
    within: str = ""
    """What holds it: boxes, for boxes of 12 cats."""


def word_set(words: str) -> frozenset[str]:
    """The words of a table written as running text.

    >>> sorted(word_set("cup bag"))
    ['bag', 'cup']
    """
    return frozenset(words.split())
