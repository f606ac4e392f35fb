"""English: common factors and multiples, the most equal groups of several amounts, and what happens together again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import gcd, lcm

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered

_NUMBERS = r"#(?:, #){0,2},? and #"
_NAMED = pattern(
    rf"\b(?:(?P<divisor>(?:greatest|highest|largest) common (?:factor|divisor)|gcd|gcf|hcf)"
    rf"|(?:least|lowest|smallest) common multiple|lcm) of (?:the numbers )?{_NUMBERS}\s*[?.]?\s*$"
)
_GROUPS = pattern(
    r"\b(?:greatest|largest|highest|maximum|most) (?:possible )?number of (?:identical |equal |such |these |the same )?"
    r"(?P<unit>[a-z]+)"
    r"|\bhow many (?:identical |equal |such )?(?P<unit2>[a-z]+) (?:can|could) [^?]*\bat most\b"
)
_ALIKE = pattern(r"\b(?:identical|equal|exactly the same|the same (?:number|amount)|alike)\b")
_ALL_USED = pattern(
    r"\b(?:all (?:of )?(?:the|her|his|their|its)|without any|no(?:ne|thing)? (?:\w+ )?left|left over|every)\b"
)
_LONGEST = pattern(r"\b(?:longest|greatest|largest) (?:possible )?(?:length|piece|side|size|tile)s?\b[^?]*\?")
_PIECES = pattern(r"\b(?:equal|same) (?:length|size)s?\b|\bequal(?:ly long)? pieces\b|\bsquares?\b[^.?]*\btiles?\b")
_LENGTH = pattern(r"# ?(?P<unit>mm|cm|m|km|inch(?:es)?|f(?:ee|oo)t|yards?|met(?:er|re)s?|centimet(?:er|re)s?)\b")
_EVERY = pattern(r"\bevery #(?: (?P<unit>seconds?|minutes?|hours?|days?|weeks?|months?|years?))?\b|\band #\b|, #\b")
_AGAIN = pattern(
    r"\b(?:how many|after how many|in how many) (?P<unit>seconds|minutes|hours|days|weeks|months|years)\b[^?]*"
    r"\b(?:again|both|together|same time|same day|next)\b[^?]*\?"
)
_TOGETHER = pattern(r"\b(?:both|together|same time|same day|at once|simultaneously)\b")
_DECLINES = pattern(
    r"%|\b(?:costs?|price|pay|more than|less than|fewer|twice|half|each (?:group|bag|box) (?:has|gets) #)\b|[$€£]"
)
MOST = 4
"""Numbers of which something common is asked for."""


def divisors(text: Numbered) -> Found | None:
    """What the numbers of a text have in common; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> divisors(numbered("What is the greatest common factor of 18 and 24?")).told
    'gcd(18, 24)'
    >>> divisors(numbered("A red lamp flashes every 6 seconds and a blue one every 8 seconds. They flash together now. "
    ... "After how many seconds do they flash together again?")).value
    Fraction(24, 1)
    """
    whole = all(value.denominator == 1 and value > 0 for value in text.values)
    if not whole or not 2 <= len(text.values) <= MOST + 1 or any(text.ordinals):
        return None
    if named := _NAMED.search(text.words):
        return _of(text.values, gcd if named["divisor"] else lcm, "")
    if _DECLINES.search(text.words):
        return None
    return _most_groups(text) or _longest_piece(text) or _together_again(text)


def _of(values: Sequence[Fraction], rule: Callable[..., int], unit: str) -> Found:
    told = f"{rule.__name__}({', '.join(map(format_number, values))})"
    return Found(Fraction(rule(*map(int, values))), unit, told)


def _most_groups(text: Numbered) -> Found | None:
    """Things of several kinds in as many identical groups as go."""
    asked = _GROUPS.search(text.words)
    if not asked or not _ALIKE.search(text.words) or not _ALL_USED.search(text.words):
        return None
    return _of(text.values, gcd, asked["unit"] or asked["unit2"])


def _longest_piece(text: Numbered) -> Found | None:
    """Lengths in equal pieces that are as long as can be."""
    lengths = list(_LENGTH.finditer(text.words))
    values = _values(text, [match.start() for match in lengths])
    alike = len({match["unit"] for match in lengths}) == 1
    if not values or not alike or not _LONGEST.search(text.words) or not _PIECES.search(text.words):
        return None
    return _of(values, gcd, lengths[0]["unit"])


def _together_again(text: Numbered) -> Found | None:
    """When two things that happen every 4 and every 6 days happen on the same day again."""
    asked = _AGAIN.search(text.words)
    found = list(_EVERY.finditer(text.words, 0, asked.start())) if asked and _TOGETHER.search(text.words) else []
    values = _values(text, [match.start() + match[0].index("#") for match in found])
    units = {match["unit"].rstrip("s") for match in found if match["unit"]}
    if not asked or not values or units != {asked["unit"].rstrip("s")}:
        return None
    return _of(values, lcm, asked["unit"])


def _values(text: Numbered, places: Sequence[int]) -> list[Fraction]:
    """The numbers at these places of the words; none where another one is more than how many they are (two ropes)."""
    found = {text.before(place) for place in places}
    others = [value for place, value in enumerate(text.values) if place not in found]
    return [text.values[place] for place in sorted(found)] if all(value <= len(found) for value in others) else []
