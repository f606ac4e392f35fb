"""One amount as a part of another one, in tenths or in per cent, by exact code."""

from __future__ import annotations

from fractions import Fraction
from math import prod

from deduct.formulas.display import format_number
from deduct.languages.found_comparison import PERCENT
from deduct.languages.known import language_named
from deduct.solving.answer import Answer, AnswerStep


def read_comparison(text: str, language: str) -> Answer | None:
    """The answer to a question for a share of one amount in another; None for any other text.

    >>> read_comparison("一件毛衣原价200元，现价150元，打了几折？", "zh").text
    '7.5折'
    >>> read_comparison("果园去年收梨40吨，今年收梨50吨，今年比去年增产百分之几？", "zh").text
    '25 %'
    """
    words = language_named(language).comparisons
    found = words.comparison(text)
    if found is None or found.whole.value <= 0:
        return None
    if found.product:
        share = prod((each.value for each in found.product), start=Fraction(1))
        told = " × ".join(each.words for each in found.product)
    elif found.changes:
        share = abs(found.part.value - found.whole.value) / found.whole.value
        larger, smaller = sorted((found.part, found.whole), key=lambda each: -each.value)
        told = f"({larger.words} - {smaller.words}) ÷ {found.whole.words}"
    else:
        share = found.part.value / found.whole.value
        told = f"{found.part.words} ÷ {found.whole.words}"
    value = share * (100 if found.asks == PERCENT else 10)
    kind = "percent" if found.asks == PERCENT else "number"
    unit = "%" if found.asks == PERCENT else words.UNITS[found.asks]
    said = f"{format_number(value)}{' ' if unit == '%' else ''}{unit}"
    step = AnswerStep(told, "=", said, value, f"{told} = {said}")
    return Answer(value, kind, unit, said, found.start, found.end, 1.0, step.expression, (step,))
