"""English: amounts of persons and things, told by others: Tom has 600 g less than Lea. Who has the least?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.languages.amounts import amounts_in
from deduct.languages.english.choices import LESS, MORE
from deduct.languages.english.numerals import BELOW_TWENTY
from deduct.languages.english.rival_names import COMMON
from deduct.languages.folding import fold
from deduct.languages.found_ranking import Ranked, Ranking
from deduct.languages.reading import find_quantities

_WHO = pattern(r"\b(?:who|which|whose)\b[^.?]*\?", re.IGNORECASE)
_OTHER = pattern(
    r"\b(?:how|when|what|together|total|altogether|each|per|if|then|after|later|percent)\b|%", re.IGNORECASE
)
_SMALLER = r"less|fewer|shorter|lighter|younger|smaller|slower|lower|cheaper|thinner"
_LARGER = r"more|taller|heavier|older|longer|bigger|larger|faster|higher|farther|further|wider|deeper"
_THAN = pattern(
    rf"\s*(?:of\s+\w+\s+)?(?:(?P<less>{_SMALLER})|(?:{_LARGER}))\s+(?:\w+\s+){{0,2}}?than\s+(?P<other>[A-Z][\w-]+)"
)
_TIMES = pattern(
    r"\b(?P<times>twice|half|three\s+times|four\s+times|five\s+times"
    r"|\d+\s+times)\s+as\s+\w+\s+(?:\w+\s+)?as\s+(?P<other>[A-Z][\w-]+)"
)
_SIGNS = "$€£"
_AGE, _MONTHS = (("months", 1),), 12
"""The dimension of years, and the months in one: an age may be a number alone."""


def ranking(text: str) -> Ranking | None:
    """The amounts of a text, each of a name, some of them told by those of others; None for any other text.

    >>> found = ranking("Lea has 3.1 kg of plums, Tom has 600 g less than Lea and Ada 2.6 kg. Who has the least?")
    >>> [(one.name, one.words, one.other) for one in found.ranked], found.least
    ([('Lea', '3.1 kg', ''), ('Tom', '600 g', 'Lea'), ('Ada', '2.6 kg', '')], True)
    """
    folded = fold(text).rstrip()
    asked = list(_WHO.finditer(folded))
    if len(asked) != 1 or asked[0].end() != len(folded) or folded.count("?") > 1:
        return None
    start = asked[0].start()
    story, question = folded[:start], asked[0][0]
    least = True if LESS.search(question) else False if MORE.search(question) else None
    if least is None or _OTHER.search(folded) or find_quantities(question, "en"):
        return None
    ranked = list(_ranked(story))
    names = [one.name for one in ranked]
    told = any(one.other for one in ranked)
    if not told or len(ranked) < 2 or "" in names or len(set(names)) != len(names):
        return None
    amounts = [one.words for one in ranked if one.words]
    numbers = [each for each in find_quantities(story, "en") if each.kind != "multiple" and not _is_one(each.text)]
    if len(amounts) != len(numbers):
        return None
    return Ranking(tuple(ranked), least, start, len(folded))


def _is_one(words: str) -> bool:
    return words.lower() in ("one", "half")


def _ranked(story: str) -> Iterator[Ranked]:
    """Each statement of a story about one name."""
    amounts = amounts_in(story, "en")
    dimensions = {amount.unit.dimension for amount in amounts}
    for match in _TIMES.finditer(story):
        yield Ranked(_subject(story, match.start()), _times(match["times"]), Fraction(0), match["other"], "")
    for quantity in find_quantities(story, "en"):
        if quantity.kind == "multiple" or _is_one(quantity.text) or re.match(r"\s+times\b", story[quantity.end :]):
            continue
        amount = next((one for one in amounts if one.start == quantity.start), None)
        age = dimensions == {_AGE} and all(one.unit.code == "year" for one in amounts)
        if (amounts and amount is None and not age) or len(dimensions) > 1:
            return
        value, end = (amount.value * amount.unit.size, amount.end) if amount else (quantity.value, quantity.end)
        value *= _MONTHS if age and not amount else 1
        than = _THAN.match(story, end) or (None if amount else _THAN.match(story, _noun_end(story, end)))
        sign = -1 if than and than["less"] else 1
        name = _subject(story, quantity.start)
        words = story[
            quantity.start - (story[quantity.start - 1 : quantity.start] in _SIGNS and quantity.start > 0) : end
        ]
        yield Ranked(name, Fraction(1 if than else 0), sign * value, than["other"] if than else "", words)


def _noun_end(story: str, end: int) -> int:
    found = re.match(r"\s+[a-z]+", story[end:])
    return end + found.end() if found else end


def _times(words: str) -> Fraction:
    low = words.lower().split()[0]
    if low in ("twice", "half"):
        return Fraction(2) if low == "twice" else Fraction(1, 2)
    return Fraction(low) if low.isdecimal() else Fraction(BELOW_TWENTY[low])


def _subject(story: str, place: int) -> str:
    """The name that a statement is about: the last one before it."""
    names = [match[0] for match in re.finditer(r"\b[A-Z][\w-]*\b", story[:place]) if match[0] not in COMMON]
    return names[-1] if names else ""
