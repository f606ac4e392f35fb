"""Notes and coins, reckoned by exact code: what they come to, how many of one kind there are, the fewest that do."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from deduct.formulas.display import format_number
from deduct.languages.found_cash import COUNT, FACE, FEWEST, GOODS, REST, SUM, Cash
from deduct.languages.known import language_named
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.exact.fewest import fewest_ways

FACES = frozenset(Fraction(cents, 100) for cents in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000))


def read_cash(text: str, language: str) -> Answer | None:
    """The answer to a text about notes and coins; None for any other text.

    >>> read_cash("小可有7个1元硬币，其余都是5角，一共11元，5角硬币有多少个？", "zh").text
    '8个'
    """
    found = language_named(language).cash.cash(text)
    if found is None:
        return None
    settled = _VALUES[found.asks](found)
    if settled is None:
        return None
    value, told = settled
    if value < 0 or (found.asks in (COUNT, FEWEST, GOODS) and value.denominator != 1):
        return None
    shown = f"{format_number(value)}{found.unit}"
    line = f"{told} = {shown}"
    kind = "money" if found.asks in (SUM, REST, FACE) else "number"
    steps = (AnswerStep(told, "=", shown, value, line),)
    return Answer(value, kind, found.unit, shown, found.start, found.end, 1.0, line, steps)


_Settled = tuple[Fraction, str] | None


def _together(found: Cash) -> Fraction:
    """What all pieces come to."""
    return found.times * sum((each.face * each.number for each in found.pieces), Fraction(0))


def _written(found: Cash) -> str:
    """2 × 20 + 5 × 1"""
    terms = [f"{format_number(each.number)} × {format_number(each.face)}" for each in found.pieces]
    told = " + ".join(terms)
    return told if found.times == 1 else f"{format_number(found.times)} × ({told})"


def _sum(found: Cash) -> _Settled:
    """What the pieces come to, or the change that they leave."""
    if not found.pieces:
        return None
    value, told = _together(found), _written(found)
    if found.amounts or found.paid is not None:
        if not found.back or found.paid is not None or len(found.amounts) != 1:
            return None
        value, told = value - found.amounts[0], f"{told} - {format_number(found.amounts[0])}"
    elif found.back:
        return None
    return value / found.size, told


def _count(found: Cash) -> _Settled:
    """How many pieces of one face make what the others leave."""
    face, others = found.faces[0], _together(found)
    amount = sum(found.amounts, Fraction(0))
    if found.whole:
        if found.pieces and found.amounts:
            return None
        whole = amount + others + (found.paid or 0)
        return Fraction(floor(whole / face)), f"⌊{format_number(whole)} ÷ {format_number(face)}⌋"
    if found.paid is not None:
        if found.amounts and not found.back:
            return None
        left, told = found.paid - amount - others, format_number(found.paid)
        told += "".join(f" - {format_number(each)}" for each in found.amounts)
        told += f" - {_written(found)}" if found.pieces else ""
    elif len(found.amounts) == 1:
        left = others - amount if found.back and others > amount else amount - others
        told = f"{format_number(amount)} - ({_written(found)})" if found.pieces else format_number(amount)
        if left == others - amount:
            told = f"{_written(found)} - {format_number(amount)}"
    elif not found.amounts and found.pieces:
        left, told = others, _written(found)
    else:
        return None
    told = told if told.replace(".", "").isdigit() else f"({told})"
    return left / face, f"{told} ÷ {format_number(face)}"


def _fewest(found: Cash) -> _Settled:
    """The fewest pieces of some faces that make an amount."""
    if found.pieces or not found.faces or bool(found.paid) == bool(found.amounts) or len(found.amounts) > 1:
        return None
    faces = sorted(set(found.faces), reverse=True)
    way = next(iter(fewest_ways(found.paid or found.amounts[0], faces)), None)
    if way is None:
        return None
    told = " + ".join(f"{count} × {format_number(face)}" for face, count in zip(faces, way, strict=True) if count)
    return Fraction(sum(way)), told


def _goods(found: Cash) -> _Settled:
    """How many things of one price the pieces buy."""
    if len(found.amounts) != 1 or not found.pieces or found.paid is not None or not found.amounts[0]:
        return None
    value = Fraction(floor(_together(found) / found.amounts[0]))
    return value, f"⌊({_written(found)}) ÷ {format_number(found.amounts[0])}⌋"


def _rest(found: Cash) -> _Settled:
    """What is left when all is changed into one face."""
    amount = sum(found.amounts, Fraction(0)) + (found.paid or 0)
    face = format_number(found.faces[0])
    return amount % found.faces[0] / found.size, f"{format_number(amount)} mod {face}"


def _face(found: Cash) -> _Settled:
    """The face of pieces that are alike, by what all come to."""
    if len(found.amounts) != 1 or found.paid is not None:
        return None
    left = found.amounts[0] - _together(found)
    told = (
        f"({format_number(found.amounts[0])} - {_written(found)})" if found.pieces else format_number(found.amounts[0])
    )
    value = left / found.alike
    return (value, f"{told} ÷ {format_number(found.alike)}") if value in FACES else None


_VALUES = {FACE: _face, SUM: _sum, COUNT: _count, FEWEST: _fewest, GOODS: _goods, REST: _rest}
