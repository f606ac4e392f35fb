"""Chinese: what the question of a text with unknowns asks for."""

from __future__ import annotations

from dataclasses import dataclass

from deduct.core.patterns import pattern
from deduct.languages.chinese.wanted import HOW_MANY
from deduct.languages.sentences import sentences_of
from deduct.languages.unknowns.marked import Marked

_ASKS = pattern("多少|(?<![十百好])几|什么|(?:分别|各)[^，。]{0,8}[?？。]?$|^(?:求|试求|请求|问|请问|求出|那么)")
_STOP = pattern(r"[.．](?!\d)(?=.)")
"""A full stop as some texts write it, which ends no sentence elsewhere."""


@dataclass(frozen=True)
class Question:
    """The question, in marked words."""

    start: int
    text: str


def question(text: Marked) -> Question | None:
    """The question of a text, which must stand at its end; several that follow one another are one.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.chinese.unknowns.words import marked
    >>> question(marked(read_problem("长比宽多3米，长是多少米？宽是多少米？"))).text
    '长是多少米?宽是多少米?'
    """
    pieces = [(each.start, each.text) for each in sentences_of(text.problem.text, "zh")]
    start = None
    for place, words in reversed(pieces):
        if not _ASKS.search(words) or (start is not None and any(character.isdigit() for character in words)):
            break
        start = place
    if start is None:
        return None
    inside = list(_STOP.finditer(text.problem.text, start))
    start = inside[-1].end() if inside else start
    begin = next((place for place, origin in enumerate(text.starts) if origin >= start), len(text.text))
    return Question(begin, text.text[begin:])


def unit_asked(text: Marked) -> str:
    """The unit behind 多少, wherever that stands: 加入多少克盐，浓度会变成20%？"""
    found = HOW_MANY.search(text.text)
    return found["unit"] if found else ""
