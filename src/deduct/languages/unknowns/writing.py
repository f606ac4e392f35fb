"""Phrases as sides of equations, once it is known which unknown each of their words means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from deduct.languages.unknowns.phrase import Every, Number, Phrase, Ref, Then, Two, refs_in
from deduct.languages.unknowns.system import LETTERS


class Known(Protocol):
    """The unknowns of a text."""

    called: tuple[str, ...]
    """What each stands for, in words."""

    def letter(self, words: str) -> str | None:
        """The letter for words, or an expression of letters; None where they mean none of the unknowns."""


def written(phrase: Phrase, names: Known, later: str = "") -> str | None:
    """A phrase in an equation; None where it names something unknown to the text."""
    match phrase:
        case Number(q):
            return q
        case Ref(words):
            letter = names.letter(words)
            return letter and (f"({letter} {later})" if later else letter)
        case Then(words, at):
            letter = names.letter(words)
            return letter and (f"({letter} {at})" if at else letter)
        case Every(operator):
            letters = LETTERS[: len(names.called)]
            if operator != "+" and len(letters) != 2:
                return None
            return f" {operator} ".join(f"({letter} {later})" if later else letter for letter in letters)
        case Two(operator, left, right):
            sides = [written(side, names, later) for side in (left, right)]
            if sides[0] is None or sides[1] is None:
                return None
            one, other = (f"({side})" if operator != "+" and loose(side) else side for side in sides if side)
            return f"{one} {operator} {other}"


def side_of(phrase: Phrase, names: Known, later: str = "") -> str | None:
    """A phrase as a whole side of an equation; None where it names something unknown to the text."""
    side = written(phrase, names, later)
    return side and without_brackets(side)


def without_brackets(side: str) -> str:
    """A side without brackets around all of it.

    >>> without_brackets("(2 * (x + y))"), without_brackets("(x + 1) * (y + 2)")
    ('2 * (x + y)', '(x + 1) * (y + 2)')
    """
    depth = 0
    for place, character in enumerate(side):
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth == 0 and place < len(side) - 1:
            return side
    return side[1:-1] if side.startswith("(") else side


def loose(side: str) -> bool:
    """Whether a side needs brackets before it is multiplied or taken away."""
    return " " in side and not (side.startswith("(") and ")" not in side[:-1])


def letters_in(phrase: Phrase, names: Known) -> list[str]:
    """The unknowns that a phrase speaks of."""
    match phrase:
        case Every():
            return list(LETTERS[: len(names.called)])
        case Two(_, left, right):
            return [*letters_in(left, names), *letters_in(right, names)]
    found = [letter for words in refs_in(phrase) if (letter := names.letter(words))]
    return [name for letter in found for name in re.findall("[xyz]", letter)]


def in_turn(sides: Sequence[Sequence[str]], count: int) -> bool:
    """Whether that many unknowns can be worked out one after another, by the letters of each equation.

    Then nothing is to be solved: that is arithmetic.

    >>> in_turn([["x"], ["x", "y"]], 2), in_turn([["x", "y"], ["x", "y"]], 2)
    (True, False)
    """
    known: set[str] = set()
    for _ in sides:
        for letters in sides:
            left = [letter for letter in letters if letter not in known]
            known.update(left if len(left) == 1 else ())
    return len(known) == count
