"""English: what has to be counted out: handshakes, matches, places in a queue, strokes of a clock, a grid."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered, may_fit

_SHAKES = pattern(
    r"\b(?:shak(?:es?|ing) hands?|hugs?|clinks?|greets?|toasts?)\b[^.?]*\b(?:every ?(?:one|body) else|each other"
    r"|one another|all (?:the )?others|every other)\b"
)
_ASKS_SHAKES = pattern(r"\bhow many (?P<what>handshakes|hugs|clinks|greetings|toasts)\b")
_PLAYS = pattern(
    r"\b(?:every|each) (?:team|player|one|club|child|person)?(?: [a-z]+)? ?plays?(?: against)? (?:every|each"
    r"|all) (?:other|others|the others)\b[^.?]*"
)
_EACH_PLAYS = pattern(
    r"\beach plays?(?: (?:#|a|an?other) (?:game|match))?(?: once)?(?: against)? (?:each|every"
    r"|all)(?: of the)? others?\b"
)
_CLIMBS = pattern(
    r"# (?P<unit>seconds?|minutes?)\b[^.#?]*\bfrom the (?:ground|#) floor to the # floor\b[^?]*\bto the # floor\b"
)
_CUT_TIMES = pattern(r"\b(?:cut|sawn|snipped)(?: through)? # times\b|\b# cuts\b")
_RING = pattern(r"\b(?:ring|circ\w+|round|loop|necklace|hoop|bracelet|each|every|folded|stack\w*)\b")
_ASKS_GAMES = pattern(r"\bhow many (?:[a-z]+ )?(?P<what>games|matches)\b")
_TWICE = pattern(r"\btwice\b|\bat home and\b|\bhome and away\b|\btwo times\b")
_FROM_BOTH_ENDS = pattern(
    r"# (?:[a-z]+ ){0,4}?from (?:the )?(?:front|left|top|start"
    r"|beginning)\b[^#?]*?# (?:place )?from (?:the )?(?:back|right|bottom|end|rear)\b"
)
_ASKS_ALL = pattern(r"\bhow many (?P<what>[a-z]+)\b[^?]*\b(?:queue|line|row|there|in all|altogether|class)\b")
_STRIKES = pattern(r"\bstrikes? (?:once at (?:one|#)|# (?:times? )?at #|the hours?\b|as many times as the hour)")
_HOURS = pattern(r"\bfrom # (?:o'clock )?(?:to|until|through) #")
_GRID = pattern(
    r"# (?:straight )?(?:cuts|lines|slices|folds)? ?(?:one way|across|lengthwise|in one direction"
    r"|from left to right)\b[^#?]*# (?:straight )?(?:cuts|lines|slices)? ?(?:the other way|down|crosswise"
    r"|in the other direction|from top to bottom)\b"
)
_ASKS_PIECES = pattern(r"\bhow many (?P<what>pieces|parts|portions|squares)\b")
_INTERVALS = pattern(
    r"\bfrom the first (?P<what>[a-z]+ )?to the #(?: [a-z]+)?,? (?:it )?(?:takes|is|are|there are"
    r"|lasts)[^.#?]*# (?P<unit>[a-z]+)"
)
_ASKS_INTERVALS = pattern(r"\bfrom the first(?: [a-z]+)? to the #")
_STAIRS = pattern(
    r"# (?P<unit>steps|stairs)\b[^.#?]*\b(?:from (?:each|one) floor to the next|between (?:the|two"
    r"|each)? ?(?:neighbou?ring )?floors?|per floor|(?:for|on) each floor|a floor)\b"
)
_ON_FLOOR = pattern(r"\b(?:on|to) (?:the )?# floor\b")
_FROM_FLOOR = pattern(r"\bfrom the (?:# floor|ground floor)\b")
_INVITES = pattern(
    r"\b(?:invites?|invited|comes? with|came with|goes with|went with|and) (?:his |her |my "
    r"|their )?# (?:[a-z]+ )?(?P<who>friends|guests|classmates|cousins|children|kids|people|colleagues)\b"
)
_ALL_OF_THEM = pattern(
    r"\b(?:every ?(?:body|one)|each (?:of them|person|child|one))\b[^.#?]*\b(?:included"
    r"|including)\b[^.#?]*# (?P<what>[a-z]+)"
)
_ASKS_TOGETHER = pattern(r"\bhow many (?P<what>[a-z]+)\b")
_DECLINES = pattern(
    r"%|\b(?:half|except|already|not counting|without|more than|fewer|less|won|points?|score\w*|drawn?)\b"
)


def counted_out(text: Numbered) -> Found | None:
    """What is counted out by a rule that the text takes for granted; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> counted_out(numbered("12 people meet, and everyone shakes hands with everyone else. How many handshakes?")).told
    '12 × 11 ÷ 2'
    """
    if _DECLINES.search(text.words) or any(value.denominator != 1 or value < 0 for value in text.values):
        return None
    return next((found for rule in may_fit(RULES, text.words) if (found := rule(text))), None)


def _pairs(text: Numbered) -> Found | None:
    """Everyone with everyone else."""
    shakes, plays = _SHAKES.search(text.words), _PLAYS.search(text.words) or _EACH_PLAYS.search(text.words)
    asks = _ASKS_SHAKES.search(text.words) if shakes else _ASKS_GAMES.search(text.words) if plays else None
    counts = [value for value in text.values if value > 1]
    if not asks or len(counts) != 1:
        return None
    count = counts[0]
    told = f"{format_number(count)} × {format_number(count - 1)}"
    if plays and _TWICE.search(text.words):
        return Found(count * (count - 1), asks["what"], told)
    return Found(count * (count - 1) / 2, asks["what"], f"{told} ÷ 2")


def _queue(text: Numbered) -> Found | None:
    """8th from the front and 12th from the back: whoever stands there is counted twice."""
    found, asks = _FROM_BOTH_ENDS.search(text.words), _ASKS_ALL.search(text.words)
    if not found or not asks or len(text.values) != 2 or not all(text.ordinals):
        return None
    first, second = text.values
    return Found(first + second - 1, asks["what"], f"{format_number(first)} + {format_number(second)} - 1")


def _strokes(text: Numbered) -> Found | None:
    """As many strokes as the hour, from one hour to another."""
    hours = _HOURS.search(text.words)
    if not _STRIKES.search(text.words) or not hours or "how many" not in text.words or "half" in text.words:
        return None
    first, last = text.values[text.at(hours)], text.values[text.at(hours, 1)]
    if not 0 < first < last <= 12:
        return None
    told = " + ".join(str(hour) for hour in range(int(first), int(last) + 1))
    return Found(Fraction((first + last) * (last - first + 1) / 2), "times", told)


def _grid(text: Numbered) -> Found | None:
    """Cuts that cross each other."""
    found, asks = _GRID.search(text.words), _ASKS_PIECES.search(text.words)
    if not found or not asks or len(text.values) != 2:
        return None
    first, second = text.values
    told = f"({format_number(first)} + 1) × ({format_number(second)} + 1)"
    return Found((first + 1) * (second + 1), asks["what"], told)


def _intervals(text: Numbered) -> Found | None:
    """From the first to the fourth are three gaps."""
    found = _INTERVALS.search(text.words)
    asks = _ASKS_INTERVALS.search(text.words, found.end()) if found else None
    if not found or not asks or len(text.values) != 3:
        return None
    places = text.at(found), text.at(found, 1), text.at(asks)
    count, span, other = (text.values[place] for place in places)
    if not (text.ordinals[places[0]] and text.ordinals[places[2]]) or count < 2 or other < 2:
        return None
    told = f"{format_number(span)} ÷ ({format_number(count)} - 1) × ({format_number(other)} - 1)"
    return Found(span / (count - 1) * (other - 1), found["unit"], told)


def _stairs(text: Numbered) -> Found | None:
    """From the 1st to the 9th floor are eight flights."""
    stairs, up, low = _STAIRS.search(text.words), _ON_FLOOR.search(text.words), _FROM_FLOOR.search(text.words)
    if not stairs or not up or not low or not re.search(r"\bhow many (?:steps|stairs)\b", text.words):
        return None
    from_number = "#" in low[0]
    if len(text.values) != 2 + from_number or (not from_number and "first floor" in text.words):
        return None
    each, high = text.values[text.at(stairs)], text.values[text.at(up)]
    lowest = text.values[text.at(low)] if from_number else Fraction(0)
    told = f"({format_number(high)} - {format_number(lowest)}) × {format_number(each)}"
    return Found((high - lowest) * each, stairs["unit"], told) if high > lowest else None


def _party(text: Numbered) -> Found | None:
    """Somebody with seven friends are eight people."""
    invites, each, asks = (form.search(text.words) for form in (_INVITES, _ALL_OF_THEM, _ASKS_TOGETHER))
    if not invites or not each or not asks or len(text.values) != 2 or asks["what"] != each["what"]:
        return None
    friends, some = text.values[text.at(invites)], text.values[text.at(each)]
    return Found((friends + 1) * some, asks["what"], f"({format_number(friends)} + 1) × {format_number(some)}")


def _climb(text: Numbered) -> Found | None:
    """From the ground floor to the 2nd floor are two flights, whatever they take."""
    found = _CLIMBS.search(text.words)
    ground = found is not None and "ground floor" in found[0]
    if not found or len(text.values) != 4 - ground or not all(text.ordinals[1:]):
        return None
    span, *floors = text.values
    low = Fraction(0) if ground else floors[0]
    first, second = floors[-2:]
    if not low < first or not low < second:
        return None
    told = f"{format_number(span)} ÷ {format_number(first - low)} × {format_number(second - low)}"
    return Found(span / (first - low) * (second - low), found["unit"].rstrip("s") + "s", told)


def _cut_times(text: Numbered) -> Found | None:
    """Five cuts make six pieces."""
    asks = _ASKS_PIECES.search(text.words)
    if not asks or len(text.values) != 1 or not _CUT_TIMES.search(text.words) or _RING.search(text.words):
        return None
    return Found(text.values[0] + 1, asks["what"], f"{format_number(text.values[0])} + 1")


RULES: dict[Callable[[Numbered], Found | None], str] = {
    _pairs: "shak|hug|clink|greet|toast|play",
    _queue: "front|left|top|start|beginning",
    _strokes: "strike",
    _grid: "way|across|direction|lengthwise",
    _intervals: "from the first",
    _stairs: "steps|stairs",
    _party: "includ",
    _climb: "floor",
    _cut_times: "cut|sawn|snipped",
}
"""With words of which one stands in each text that a rule reads."""
