"""English: a part of a whole as a fraction or in per cent, and changes in per cent."""

from __future__ import annotations

import re
from functools import cache

from deduct.core.patterns import pattern
from deduct.languages.english.inflection import singular
from deduct.languages.english.verbs import BASE, past, third
from deduct.languages.found import word_set

TOTAL_BEFORE = pattern(
    r"\b(?:out\s+of|of)(?:\s+(?:the|these|those|his|her|their|its|our|my|all|every|a\s+total\s+of))*\s+\Z",
    re.IGNORECASE,
)
"""What stands before the number of all,"""
TOTAL_AFTER = pattern(
    r"[^.?!\d]*?(?:\bin\s+(?:all|total)\b|\baltogether\b|,?\s+namely\b)"
    r"|\s+(?:[a-z]+\s+){1,3}?(?:in|on|at)\s+(?:an?|the|his|her|our|my)\b",
    re.IGNORECASE,
)
"""or behind it."""
PART_AFTER = pattern(r"(?:\s+[a-z]+)?\s+of\s+(?:them|which|these|those|whom)\b", re.IGNORECASE)
"""What follows the number of a part: 7 of them."""
OTHERS = pattern(
    r"\b(?:neither|left|remain\w*|rest|others?|not|still|other\s+than)\b|n['’]t\b|\b(?:the\s+)?unsold\b", re.IGNORECASE
)
"""A question for those that were not counted."""
THE_REST = pattern(
    r"(?:\b(?P<before>[a-z]+)\s+)?(?:all\s+)?\bthe\s+(?:others?|rest|remaining(?:\s+[a-z]+)?)\b"
    r"(?:\s+(?:is|are|was|were|of\s+them))?(?:\s+(?P<after>[a-z]+))?",
    re.IGNORECASE,
)
"""What tells of those that no number counts, with a word for them."""
LIST = pattern(r"(?:\s+[a-z-]+){1,5}?(?:,?\s+and\s+|,\s*|\s+with\s+)\Z", re.IGNORECASE)
"""What stands between the parts of a list: 5 yellow, 7 blue and."""
WORD = pattern(r"[a-z]+(?:-[a-z]+)?", re.IGNORECASE)
PLAIN = word_set(
    """a an the of in on at to is are was were be been has have had do does did what which how many percent percentage
    fraction share proportion part probability that this these those it its they them he she his her their our my your i
    we and or for with by as from one all per cent out give find lowest terms simplest form take taking draw drawn
    drawing chosen without looking random ball balls so there answer get got"""
)
"""Words that name no part."""
OF_ALL = pattern(
    r"\bof\s+(?:the|these|those|his|her|their|its|our|my|all)\s+(?:[a-z]+\s+){0,2}?[a-z]+"
    r"(?=\s+(?:is|are|was|were|do|does|did|has|have|had|can|could|will)\b)",
    re.IGNORECASE,
)
"""What the question calls all of them."""
BY = pattern(r"\bby\s+[$€£]?\Z", re.IGNORECASE)
"""What stands before the change itself,"""
OFF = pattern(r"\s*[a-z]*\s+(?:off|more|less|cheaper|dearer|higher|lower|extra)\b", re.IGNORECASE)
"""or behind it."""
AS_PART = pattern(
    r"\bhow\s+full\b|\bas\s+a\s+(?:fraction|percentage)\b|\bwhat\s+(?:fraction|percent(?:age)?)\b", re.IGNORECASE
)
"""A question for an amount as a part of another one."""
ONE_UNIT = pattern(r"\bof\s+(?:an?|one)\s+\Z", re.IGNORECASE)
"""What stands before the unit that is all."""
ASKS_CHANGE = pattern(
    r"\b(?:by\s+(?:what|how\s+many)\s+per\s?cent(?:age)?|by\s+what\s+%"
    r"|(?:increase|decrease|rise|change|growth|drop|discount|reduction|interest\s+rate|tax)\b"
    r"|(?:percent|percentage|%)\s+(?:more|less|fewer|higher|lower|cheaper|dearer|increase|decrease|off|discount|change))",
    re.IGNORECASE,
)
"""A question for a change in per cent."""
SINGLE_CHANGE = pattern(r"\b(?:altogether|overall|in\s+all|total|in\s+total|single|together)\b", re.IGNORECASE)
"""The question for one change in the place of several."""
AT_FIRST = pattern(r"\b(?:original\w*|initial\w*|normal\w*|usual\w*|regular\w*|instead\s+of|whereas)\b", re.IGNORECASE)
"""What may say that the later number was first."""
DOWN = pattern(
    r"\b(?:off|discount|reduc\w+|f[ae]ll\w*|drop\w*|decreas\w+|lower\w*|down|cut|los\w+|cheaper|less)\b", re.IGNORECASE
)
UP = pattern(r"\b(?:r[io]se\w*|risen|increas\w+|gr[eo]w\w*|up|rais\w+|more|dearer)\b", re.IGNORECASE)
SAYS_MORE = pattern(
    r"\b(?:twice|times|half|than|each|every|per\s+(?!cent)|average|another|either|difference|percentage\s+points|sold|dissolv\w+"
    r"|stirr\w+\s+into|poured\s+into|added\s+to)\b",
    re.IGNORECASE,
)
"""Words that say that there is more to a text than parts of a whole."""


@cache
def _bases() -> dict[str, str]:
    return {form: base for base in BASE for form in (past(base), third(base))}


def name(word: str) -> str:
    """What is left of a word without its ending.

    >>> name("lost"), name("plums"), name("walks")
    ('lose', 'plum', 'walk')
    """
    return _bases().get(word) or singular(word)
