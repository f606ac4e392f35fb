"""What kind of thing a question asks for, and in which unit: a count of vans, dollars, per cent, a remainder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.problem import Problem
from deduct.languages.sentences import question_of, sentences_of


@dataclass(frozen=True)
class Asked:
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


def asked_of(problem: Problem) -> Asked:
    """What the question of a text asks for.

    >>> from deduct.languages import read_problem
    >>> asked_of(read_problem("Pens cost $3 each. How much do 7 pens cost?"))
    Asked(kind='money', unit='dollars', sign='$', counts=False, remainder=False, nearest=None)
    >>> asked_of(read_problem("60个苹果，每8个装一袋，最多能装几袋？")).unit
    '袋'
    """
    reader = _readers().get(problem.language)
    if reader is None:
        return Asked()
    question = question_of(sentences_of(problem.text, problem.language))
    return reader(problem, (0, len(problem.text)) if question is None else (question.start, question.end))


def _readers() -> dict[str, Callable[[Problem, tuple[int, int]], Asked]]:
    # The readers need the class above; and they are needed only once there is an answer to finish.
    from deduct.languages.chinese.asked import chinese_asked
    from deduct.languages.english.asked import english_asked

    return {"en": english_asked, "zh": chinese_asked}
