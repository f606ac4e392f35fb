"""Reading a pupil's answer, and whether it is the right one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.same_answer import same_answer
from deduct.errors import DeductError, InputError
from deduct.languages.measures import ratio_between, unit_words
from deduct.solving.answer import Answer
from deduct.teaching.numbers import places_of
from deduct.teaching.pupil import plain, read_steps
from deduct.teaching.wording import say

MAX_CHARACTERS = 200
MOST_PLACES = 2
"""Decimal places that an answer must have before it may be rounded."""

RIGHT, ROUNDED, UNIT, WRONG = "right", "rounded", "unit", "wrong"

_BETWEEN = re.compile(r"[;；]|[,，、](?!\d{3})\s*|\s+and\s+|和")
_CLOCK = re.compile(r"(?<!\d)(\d{1,2})[:：点时](\d{2})?\s*(a\.?m|p\.?m)?", re.IGNORECASE)
_LETTERS = re.compile(r"[^\w%.:/-]+")


@dataclass(frozen=True)
class GivenAnswer:
    """An answer as a pupil wrote it."""

    text: str
    value: Fraction | None
    """None for words and times."""
    percent: bool = False


def read_answers(text: str, count: int, language: str) -> list[GivenAnswer]:
    """The answers that a pupil gave, to at most `count` questions; `InputError` where nothing can be read.

    >>> [str(given.value) for given in read_answers("28 pears", 1, "en") + read_answers("5; 7", 2, "en")]
    ['28', '5', '7']
    """
    short = " ".join(text.split())
    if len(text) > MAX_CHARACTERS:
        raise InputError(say(language, "answer_unread", a=f"{short[:30]}…"))
    pieces = [piece for piece in _BETWEEN.split(text) if piece.strip()]
    if len(pieces) > count:
        pieces = [text]
    return [_read(piece, language) for piece in pieces]


def _read(text: str, language: str) -> GivenAnswer:
    if not any(character.isalnum() for character in text):
        raise InputError(say(language, "answer_unread", a=text[:30]))
    try:
        steps = read_steps(plain(text, language), language)
    except DeductError:
        if any(sign in text for sign in "<>{}") or not re.search(r"[^\W\d_]", text):
            raise InputError(say(language, "answer_unread", a=" ".join(text.split())[:30])) from None
        return GivenAnswer(text, None)
    last = steps[-1]
    try:
        value = last.expression.value if last.result is None else last.result
    except DeductError:
        raise InputError(say(language, "answer_unread", a=text[:30])) from None
    return GivenAnswer(text, value, "%" in text or "％" in text)


def judge_answer(given: GivenAnswer, answer: Answer, language: str) -> str:
    """Whether an answer is right: `RIGHT`, `ROUNDED`, wrong in its `UNIT`, or `WRONG`."""
    if _words(given.text) in (_words(answer.text), _words(answer.sentence), _words(str(answer.value))):
        return RIGHT
    if isinstance(answer.value, str):
        return RIGHT if _clock(given.text) is not None and _clock(given.text) == _clock(answer.text) else WRONG
    if answer.value is None or given.value is None:
        return WRONG
    return _judge_number(given, answer, answer.value, language)


def _judge_number(given: GivenAnswer, answer: Answer, right: Fraction, language: str) -> str:
    value = given.value
    assert value is not None
    factor = _conversion(given.text, answer, language)
    if factor is not None and factor != 1:
        return RIGHT if _same(value * factor, right) else UNIT if _same(value, right) else WRONG
    # 8 %, 8 and 0.08 are one answer to a question for a percentage.
    scales = (1, 100) if answer.kind == "percent" else (1, Fraction(1, 100)) if given.percent else (1,)
    for scale in scales:
        if _same(value * scale, right):
            return RIGHT
        if _is_rounded(value * scale, right):
            return ROUNDED
    return WRONG


def _same(value: Fraction, right: Fraction) -> bool:
    """Whether two numbers are the same; whole ones must be equal, because they are not rounded."""
    return value == right if value.denominator == right.denominator == 1 else same_answer(value, right)


def _is_rounded(value: Fraction, right: Fraction) -> bool:
    """Whether a number is the right one with fewer decimal places, at least one."""
    places = places_of(value)
    if places_of(right) < MOST_PLACES or not 0 < places < places_of(right):
        return False
    return abs(value - right) <= Fraction(1, 2 * 10**places)


def _conversion(text: str, answer: Answer, language: str) -> Fraction | None:
    """What the pupil's unit is in units of the answer; None where one of them is not known."""
    known = unit_words(language)
    words = re.search(r"\d[\d,./]*\s*([^\W\d]+)", text)
    if not words or not answer.unit:
        return None
    mine, asked = words[1].lower(), answer.unit.lower()
    if mine not in known or asked not in known:
        return None
    try:
        return ratio_between(mine, asked, language)
    except DeductError:
        return None


def _words(text: str) -> str:
    return _LETTERS.sub(" ", text.casefold()).strip(" .")


def _clock(text: str) -> int | None:
    """Minutes after midnight of a time of day."""
    found = _CLOCK.search(text)
    if not found:
        return None
    hours, minutes = int(found[1]), int(found[2] or 0)
    half = (found[3] or "").lower().replace(".", "")
    if (half == "pm" or re.search("下午|晚上", text)) and hours < 12:
        hours += 12
    return 60 * (0 if half == "am" and hours == 12 else hours) + minutes
