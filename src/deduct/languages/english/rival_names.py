"""English: what tells the things apart that are compared: the red shop, Ann, the 2-litre bottle."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from deduct.core.patterns import pattern
from deduct.core.units import Dimension
from deduct.languages.english.inflection import singular
from deduct.languages.english.not_names import NOT_NAMES
from deduct.languages.found import word_set
from deduct.languages.found_factor import Factor

_NOUN = pattern(
    r"\b(?:which|whose)\s+(?:of\s+(?:the|these|those)\s+)?(?:two\s+|three\s+)?(?P<noun>[a-z]+)\b", re.IGNORECASE
)
_LETTER = pattern(r"\s+(?:is|has|was|costs?|grew|rose|fell|offers?|charges?|got|ran|sells?|gives?|takes?)\b")
"""What follows the name A, and not the article."""
_NAME = pattern(r"\b[A-Z][\w-]*\b")
_IN_WHICH = pattern(r"\b(?:in|on)\s+which\s+(?!shop|store|city|town|country|school|class)", re.IGNORECASE)
"""In which subject: what is asked for stands behind the numbers, in the words of one person."""
_SUBJECT = pattern(r"\s*(?:points?\s+|marks?\s+)?(?:in|for|on)\s+(?P<name>[a-z]+)\b", re.IGNORECASE)
_ASKS_WHERE = pattern(r"\bwhere\b", re.IGNORECASE)
_AT_A_PLACE = pattern(r"\b(?:at|in|from|on) (?P<place>(?:the )?(?!a\b|total\b|all\b)[a-z]+)\b", re.IGNORECASE)
_SIZED = pattern(r"[\d.,]+[ -]?[a-z]+", re.IGNORECASE)
_NO_NOUNS = word_set("one is was has of gets got costs charges grew ran earns has did does will should person")
COMMON = NOT_NAMES - {"A"}
"""Things may be called A and B."""


def names_of(text: str, blocks: Sequence[tuple[Factor, ...]], question: str) -> list[str] | None:
    """What tells the stretches apart; None where one has no name of its own."""
    ends = [0, *(block[-1].place + len(block[-1].words) for block in blocks)]
    stretches = [text[ends[place] : block[-1].place + len(block[-1].words)] for place, block in enumerate(blocks)]
    afters = [text[end : end + 40] for end in ends[1:]]
    noun = _NOUN.search(question)
    word = noun["noun"].lower() if noun and noun["noun"].lower() not in _NO_NOUNS else ""
    subjects = [(found["name"] if (found := _SUBJECT.match(after)) else "") for after in afters]
    if _IN_WHICH.search(question):
        return subjects if all(subjects) and len(set(subjects)) == len(subjects) else None
    if _ASKS_WHERE.search(question):
        places = [found["place"] if (found := _AT_A_PLACE.search(stretch)) else "" for stretch in _around(text, ends)]
        return places if all(places) and len(set(places)) == len(places) else None
    for names in (
        [_by_noun(stretch, word) if word else "" for stretch in stretches],
        [_by_content(text, word, block[0]) if word else "" for block in blocks],
        [
            name_before(stretch, block[0], ends[place])
            for place, (stretch, block) in enumerate(zip(stretches, blocks, strict=True))
        ],
        subjects,
        [_by_adjective(stretch) for stretch in stretches],
        [_sized(text, block[0]) for block in blocks],
    ):
        if all(names) and len(set(names)) == len(names):
            return names
    return None


def _around(text: str, ends: Sequence[int]) -> list[str]:
    """The stretches with what follows their last number: 6 for $2 at the market."""
    cuts = [ends[0], *(_clause_end(text, end) for end in ends[1:])]
    return [text[start:end] for start, end in pairwise(cuts)]


def _clause_end(text: str, place: int) -> int:
    found = re.compile(r"[,;.]\s|\s(?:and|but|while)\s").search(text, place)
    return found.start() if found else len(text)


def _by_noun(stretch: str, noun: str) -> str:
    """The red shop, class 4a, the 2-litre bottle."""
    one = singular(noun)
    found = re.search(rf"\b{one}\s+(?P<after>[A-Z]\b|[A-Z]\w+|\d\w*)", stretch, re.IGNORECASE)
    if found and (found["after"][0].isupper() or found["after"][0].isdigit()):
        return found[0]
    before = re.search(rf"\b(?P<before>\w[\w.-]*)\s+{one}\b", stretch, re.IGNORECASE)
    plain = before is None or before["before"].lower() in ("a", "an", "the", "one", "each", "that", "this", "other")
    return "" if plain or before is None else f"the {before[0]}"


def _by_content(text: str, noun: str, first: Factor) -> str:
    """The pack of 6."""
    held = re.search(rf"\b{singular(noun)}\s+of\s+\Z", text[: first.place], re.IGNORECASE)
    return f"the {' '.join(held[0].split())} {first.words}" if held else ""


def name_before(stretch: str, first: Factor, start: int) -> str:
    """The proper name nearest before the first number."""
    names = [
        match[0]
        for match in _NAME.finditer(stretch, 0, first.place - start)
        if match[0] not in COMMON and (match[0] != "A" or _LETTER.match(stretch, match.end()))
    ]
    return names[-1] if names else ""


def _by_adjective(stretch: str) -> str:
    """The white one."""
    found = re.search(r"\bthe\s+(?P<word>[a-z]+)\s+(?:one|is|has|was|costs?)\b", stretch, re.IGNORECASE)
    return f"the {found['word']} one" if found and not found["word"].lower().endswith("s") else ""


def _sized(text: str, number: Factor) -> str:
    """375 g."""
    found = _SIZED.match(text, number.place)
    return found[0] if found and kind_of(number.dimension) else ""


def kind_of(dimension: Dimension) -> str:
    """What is measured; plain numbers are alike, whatever follows them."""
    return "" if not dimension or dimension[0][0].startswith("#") else str(dimension)
