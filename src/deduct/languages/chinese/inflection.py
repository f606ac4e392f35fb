"""Chinese nouns, which have one form for one thing and for several."""

from __future__ import annotations


def plural(words: str) -> str:
    """The same words."""
    return words


def singular(words: str) -> str:
    """The same words."""
    return words
