"""English: what comes again every few minutes, from a first time on: the next, the last, how many."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern

EVERY = pattern(r"\b(?:every|intervals\s+of)\s+\Z", re.IGNORECASE)
"""What stands before the time from one event to the next."""
APART = pattern(r"[\s-]*(?:apart|intervals?)\b", re.IGNORECASE)
"""Or behind it."""
NEXT = pattern(r"\bnext\b", re.IGNORECASE)
LAST = pattern(r"\blast\b", re.IGNORECASE)
COUNTS = pattern(r"\bhow\s+(?:often|many)\b(?!\s+(?:minutes|hours|people|passengers|seconds))", re.IGNORECASE)
FIRST_TOLD = pattern(r"\b(?:first|starts?|starting|begin(?:s|ning)?|from|opens?|since)\b", re.IGNORECASE)
END_TOLD = pattern(r"\b(?:last|inclusive|included|including)\b", re.IGNORECASE)
DECLINES = pattern(
    r"\b(?:late|early|delay\w*|than|takes?|lasts?\s+(?:\d|an?\b|for)|long|per|each|twice|both|except|other|second|third"
    r"|half\s+of|does\s+not|doesn['’]t|miss\w*|another|next\s+but|after\s+that|return\w*|together|same\s+time|again)\b"
    r"(?!\s+do\s+I\s+wait)",
    re.IGNORECASE,
)
"""Words that say that there is more to a text."""
