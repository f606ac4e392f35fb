"""English: mixtures of two strengths or prices, and money at two rates of interest."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.languages.english.unknowns.question import question
from deduct.languages.english.unknowns.words import content
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.mixtures import MixtureWords, mixture_in
from deduct.languages.unknowns.system import Asked, System
from deduct.languages.wanted import wanted_by

WORDS = MixtureWords(
    price=pattern(
        r"\$(\d+) ?(?:/|a|an|per|each|for each|for a)? ?(?:pounds?|lbs?|kilos?|kg|kilograms?|ounces?|oz|grams?|gallons?"
        r"|lit(?:er|re)s?|quarts?|pints?|cups?)\b"
    ),
    of_part=r" [a-z. ]{1,24}?\b(?:of|that (?:is|are)|which (?:is|are)|at|containing|with)(?: an?| the)? [a-z ]{0,24}",
    water=pattern(r"(?:\bwater\b|distilled|diluted?)"),
    pure=pattern(r"\bpure (?!water)\w+|\bsalt (?:must|should|to)|how (?:much|many [a-z]+) of salt|undiluted"),
    dried=pattern(r"evaporat|boil(?:ed)? (?:off|away)"),
    added=pattern(r"\badd(?:ed|ing|s)?\b|poured in"),
    interest=pattern(r"interest|return|earn|yield|invest|loan|dividend|\bincome|pays?\b"),
)
_DECLINES = pattern(
    r"\bprofit\b|discount|\btax\b|twice|times|\bmore\b|\bless\b|ratio|markup|\bequal|replac|drain|months?\b|compounded"
)


def mixed(text: Marked) -> System | None:
    """The system of a mixture; None for any other text.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.english.unknowns.words import marked
    >>> text = "How much water must be added to 12 kg of a 35 % salt solution to make it 21 %?"
    >>> [f"{each.left} = {each.right}" for each in mixed(marked(read_problem(text))).equations]
    ['q1 * q0 = q2 * (q0 + x)']
    """
    if _DECLINES.search(text.text):
        return None
    found = mixture_in(text, WORDS)
    asking = question(text)
    if found is None or asking is None:
        return None
    wanted = wanted_by(text.problem)
    unit, kind = (wanted.unit, wanted.kind) if wanted.kind in ("number", "money") else ("", "number")
    if not found.rates:
        one = Asked("x", unit, kind, wanted.sign)
        return System(("the amount that is added",), found.equations, (one,)) if _one_amount(asking.text) else None
    names = [_named(text, place) for place in found.rates]
    places = asking.places(names, [text.value(place) for place in found.rates])
    asked = tuple(Asked("xy"[place], unit, kind, wanted.sign, names[place]) for place in places)
    called = tuple(f"the amount of the {name}" if name[0].isalpha() else f"the amount at {name}" for name in names)
    return System(called, found.equations, asked) if asked else None


def _one_amount(asks: str) -> bool:
    return (
        re.search(r"how (?:much|many)|what (?:amount|volume|quantity)|find the (?:amount|number|volume)", asks)
        is not None
    )


def _named(text: Marked, place: str) -> str:
    """What a part of the mixture is called: the thing before its price, or its strength."""
    sign = "$" if f"${place}" in text.text else "%"
    at = text.text.index(f"{sign}{place}")
    if sign == "$":
        ahead = re.split(r"[.,;:!?]|\band\b|\bwith\b|[$#%]\d+", text.text[:at])[-1]
        if words := content(ahead):
            return " ".join(words[-2:])
    return text.original(at, at + len(place) + 1)
