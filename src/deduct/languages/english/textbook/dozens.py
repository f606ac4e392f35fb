"""English: how many things some dozen, pairs or letters of the alphabet are."""

from __future__ import annotations

import re
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found
from deduct.languages.folding import fold
from deduct.languages.reading import find_quantities

_DOZEN = pattern(r"\bdozens?\b", re.IGNORECASE)
_IN_DOZEN = pattern(
    r"^\W*how many (?P<what>[a-z]+(?: [a-z]+)?) (?:are(?: there)?|is|make)(?: in)? (?:#|a dozen)(?: (?:of them"
    r"|[a-z]+))?\s*\?\s*$"
)
_DOZEN_OF = pattern(
    r"^(?P<story>[^.?#]*)# (?:of )?(?P<what>[a-z]+)\b(?P<after>[^.?#]*)[.,] ?(?:so )?how many (?P=what) (?:is|are"
    r"|was|were) (?:that"
    r"|there|it|they)(?: (?:in all|altogether|in total))?\s*\?\s*$"
)
_ALPHABET = pattern(r"\bletters? (?:of|in) the (?:english )?alphabet\b", re.IGNORECASE)
_VOWELS = pattern(r"\ba, ?e, ?i, ?o,? and u\b", re.IGNORECASE)
_ASKS_REST = pattern(
    r"\bhow many\b[^?]*\b(?:left|remain\w*|consonants|other letters|not (?:a )?vowels?)\b", re.IGNORECASE
)
_THINGS = pattern(r"\bhow many (?P<what>[a-z]+)", re.IGNORECASE)
_DECLINES = pattern(
    r"\b(?:each|every|more|less|than|cost\w*|half of|baker|bakers|gave|left)\b|\bbaker's", re.IGNORECASE
)


def dozens(text: str) -> Found | None:
    """How many things a number of dozens is, or the letters besides the vowels; None for any other text.

    >>> dozens("How many eggs are there in 7 dozen?").told
    '7 × 12'
    """
    folded = fold(text)
    if _ALPHABET.search(folded):
        return _letters(folded)
    quantities = find_quantities(text, "en")
    if len(quantities) != 1 or len(_DOZEN.findall(folded)) != 1 or _DECLINES.search(folded):
        return None
    (dozen,) = quantities
    if not _DOZEN.search(folded, dozen.start, dozen.end) or dozen.value % 6:
        return None
    words = f"{folded[: dozen.start]}#{folded[dozen.end :]}".lower()
    found = _IN_DOZEN.match(words) or _DOZEN_OF.match(words)
    if not found or found["what"].split()[0] in ("dozen", "sixes", "twos", "threes", "fours", "times"):
        return None
    return Found(dozen.value, found["what"], f"{format_number(dozen.value / 12)} × 12")


def _letters(text: str) -> Found | None:
    """The letters of the alphabet that are not vowels, where the text names these."""
    if find_quantities(text, "en") and [each.value for each in find_quantities(text, "en") if each.value != 1]:
        return None
    if not _VOWELS.search(text) or not _ASKS_REST.search(text):
        return None
    asks = _THINGS.search(text)
    return Found(Fraction(21), asks["what"].lower() if asks else "letters", "26 - 5")
