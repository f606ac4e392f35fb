"""English: the unknowns that the statements of a text speak of."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.languages.english.unknowns.keys import DIMENSIONS, SINGLE, keys_of
from deduct.languages.english.unknowns.names import Names
from deduct.languages.english.unknowns.sentences import Told
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.phrase import refs_in
from deduct.languages.unknowns.system import Equation

_FAMILIES: tuple[tuple[frozenset[str], ...], ...] = (
    (frozenset({"one"}), frozenset({"other", "another", "second"})),
    (frozenset({"first"}), frozenset({"second"}), frozenset({"third"})),
    (
        frozenset({"larger", "greater", "bigger", "largest", "greatest"}),
        frozenset({"smaller", "lesser", "smallest", "lower"}),
    ),
)
"""Words for one of several numbers, for each of them in turn."""
_CONSECUTIVE = pattern(
    r"(?:(two|three|#(\d+)) )?(?:positive |whole )?consecutive ((?:positive |whole |natural )*)(even|odd)?"
)
_DIGITS = pattern(r"two[ -]digit number|number (?:with|has|of) two digits|\btens'? digit|\bten's digit")
_OF = "'s"


def names_of(story: Told, text: Marked) -> Names | None:
    """The unknowns that the statements of a text speak of; None where their words are not clear."""
    if _DIGITS.search(text.text):
        return _digits()
    refs = [words for each in story.statements for side in (each.left, each.right) for words in refs_in(side)]
    if re.search(r"\bnumbers?\b|\bintegers?\b", text.text) and not re.search(r"\bthe number of\b", text.text):
        return _numbers(refs, text)
    return _things(refs, story, text)


def _digits() -> Names:
    """The digits of a number, and the number itself."""
    tens = frozenset({"tens", "ten", "ten's", "tens'", "first", "left"})
    ones = frozenset({"ones", "one", "unit", "units", "one's", "units'", "second", "last", "right"})
    return Names(("the tens digit", "the ones digit"), [tens, ones], digits=True)


def _numbers(refs: list[str], text: Marked) -> Names | None:
    """Numbers without a name: one and the other, the larger and the smaller, consecutive ones."""
    keys = [keys_of(words, True) for words in refs]
    if match := _CONSECUTIVE.search(text.text):
        return _consecutive(match, text)
    if all(each <= SINGLE for each in keys) and not re.search(r"\b(?:numbers|integers)\b", text.text):
        return Names(("the number",), [frozenset(SINGLE)], numbers=True)
    for family in _FAMILIES:
        every = frozenset[str]().union(*family)
        if all(len(each & every) == 1 and each <= every for each in keys):
            size = 3 if len(family) == 3 and any("third" in each for each in keys) else 2
            called = ("the first number", "the second number", "the third number")
            if "larger" in family[0]:
                called = ("the larger number", "the smaller number", "")
            elif "one" in family[0]:
                called = ("one number", "the other number", "")
            return Names(called[:size], list(family[:size]), numbers=True)
    return None


def _consecutive(match: re.Match[str], text: Marked) -> Names | None:
    count = {"two": 2, "three": 3}.get(match[1] or "", int(text.value(match[2])) if match[2] else 0)
    if count not in (2, 3):
        return None
    step = 2 if match[4] else 1
    low, high = {"first", "smallest", "smaller", "least"}, {"largest", "greatest", "larger"}
    ranks = [low, {"second", "other", *high}] if count == 2 else [low, {"second", "middle"}, {"third", *high}]
    equations = tuple(
        Equation(letter, f"x + {step * place}", match[0].strip())
        for place, letter in enumerate("yz"[: count - 1], start=1)
    )
    used = frozenset({int(match[2])}) if match[2] else frozenset[int]()
    called = ("the first number", "the second number", "the third number")[:count]
    return Names(called, [frozenset(words) for words in ranks], equations, used, numbers=True)


def _things(refs: list[str], story: Told, text: Marked) -> Names | None:
    """Things and persons by their words; he and she are the one whom the clause does not name."""
    known: list[frozenset[str]] = []
    for words in refs:
        keys = keys_of(words, False)
        if keys and not any(keys & each for each in known):
            known.append(keys)
    if not 1 <= len(known) <= 3:
        return None
    ages = any(re.search(r"\bage|\bold|younger", each.words.lower()) for each in story.statements)
    shown = [_shown(each, refs, text) for each in known]
    called = tuple(f"{each.removesuffix(_OF)}{_OF} age" for each in shown) if ages else tuple(shown)
    if not ages and re.search(r"\bhas\b", text.text):
        called = tuple(f"what {name} has" if name[0].isupper() else name for name in called)
    return Names(called, known)


def _shown(keys: frozenset[str], refs: list[str], text: Marked) -> str:
    """A thing in the words of the text."""
    words = next(words for words in refs if keys_of(words, False) & keys)
    words = re.sub(r"'s? age$|^(?:the )?age of ", "", words)
    found = re.search(re.escape(words), text.problem.text, re.IGNORECASE)
    shown = found[0] if found else words
    return f"the {words}" if words in DIMENSIONS else shown if shown[0].isupper() else words
