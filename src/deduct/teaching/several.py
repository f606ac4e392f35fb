"""Which of a pupil's answers belongs to which of several questions, and what is right about them together."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import permutations

from deduct.solving.answer import Answer
from deduct.teaching.answers import RIGHT, ROUNDED, UNIT, WRONG, GivenAnswer, judge_answer
from deduct.teaching.wording import teaching_of

OTHER_ORDER = "other_order"
"""The right answers, which nothing tells apart, in another order than that of the questions."""
MAX_ANSWERS = 5
"""Of more answers, all orders are not tried."""

_NAME = re.compile(r"[A-Za-z]+|[一-龥]")


def judge_answers(given: Sequence[GivenAnswer], answers: Sequence[Answer], language: str) -> str:
    """Whether answers are right, all of them or those that there are: the worst of `RIGHT`, `ROUNDED`, `UNIT`, `WRONG`.

    >>> answers = [Answer(7, text="x = 7"), Answer(3, text="y = 3")]
    >>> from deduct.teaching.answers import read_answers
    >>> [judge_answers(read_answers(text, 2, "en"), answers, "en") for text in ("7; 3", "y=3, x=7", "y=7, x=3", "3")]
    ['right', 'right', 'wrong', 'right']
    >>> judge_answers(read_answers("3; 7", 2, "en"), answers, "en")
    'other_order'
    """
    names = _names(answers, teaching_of(language).EITHER)
    alike = not any(names) and any(_names(answers, ()))
    asked = list(_orders(len(given), len(answers)))
    judged = [_worst(given, [answers[place] for place in order], language) for order in asked]
    told = [_named(each, names) for each in given]
    fits = [all(not name or place in name for name, place in zip(told, order, strict=True)) for order in asked]
    for order, result, fit in zip(asked, judged, fits, strict=True):
        if fit and result in (RIGHT, ROUNDED):
            clear = order == asked[0] or any(told) or alike or len(given) < len(answers)
            return result if clear else OTHER_ORDER
    return judged[0] if fits[0] else WRONG


def _orders(given: int, answers: int) -> Iterator[tuple[int, ...]]:
    """Which questions the given answers may be for, in the order of the questions first."""
    if answers > MAX_ANSWERS or given > answers:
        yield tuple(range(min(given, answers)))
        return
    yield from permutations(range(answers), given)


def _worst(given: Sequence[GivenAnswer], answers: Sequence[Answer], language: str) -> str:
    judged = [judge_answer(mine, right, language) for mine, right in zip(given, answers, strict=True)]
    return next((each for each in (WRONG, UNIT, ROUNDED) if each in judged), RIGHT)


def _names(answers: Sequence[Answer], either: Collection[str]) -> list[set[str]]:
    """The words that each answer has alone: x and y, adults and children."""
    words = [set(_NAME.findall(f"{each.text} {each.unit} {each.sentence}".lower())) for each in answers]
    return [
        mine.difference(either, *(other for place, other in enumerate(words) if place != own))
        for own, mine in enumerate(words)
    ]


def _named(given: GivenAnswer, names: Sequence[set[str]]) -> set[int]:
    """The places of the answers that a pupil names; none where no word tells."""
    words = set(_NAME.findall(given.text.lower()))
    return {place for place, own in enumerate(names) if own & words}
