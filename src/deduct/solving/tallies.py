"""Parts of things, by exact code: the legs of 7 spiders and 12 beetles, the players of two football teams.

A text is answered only where every number in it counts things that have the part asked for or says how many parts they
have ("a table with one foot"), or is the price of one part, or those who share them, or those that are gone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from deduct.core.problem import Problem
from deduct.core.program import Constant, Operand, Program, QuantityRef, Step, StepRef
from deduct.languages.found_tally import Kind, Owner, words_of
from deduct.languages.known import language_named
from deduct.languages.sentences import question_of, sentences_of

if TYPE_CHECKING:
    from deduct.languages.reading_parts import Tallies

COUNTED = ("number", "word", "dozen")
"""Kinds of quantities that count things."""
NEAR = 40
"""How far before a thing its number may stand."""


class Counted(NamedTuple):
    """A number of things, each with the same number of parts."""

    number: Operand
    each: Operand


class Tally(NamedTuple):
    """The things of a text that have one kind of part, and the numbers that do not count them."""

    counted: list[Counted]
    lost: list[Operand]
    others: list[int]


def read_tally(problem: Problem) -> Program | None:
    """The program of a text that counts things by their parts; None for any other text.

    >>> from deduct.languages import read_problem
    >>> print(read_tally(read_problem("How many wheels do 3 cars and 2 bicycles have?")))
    s0 = q0 * 4; s1 = q1 * 2; s2 = s0 + s1
    >>> read_tally(read_problem("Tom sold 2 of his 3 cars. How many wheels did he sell?"))
    """
    language = language_named(problem.language)
    if not language.has("tallies"):
        return None
    words = language.tallies
    asking = question_of(sentences_of(problem.text, problem.language))
    asked = problem.text if asking is None else problem.text[asking.start : asking.end]
    named = _words_of(words.parts())
    if not (named.search(asked) or named.search(problem.text)) or words.RESTRICTED.search(asked):
        return None
    for kind in words.parts():
        if re.search(words.ASKS_MORE.format(kind.asked), asked, re.IGNORECASE):
            return _difference(_tally(problem, kind, words))
        if _asks_for(kind, words, asked, problem.text):
            return _program(problem, _tally(problem, kind, words), kind, words, asked)
    return None


@cache
def _words_of(kinds: tuple[Kind, ...]) -> re.Pattern[str]:
    """Most texts have none of these words, and need no look for each kind."""
    return words_of(kinds)


def _asks_for(kind: Kind, words: Tallies, asked: str, text: str) -> bool:
    """Whether a question asks for these parts, for their price, or for those that are left."""
    if words.ASKS_COST.search(asked):
        return re.search(kind.asked, asked, re.IGNORECASE) is not None
    if words.ASKS_LEFT.search(asked):
        return re.search(rf"\d ?{kind.asked}", text, re.IGNORECASE) is not None
    return re.search(words.ASKS.format(kind.asked), asked, re.IGNORECASE) is not None


def _tally(problem: Problem, kind: Kind, words: Tallies) -> Tally | None:
    """The counted things of a text; None where it names some of them without a number, or says more."""
    counted: list[Counted] = []
    lost: list[Operand] = []
    used: set[int] = set()
    owners = kind.owners(problem.text)
    for owner in owners:
        count = _count(problem, owner, words)
        if count is None:
            continue
        own = re.compile(words.OWN.format(f"(?:{kind.asked}|{kind.one})"), re.IGNORECASE).match(problem.text, owner.end)
        each = _number(problem, own, words) if own else Constant(Fraction(owner.value))
        defined = own and isinstance(count, Constant) and words.DEFINES.match(problem.text, owner.end)
        if each is None or defined:
            return None
        counted.append(Counted(count, each))
        inside = (
            place for place, quantity in enumerate(problem.quantities) if owner.start <= quantity.start < owner.end
        )
        used |= {*_places(count, each), *inside}
    for less in re.finditer(words.LESS.format(f"(?:{kind.asked}|{kind.one})"), problem.text, re.IGNORECASE):
        gone = _number(problem, less, words)
        if gone is None:
            return None
        lost.append(gone)
        used |= _places(gone)
    alike = [one.number for one in counted if isinstance(one.number, QuantityRef)]
    used |= {place for place, each in enumerate(problem.quantities) if words.RESTATES.match(problem.text, each.end)}
    others = [place for place in range(len(problem.quantities)) if place not in used and not _single(problem, place)]
    told = any(one.each != Constant(Fraction(1)) for one in counted)
    return Tally(counted, lost, others) if told and len(set(alike)) == len(alike) else None


def _single(problem: Problem, place: int) -> bool:
    """Whether a quantity is the one of "one of them" or "one string"."""
    return problem.quantities[place].kind == "word" and problem.quantities[place].value == 1


def _places(*operands: Operand) -> set[int]:
    return {operand.index for operand in operands if isinstance(operand, QuantityRef)}


def _count(problem: Problem, owner: Owner, words: Tallies) -> Operand | None:
    """How many of a thing there are, by the number or article before it."""
    text = problem.text
    for place, quantity in reversed(list(enumerate(problem.quantities))):
        if quantity.end <= owner.start and owner.start - quantity.end <= NEAR:
            if quantity.kind in COUNTED and words.BETWEEN.fullmatch(text, quantity.end, owner.start):
                return QuantityRef(place)
            break
    before = words.ALONE.search(text[max(0, owner.start - NEAR) : owner.start])
    alone = before and words.ENDS_NAME.match(text, owner.end)
    collective = words.COLLECTIVE.fullmatch(text, owner.start, owner.end)
    return Constant(Fraction(1)) if alone or collective else None


def _number(problem: Problem, found: re.Match[str], words: Tallies) -> Operand | None:
    """The number that a match names as its group `count`."""
    start, end = found.span("count")
    for place, quantity in enumerate(problem.quantities):
        if start <= quantity.start < end:
            return QuantityRef(place)
    return Constant(Fraction(1)) if found["count"].lower() in words.SINGLE else None


# --- programs


def _sum(counted: Sequence[Counted], lost: Sequence[Operand] = ()) -> tuple[list[Step], Operand]:
    """The steps to all parts together, and what stands for them."""
    steps: list[Step] = []

    def then(operator: str, left: Operand, right: Operand) -> Operand:
        steps.append(Step(operator, (left, right)))
        return StepRef(len(steps) - 1)

    one = Constant(Fraction(1))
    terms = [each if count == one else count if each == one else then("*", count, each) for count, each in counted]
    total = terms[0]
    for term in terms[1:]:
        total = then("+", total, term)
    for gone in lost:
        total = then("-", total, gone)
    return steps, total


def _finished(steps: list[Step], total: Operand) -> Program:
    return Program(tuple(steps)) if steps else Program((), result=total)


def _difference(tally: Tally | None) -> Program | None:
    """How many more parts the first of two things has."""
    if tally is None or tally.others or tally.lost or len(tally.counted) != 2:
        return None
    steps: list[Step] = []
    sides: list[Operand] = []
    for count, each in tally.counted:
        steps.append(Step("*", (count, each)))
        sides.append(StepRef(len(steps) - 1))
    return Program((*steps, Step("-", (sides[0], sides[1]))))


def _program(problem: Problem, tally: Tally | None, kind: Kind, words: Tallies, asked: str) -> Program | None:
    """All parts together, or what they cost, what each gets of them, or how many are left."""
    if tally is None or words.CHANGES.search(problem.text):
        return None
    steps, total = _sum(tally.counted, tally.lost)
    shared, costs, left = (sign.search(asked) for sign in (words.EACH_GETS, words.ASKS_COST, words.LEFT))
    if not tally.others:
        return None if shared or costs or left else _finished(steps, total)
    if len(tally.others) != 1:
        return None
    place = tally.others[0]
    before, after = problem.text[: problem.quantities[place].start], problem.text[problem.quantities[place].end :]
    one, parts = f"(?:{kind.one})", f"(?:{kind.asked})"
    if costs:
        priced = re.search(words.PRICED.format(one), before, re.IGNORECASE)
        return Program((*steps, Step("*", (total, QuantityRef(place))))) if priced else None
    if problem.quantities[place].kind not in COUNTED:
        return None
    if shared and words.SHARED.search(problem.text):
        return Program((*steps, Step("/", (total, QuantityRef(place)))))
    gone = left and re.match(words.LEFT_AFTER.format(parts), after, re.IGNORECASE)
    return Program((*steps, Step("-", (total, QuantityRef(place))))) if gone else None
