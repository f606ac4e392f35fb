"""English questions for one of several things, or for yes or no."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.languages.choices import Named
from deduct.languages.english.not_names import NOT_NAMES

DIFFERENCE, LEFT = "What is the difference?", "How much is left?"
ENOUGH = pattern(r"\b(?:enough|afford|sufficient|suffice|fit)\b", re.I)
SUPPLY = pattern(
    r"\b(?:has|have|had|got|there\s+(?:are|is|were)|saved|brought|earned|holds?|budget\s+(?:is|of)"
    r"|owns?)\s+(?:only\s+)?[$€£]?\Z",
    re.I,
)
"""What stands before an amount that there is."""
EVENLY = pattern(
    r"\b(?:equal(?:ly)?|evenly|even|same\s+number)\b.*(?:\bwithout\b.*\bleft\b|\?)|\bcomes?\s+out\s+even\b"
    r"|\bdivisible\b",
    re.I | re.S,
)
LESS = pattern(
    r"\b(?:cheap(?:er|est)|less|least|fewer|fewest|low(?:er|est)|short(?:er|est)|young(?:er|est)|light(?:er|est)"
    r"|small(?:er|est)|slow(?:er|est)|cold(?:er|est)|cool(?:er|est)|sooner|earl(?:ier|iest)|better\s+(?:buy|value|deal|price)|near(?:er|est))\b",
    re.I,
)
MORE = pattern(
    r"\b(?:more|most|tall(?:er|est)|old(?:er|est)|heav(?:ier|iest)|long(?:er|est)|bigg(?:er|est)|larg(?:er|est)"
    r"|fast(?:er|est)"
    r"|high(?:er|est)|farther|further|farthest|furthest|dear(?:er|est)|greater|greatest|better|best|wider|deeper|warm(?:er|est)|hott(?:er|est))\b",
    re.I,
)
SPEED = pattern(r"\b(?:fast|slow|quick)(?:er|est)\b", re.I)
"""What is the more so the less time something takes."""
RELATIVE = pattern(r"\b(?:than|as\s+\w+\s+as|twice|half|times)\b", re.I)
BY_HOW_MUCH = pattern(
    r"\W*(?:and\s+)?(?:by\s+)?how\s+(?:much|many|far)(?:\s+[a-z]+)?(?:\s+(?:more|less|fewer|longer|shorter|taller|heavier"
    r"|further|farther|cheaper|higher|lower|larger))?\W*",
    re.I,
)
_WHICH = pattern(r"\b(?:who|whose|which)\b(?!\s+(?:date|day|year|month|number|numbers|time|hour|weekday)\b)", re.I)
_ON_WHICH = pattern(r"\b(?:on|in)\s+which\s+(?:day|week|month|year)\b(?!\s+of\b)", re.I)
"""On which day was it warmer?"""
_COMPARES = pattern(r"\b(?:first|last)\b", re.I)
_WHETHER = pattern(
    r"(?:^|[,;:]\s*|\b(?:so|then|and|but)\s+)(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had"
    r"|should|am)\s+"
    r"(?!there\s+how)\w",
    re.I,
)
_ASKS_AMOUNT = pattern(
    r"\b(?:how|what(?!\s+should)|whats|find|calculate|on\s+which|which\s+(?:date|day|year|month|numbers?|weekday))\b",
    re.I,
)
_SHOULD = pattern(r"\bwhat\s+should\b", re.I)
_NOUN = pattern(r"\bwhich\s+(?:of\s+the\s+(?:two|three)\s+)?(?P<noun>[a-z]+)\b", re.I)
_PLACE = pattern(r"city|town|village|country|place|state|person|child|boy|girl|student|runner|player|friend", re.I)
"""What things with proper names are."""
_NOT_BEFORE = (
    "and|or|if|in|of|with|for|my|his|her|our|their|to|from|but|while|at|on|by|per|the|an?|this|that|each|every"
)
"""Words before a noun that tell no two things apart."""
_NAME = pattern(r"\b[A-ZÀ-Þ][a-zß-ÿ]+\b")


def asks(question: str) -> str:
    """Whether a question asks which, whether, or neither.

    >>> asks("Who is taller?"), asks("Is that enough money?"), asks("How many are left?")
    ('which', 'whether', '')
    """
    if _SHOULD.search(question) or (_ON_WHICH.search(question) and (LESS.search(question) or MORE.search(question))):
        return "which"
    if _ASKS_AMOUNT.search(question):
        return ""
    if _WHICH.search(question) and (LESS.search(question) or MORE.search(question) or _COMPARES.search(question)):
        return "which"
    if re.search(r"^\W*(?:who|whose|whom)\b", question, re.I):
        return "which"
    return "whether" if (_WHETHER.search(question) and "?" in question) or ENOUGH.search(question) else ""


def options(text: str, question: str) -> list[Named]:
    """The things that a text lets choose from, and where it speaks of each."""
    noun = _NOUN.search(question)
    word = noun["noun"].lower() if noun else ""
    if word and word not in ("is", "was", "has", "of", "costs"):
        named = re.compile(
            rf"\b(?:the\s+)?(?P<before>(?!(?:{_NOT_BEFORE})\b)[a-z]+)\s+{word}\b|\b{word}\s+(?P<after>[A-Z]\w*"
            rf"|\d\w*|[a-z])\b(?!\s+\w+ed\s+by)",
            re.IGNORECASE,
        )
        found: dict[str, Named] = {}
        for match in named.finditer(text):
            key = (match["before"] or match["after"]).lower()
            if match["after"] != "A" and key in (
                "the",
                "a",
                "this",
                "which",
                "each",
                "that",
                "one",
                "is",
                "same",
                "are",
            ):
                continue
            says = match[0] if not match["before"] else f"the {match['before']} {word}"
            found.setdefault(key, Named(says, [])).places.append(match.start())
        if found or not _PLACE.fullmatch(word):
            return list(found.values())
    names: dict[str, Named] = {}
    for match in _NAME.finditer(text):
        if match[0] not in NOT_NAMES:
            names.setdefault(match[0], Named(match[0], [])).places.append(match.start())
    return list(names.values())
