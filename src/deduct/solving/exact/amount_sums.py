"""Sums, differences and conversions of amounts without a story: 2 h 15 min in minutes, 3元5角加2元8角是多少?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from deduct.core.units import Unit, kind_of
from deduct.languages.amounts import Amount, amounts_in
from deduct.languages.folding import fold
from deduct.languages.known import language_named
from deduct.languages.measures import longest_word, meaning
from deduct.languages.reading import find_quantities
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.measured import in_words

PLACE = "\0"
"""Stands for an amount in the forms."""
_SPACE = re.compile(r"\s+")


def read_amounts(text: str, language: str) -> Answer | None:
    """The answer to a text that only converts, adds or subtracts amounts; None for any other text.

    >>> read_amounts("What is 2 h 15 min in minutes?", "en").text
    '135 minutes'
    >>> read_amounts("3元5角加2元8角是多少？", "zh").text
    '6元3角'
    """
    folded = fold(text)
    amounts = amounts_in(folded, language)
    if not 0 < len(amounts) <= 2 or any("/" in amount.unit.code for amount in amounts):
        return None
    skeleton, signs = _skeleton(folded, amounts), language_named(language).units.SIGNS
    plain = find_quantities(folded, language)
    if any(not any(one.start <= quantity.start < one.end for one in amounts) for quantity in plain):
        return None
    if any(amount.words in signs for amount in amounts):
        return None  # money in figures has the look of a price, and the forms are those of school exercises
    for form, operator in _forms(language):
        match = form.fullmatch(skeleton)
        if match and len(amounts) == (2 if operator else 1):
            into = match["into"] if "into" in form.groupindex else None
            return _worked_out(text, amounts, operator, into, language)
    return None


def _skeleton(text: str, amounts: Sequence[Amount]) -> str:
    """The text with a place for each amount, in lower case."""
    for amount in reversed(amounts):
        text = text[: amount.start] + PLACE + text[amount.end :]
    return _SPACE.sub(" ", text).strip(" \t?.!。=").lower()


@cache
def _forms(language: str) -> list[tuple[re.Pattern[str], str]]:
    """The forms of a language, each with its operator; none for a conversion."""
    forms = language_named(language).units.SUMS
    return [(re.compile(form.replace("#", PLACE)), operator) for form, operator in forms]


def _worked_out(text: str, amounts: Sequence[Amount], operator: str, into: str | None, language: str) -> Answer | None:
    """The amounts in the unit that is asked for, or in the units of the text."""
    smallest = min(amounts, key=lambda amount: amount.unit.size)
    if any(amount.unit.dimension != smallest.unit.dimension for amount in amounts):
        return None
    unit, words = smallest.unit, smallest.words
    if into:
        found = longest_word(into, 0, language)
        asked = meaning(found, language, text.lower()) if found else None
        if found is None or asked is None or found != into or asked.dimension != unit.dimension:
            return None
        unit, words = asked, into
    elif not operator:
        return None
    values = [amount.in_unit(unit) for amount in amounts]
    value = values[0] if not operator else values[0] + values[1] if operator == "+" else values[0] - values[1]
    larger = None if into else _larger(amounts, unit)
    said = in_words(value, unit, words, larger, language) if value > 0 else in_words(value, unit, words, None, language)
    parts = [text[amount.start : amount.end] for amount in amounts]
    told = f" {operator} ".join(parts) + f" = {said}"
    right = parts[1] if operator else words
    step = AnswerStep(parts[0], operator or "=", right, value, told)
    return Answer(value, kind_of(unit), words, said, 0, len(text), 1.0, told, (step,))


def _larger(amounts: Sequence[Amount], unit: Unit) -> tuple[Unit, str] | None:
    """The largest unit of the amounts, in which the sum is told as well."""
    found = [amount.largest or (amount.unit, amount.words) for amount in amounts]
    largest = max(found, key=lambda one: one[0].size)
    return largest if largest[0].size > unit.size else None
