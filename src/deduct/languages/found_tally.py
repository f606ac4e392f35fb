"""Things that are counted by their parts: legs by spiders, wheels by bicycles, players by teams."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from deduct.core.patterns import pattern


class Part(NamedTuple):
    """A kind of part, and the things that have it."""

    asked: str
    """A pattern of the words for several of it."""
    one: str
    """And for one of it."""
    owners: dict[str, int]
    """Patterns of the words for things, with how many of it each has."""
    edge: str = r"[\w-]"
    """A pattern of what may not stand beside such a word; empty for languages that leave no blanks."""


class Owner(NamedTuple):
    """A thing that a text names, and how many parts it has."""

    value: int
    start: int
    end: int


class Kind:
    """A kind of part, ready to search with."""

    def __init__(self, part: Part):
        self.asked, self.one = f"(?:{part.asked})", f"(?:{part.one})"
        self._values = list(part.owners.values())
        places = sorted(enumerate(part.owners), key=lambda pair: -len(pair[1]))
        named = "|".join(f"(?P<w{place}>{words})" for place, words in places)
        before, after = (rf"(?<!{part.edge})", rf"(?!{part.edge})") if part.edge else ("", "")
        self._owners = pattern(f"{before}(?:{named}){after}", re.IGNORECASE)

    def owners(self, text: str) -> list[Owner]:
        """The things with this part that a text names, in order."""
        found = []
        for match in self._owners.finditer(text):
            place = int((match.lastgroup or "w0")[1:])
            found.append(Owner(self._values[place], *match.span()))
        return found


def words_of(kinds: Sequence[Kind]) -> re.Pattern[str]:
    """A pattern of the words for several parts of any of these kinds."""
    return pattern(rf"(?<![a-z])(?:{'|'.join(kind.asked for kind in kinds)})(?![a-z])", re.IGNORECASE)
