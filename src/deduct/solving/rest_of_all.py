"""A part of all is told as a fraction, and the rest is asked for without a word that says so, by exact code.

A quarter of the 96 people work at home: how many work in the office? A tank for 900 litres is one third full: how much
is missing? Models take the part for the answer, and are sure of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deduct.core.problem import Problem
from deduct.core.program import Program, QuantityRef, Step, StepRef
from deduct.languages.known import language_named
from deduct.languages.sentences import question_of, sentences_of

if TYPE_CHECKING:
    from deduct.languages.reading_parts import RestOfAll


def read_rest_of_all(problem: Problem) -> Program | None:
    """The program of a text that tells a part of all and asks for the rest; None for any other text.

    >>> from deduct.languages import read_problem
    >>> text = "A quarter of the 96 people in a firm work at home. How many work in the office?"
    >>> print(read_rest_of_all(read_problem(text)))
    s0 = q1 * q0; s1 = q1 - s0
    """
    language = language_named(problem.language)
    if not language.has("rest_of_all"):
        return None
    asking = question_of(sentences_of(problem.text, problem.language))
    places = _part_and_all(problem)
    if asking is None or places is None or any(q.end > asking.start for q in problem.quantities):
        return None
    told, asked = problem.text[: asking.start], problem.text[asking.start : asking.end]
    words, part, whole = language.rest_of_all, *places
    if not (_others_elsewhere(told, asked, words) or _lacks(problem, part, whole, asked, words)):
        return None
    return Program((Step("*", (QuantityRef(whole), QuantityRef(part))), Step("-", (QuantityRef(whole), StepRef(0)))))


def _part_and_all(problem: Problem) -> tuple[int, int] | None:
    """The only two numbers: a fraction below one, and of how many it is."""
    parts = [place for place, each in enumerate(problem.quantities) if each.kind == "fraction" and each.value < 1]
    wholes = [place for place, each in enumerate(problem.quantities) if each.kind == "number" and each.value > 1]
    return (parts[0], wholes[0]) if len(parts) == len(wholes) == 1 and len(problem.quantities) == 2 else None


def _others_elsewhere(told: str, asked: str, words: RestOfAll) -> bool:
    """Whether one place is told of, and those are asked for who do the same at another one."""
    here, there = list(words.PLACED.finditer(told)), list(words.PLACED.finditer(asked))
    if len(here) != 1 or len(there) != 1:
        return False
    same_verb = here[0]["verb"].lower() == there[0]["verb"].lower()
    return same_verb and words.elsewhere(here[0]["where"], there[0]["where"])


def _lacks(problem: Problem, part: int, whole: int, asked: str, words: RestOfAll) -> bool:
    """Whether something is partly full, and what is lacking is asked for."""
    full = words.FULL_AFTER.match(problem.text, problem.quantities[part].end)
    holds = words.HOLDS_BEFORE.search(problem.text[: problem.quantities[whole].start])
    return bool(full and holds and words.ASKS_LACKING.search(asked))
