"""English: whether there is enough left for more, and whether something is full after some time."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered

_HAS = pattern(r"\b(?:has|have|had|got|owns?|there (?:are|were|is)|of) (?:only )?[$€£]?#")
_GOES = pattern(
    r"\b(?:gives?|gave|uses?|used|spends?|spent|sells?|sold|eats?|ate|loses?|lost|takes?|took|lends?|lent"
    r"|drinks?|drank)"
    r"(?: away| up| only| already| out)? [$€£]?#|,? and [$€£]?# (?:on|for|to)\b"
)
_ASKS_MORE = pattern(
    r"\b(?:can|could) (?:s?he|they|we|i|you|[a-z]+) (?:still )?(?:also )?(?:give|use|spend|sell|eat|lend|take"
    r"|drink|need)"
    r"(?: away)? (?:another [$€£]?#|[$€£]?# (?:[a-z]+ )?more\b)[^?#]*\?"
)
_DECLINES = pattern(
    r"%|\b(?:each|every|per|twice|half|than|finds?|found|gets?|buys?|bought|receives?|back|earns?|wins?|won|if|at)\b"
)
_HOLDS = pattern(
    r"\b(?:holds?|takes|(?:tank|pool|barrel|tub|vat|bath|pond) of|capacity of|can hold) # ?(?P<unit>[a-z]+)"
)
_FLOWS = pattern(
    r"# ?(?P<unit>[a-z]+)(?: of [a-z]+)?(?: [a-z]+){0,2}? (?:an?|per|each|every) (?P<time>second|minute|hour)\b"
)
_FULL_AFTER = pattern(
    r"\b(?:is|will|would) [^?#]*\bfull (?:after|in|within) (?:(?P<span>#) (?P<time>second|minute|hour)s?"
    r"|half an hour)\b[^?#]*\?"
)
_ALREADY = pattern(
    r"%|\b(?:already|empt\w+|leak\w*|drain\w*|runs? out|loses?|half full|full of|two|both|evaporat\w*|used?|other)\b"
)
_UNITS = {"l": "litre", "litres": "litre", "liters": "litre", "liter": "litre", "gallons": "gallon", "ml": "ml"}
_HALF_AN_HOUR = Fraction(30)


def enough_left(text: Numbered) -> Found | None:
    """Yes or no; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> told = "Kim has 40 marbles and gives 18 to his brother. Can he give 25 more to his sister?"
    >>> enough_left(numbered(told)).told
    '40 - 18 < 25'
    """
    asks = _ASKS_MORE.search(text.words)
    if not asks or _DECLINES.search(text.words) or text.values[-1:] != (text.values[text.at(asks)],):
        return None
    there = {text.at(match) for match in _HAS.finditer(text.words, 0, asks.start())}
    gone = {text.at(match) for match in _GOES.finditer(text.words, 0, asks.start())} - there
    if there != {0} or there | gone | {text.at(asks)} != set(range(len(text.values))) or not gone:
        return None
    left = text.values[0] - sum((text.values[place] for place in gone), Fraction(0))
    wanted = text.values[text.at(asks)]
    told = " - ".join(format_number(value) for value in text.values[:-1])
    return Found("yes" if left >= wanted else "no", "", f"{told} {_sign(left, wanted)} {format_number(wanted)}")


def full_after(text: Numbered) -> Found | None:
    """Yes or no; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> told = "A tank holds 300 litres. 12 litres flow in every minute. Is the tank full after 24 minutes?"
    >>> full_after(numbered(told)).told
    '24 × 12 < 300'
    """
    holds, flows, asks = (form.search(text.words) for form in (_HOLDS, _FLOWS, _FULL_AFTER))
    if not holds or not flows or not asks or _ALREADY.search(text.words):
        return None
    units = {_UNITS.get(match["unit"], match["unit"]) for match in (holds, flows)}
    if len(text.values) != 2 + bool(asks["span"]) or len(units) != 1 or flows["time"] != (asks["time"] or "minute"):
        return None
    whole, flow = text.values[text.at(holds)], text.values[text.at(flows)]
    span = text.value(asks, "span") if asks["span"] else _HALF_AN_HOUR
    told = f"{format_number(span)} × {format_number(flow)} {_sign(span * flow, whole)} {format_number(whole)}"
    return Found("yes" if span * flow >= whole else "no", "", told)


def _sign(left: Fraction, right: Fraction) -> str:
    return ">" if left > right else "<" if left < right else "="
