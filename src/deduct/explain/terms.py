"""What the operands of a step are called: terms made of the words around the text's numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from deduct.explain.mentions import Mention
from deduct.languages.known import LANGUAGES, language_named
from deduct.languages.phrasebook import say

MIN_NOUN = 3
"""Shorter English nouns are signs such as km, and say little alone."""

_IN_LETTERS = re.compile(r"[A-Za-z][A-Za-z' -]*")
_MONEY = {"dollars": "money", "dollar": "money", "euros": "money", "cents": "money"}
PRICES = frozenset(_MONEY.values())
"""What an amount of money is an amount of."""


@dataclass(frozen=True)
class Term:
    """What one operand is, in words."""

    name: str
    """As it is called in a sentence: "12 cookies per box", "what is left (step 1)"."""
    value: Fraction
    amount: str
    """The name without "per" and without the step: "12 cookies", "what is left"."""
    number: str
    """Without the noun too, where it has a number: "12"."""
    thing: str = ""
    """What it is an amount of, as a noun; empty where unknown."""
    measure: str = ""
    """The noun or unit by which two amounts are of one kind."""
    unit: str = ""
    per: str = ""
    within: str = ""
    """What holds it, as a noun: "boxes", for boxes of 12 cookies."""
    counted: bool = False
    """Whether it counts things, and is not the size of one thing."""
    share: bool = False
    multiplies: bool = False
    constant: bool = False
    derived: bool = False
    """Whether it is the result of a step."""
    clause: str = ""
    language: str = "en"

    @property
    def in_units(self) -> bool:
        """Whether it is a length, a time, a weight or another measure, and not a count of things."""
        words = language_named(self.language).units.WORDS
        return self.measure in words or self.unit.lower() in words


def caption(mention: Mention, language: str) -> str:
    """The words of a quantity without its number: "black hens", "the remainder", "miles per hour"."""
    found = mention.found
    if _abbreviated(found.noun) or mention.inherited:
        return say(language, "quote", words=mention.excerpt)
    if mention.share:
        return say(language, "of_thing", thing=found.noun)
    if found.named:
        return say(language, "in_unit", words=found.noun, unit=found.unit) if found.unit else found.noun
    noun = found.unit + found.noun if language_named(language).counters else mention.counted_noun(language)
    return _with_per(noun, found.per, language)


def is_measured(mention: Mention) -> bool:
    """Whether a quantity is money, a length, a time or another measure, and not a count of things."""
    units = (mention.noun.lower(), mention.unit.lower())
    return any(unit in language.units.WORDS for unit in units for language in LANGUAGES.values())


def _abbreviated(noun: str) -> bool:
    return noun.isascii() and len(noun) < MIN_NOUN


def _with_per(words: str, per: str, language: str) -> str:
    if not per:
        return words
    return say(language, "per_each" if per == "each" else "per", words=words, per=per)


def quantity_term(mention: Mention, value: Fraction, language: str) -> Term:
    """The term of a quantity of the text."""
    found = mention.found
    written = mention.written.lower() if _IN_LETTERS.fullmatch(mention.written) else mention.written
    counters = language_named(language).counters
    number = written + (found.unit if counters else "")
    if found.named and not mention.share:
        amount = number if counters else f"{number} {found.unit}".strip()
    elif mention.share or written[0] in "$€£¥￥":
        amount = written
    else:
        amount = number + found.noun if counters else f"{number} {mention.counted_noun(language)}".strip()
    thing = "" if found.named or _abbreviated(found.noun) else _MONEY.get(found.noun.lower(), found.noun)
    thing = "money" if found.named and written[0] in "$€£" else thing
    measure = (found.unit if found.named else thing or found.noun or found.unit).split(" ")[-1].lower()
    named = found.named and not mention.share
    return Term(
        say(language, "named", a=amount, words=found.noun) if named else _with_per(amount, found.per, language),
        value,
        amount,
        number,
        thing=thing,
        measure=measure,
        unit=found.unit,
        per=found.per,
        within=found.within,
        counted=not found.named and bool(thing or (found.unit and counters)),
        share=mention.share,
        multiplies=found.multiplies,
        clause=mention.clause,
        language=language,
    )
