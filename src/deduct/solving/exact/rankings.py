"""Who has the most or the least, where amounts are told by those of others, by exact code."""

from __future__ import annotations

from fractions import Fraction

from deduct.formulas.display import format_number
from deduct.languages.found_ranking import Ranked, Ranking
from deduct.languages.known import language_named
from deduct.solving.answer import Answer, AnswerStep


def read_ranking(text: str, language: str) -> Answer | None:
    """The one that a text asks for; None for any other text.

    >>> read_ranking("Emil is 158 cm tall. Fay is 7 cm taller than Emil. Who is taller?", "en").text
    'Fay'
    """
    found = language_named(language).rankings.ranking(text)
    values = _values(found) if found else None
    if found is None or values is None:
        return None
    order = sorted(values, key=lambda name: values[name], reverse=not found.least)
    if values[order[0]] == values[order[1]]:
        return None
    sign = "<" if found.least else ">"
    steps = [AnswerStep(one.name, "=", one.other, values[one.name], _told(one)) for one in found.ranked if one.other]
    told = f" {sign} ".join(order)
    steps.append(AnswerStep(order[0], sign, order[1], order[0], told))
    return Answer(order[0], "choice", "", order[0], found.start, found.end, 1.0, told, tuple(steps))


def _told(one: Ranked) -> str:
    """Fay = Emil + 7 cm"""
    first = one.other if one.times == 1 else f"{format_number(one.times)} × {one.other}"
    more = f" {'+' if one.add > 0 else '-'} {one.words}" if one.add else ""
    return f"{one.name} = {first}{more}"


def _values(found: Ranking) -> dict[str, Fraction] | None:
    """The amounts of all; None where one hangs on nothing."""
    values: dict[str, Fraction] = {}
    named = {one.name for one in found.ranked}
    unknown = {one.other for one in found.ranked if one.other} - named
    if len(unknown) == 1 and all(one.other and one.times == 1 for one in found.ranked):
        values[unknown.pop()] = Fraction(0)  # nobody's amount is told, and the differences decide
    open_ones = list(found.ranked)
    while open_ones:
        settled = [one for one in open_ones if not one.other or one.other in values]
        if not settled:
            return None
        for one in settled:
            values[one.name] = (one.times * values[one.other] if one.other else 0) + one.add
        open_ones = [one for one in open_ones if one not in settled]
    return values
