"""English: what is added up, and what is taken from an amount that was there: altogether, change, left."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.languages.english.factors import TOTAL_TOLD
from deduct.languages.english.inflection import singular
from deduct.languages.found_factor import LEFT, SUM, Factors, Total

_SUM = pattern(
    r"\b(?:altogether|in\s+all|in\s+total|total|together|pay|paid|cost|spend|spent|bill|earn|earned|raise[sd]?|take\s+in)\b",
    re.IGNORECASE,
)
_ASKS_COST = pattern(r"\b(?:cost|price)\b", re.IGNORECASE)
_OWNED = pattern(
    r"\b(?:has|have|had|got|brings?|brought|takes?|took|saved|with|budget of)\s+(?:only\s+)?"
    r"(?:[$€£]\s?\d|\d[\d.,]*\s(?:dollars?|euros?|pounds?|yuan)\b)",
    re.IGNORECASE,
)
"""Money that somebody has, which is no part of what things cost."""
_LEFT = pattern(r"\b(?:change|left|remain\w*|still\s+(?:needs?|have|has))\b", re.IGNORECASE)
DECLINES = pattern(
    r"\b(?:than|more|less|fewer|discount|off|percent|half|twice|thrice|double[sd]?|triple[sd]?|times|first|the second"
    r"|then|one|sells?|sold|drops|after|before|another|others?|extra|additional|already|both|return\w*|ratio|average|difference|area|perimeter|volume|wide|tall|high"
    r"|deep|thick|square|cubic|between|apart|cuts?|interest|profit|loss|tax|tips?|if|instead|except|free|plus|minus"
    r"|rest|cheaper|dearer|broke\w*|dozens?|last|begun|again|never|shar\w+|equal\w*|same|some|coupons?|vouchers?|save[sd]?|saving"
    r"|found|gave|gets?|borrow\w*|owes?|every\s+(?:second|other)|there\s+and|back|including|only|until|till|remaining|was)\b|%|\+",
    re.IGNORECASE,
)
"""Words that say that there is more to a text than amounts to add up or to take away."""
_THING = re.compile(r"(?<![$\d.,])\d[\d.,]* (?:[a-z]+ of )?([a-z]{3,})", re.IGNORECASE)
"""A thing with its number: 3 pens, 2 kg of pears."""


def total(folded: str, found: Factors) -> Total | None:
    """The factors of a folded text that are added up, or taken from one; None for any other text."""
    question = folded[found.target.start : found.target.end]
    if _asks_for_some(folded[: found.target.start], question):
        return None
    if _LEFT.search(question):
        return Total(found, LEFT)
    told = TOTAL_TOLD.search(folded, 0, found.target.start)
    owned = _ASKS_COST.search(question) and _OWNED.search(folded, 0, found.target.start)
    return Total(found, SUM) if _SUM.search(question) and not told and not owned else None


def _asks_for_some(story: str, question: str) -> bool:
    """Whether the question names some of the things that a story counts, and not the others.

    >>> _asks_for_some("Tom bought 3 pens at $2 each and 4 pads at $3 each.", "How much did the pens cost?")
    True
    """
    things = {singular(thing.lower()) for thing in _THING.findall(story)}
    named = things & {singular(word.lower()) for word in re.findall("[A-Za-z]+", question)}
    return bool(named) and named != things
