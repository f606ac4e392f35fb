"""What fills no group: how many are left over, how many are lacking for one more group, how many are in the last."""

from __future__ import annotations

from fractions import Fraction

from deduct.formulas.display import format_number
from deduct.languages.found_factor import LACKS, LAST, Sharing
from deduct.languages.known import language_named
from deduct.solving.answer import Answer, AnswerStep


def read_leftovers(text: str, language: str) -> Answer | None:
    """The answer to a text that shares things out and asks for the rest; None for any other text.

    >>> read_leftovers("教练有67个乒乓球，装进每盒8个的盒子，每盒都要装满，至少还要再拿来几个？", "zh").text
    '5个'
    """
    found = language_named(language).leftovers.shared_out(text)
    if found is None or found.group.value <= 0:
        return None
    value = _rest(found) / found.target.size
    rest = found.total.value % found.group.value
    parts = found.total.words, found.group.words
    said = f"{format_number(value)}{found.target.unit}"
    told = f"{parts[0]} ÷ {parts[1]} = {found.total.value // found.group.value} …… {_shown(rest, found)}"
    steps = [AnswerStep(parts[0], "mod", parts[1], rest / found.target.size, told)]
    if found.asks == LACKS and rest:
        told = f"{parts[1]} - {_shown(rest, found)} = {said}"
        steps.append(AnswerStep(parts[1], "-", _shown(rest, found), value, told))
    return Answer(
        value,
        found.target.kind,
        found.target.unit,
        said,
        found.target.start,
        found.target.end,
        expression=told,
        steps=tuple(steps),
    )


def _rest(found: Sharing) -> Fraction:
    """What is asked for, in base units."""
    rest, group = found.total.value % found.group.value, found.group.value
    if found.asks == LACKS:
        return -found.total.value % group
    return group if found.asks == LAST and not rest else rest


def _shown(rest: Fraction, found: Sharing) -> str:
    return f"{format_number(rest / found.target.size)}{found.target.unit}"
