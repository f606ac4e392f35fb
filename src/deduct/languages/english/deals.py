"""English: offers to choose from: a month at 29 euros, 22 euros a month and a joining fee of 60, 25% off."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.languages.english.inflection import singular
from deduct.languages.english.numerals import BELOW_TWENTY
from deduct.languages.english.sentences import STOP
from deduct.languages.folding import fold
from deduct.languages.found_deal import Deal, Deals
from deduct.languages.reading import find_quantities

_ASKS = pattern(
    r"\b(?:which|who|what)\b[^.?]*\b(?:(?P<least>cheap(?:er|est)|cost(?:s)?\s+(?:\w+\s+)?less|less|lower"
    r"|better\s+(?:value|deal|buy|price|offer)"
    r"|best\s+(?:value|deal|price|offer)|saves?\s+(?:\w+\s+)?more)|(?P<most>dearer|dearest|more\s+expensive"
    r"|costs?\s+more|most\s+expensive))\b",
    re.IGNORECASE,
)
_NOUN = pattern(r"\b(?:which|what)\s+(?:of\s+the\s+(?:two|three)\s+)?(?P<noun>[a-z]+)\b", re.IGNORECASE)
_NO_NOUN = frozenset(("is", "one", "offer", "has", "costs", "was", "should", "would", "will", "of"))
_UNIT = r"dollars?|euros?|pounds?|cents?|pence|p|francs?|yuan|rupees?"
_MONEY = (
    r"(?:(?P<sign>[$€£])\s?(?P<value>\d[\d,]*(?:\.\d+)?)"
    rf"|(?P<value2>\d[\d,]*(?:\.\d+)?)\s?(?P<unit>{_UNIT})\b)"
)
_PER = (
    r"(?:\s+(?:for\s+)?(?:an?|per|each|every|for\s+every|for\s+each)\s+(?:further\s+|extra\s+|additional\s+)?"
    r"(?P<per>[a-z]+)\b|\s?/\s?(?P<per2>[a-z]+)\b)?"
)
_TERM = pattern(rf"(?P<minus>-|minus\s+)?{_MONEY}{_PER}(?P<off>\s+(?:off|discount|less|reduction)\b)?", re.IGNORECASE)
_PERCENT_OFF = pattern(
    r"(?P<percent>\d+(?:\.\d+)?)\s?(?:%|per\s?cent)\s+(?:off|discount|cheaper|reduction)\b", re.IGNORECASE
)
_INCLUDED = pattern(
    r"(?P<count>\d[\d,]*)\s+(?:free\s+)?(?P<noun>[a-z]+)\s+(?:are\s+)?(?:included|free)\b"
    r"|\b(?P<count2>\d[\d,]*)\s+free\s+(?P<noun2>[a-z]+)\b",
    re.IGNORECASE,
)
_USED = pattern(
    rf"\b(?P<count>\d[\d,]*(?:\.\d+)?|{'|'.join(list(BELOW_TWENTY)[1:13])}|an?)\s+(?P<noun>[a-z]+)\b", re.IGNORECASE
)
_PERIOD = pattern(
    r"\b\d[\d,.]*\s+[a-z]+\s+(?:an?|per|each|every|(?:in|during|for|within)\s+(?:an?|one|each))\s+"
    r"(?P<period>day|week|month|year)\b",
    re.IGNORECASE,
)
"""130 minutes a month: a price for a month is paid once for them."""
_DECLINES = pattern(
    r"\b(?:than|twice|half|if(?!\s+\w+\s+(?:calls?|talks?|uses?|needs?|drives?|phones?)\b)|both|then|buy\s+\w+\s+get|free\s+for|first|nights?|pieces|grams?|kg|litres?|ml"
    r"|percent\s+more|altogether)\b",
    re.IGNORECASE,
)
_CENTS = frozenset(("cent", "cents", "pence", "p"))
_LONGER = {("month", "year"): 12, ("week", "year"): 52, ("day", "week"): 7, ("week", "month"): 4, ("hour", "day"): 24}


@dataclass
class _Read:
    """What is read of one offer."""

    name: str
    text: str
    fixed: Fraction = Fraction(0)
    rates: list[tuple[Fraction, str]] = field(default_factory=list)
    included: tuple[Fraction, str] | None = None
    share: Fraction = Fraction(1)
    numbers: int = 0


def deals(text: str) -> Deals | None:
    """The offers of a text with what they cost; None for any other text.

    >>> found = deals("Gym A costs $30 a month. Gym B costs $22 a month plus $60. Which gym is cheaper for a year?")
    >>> [(one.name, str(one.fixed), str(one.rate), str(one.used)) for one in found.offers]
    [('Gym A', '0', '30', '12'), ('Gym B', '60', '22', '12')]
    """
    folded = fold(text).rstrip()
    asks = _ASKS.search(folded)
    if not asks or _DECLINES.search(folded):
        return None
    start = max((match.end() for match in STOP.finditer(folded, 0, asks.start())), default=0)
    noun = _NOUN.search(folded, start)
    word = noun["noun"].lower() if noun and noun["noun"].lower() not in _NO_NOUN else ""
    found = _stretches(folded[:start], word)
    if found is None:
        return None
    rest, read = found
    rest += folded[start:]
    period = _PERIOD.search(rest)
    if not all(_fill(one, period["period"].lower() if period else "") for one in read):
        return None
    units = {unit for one in read for _, unit in one.rates} | {one.included[1] for one in read if one.included}
    used, numbers = _used(rest, units)
    numbers += sum(one.numbers for one in read)
    if numbers != len(_numbers(folded)) or (units and used is None) or len(units) > 1:
        return None
    made = tuple(_offer(one, used or Fraction(0)) for one in read)
    return Deals(made, asks["least"] is not None, start, len(folded))


def _numbers(text: str) -> list[str]:
    """The numbers of a text that are neither labels nor articles."""
    found = find_quantities(text, "en")
    return [each.text for each in found if each.kind != "label" and not (each.kind == "word" and each.value == 1)]


def _stretches(story: str, noun: str) -> tuple[str, list[_Read]] | None:
    """The stretches of a story that tell of one offer each, and the rest of it."""
    names = (
        rf"(?:\b{noun}\s+(?:[A-Z]\w*|\d)\b|\b(?:the\s+)?(?!(?:the|same|each|every"
        rf"|an?)\b)[a-z]+\s+{noun}\b)(?=\s+(?:costs?|sells?|offers?|charges?|asks?|has|gives?|is|takes?|wants?)\b|:"
        rf"|\s+\()"
        if noun
        else r"(?:Option|Plan|Offer|Deal)\s+\w+|\b[A-Z][a-z]+(?=\s+(?:costs?|sells?|offers?|charges?|asks?|takes?)\b)"
    )
    found = list(re.finditer(names, story, re.IGNORECASE if noun else 0))
    labels = list(dict.fromkeys(match[0].lower() for match in found))
    if len(found) != len(labels) or not 2 <= len(found) <= 4:
        return None
    read, rest, ends = [], story[: found[0].start()], [match.start() for match in found[1:]] + [len(story)]
    for match, end in zip(found, ends, strict=True):
        stretch = story[match.end() : end]
        if end == len(story):  # what follows the last offer's sentence is said of all
            cut = STOP.search(stretch)
            if cut and cut.end() < len(stretch.rstrip()):
                rest += stretch[cut.end() :]
                stretch = stretch[: cut.end()]
        read.append(_Read(match[0].strip(), stretch))
    return rest, read


def _fill(one: _Read, period: str) -> bool:
    """Read the prices of one offer; whether it has any. One for the period that is asked about is paid once."""
    text = one.text
    for match in _PERCENT_OFF.finditer(text):
        one.share *= 1 - Fraction(match["percent"]) / 100
        one.numbers += 1
    for match in _INCLUDED.finditer(text):
        one.included = (_value(match["count"] or match["count2"]), singular((match["noun"] or match["noun2"]).lower()))
        one.numbers += 1
    for match in _TERM.finditer(text):
        value = _value(match["value"] or match["value2"]) / (100 if (match["unit"] or "").lower() in _CENTS else 1)
        per = (match["per"] or match["per2"] or "").lower()
        one.numbers += 1
        if match["off"] or match["minus"]:
            one.fixed -= value
        elif per and singular(per) != period:
            one.rates.append((value, singular(per)))
        else:
            one.fixed += value
    return bool(one.fixed or one.rates) and len(one.rates) <= 1


def _used(rest: str, units: set[str]) -> tuple[Fraction | None, int]:
    """How much is used, and how many numbers tell it."""
    for match in _USED.finditer(rest):
        unit = singular(match["noun"].lower())
        value = Fraction(1) if match["count"].lower() in ("a", "an") else _value(match["count"])
        counts = int(match["count"].lower() not in ("a", "an", "one"))
        for one in units:
            if unit == one and (counts or not re.search(r"\b(?:per|for)\s+\Z", rest[: match.start()])):
                return (value, counts) if counts or value != 1 else (None, 0)
            if (one, unit) in _LONGER and match["count"].lower() in ("a", "an", "one", "two", "three"):
                return value * _LONGER[one, unit], int(value != 1)
    return None, 0


def _value(words: str) -> Fraction:
    low = words.lower().replace(",", "")
    return Fraction(BELOW_TWENTY[low]) if low in BELOW_TWENTY else Fraction(low)


def _offer(one: _Read, used: Fraction) -> Deal:
    rate = one.rates[0][0] if one.rates else Fraction(0)
    beyond = max(used - one.included[0], Fraction(0)) if one.included else used
    words = " ".join(one.text.split()).strip(" .,:;")
    return Deal(one.name, one.fixed, rate, beyond if rate else Fraction(0), one.share, words)
