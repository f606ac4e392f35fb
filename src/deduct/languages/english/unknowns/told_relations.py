"""English: the unknowns of a text and what it tells of them, as equations."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from deduct.languages.english.unknowns.names import Names
from deduct.languages.english.unknowns.naming import names_of
from deduct.languages.english.unknowns.sentences import Told, told
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.system import LETTERS, Asked, Equation, System
from deduct.languages.unknowns.writing import in_turn, letters_in, side_of
from deduct.languages.wanted import wanted_by

MOST_UNKNOWNS = 3


def system_of(text: Marked, second_first: bool) -> System | None:
    """The system of a text that relates a few unknowns; with `second_first`, he and she are the other way round."""
    story = told(text)
    names = names_of(story, text) if story else None
    if names:
        names.second_first = second_first
    if second_first and not (story and story.years):
        return None
    if story is None or names is None or not 1 <= len(names.called) <= MOST_UNKNOWNS:
        return None
    years = LETTERS[len(names.called)]
    equations = [*names.equations]
    for statement in names.resolved(story.statements):
        statement = replace(statement, later=statement.later.replace("t", years))
        sides = [side_of(side, names, statement.later) for side in (statement.left, statement.right)]
        if sides[0] is None or sides[1] is None:
            return None
        equations.append(Equation(sides[0], sides[1], statement.words))
    called = (*names.called, "the number of years") if story.years else names.called
    wanted = [years] if story.years else names.asked(story.asks)
    if not wanted or (_plain(story, names) and not story.years):
        return None
    whole = names.numbers and re.search(r"integer|consecutive|whole number", text.text) is not None
    return System(called, tuple(equations), _asked(text, called, wanted), whole, names.digits, names.used)


def _plain(story: Told, names: Names) -> bool:
    """Whether the unknowns can be worked out one after another, without solving anything: that is arithmetic."""
    if names.equations or (names.numbers and len(names.called) == 1):
        return False
    speak_of = [
        [letter for side in (each.left, each.right) for letter in letters_in(side, names)]
        for each in names.resolved(story.statements)
    ]
    return in_turn(speak_of, len(names.called))


def _asked(text: Marked, names: Sequence[str], letters: Sequence[str]) -> tuple[Asked, ...]:
    wanted = wanted_by(text.problem)
    called = dict(zip(LETTERS, names, strict=False))
    several = len(letters) > 1
    return tuple(
        Asked(letter, wanted.unit, wanted.kind, wanted.sign, called.get(letter, "") if several else "")
        for letter in letters
    )
