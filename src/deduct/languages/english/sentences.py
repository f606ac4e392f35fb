"""English: where sentences end, and which of them ask."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern

TITLES = ("Mr", "Mrs", "Ms", "Dr", "Prof", "St", "Mt", "Jr", "Sr", "vs")
"""A full stop after one of these ends no sentence."""

_NO_TITLE = "".join(rf"(?<!\b{title})" for title in TITLES)
_STOP = rf"[!?]|{_NO_TITLE}\.(?!\d)"
STOP = pattern(_STOP, re.IGNORECASE)
"""The mark that ends a sentence."""
# After a.m. and p.m. a sentence goes on with a small letter.
_END = rf"(?:{_STOP})[.!?]*+(?!(?<=\b[ap]\.m\.)\s+(?-i:[a-z]))[\"”’')]*(?:\s+|$)"
_ENDS = pattern(_END, re.IGNORECASE)
_PIECES = pattern(rf"{_END}|,\s+(?=(?:then\s+)?(?:how|what|find)\b)", re.IGNORECASE)
_ASKS = pattern(r"\?|\bhow (?:many|much|long|far|old|fast|tall|often)\b|^\W*(?:whats?|find|calculate|give the)\b", re.I)
CLAUSE = pattern(r"[,;:]\s|\b(?:and|but|then|while|so|if)\b", re.IGNORECASE)


def ends(text: str) -> list[int]:
    """Where sentences end.

    >>> ends("Mrs. Ray left at 5 p.m. with 3.5 kg. Why?")
    [37, 41]
    """
    return [match.end() for match in _ENDS.finditer(text)]


def pieces(text: str) -> list[int]:
    """Where sentences end, and where a question begins after a comma."""
    return [match.end() for match in _PIECES.finditer(text)]


def asks(text: str) -> bool:
    """Whether a piece asks for something."""
    return _ASKS.search(text) is not None
