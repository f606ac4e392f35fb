"""Gold answers of more than one number: two numbers, both roots, or one of several possibilities."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from deduct.core.problem import Problem
from deduct.data.records import RecordError
from deduct.data.values import exact
from deduct.errors import ExecutionError, FormulaError
from deduct.formulas import from_infix

AnswerSet = tuple[Fraction, ...]

_ROOT = re.compile(r"sqrt\(([^()]*)\)")
_NAMED = re.compile(r"^\s*[A-Za-z]\s*=")


def with_answers(problem: Problem, sets: Sequence[AnswerSet]) -> Problem:
    """The problem with its gold answers: one number as `answer`, everything else as `answer_sets`.

    >>> with_answers(Problem("?"), [(Fraction(7),)]).answer
    Fraction(7, 1)
    >>> with_answers(Problem("?"), [(Fraction(7), Fraction(2))]).answer_sets
    ((Fraction(7, 1), Fraction(2, 1)),)
    """
    known = tuple(dict.fromkeys(answers for answers in sets if answers))
    if len(known) == 1 and len(known[0]) == 1:
        return replace(problem, answer=known[0][0], answer_sets=())
    return replace(problem, answer=None, answer_sets=known)


def answer_list(numbers: Sequence[Any]) -> AnswerSet:
    """The numbers of a JSON list."""
    return tuple(map(exact, numbers))


def read_answer_sets(text: str) -> tuple[AnswerSet, ...]:
    """Answers as Dolphin1878 writes them: ``;`` between answers, ``or`` between possibilities, ``|`` between spellings.

    >>> [[str(value) for value in answers] for answers in read_answer_sets("{3; -8} or {8; -3}")]
    [['3', '-8'], ['8', '-3']]
    >>> [[str(value) for value in answers] for answers in read_answer_sets("-3/2 | -1.5")]
    [['-3/2']]
    """
    sets: list[AnswerSet] = []
    fault: RecordError | None = None
    for spelling in text.split("|"):
        try:
            sets += [_one_set(possibility) for possibility in re.split(r"\bor\b", spelling)]
        except RecordError as error:
            fault = error
    if fault is not None and not sets:
        raise fault
    return tuple(dict.fromkeys(sets))


def _one_set(text: str) -> AnswerSet:
    return tuple(_number(part) for part in text.strip().strip("{}").split(";"))


def _number(text: str) -> Fraction:
    """A number, or a formula of numbers: 3 + sqrt(2)."""
    plain = _NAMED.sub("", text).strip()
    try:
        return exact(plain)
    except RecordError:
        pass
    try:
        return from_infix(_ROOT.sub(r"((\1) ^ (1/2))", plain)).execute([])
    except (FormulaError, ExecutionError):
        raise RecordError("not a number", repr(text[:40])) from None
