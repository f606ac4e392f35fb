"""English: the probability of one throw of a die, and of one ball out of a bag."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.languages.english.numbered import Found, Numbered

_ASKS = pattern(r"\b(?:probability|chances?)\b")
_DIE = pattern(
    r"\b(?:an?|the|my|one) (?:(?:ordinary|normal|fair|standard|regular|usual|six-sided|#-sided|single) )*(?:die|dice)\b"
)
_FACES = pattern(r"#-sided|\b(?:faces|numbered|numbers|sides)(?: from)? # (?:to|through|-) #")
_EVENTS: dict[re.Pattern[str], Callable[[int, int], bool]] = {
    pattern(r"\b(?:greater|more|higher|larger|bigger) than (?:an? )?#"): lambda side, number: side > number,
    pattern(r"\b(?:less|lower|smaller|fewer) than (?:an? )?#"): lambda side, number: side < number,
    pattern(r"\bat least (?:an? )?#|# or (?:more|higher|greater|above)\b"): lambda side, number: side >= number,
    pattern(r"\bat most (?:an? )?#|# or (?:less|lower|smaller|below)\b"): lambda side, number: side <= number,
    pattern(r"\ban? multiple of #|\bdivisible by #"): lambda side, number: side % number == 0,
    pattern(r"\ban even (?:number|score)\b"): lambda side, _: side % 2 == 0,
    pattern(r"\ban odd (?:number|score)\b"): lambda side, _: side % 2 == 1,
    pattern(r"\ba prime(?: number)?\b"): lambda side, _: side in (2, 3, 5),
    pattern(
        r"\b(?:getting|rolling|throwing|shows?|comes up|rolls?|throws?|get|land\w* on|a score of) (?:an? "
        r"|the number )?#(?! or)"
    ): lambda side, number: side == number,
}
_MORE = pattern(
    r"\b(?:twice|both|two|sum|total|times|again|second|loaded|unfair|biased|between|neither|either|not|no|never"
    r"|first|then"
    r"|replac\w+|together|coin|expect\w*|bonus)\b|\bor an?\b|\band\b(?! (?:what|i|throws?|rolls?))|%"
)
_COLOURS = r"red|blue|green|yellow|white|black|orange|purple|pink|brown|grey|gray|gold|silver|clear"
_THINGS = r"balls|marbles|counters|beads|sweets|candies|socks|buttons|cubes|tokens|pencils|pens|cards|discs|jelly beans"
_BAG = pattern(rf"# (?P<colour>{_COLOURS})\b(?: (?:{_THINGS})\b)?")
_DRAWN = pattern(
    rf"\b(?:probability|chance)\b[^?]*?\b(?P<not>not |isn't )?(?:an? )?(?P<not2>not "
    rf"|non-)?(?P<colour>{_COLOURS})\b[^?]*\?"
)
_BAG_MORE = pattern(
    r"\b(?:two|both|second|again|replac\w+|more|times|twice|then|another|lost|(?<!is )taken|added|each|either|neither"
    r"|same|first|at"
    r" least|percent|or|without(?! looking)|three|some|rest|others?|many)\b|%"
)


def chances(text: Numbered) -> Found | None:
    """The probability that a text asks for, as a fraction; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> chances(numbered("I throw a fair die. What is the probability of a number greater than 4?")).value
    Fraction(1, 3)
    """
    if not _ASKS.search(text.words) or text.words.count("?") != 1:
        return None
    return _die(text) or _bag(text)


def _die(text: Numbered) -> Found | None:
    """Sides of a die of six of which all are equally likely."""
    words = text.words
    faces = _FACES.search(words)
    if not _DIE.search(words) or (
        faces and [text.values[text.at(faces, i)] for i in range(faces[0].count("#"))][-1] != 6
    ):
        return None
    masked = words[: faces.start()] + "=" * len(faces[0]) + words[faces.end() :] if faces else words
    if _MORE.search(masked):
        return None
    events = [(form.search(masked), holds) for form, holds in _EVENTS.items()]
    found = [(match, holds) for match, holds in events if match]
    numbers = masked.count("#")
    if len(found) != 1 or numbers != found[0][0][0].count("#"):
        return None
    match, holds = found[0]
    skipped = faces[0].count("#") if faces and faces.start() < match.start() else 0
    number = text.values[masked.count("#", 0, match.start()) + skipped] if numbers else Fraction(1)
    if number.denominator != 1 or not 0 < number <= 6:
        return None
    good = sum(holds(side, int(number)) for side in range(1, 7))
    return Found(Fraction(good, 6), "", f"{good} ÷ 6", kind="fraction") if good else None


def _bag(text: Numbered) -> Found | None:
    """One of the balls of a bag, of the colour that is asked for."""
    asks, balls = _DRAWN.search(text.words), list(_BAG.finditer(text.words))
    colours = [ball["colour"] for ball in balls]
    if not asks or len(balls) < 2 or len(balls) != len(text.values) or _BAG_MORE.search(text.words):
        return None
    if len(set(colours)) != len(colours) or asks["colour"] not in colours:
        return None
    if any(value.denominator != 1 for value in text.values) or len(re.findall(_COLOURS, asks[0])) != 1:
        return None
    total = sum(text.values)
    good = text.values[colours.index(asks["colour"])]
    if asks["not"] or asks["not2"]:
        good = total - good
    told = f"{good} ÷ ({' + '.join(map(str, text.values))})"
    return Found(good / total, "", told, kind="fraction")
