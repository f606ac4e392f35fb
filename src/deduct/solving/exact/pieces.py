"""Spans of a text: its pieces that say one thing each, and a span without the white space around it."""

from __future__ import annotations

from itertools import pairwise

from deduct.languages.known import language_named

Span = tuple[int, int]


def pieces_of(text: str, language: str) -> list[Span]:
    """The pieces of a text that are not blank, in order; the last one reaches to its end.

    >>> pieces_of("Ann left at 8:10. When did she come?", "en")
    [(0, 18), (18, 36)]
    """
    ends = [0, *language_named(language).sentences.pieces(text)]
    if ends[-1] < len(text):
        ends.append(len(text))
    return [(start, end) for start, end in pairwise(ends) if text[start:end].strip()]


def stripped(text: str, span: Span) -> Span:
    """A span without the white space at its ends.

    >>> stripped("a  b ", (1, 5))
    (3, 4)
    """
    inside = text[slice(*span)]
    return span[0] + len(inside) - len(inside.lstrip()), span[0] + len(inside.rstrip())
