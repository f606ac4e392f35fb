"""The unit that a question asks for: how many centimetres, in hours and minutes, 多少厘米."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from deduct.core.units import Unit
from deduct.languages.amounts import per_at
from deduct.languages.folding import fold
from deduct.languages.known import language_named
from deduct.languages.measures import longest_word, meaning


@dataclass(frozen=True)
class Asked:
    """What a question wants an amount in."""

    unit: Unit | None
    """None where it counts things, or asks for money without naming it."""
    words: str = ""
    """The unit as the question writes it; what is counted has none."""
    larger: tuple[Unit, str] | None = None
    """The first of two units, where the answer comes in both: hours and minutes."""
    counts: bool = False
    """Whether it asks how many things there are."""


def asked_in(text: str, start: int, end: int, language: str) -> Asked | None:
    """What the question at a place of a text asks for; None where it does not say.

    >>> asked_in("How many km is that per hour?", 0, 29, "en").unit.code
    'km/hour'
    >>> asked = asked_in("那是几小时几分钟？", 0, 9, "zh")
    >>> asked.words, asked.larger[1]
    ('分钟', '小时')
    >>> asked_in("How many bags are there?", 0, 24, "en").counts
    True
    """
    folded, patterns = fold(text), _patterns(language)
    counts = False
    for pattern in patterns.asks:
        for match in pattern.finditer(folded, start, end):
            words = longest_word(folded, match.end(), language)
            words = None if words in language_named(language).units.NOT_ASKED else words
            unit = meaning(words, language, folded) if words else None
            if unit is None or words is None:
                counts = counts or ("many" in match.groupdict() and match["many"] is not None)
                continue
            place = match.end() + len(words)
            if per := per_at(folded, place, language):
                unit, words, place = unit.over(per[0]), folded[match.end() : per[1]], per[1]
            if "into" in match.groupdict() and not patterns.closes.match(folded, place):
                continue
            asked = Asked(unit, words)
            return asked if "/" in unit.code else _whole_unit(asked, folded, place, end, language)
    return Asked(None, counts=True) if counts else None


def _whole_unit(asked: Asked, text: str, place: int, end: int, language: str) -> Asked:
    """With the second unit that follows, or with what the first one goes with."""
    patterns = _patterns(language)
    assert asked.unit is not None
    if joint := patterns.and_asks.match(text, place, end):
        words = longest_word(text, joint.end(), language)
        second = meaning(words, language, text) if words else None
        if words and second and second.dimension == asked.unit.dimension and second.size < asked.unit.size:
            return Asked(second, words, (asked.unit, asked.words))
    for per in patterns.asks_per.finditer(text, place, end):
        words = longest_word(text, per.end(), language)
        below = meaning(words, language, text) if words else None
        if words and below:
            return Asked(asked.unit.over(below), asked.words)
    before = patterns.asks_per_before.search(text, 0, place - len(asked.words)) if patterns.asks_per_before else None
    words = longest_word(text, before.end("each"), language) if before else None
    below = meaning(words, language, text) if words else None
    return Asked(asked.unit.over(below), asked.words) if below else asked


class _Patterns(NamedTuple):
    asks: tuple[re.Pattern[str], ...]
    and_asks: re.Pattern[str]
    asks_per: re.Pattern[str]
    asks_per_before: re.Pattern[str] | None
    closes: re.Pattern[str]


@cache
def _patterns(language: str) -> _Patterns:
    table = language_named(language).units

    def compiled(pattern: str) -> re.Pattern[str]:
        return re.compile(pattern, re.IGNORECASE)

    before = compiled(table.ASKS_PER_BEFORE) if table.ASKS_PER_BEFORE else None
    asks = tuple(map(compiled, table.ASKS))
    return _Patterns(asks, compiled(table.AND_ASKS), compiled(table.ASKS_PER), before, compiled(table.CLOSES))
