"""The way around a shape with equal sides, or one of its sides, by exact code."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from deduct.core.problem import Problem, Quantity
from deduct.core.program import Constant, Program, QuantityRef, Step, StepRef
from deduct.languages.known import language_named
from deduct.languages.sentences import question_of, sentences_of

if TYPE_CHECKING:
    from deduct.languages.reading_parts import Outlines

MEASURES = ("number", "word", "fraction", "amount")
"""Kinds of quantities that may be lengths."""


def read_outline(problem: Problem) -> Program | None:
    """The program of a text that asks for the way around a regular shape, or for one side; None for any other text.

    >>> from deduct.languages import read_problem
    >>> print(read_outline(read_problem("A regular hexagon has sides of 4 cm. What is its perimeter?")))
    s0 = q0 * 6
    >>> print(read_outline(read_problem("The perimeter of a square is 20 m. How long is each side?")))
    s0 = q0 / 4
    """
    language = language_named(problem.language)
    if not language.has("outlines"):
        return None
    words, text = language.outlines, problem.text
    asking = question_of(sentences_of(text, problem.language))
    asked = text if asking is None else text[asking.start : asking.end]
    sides = _sides(text, words)
    if sides is None or words.DECLINES.search(text):
        return None
    told = [
        (place, quantity)
        for place, quantity in enumerate(problem.quantities)
        if not _is_one(quantity) and not words.IN_NAMES.match(text, quantity.end)
    ]
    lengths = [place for place, quantity in told if quantity.kind in MEASURES]
    often = [place for place, quantity in told if quantity.kind == "multiple"]
    if len(lengths) != 1 or len(lengths) + len(often) != len(told) or len(often) > 1:
        return None
    before = text[: problem.quantities[lengths[0]].start]
    after = text[problem.quantities[lengths[0]].end :]
    length, number = QuantityRef(lengths[0]), Constant(Fraction(sides))
    if words.ASKS_SIDE.search(asked):
        around = words.AROUND.search(before) or words.AROUND_AFTER.match(after)
        return Program((Step("/", (length, number)),)) if around and not often else None
    if not words.ASKS_AROUND.search(asked) or not (words.SIDE.search(before) or words.SIDE_AFTER.match(after)):
        return None
    steps = [Step("*", (length, number))]
    if often:
        if not words.TIMES.search(text[: problem.quantities[often[0]].start]):
            return None
        steps.append(Step("*", (StepRef(0), QuantityRef(often[0]))))
    return Program(tuple(steps))


def _is_one(quantity: Quantity) -> bool:
    """The one of "all sides but one"."""
    return quantity.kind == "word" and quantity.value == 1


def _sides(text: str, words: Outlines) -> int | None:
    """How many equal sides the one shape of a text has, of which one may be open; None for no shape or several."""
    edges = _named(words.EDGES, words.WORD_EDGE, text)
    shapes = _named(words.SHAPES, words.WORD_EDGE, text)
    if edges:
        return edges[0] if len(edges) == 1 and not shapes else None
    if len(shapes) != 1 or not words.REGULAR.search(text):
        return None
    return shapes[0] - 1 if words.OPEN.search(text) else shapes[0]


def _named(table: Mapping[str, int], edge: str, text: str) -> list[int]:
    """The values of the different words of a table that a text names."""
    return [value for written, value in table.items() if re.search(f"{edge}(?:{written}){edge}", text, re.IGNORECASE)]
