"""Problems with implied quantities, for tests of what reads, scores and trains on them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from deduct.core.problem import ImpliedQuantity, Problem
from deduct.core.program import Program
from deduct.languages import read_problem


def implied(text: str, word: str, value: int, words: str = "", family: str = "") -> ImpliedQuantity:
    start = text.index(word)
    return ImpliedQuantity(Fraction(value), start, start + len(word), word, words or f"{word}: {value}", family)


def problem(text: str, facts: dict[str, int], *steps: str) -> Problem:
    """A problem whose facts are given as word: value; "hour 2" is the word "hour" once more."""
    found = tuple(implied(text, word.split(" ")[0], value) for word, value in facts.items())
    program = Program.parse(steps) if steps else None
    return replace(read_problem(text, "en"), implied=found, program=program)


WEEKS = problem("Tom has 3 apples each week. How many boxes does he have in 4 weeks?", {"week": 7}, "q0 * f0=7")
HOURS = problem(
    "Mia has 2 books and 5 pears for an hour.", {"hour": 60, "hour 2": 3600}, "q0 + q1", "s0 * f1=3600", "s1 - f0=60"
)
PLAIN = problem("There are 8 boxes and 3 friends. How many boxes are left?", {}, "q0 - q1")
PROBLEMS = [WEEKS, HOURS, PLAIN]
