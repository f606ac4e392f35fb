"""A text that is only equations, with the words around them: its equations, and what it asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from deduct.core.patterns import pattern
from deduct.languages.folding import fold
from deduct.languages.known import LANGUAGES

CONSTANT_NAMES = ("π",)
"""Letters that name a number."""
ARTICLES = ("a", "A", "I")
"""Words that look like the name of an unknown."""

_ENDS = pattern(r"[;\n?{}、，；。？！①-⑨]|,(?!\d{3}(?!\d))|\.(?!\d)")
_PROPORTION = pattern(r"[^:=]+:[^:=]+=[^:=]+:[^:=]+")
_WORD = pattern(r"[A-Za-zα-ωΑ-Ω]+(?:_?\d+)?")
_OTHER = pattern(r"[<>≤≥≠≈√$€£¥°|]|[^\W\d_a-zA-Zα-ωΑ-Ω²³]")
"""What does not stand in equations of numbers and unknowns."""
_SIGNS = pattern("[=＝<>＜＞≤≥≠|]")
_UNEQUAL = pattern(r"[<>≤≥≠]=?|\|")
"""Inequalities and absolute values, which are not solved."""
_FORMULA = pattern(r"[\s\d.,;:：()+\-*/^×÷=<>≤≥≠|²³]*")
_BLANK = pattern(r"(?<=[\w)²³])\s+(?=[\w(])")
"""A blank without a sign on either side."""
_DIGIT = pattern(r"[0-9]")


@dataclass(frozen=True)
class Algebra:
    """Equations, each as its two sides, what is asked, and the names of the unknowns: those asked for first."""

    equations: tuple[tuple[str, str], ...]
    asked: tuple[str, ...]
    unknowns: tuple[str, ...]
    sign: str = field(default="", repr=False)
    """A sign that no equation has, such as <."""


def algebra_in(text: str, language: str) -> Algebra | None:
    """The equations of a text that has nothing else but the words around them; None for any other text.

    >>> algebra_in("Solve for a and b: 5a + 2b = 19, a - b = 1", "en")
    Algebra(equations=(('5a + 2b', '19'), ('a - b', '1')), asked=('a', 'b'), unknowns=('a', 'b'))
    >>> algebra_in("Tom has x = 3 pears. How many pears?", "en")
    """
    known = LANGUAGES.get(language)
    if known is None or not _SIGNS.search(text) or not known.has("algebra"):
        return None
    plain = known.algebra.AROUND.sub(";", fold(text.replace("\n", ";")).replace("==", "="))
    if (sign := _UNEQUAL.search(plain)) and _formula(plain):
        return Algebra((), (), (), sign[0])
    if "=" not in plain or _OTHER.search(plain):
        return None
    equations, asked = _sorted(plain)
    names = _names([side for equation in equations for side in equation])
    if not names or not all(_is_product(word, names) for word in _words(plain)):
        return None
    asked = [one for one in asked if not (one in ARTICLES and one not in names)]
    if any(not _words(one) or _DIGIT.fullmatch(one) for one in asked):
        return None
    if not asked:
        return Algebra(tuple(equations), tuple(sorted(names)), tuple(sorted(names)))
    first = [one for one in asked if one in names or (_WORD.fullmatch(one) and _is_name(one))]
    return Algebra(tuple(equations), tuple(asked), tuple(dict.fromkeys([*first, *names])))


def _formula(text: str) -> bool:
    """Whether a text has only numbers, single letters and signs, and a letter among them."""
    words = _WORD.findall(text)
    return bool(words) and all(map(_is_name, words)) and _FORMULA.fullmatch(_WORD.sub("", text)) is not None


def _sorted(text: str) -> tuple[list[tuple[str, str]], list[str]]:
    """The equations, and what else stands there, which is what is asked."""
    equations, asked = [], []
    for piece in _pieces(text):
        sides = [side.strip() for side in piece.split("=")]
        if len(sides) == 1:
            asked.append(piece)
        elif len(sides) == 2 and not sides[1]:
            asked.append(sides[0])
        else:
            equations += list(pairwise(sides))
    return equations, list(dict.fromkeys(asked))


def _pieces(text: str) -> Iterator[str]:
    for piece in _ENDS.split(text):
        parts = [piece.replace(":", "/")] if _PROPORTION.fullmatch(piece) else piece.split(":")
        for part in parts:
            yield from (one.strip() for one in _parted(part) if one.strip())


def _parted(piece: str) -> list[str]:
    """Two equations with only a blank between them, as two pieces: "x + y = 12 x - y = 4"."""
    sides = piece.split("=")
    blanks = list(_BLANK.finditer(sides[1])) if len(sides) == 3 else []
    if len(blanks) != 1:
        return [piece]
    middle, place = sides[1], blanks[0].start()
    return [f"{sides[0]}={middle[:place]}", f"{middle[place:]}={sides[2]}"]


def _words(text: str) -> list[str]:
    return [word for word in _WORD.findall(text) if word not in CONSTANT_NAMES]


def _is_name(word: str) -> bool:
    return len(re.sub(r"[_\d]", "", word)) == 1


def _names(sides: list[str]) -> list[str]:
    """The unknowns of equations, in order: single letters, with a number behind them or not."""
    return list(dict.fromkeys(word for side in sides for word in _words(side) if _is_name(word)))


def _is_product(word: str, names: list[str]) -> bool:
    """Whether letters are unknowns, one after the other."""
    return _is_name(word) or all(letter in names for letter in word)
