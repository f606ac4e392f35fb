"""English: a part of all is told as a fraction, and the question is for the others, or for what is lacking."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.languages.english.inflection import singular

PLACED = pattern(
    r"\b(?P<verb>work|live|stay|sit|sleep|stand|eat|play|learn|study|travel|come|go)(?:e?s)? "
    r"(?P<where>(?:at|in|on|outside|inside|from|by|near) [a-z ]+?|outdoors|indoors|abroad)(?= today| now|[.,;:?!])",
    re.IGNORECASE,
)
"""Who does what where: a quarter of them work at home."""
FULL_AFTER = pattern(r" (?:full|filled)\b", re.IGNORECASE)
"""What follows the part of a container that is full."""
HOLDS_BEFORE = pattern(r"\b(?:holds?|can hold|has room for|takes?|contains? up to) \Z", re.IGNORECASE)
"""What stands before the number that a container holds."""
ASKS_LACKING = pattern(
    r"\bhow (?:much|many)\b[^?]*\b(?:still|more|missing|to fill|until it is full|needed|be added)\b", re.IGNORECASE
)
"""A question for what is lacking until it is full."""


def elsewhere(told: str, asked: str) -> bool:
    """Whether one does not go with the other.

    >>> elsewhere("at home", "in the office"), elsewhere("in the office", "in this office")
    (True, False)
    """
    return singular(told.lower().split()[-1]) != singular(asked.lower().split()[-1])
