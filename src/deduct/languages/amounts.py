"""Amounts: a number with its unit, and compound ones such as 1 m 65 cm, 2元5角 and 5 feet 4 inches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from deduct.core.units import Unit, unit_named
from deduct.languages.folding import fold
from deduct.languages.known import language_named
from deduct.languages.measures import longest_word, meaning
from deduct.languages.reading import find_quantities

RATE_WINDOW = 40
"""How far before a number "each hour" may stand."""


@dataclass(frozen=True)
class Amount:
    """So much of a unit, and where it stands in the text."""

    value: Fraction
    unit: Unit
    start: int
    end: int
    words: str
    """The unit as the text writes it; of a compound amount the last one."""
    largest: tuple[Unit, str] | None = None
    """The first unit of a compound amount, with its words."""

    @property
    def compound(self) -> bool:
        """Whether it was written in several units."""
        return self.largest is not None

    def in_unit(self, unit: Unit) -> Fraction:
        """How many of another unit of the same dimension it is."""
        return self.value * self.unit.size / unit.size


def amounts_in(text: str, language: str, joined: bool = True) -> list[Amount]:
    """The amounts of a text, in order; numbers without a unit are left out. Compound ones are one amount if `joined`.

    >>> found = amounts_in("She is 5 feet 4 inches tall and ran 2.5 km.", "en")
    >>> [(str(amount.value), amount.words) for amount in found]
    [('64', 'inches'), ('5/2', 'km')]
    >>> [(str(amount.value), amount.words) for amount in amounts_in("身高1米65厘米，花了2元5角。", "zh")]
    [('165', '厘米'), ('25', '角')]
    """
    folded = fold(text)
    if not joined:
        return list(_simple(folded, language))
    joint = re.compile(language_named(language).units.JOINT)
    found: list[Amount] = []
    for amount in _simple(folded, language):
        if found and joint.fullmatch(folded, found[-1].end, amount.start) and _is_rest(amount, found[-1]):
            last = found.pop()
            value = amount.value + last.in_unit(amount.unit)
            amount = Amount(
                value, amount.unit, last.start, amount.end, amount.words, last.largest or (last.unit, last.words)
            )
        found.append(amount)
    return found


def _is_rest(amount: Amount, last: Amount) -> bool:
    """Whether an amount is less than one of the last one's unit, which came whole: 4 inches after 5 feet."""
    alike = last.unit.dimension == amount.unit.dimension and len(amount.unit.dimension) == 1
    smaller = amount.unit.size < last.unit.size and amount.value * amount.unit.size < last.unit.size
    return alike and smaller and last.value.denominator == 1


def unit_at(
    text: str, position: int, language: str, part: bool = False, seldom: bool = False
) -> tuple[Unit, str, int] | None:
    """The unit that a number ending at a position of a folded text has, its words, and where they end.

    After a part, as in half an hour, an article may stand before the unit. Words that are seldom a unit are none,
    unless `seldom`.

    >>> unit, words, end = unit_at("60 km per hour", 2, "en")
    >>> unit.code, words, end
    ('km/hour', 'km per hour', 14)
    """
    patterns = _patterns(language)
    before = (patterns.before_of_part if part else patterns.before).match(text, position)
    start = before.end() if before else position
    words = longest_word(text, start, language)
    if words is None or (not seldom and words.lower() in language_named(language).units.NOT_AFTER_NUMBERS):
        return None
    unit, end = meaning(words, language, text), start + len(words)
    if unit is None:
        return None
    if (per := per_at(text, end, language)) is not None:
        return unit.over(per[0]), text[start : per[1]], per[1]
    return unit, words, end


def per_at(text: str, position: int, language: str) -> tuple[Unit, int] | None:
    """What an amount goes with that is named right after it: per hour."""
    stroke = _patterns(language).per.match(text, position)
    words = longest_word(text, stroke.end(), language) if stroke else None
    unit = meaning(words, language, text) if words else None
    return (unit, stroke.end() + len(words)) if stroke and words and unit else None


def _per_before(text: str, position: int, language: str) -> Unit | None:
    """What an amount goes with that is named a few words before it: each hour it burns 2 cm."""
    found = _patterns(language).rate_before.search(text, max(0, position - RATE_WINDOW), position)
    words = longest_word(text, found.end("each"), language) if found else None
    return meaning(words, language, text) if words else None


def _simple(text: str, language: str) -> Iterator[Amount]:
    """Numbers with one unit each, and units with an article: an hour."""
    signs = language_named(language).units.SIGNS
    done, last = 0, None
    for start, end, value in _numbers(text, language):
        if start < done:
            continue
        if start and text[start - 1] in signs:
            per = per_at(text, end, language)
            unit, words, done = unit_named(signs[text[start - 1]]), text[start - 1], per[1] if per else end
            unit = unit.over(per[0]) if per else unit
        elif found := (
            unit_at(text, end, language, part=value < 1)
            or _unit_inside(text, start, end, language)
            or _unit_of_rest(text, start, end, language, last if done else None)
        ):
            unit, words, done = found
        else:
            continue
        per_unit = _per_before(text, start, language) if "/" not in unit.code else None
        last = Amount(value, unit.over(per_unit) if per_unit else unit, start, done, words)
        yield last


def _numbers(text: str, language: str) -> list[tuple[int, int, Fraction]]:
    """(start, end, value) of the numbers that may have a unit, in order; an article before a unit is one."""
    found = [
        (q.start, q.end, q.value) for q in find_quantities(text, language) if q.kind in ("number", "word", "fraction")
    ]
    for match in _patterns(language).one.finditer(text):
        start, end = match.span("one")
        if unit_at(text, end, language) and not any(other < end and start < stop for other, stop, _ in found):
            found.append((start, end, Fraction(1)))
    return sorted(found)


def _unit_inside(text: str, start: int, end: int, language: str) -> tuple[Unit, str, int] | None:
    """The unit in the middle of a number: an hour and a half, 3小时半."""
    for position in range(start + 1, end):
        words = None if text[start:end].isdecimal() else longest_word(text, position, language)
        unit = meaning(words, language, text) if words and position + len(words) < end else None
        if unit and words:
            return unit, words, end
    return None


def _unit_of_rest(text: str, start: int, end: int, language: str, last: Amount | None) -> tuple[Unit, str, int] | None:
    """The unit of the second number of 5 ft 4 in, a word that is seldom a unit elsewhere."""
    if last is None or text[last.end : start].strip():
        return None
    found = unit_at(text, end, language, seldom=True)
    alike = found is not None and found[0].dimension == last.unit.dimension and found[0].size < last.unit.size
    return found if alike else None


class _Patterns(NamedTuple):
    """What may stand around units in a language."""

    before: re.Pattern[str]
    before_of_part: re.Pattern[str]
    per: re.Pattern[str]
    rate_before: re.Pattern[str]
    one: re.Pattern[str]


@cache
def _patterns(language: str) -> _Patterns:
    table = language_named(language).units
    parts = (table.BEFORE, table.BEFORE + table.ARTICLE, table.BETWEEN, table.EACH_BEFORE, table.ONE)
    return _Patterns(*(re.compile(part, re.IGNORECASE) for part in parts))
