"""What a phrase says, before it is known which things its words mean."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Number:
    """A number of the text, as an equation writes it."""

    q: str


@dataclass(frozen=True)
class Ref:
    """Words for a thing."""

    words: str


@dataclass(frozen=True)
class Then:
    """A thing at another time than the rest of the clause: her age 6 years ago."""

    words: str
    later: str


@dataclass(frozen=True)
class Every:
    """All things of the text, added, multiplied, or the larger without the smaller: their sum."""

    operator: str = "+"


@dataclass(frozen=True)
class Two:
    """Two phrases with an operator between them."""

    operator: str
    left: Phrase
    right: Phrase


Phrase = Number | Ref | Then | Every | Two


@dataclass(frozen=True)
class Statement:
    """Two phrases that are equal."""

    left: Phrase
    right: Phrase
    words: str = ""
    later: str = ""
    """By how much every age in it is another one than today: "+ q1", "- q0"."""


def refs_in(phrase: Phrase) -> list[str]:
    """The words for things in a phrase, in order."""
    match phrase:
        case Ref(words) | Then(words):
            return [words]
        case Two(_, left, right):
            return [*refs_in(left), *refs_in(right)]
    return []
