"""English: relations of numbers, ages and things as equations."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.system import System

_DECLINES = pattern(
    r"\bleft\b|remain|\blost\b|\bgave\b|\bspent|combine|before |after that|"
    r"negative|(?:^|\s)-[#$]\d|square root|squared?\b(?! (?:feet|foot|inch|met|yard|mile|cent|cm|m\b|km))|cube|recipro"
)


def related(text: Marked) -> System | None:
    """The system of a text that relates a few unknowns; None for any other text.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.english.unknowns.words import marked
    >>> text = "Ann is 4 years older than Bob. In 6 years she will be twice as old as Bob. How old is Ann?"
    >>> [f"{each.left} = {each.right}" for each in related(marked(read_problem(text))).equations]
    ['x = y + q0', 'x + q1 = q2 * (y + q1)']
    """
    return _system(text, False)


def related_otherwise(text: Marked) -> System | None:
    """The same with he and she the other way round, where a text asks in how many years they are so old."""
    return _system(text, True)


def _system(text: Marked, second_first: bool) -> System | None:
    if _DECLINES.search(text.text) or min(text.problem.values, default=0) < 0:
        return None
    # Few texts get here, and `deduct solve` starts sooner where what reads them is not imported.
    from deduct.languages.english.unknowns.told_relations import system_of

    return system_of(text, second_first)
