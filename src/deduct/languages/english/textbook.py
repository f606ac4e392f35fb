"""English: what a rule of every textbook gives: offers, gaps, what doubles, common factors, angles, transfers."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.languages.english.angles import angles
from deduct.languages.english.at_once import at_once, company
from deduct.languages.english.divisors import divisors
from deduct.languages.english.number_facts import number_facts
from deduct.languages.english.numbered import numbered
from deduct.languages.english.offers import offers
from deduct.languages.english.repeated import repeated
from deduct.languages.english.rows import rows
from deduct.languages.english.sentences import pieces
from deduct.languages.english.series import series
from deduct.languages.english.signed import signed
from deduct.languages.english.transfers import transfers
from deduct.languages.english.whole_groups import whole_groups
from deduct.languages.folding import fold
from deduct.languages.found_textbook import Reckoned

RULES = (
    offers,
    rows,
    repeated,
    divisors,
    angles,
    transfers,
    at_once,
    company,
    series,
    signed,
    number_facts,
    whole_groups,
)
_MAY_BE = pattern(
    r"\bfree\b|\bpay (?:only )?for\b|\bprice of\b|\bfor (?:1|one|2|two)\b|\bfloors?\b|\bcuts?\b|\bshar\w+"
    r"|\bangles?\b|\bcommon\b|\b[gl]cm?[df]?\b|\bhcf\b|\b(?:identical|same|equal\w*)\b"
    r"|\bbounc\w+|\btogether\b|\bonce\b|\beach of (?:them|us)\b"
    r"|\bevery\b|\b(?:mean|average|median|range|mode|halfway|midway|middle|subtract|overall|owe[sd]?|wrong|incorrect|score"
    r"|points|level"
    r"|height|par|relative|trips|journeys|times|cost|pay|day|tins|cans|more|rest|left|money|ends|full"
    r"|prime|odd|even|divisible|multiple|factor|divisor)\b|\bless than\b|[-+][$€£]?\d"
    r"|\b(?:every|each|per|an?) .*(?:second|minute|hour|day|week|month|year)",
    re.IGNORECASE,
)
"""What any text for these rules has."""


def textbook(text: str) -> Reckoned | None:
    """The value that a question asks for; None for any text that no such rule answers.

    >>> textbook("A log is sawn into 6 pieces. How many cuts are needed?").value
    Fraction(5, 1)
    """
    if text.count("?") > 1 or not _MAY_BE.search(text):
        return None
    words = numbered(text)
    found = next((got for rule in RULES if (got := rule(words))), None)
    if found is None:
        return None
    ends = [0, *(end for end in pieces(fold(text)) if end < len(text.rstrip()))]
    return Reckoned(found.value, found.unit, found.told, ends[-1], len(text), found.sign)
