"""Whether answers are right: exactly the same amount, time, date or choice, in whatever unit or words.

An expected answer is an object of benchmarks/kinds: kind, value, unit, and for a choice other words for the same thing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

from deduct.core.same_answer import same_answer
from deduct.languages.known import LANGUAGES
from deduct.languages.measures import ratio_between, units_called
from deduct.solving.answer import IN_WORDS, Answer
from deduct.solving.solution import Solution

MOST_ORDERS = 5
"""With more answers than this, only their given order is tried."""

_ARTICLE = re.compile(r"^(?:the|a|an|in|at|with|option)\s+", re.IGNORECASE)
_SIGNS = re.compile(r"[^\w.%/]+")


def number_said(solution: Solution) -> Fraction | None:
    """The number to compare with an annotated one: what the program gives, or what code found without a program."""
    if solution.value is not None or not solution.solved:
        return solution.value
    return solution.answer if isinstance(solution.answer, Fraction) else None


def all_right(expected: Sequence[Mapping[str, Any]], answers: Sequence[Answer], any_order: bool = False) -> bool:
    """Whether every answer that is expected was given, and none where none is expected.

    >>> van = {"kind": "number", "value": "9", "unit": "vans"}
    >>> all_right([van], [Answer(Fraction(9))]), all_right([], [Answer(None)]), all_right([], [Answer(Fraction(9))])
    (True, True, False)
    """
    if not expected:
        return all(answer.value is None for answer in answers)
    if len(expected) != len(answers):
        return False
    orders = permutations(answers) if any_order and len(answers) <= MOST_ORDERS else [tuple(answers)]
    return any(all(map(is_right, expected, order)) for order in orders)


def is_right(expected: Mapping[str, Any], answer: Answer) -> bool:
    """Whether one answer is the expected one.

    >>> is_right({"kind": "number", "value": "450", "unit": "months"}, Answer(Fraction(75, 2), unit="years"))
    True
    >>> is_right({"kind": "percent", "value": "85", "unit": "%"}, Answer(Fraction(17, 20)))
    False
    >>> is_right({"kind": "choice", "value": "the red shop", "accept": []}, Answer("Red shop", "choice"))
    True
    """
    if answer.value is None:
        return False
    if expected["kind"] in IN_WORDS:
        return answer.kind == expected["kind"] and _same_words(expected, str(answer.value))
    if isinstance(answer.value, str):
        return False
    if (expected["kind"] == "percent") != (answer.kind == "percent"):
        return False
    factor = _factor(answer.unit, expected.get("unit") or "")
    return factor is not None and same_answer(answer.value * factor, Fraction(expected["value"]))


def _same_words(expected: Mapping[str, Any], value: str) -> bool:
    return _plain(value) in {_plain(words) for words in (expected["value"], *expected.get("accept", ()))}


WEEKDAYS = dict(zip("一二三四五六日天", ("mon", "tues", "wednes", "thurs", "fri", "satur", "sun", "sun"), strict=True))
_WEEKDAY = re.compile("(?:星期|周|礼拜)([一二三四五六日天])")


def _plain(words: str) -> str:
    if day := _WEEKDAY.fullmatch(words.strip()):
        return f"{WEEKDAYS[day[1]]}day"
    return _SIGNS.sub(" ", _ARTICLE.sub("", words.strip().casefold())).strip()


def _factor(unit: str, wanted: str) -> Fraction | None:
    """What an amount in one unit is multiplied by to be in the other; 1 where one of them is not a unit of measurement.

    >>> _factor("years", "months"), _factor("vans", "minibuses"), _factor("km", "hours")
    (Fraction(12, 1), Fraction(1, 1), None)
    """
    for language in LANGUAGES:
        if units_called(unit, language) and units_called(wanted, language):
            same = {one.dimension for one in units_called(unit, language)}
            if not any(other.dimension in same for other in units_called(wanted, language)):
                return None
            return ratio_between(unit, wanted, language) or Fraction(1)
    return Fraction(1)
