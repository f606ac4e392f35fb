"""The clause of an English question: who does what, and the words that belong to the amount."""

from __future__ import annotations

import re
from dataclasses import dataclass

from deduct.core.patterns import pattern
from deduct.languages.english.verbs import BASE, past, third

NP_START = pattern(
    r"(?:the|his|her|their|its|my|our|your|each|an?|this|that|these|those|[A-Z]\w*['’]s?|[A-Z]\w+|\d)\b", 0
)
PRONOUNS = frozenset(("i", "you", "he", "she", "it", "they", "we"))
_BEFORE_NOUN_WORDS = "the a an his her its their my our your this that each every of for in"
_BEFORE_NOUN = frozenset(_BEFORE_NOUN_WORDS.split())
_WITHOUT_OF = frozenset(("money", "time", "cash"))
_ADVERBS = frozenset(("still", "also", "now", "each", "both", "all", "usually", "actually", "then"))
_WHOM = pattern(
    r"(?:me|him|her|them|us|you|[A-Z][a-z]+(?: and [A-Z][a-z]+)?|(?:the|his|her|their|an?|my|our) [a-z]+)(?=\s+to\b)"
)
"""Whom something takes time."""


@dataclass(frozen=True)
class Asked:
    """A question that fits a pattern, and the answer in words."""

    found: re.Match[str]
    text: str
    kind: str

    def __getitem__(self, name: str) -> str:
        return (self.found[name] or "").strip()

    @property
    def amount(self) -> str:
        """The answer with the words that belong to it: 3 more boxes, $4 in change."""
        groups = self.found.groupdict()
        more, noun = self["more"] if "more" in groups else "", self["noun"].lower() if "noun" in groups else ""
        text = self.text
        if more and self.kind != "choice":
            number, space, unit = text.partition(" ")
            text = f"{number} {more}{space}{unit}"
        unit, of, thing = noun.partition(" of ")
        if of and text.lower().endswith(unit):  # litres of punch
            return f"{text} of {thing}"
        last = noun.split(" ")[-1] if noun else ""
        if not last or last in _WITHOUT_OF or last in text.lower() or _base(last) in text.lower():
            return text
        if last == "change":
            return f"{text} in change"
        if "many" in self.found[0].lower().split()[1]:
            return text if " " in text else f"{text} {noun}"
        return f"{text} of {noun}"


def _base(noun: str) -> str:
    return noun[:-1] if noun.endswith("s") else noun


def subject(rest: str) -> tuple[str, str, str] | None:
    """Who, the verb in its base form, and what follows it."""
    words = rest.split(" ")
    if words[0].lower() not in PRONOUNS and not NP_START.match(words[0]):
        return None
    for place in range(1, min(len(words), 10)):
        word = words[place].lower().rstrip(",")
        before = words[place - 1].lower()
        if word in BASE and before not in _BEFORE_NOUN and not before.endswith(("'s", "’s")):
            return " ".join(words[:place]), word, " ".join(words[place + 1 :])
        if words[0].lower() in PRONOUNS and word not in _ADVERBS:
            return None
    return None


def form(verb: str, asked: Asked) -> str:
    """The verb as "do" had it: needs, needed."""
    return {"do": verb, "does": third(verb), "did": past(verb)}[asked["do"].lower()]


def with_whom(verb: str, amount: str, rest: str) -> str:
    """The amount and what follows it; whom it takes so long stands before it.

    >>> with_whom("take", "7 weeks", "her to save up")
    'her 7 weeks to save up'
    """
    whom = _WHOM.match(rest) if verb == "take" else None
    return f"{whom[0]} {amount}{rest[whom.end() :]}" if whom else f"{amount} {rest}"
