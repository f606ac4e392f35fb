"""English: the words that tell unknowns apart."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.languages.english.unknowns.words import content

_NUMBER_WORDS = pattern(
    r"\b(?:numbers?|integers?|the|a|an|of|them|these|certain|unknown|positive|whole|natural|even|odd|original|two"
    r"|three|that|this|consecutive|same)\b|#\d+"
)
SINGLE = frozenset({"", "it", "itself"})
"""What a text calls its one number, beside a number."""
_ATTRIBUTES = frozenset({"age", "old", "year", "now", "today", "rectangle", "currently", "present"})


DIMENSIONS = frozenset({"length", "width", "base", "height", "breadth"})


def keys_of(words: str, numbers: bool) -> frozenset[str]:
    """The words that tell things apart, without their order."""
    return frozenset(keys_in_order(words, numbers))


def keys_in_order(words: str, numbers: bool) -> list[str]:
    """The words that tell things apart; of numbers without names, what is left beside "number" and articles.

    >>> keys_in_order("the larger number", True), keys_in_order("Ann's present age", False)
    (['larger'], ['ann'])
    """
    if numbers:
        return _NUMBER_WORDS.sub(" ", words).split() or [""]
    found = [word for word in content(words) if word not in _ATTRIBUTES]
    return [word for word in found if word in DIMENSIONS] or found
