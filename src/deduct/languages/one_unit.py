"""Amounts of one kind said in one unit: 1 m 20 cm beside 80 cm, 2 h 15 min at 60 km an hour; and 2.5k.

A model reads the numbers as they are written, and has learned to convert them. Where a text gives an amount in several
units, all of its kind are put into one: that of a rate they go with, that which is asked for, else the smallest; of
money the largest. Days and longer spans stay as they are: 3 hours a day for 5 days are to be multiplied.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from deduct.core.units import MONEY, MONTHS, TIME, Dimension, Unit, unit_named
from deduct.formulas.display import format_number
from deduct.languages.amounts import Amount, amounts_in
from deduct.languages.asked import Asked, asked_in
from deduct.languages.folding import fold
from deduct.languages.found_unfolding import Unfolding
from deduct.languages.known import language_named
from deduct.languages.measures import longest_word, meaning, usual_words
from deduct.languages.reading import find_quantities
from deduct.languages.sentences import question_of, sentences_of

DAY = unit_named("day")
COINS = frozenset(("penny", "nickel", "dime", "quarter"))
"""Units that are counted as things."""
LONGEST_IS = 12
"""Characters between the two amounts of "1 inch is 2.54 cm"."""
MOST_DECIMALS = 4
"""A number with more decimals is not one that a person would write."""


def in_one_unit(text: str, language: str) -> list[Unfolding]:
    """The amounts of a text that are better said in another unit, and numbers with letters or blanks for thousands.

    >>> [found.new for found in in_one_unit("A 4 m 30 cm wall, a door of 90 cm. How many centimetres are left?", "en")]
    ['430 centimetres']
    >>> [found.new for found in in_one_unit("He walks 5 km an hour for 1 hour 30 minutes. How far is that?", "en")]
    ['1.5 hours']
    """
    asking = question_of(sentences_of(text, language))
    asked = asked_in(text, asking.start, asking.end, language) if asking else None
    amounts = amounts_in(text, language)
    return sorted([*in_digits(text, language), *_evened(text, language, amounts, asked)])


def in_digits(text: str, language: str) -> Iterator[Unfolding]:
    """2.5k, 250 000 and $1.2m, which neither rules nor models that were trained without them read."""
    plain = {(one.start, one.end) for one in find_quantities(text, language)}
    for one in find_quantities(text, language, thousands=True):
        if (one.start, one.end) not in plain:
            yield Unfolding(one.start, one.end, one.text, format_number(one.value), one.value)


def _evened(text: str, language: str, amounts: Sequence[Amount], asked: Asked | None) -> Iterator[Unfolding]:
    simple = [amount for amount in amounts if "/" not in amount.unit.code and _counts_all(amount)]
    beside = {part for amount in amounts if "/" in amount.unit.code for part in amount.unit.parts() if _counts(part)}
    alone = {unit.dimension for unit in _named_alone(fold(text), language, amounts) if _counts(unit)}
    for dimension in dict.fromkeys(amount.unit.dimension for amount in simple):
        alike = [amount for amount in simple if amount.unit.dimension == dimension]
        if dimension in alone or len(find_quantities(text, language)) == 1:
            continue
        others = {unit for unit in beside if unit.dimension == dimension}
        unit = _target(dimension, alike, others, asked)
        if unit and not any(_is_defined(text, amount, alike) for amount in alike):
            named = asked is not None and asked.unit == unit
            words = asked.words if asked and named else usual_words(unit, language)
            yield from _said_in(unit, words, alike, text, language)


def _counts(unit: Unit) -> bool:
    """Whether amounts of a unit are put into another one: not so of days and longer spans, nor of coins."""
    calendar = unit.dimension == MONTHS or (unit.dimension == TIME and unit.size >= DAY.size)
    return unit.code not in COINS and not calendar


def _counts_all(amount: Amount) -> bool:
    """The same of both units of a compound amount: 一周6小时 are 6 hours of every week."""
    return _counts(amount.unit) and (amount.largest is None or _counts(amount.largest[0]))


def _named_alone(text: str, language: str, amounts: Sequence[Amount]) -> Iterator[Unit]:
    """The units of which one is meant without a number: 15 mg of it per kg, wash a pound of clothes."""
    for match in re.finditer(language_named(language).units.BETWEEN, text, re.IGNORECASE):
        words = longest_word(text, match.end(), language)
        unit = meaning(words, language, text) if words else None
        if unit and not any(one.start <= match.end() < one.end for one in amounts):
            yield unit


def _asked_units(asked: Asked | None) -> Iterator[Unit]:
    if asked and asked.unit:
        unit = asked.unit.parts()[0]
        units = [unit, asked.larger[0]] if asked.larger else [unit]
        yield from reversed(units) if unit.dimension[:1] and unit.dimension[0][0] in MONEY else units


def _is_defined(text: str, amount: Amount, alike: Sequence[Amount]) -> bool:
    """Whether a text says how many of another unit one of a unit is: 1 inch is 2.54 cm."""
    return amount.value == 1 and any(
        0 < other.start - amount.end < LONGEST_IS and other.unit != amount.unit for other in alike
    )


def _target(dimension: Dimension, alike: Sequence[Amount], others: set[Unit], asked: Asked | None) -> Unit | None:
    """The unit for all amounts of a dimension; None where they may stay as they are."""
    wanted = next((unit for unit in _asked_units(asked) if unit.dimension == dimension), None)
    named = {amount.unit for amount in alike} | {amount.largest[0] for amount in alike if amount.largest} | others
    named |= {wanted} if wanted else set()
    if len(named) < 2:
        return None
    if others:
        return next(iter(others)) if len(others) == 1 else None
    if wanted:
        return wanted
    if dimension[0][0] in MONEY:
        return max(named, key=lambda unit: unit.size)
    return min(named, key=lambda unit: unit.size)


def _said_in(unit: Unit, words: str, alike: Sequence[Amount], text: str, language: str) -> Iterator[Unfolding]:
    """Each amount in a unit; none, where one of them has no such number."""
    table = language_named(language).units
    values = [amount.in_unit(unit) for amount in alike]
    if not any(amount.compound for amount in alike) or any(not _is_short(value) for value in values):
        return
    for amount, value in zip(alike, values, strict=True):
        if amount.unit == unit and not amount.compound:
            continue
        start = amount.start - (amount.start > 0 and text[amount.start - 1] in table.SIGNS)
        said = f"{format_number(value)}{language_named(language).blank}{words}"
        yield Unfolding(start, amount.end, text[start : amount.end], said, value)


def _is_short(value: Fraction) -> bool:
    return bool(10**MOST_DECIMALS % value.denominator == 0)
