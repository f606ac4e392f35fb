"""English: what a group pays of which some pay nothing: teachers go free, children under 5 need no ticket."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.inflection import singular
from deduct.languages.english.numbered import Found, Numbered
from deduct.languages.english.units import SIGN_WORDS

_FREE = pattern(
    r"\b(?P<who>[a-z]+)(?P<age> (?:under|below|up to|younger than) (?:the age of )?#(?: years?(?: old| of age)?)?)? "
    r"(?:can |may |who come along )?(?:(?:go|goes|get|gets|come|are|is|enters?|travels?|rides?|swims?|visits?|eats?"
    r"|watch|sail|fly)"
    r"(?: it| in| there)?(?: all)?(?: for)? free\b|pays? nothing|(?:do|does|did|need|have to"
    r"|must) not (?:have to |need to )?pay"
    r"|(?:do|does)n['’]t (?:have to |need to )?pay|needs? no tickets?|ha(?:s|ve) free (?:entry|admission|entrance))"
)
_MONEY = pattern(r"(?P<sign>[$€£])#|#(?P<word> dollars?| euros?| pounds?)\b")
_EACH = pattern(
    r"\b(?:each|apiece|(?:per|an?|every) (?:person|head|visitor|ticket|guest|passenger|pupil|student|child|adult"
    r"|member)|tickets?|entry|entrance|admission)\b"
)
_GROUP = pattern(r"# (?P<who>[a-z]+)")
_OF_THEM = pattern(
    r"# of (?:them|whom|these)(?: who)?(?: is| are| were| being)?(?P<age> (?:under|below|younger than) #)?"
)
_PEOPLE = pattern(r"# (?:people|persons|visitors|guests|passengers|children|kids|pupils|students)\b")
_ASKS = pattern(
    r"\b(?:how much|what|how many (?:dollars|euros|pounds))\b[^?]*\b(?:pay|paid|cost|taken?|spend|owe)\b[^?]*\?"
)
_DECLINES = pattern(
    r"%|\b(?:half|discount|than|twice|other day|change|left|back|already|budget|reduced|afternoons?|each way|days|hours"
    r"|if|first|more|for every)\b"
    r"|\b(?:[a-z]+days?|weekends?|holidays|only|until|before|after|noon)\b"
)


def admission(text: Numbered) -> Found | None:
    """What those pay who have to; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> told = "Entry is $4 a person; drivers go free. 20 pupils and 2 drivers come. What do they pay?"
    >>> admission(numbered(told)).told
    '20 × 4'
    """
    free, prices = list(_FREE.finditer(text.words)), list(_MONEY.finditer(text.words))
    asked = _ASKS.search(text.words) and _EACH.search(text.words)
    if len(free) != 1 or len(prices) != 1 or not asked or _DECLINES.search(text.words) or any(text.ordinals):
        return None
    price = text.at(prices[0])
    age = text.before(free[0].start("age")) if free[0]["age"] else None
    rest = {place for place in range(len(text.values)) if place not in (price, age)}
    terms = _of_them(text, rest, age) or (_by_groups(text, rest, singular(free[0]["who"])) if age is None else None)
    if not terms or sum(terms) <= 0:
        return None
    sign, word = prices[0]["sign"] or "", (prices[0]["word"] or "").strip()
    count = " ".join(f"{'-' if term < 0 else '+'} {format_number(abs(term))}" for term in terms).removeprefix("+ ")
    told = f"{f'({count})' if len(terms) > 1 else count} × {format_number(text.values[price])}"
    return Found(sum(terms) * text.values[price], SIGN_WORDS.get(sign) or word, told, sign)


def _of_them(text: Numbered, rest: set[int], age: int | None) -> list[Fraction] | None:
    """A group of 12, 4 of them under 5."""
    some, people = _OF_THEM.search(text.words), _PEOPLE.search(text.words)
    if not some or not people or some.start() < people.start():
        return None
    told = text.at(some, 1) if some["age"] else None
    if told is not None and (age is None or text.values[told] != text.values[age]):
        return None
    group, gone = text.at(people), text.at(some)
    return [text.values[group], -text.values[gone]] if rest == {group, gone} | ({told} - {None}) else None


def _by_groups(text: Numbered, rest: set[int], free: str) -> list[Fraction] | None:
    """28 pupils and 3 teachers, of whom the teachers are free."""
    groups = {text.at(match): singular(match["who"]) for match in _GROUP.finditer(text.words)}
    names = [groups.get(place, "") for place in rest]
    if not all(names) or len(set(names)) != len(names) or names.count(free) != 1 or "of" in names:
        return None
    return [text.values[place] for place in sorted(rest) if groups[place] != free]
