"""What changed from one text to another: words, and which quantity of the one is which of the other."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from deduct.core.problem import Problem
from deduct.core.shapes import Shaped
from deduct.explain.shapes import WordChangeJson

_TOKEN = re.compile(r"\d[\d,.]*\d%?|\d%?|[A-Za-z]+(?:['’-][A-Za-z]+)*|\S")
KINDS = {"equal": "same", "replace": "changed", "delete": "removed", "insert": "added"}


class Stretch(NamedTuple):
    """A part of a text."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class WordChange(Shaped):
    """A stretch of both texts that is the same, or that was changed, removed or added."""

    shape = WordChangeJson

    kind: str
    start_a: int
    end_a: int
    start_b: int
    end_b: int
    text_a: str
    text_b: str

    @property
    def a(self) -> Stretch:
        return Stretch(self.start_a, self.end_a, self.text_a)

    @property
    def b(self) -> Stretch:
        return Stretch(self.start_b, self.end_b, self.text_b)


def word_changes(a: str, b: str) -> tuple[WordChange, ...]:
    """How text `a` becomes text `b`, word by word; Chinese character by character.

    >>> [(change.kind, change.text_a, change.text_b) for change in word_changes("He has 3 pears.", "He ate 3 pears.")]
    [('same', 'He', 'He'), ('changed', 'has', 'ate'), ('same', '3 pears.', '3 pears.')]
    """
    tokens_a, tokens_b = list(_TOKEN.finditer(a)), list(_TOKEN.finditer(b))
    matcher = difflib.SequenceMatcher(None, [token[0] for token in tokens_a], [token[0] for token in tokens_b])
    changes = []
    for tag, first_a, last_a, first_b, last_b in matcher.get_opcodes():
        start_a, end_a = _span(tokens_a, first_a, last_a, len(a))
        start_b, end_b = _span(tokens_b, first_b, last_b, len(b))
        changes.append(WordChange(KINDS[tag], start_a, end_a, start_b, end_b, a[start_a:end_a], b[start_b:end_b]))
    return tuple(changes)


def _span(tokens: Sequence[re.Match[str]], first: int, last: int, length: int) -> tuple[int, int]:
    """Where these tokens stand; an empty stretch stands before the next token."""
    if first == last:
        place = tokens[first].start() if first < len(tokens) else length
        return place, place
    return tokens[first].start(), tokens[last - 1].end()


def match_quantities(a: Problem, b: Problem, changes: Sequence[WordChange]) -> dict[int, int]:
    """Which quantity of problem `b` each quantity of `a` became.

    Those in a stretch that is the same or changed are matched in order; what is left, as after moving a
    sentence, is matched by how it is written.

    >>> from deduct.languages import read_problem
    >>> a, b = read_problem("Ann has 8 pears and 3 nuts."), read_problem("Ann has 3 nuts and 9 pears.")
    >>> match_quantities(a, b, word_changes(a.text, b.text))
    {1: 0}
    """
    matched: dict[int, int] = {}
    for change in changes:
        inside_a = [i for i, q in enumerate(a.quantities) if change.start_a <= q.start < change.end_a]
        inside_b = [j for j, q in enumerate(b.quantities) if change.start_b <= q.start < change.end_b]
        if len(inside_a) == len(inside_b):
            matched.update(zip(inside_a, inside_b, strict=True))
    for i, quantity in enumerate(a.quantities):
        if i not in matched:
            free = [
                j for j, other in enumerate(b.quantities) if j not in matched.values() and other.text == quantity.text
            ]
            if free:
                matched[i] = free[0]
    return dict(sorted(matched.items()))
