"""The questions of a text that asks for several things, each with the part of the text that it needs.

How a language strings questions together is in its folder. A text with one question is not split.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from deduct.core.problem import Problem
from deduct.core.rewrite import Piece, Span, kept
from deduct.errors import InputError, Reason
from deduct.languages.known import language_named

MAX_QUESTIONS = 12
"""A text that asks more is refused with that reason: each question costs as much as a text."""
CLOSED = ".!?:;,。！？：；，"
"""A stretch that ends with one of these can be followed by another."""


class Question(NamedTuple):
    """One thing that a text asks."""

    start: int
    end: int
    """Where it stands in the text."""
    words: tuple[Piece, ...]
    """The question on its own, complete where the text shortens it: "In autumn?" asks how many bikes were sold."""
    story: tuple[Span, ...] = ()
    """The stretches of the text that tell what it needs, in their order."""


def questions_of(problem: Problem) -> tuple[Question, ...]:
    """The questions of a text, in order; none where it asks for one thing only. `InputError` where it asks too many.

    >>> from deduct.languages import read_problem
    >>> text = "Ann has 8 nuts and eats 3. How many are left? How many more nuts does she need to have 9?"
    >>> [text[question.start : question.end] for question in questions_of(read_problem(text))]
    ['How many are left?', 'How many more nuts does she need to have 9?']
    """
    found = language_named(problem.language).questions.split(problem)
    not_too_many(len(found))
    return tuple(found) if len(found) > 1 else ()


def not_too_many(count: int) -> None:
    """Refuse too many questions, before their stories are sought: that takes the square of their number."""
    if count > MAX_QUESTIONS:
        raise InputError(Reason("many_questions", count=count, most=MAX_QUESTIONS))


def numbers_in(problem: Problem, start: int, end: int) -> int:
    """How many quantities stand in a stretch of the text."""
    return sum(start <= quantity.start < end for quantity in problem.quantities)


def trimmed(text: str, start: int, end: int, around: str = " \t\r\n") -> Span:
    """The stretch without what is around it."""
    while start < end and text[start] in around:
        start += 1
    while end > start and text[end - 1] in around:
        end -= 1
    return start, end


def own_story(problem: Problem, told: Iterable[Span], question: Span) -> tuple[Span, ...]:
    """The stretches before a question; all others where these and the question hold no number."""
    listed = [span for span in told if span[0] < span[1]]
    before = tuple(span for span in listed if span[0] < question[0])
    numbers = sum(numbers_in(problem, *span) for span in (*before, question))
    return before if numbers else tuple(listed)


def kept_words(problem: Problem, *spans: Span) -> tuple[Piece, ...]:
    """Stretches of the text as they stand there, with a blank between them."""
    blank = language_named(problem.language).blank
    pieces: list[Piece] = []
    for span in spans:
        if span[0] < span[1]:
            pieces += [*([Piece(blank)] if pieces else []), kept(problem, *span)]
    return tuple(pieces)


def asked_apart(problem: Problem, question: Question) -> tuple[Piece, ...]:
    """The story and then the question: the pieces of a text that asks this one thing."""
    blank = language_named(problem.language).blank
    pieces: list[Piece] = []
    for start, end in question.story:
        closed = problem.text[end - 1] in CLOSED
        pieces += [kept(problem, start, end), Piece(blank if closed else f".{blank}" if blank else "，")]
    return (*pieces, *question.words)
