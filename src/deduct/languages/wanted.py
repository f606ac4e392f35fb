"""What kind of thing a question asks for, and in which unit: a count of vans, dollars, per cent, a remainder."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.problem import Problem
from deduct.languages.known import language_named
from deduct.languages.sentences import question_of, sentences_of


@dataclass(frozen=True)
class Wanted:
    """What a question asks for, as far as its words tell."""

    kind: str = "number"
    """number, money, percent, fraction or duration."""
    unit: str = ""
    """The unit or the things counted, as a person would say them; empty where the words leave it open."""
    sign: str = ""
    """The currency sign that the text writes before its amounts."""
    counts: bool = False
    """Whether it counts things that come only whole."""
    remainder: bool = False
    """Whether it asks for what is left over."""
    nearest: Fraction | None = None
    """What the text says to round to: 10 for the nearest ten, 1/100 for two decimal places."""
    falls: bool = False
    """Whether it asks for a temperature, a balance or the like that the story only lowers, perhaps below zero."""
    unmeasured: bool = False
    """Whether it asks for what no unit of the text measures: money without a currency, degrees."""
    group: int | None = None
    """Which quantity says how many go together: trays of 30, 48 to a box."""


def group_in(problem: Problem, before: re.Pattern[str], after: re.Pattern[str]) -> int | None:
    """Which quantity says how many go together, by the words beside it; None where none or several do."""
    found = [
        place
        for place, quantity in enumerate(problem.quantities)
        if before.search(problem.text[: quantity.start]) or after.match(problem.text[quantity.end :])
    ]
    return found[0] if len(found) == 1 else None


@dataclass(frozen=True)
class Counting:
    """How a language counts off, rounds and divides."""

    every_before: re.Pattern[str]
    """What stands before the n of every n-th,"""
    every_after: re.Pattern[str]
    """and what follows it."""
    how_many: re.Pattern[str]
    others: re.Pattern[str]
    """Whether those are asked for that are not the n-th."""
    rounding: re.Pattern[str]
    """To the nearest hundred."""
    divides: re.Pattern[str]
    quotient: re.Pattern[str]
    remainder: re.Pattern[str]


def wanted_by(problem: Problem) -> Wanted:
    """What the question of a text asks for.

    >>> from deduct.languages import read_problem
    >>> found = wanted_by(read_problem("Pens cost $3 each. How much do 7 pens cost?"))
    >>> found.kind, found.unit, found.sign
    ('money', 'dollars', '$')
    >>> wanted_by(read_problem("60个苹果，每8个装一袋，最多能装几袋？")).unit
    '袋'
    """
    question = question_of(sentences_of(problem.text, problem.language))
    span = (0, len(problem.text)) if question is None else (question.start, question.end)
    return language_named(problem.language).wanted.wanted(problem, span)
