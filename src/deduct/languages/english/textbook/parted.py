"""English: the last part of a number of things, when fractions tell the others: half are red, a quarter blue."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered

_PART = r"(?P<{0}>half|an? quarter|one quarter|(?:an? |one )?#%?)"
_PARTS = pattern(
    rf"(?:^|[.,] |\bof (?:the|his|her) # [a-z]+[^.#]*, ){_PART.format('first')} (?:of (?:the|his|her|them"
    rf"|these)? ?(?P<all># )?"
    rf"(?:[a-z]+ )?)?(?:are|were|is) (?P<one>[a-z]+), {_PART.format('second')} (?:of them )?(?:(?:are|were"
    rf"|is) )?(?P<two>[a-z]+),?"
    r" and the (?:others?|rest|remaining [a-z]+) (?:are|were|is) (?P<rest>[a-z]+)\."
)
_ASKS = pattern(r"\bhow many (?P<words>[a-z ]+)\?\s*$")
_LITERAL = {"half": Fraction(1, 2), "a quarter": Fraction(1, 4), "one quarter": Fraction(1, 4)}


def parted(text: Numbered) -> Found | None:
    """How many the others are; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> told = "Half of the 48 buns are plain, a quarter are sweet, and the rest are salty. How many are salty?"
    >>> parted(numbered(told)).told
    '48 × (1 - 1/2 - 1/4)'
    """
    found, asks = _PARTS.search(text.words), _ASKS.search(text.words)
    if not found or not asks:
        return None
    shares, used = [], []
    for name in ("first", "second"):
        if found[name] in _LITERAL:
            shares.append(_LITERAL[found[name]])
            continue
        place = text.before(found.start(name))
        used.append(place)
        value = text.values[place] / (100 if found[name].endswith("%") else 1)
        shares.append(1 / value if text.ordinals[place] and value else value)  # a third
    totals = [value for place, value in enumerate(text.values) if place not in used]
    names = [word for word in (found["one"], found["two"], found["rest"]) if word in asks["words"].split()]
    if len(totals) != 1 or names != [found["rest"]] or not all(0 < share < 1 for share in shares) or sum(shares) >= 1:
        return None
    value = totals[0] * (1 - sum(shares))
    if value.denominator != 1:
        return None
    told = f"{format_number(totals[0])} × (1 - {' - '.join(map(str, shares))})"
    return Found(value, "", told)
