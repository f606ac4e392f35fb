"""Problems from which a needed sentence is taken out: no answer to what is left is right."""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import replace

from deduct.core.problem import Problem
from deduct.core.rewrite import assemble, carried_over, kept
from deduct.languages.known import language_named
from deduct.solving.exact.pieces import pieces_of

LEAST_LEFT = 2
"""So many numbers must remain, for a careless reader to compute with."""


def with_gap(problem: Problem, rng: random.Random) -> Problem | None:
    """The problem without one of the sentences that its program needs; None where nothing can be taken out.

    >>> from deduct.core.program import Program
    >>> from deduct.languages import read_problem
    >>> text = "A pen costs 3 dollars. It is 14 cm long. Ann buys 5 pens. What does she pay?"
    >>> with_gap(read_problem(text).with_program(Program.parse(["q0 * q2"])), random.Random(1)).text
    'It is 14 cm long. Ann buys 5 pens. What does she pay?'
    """
    if problem.program is None:
        return None
    needed = problem.program.used_quantities()
    sentences = language_named(problem.language).sentences
    text, pieces = problem.text, pieces_of(problem.text, problem.language)
    removable = [
        (start, end)
        for start, end in pieces
        if not sentences.asks(text[start:end]) and _leaves_a_gap(problem, needed, start, end)
    ]
    if len(pieces) < 2 or not removable:
        return None
    start, end = rng.choice(removable)
    rewriting = assemble(problem, [kept(problem, 0, start), kept(problem, end, len(text))])
    bare = replace(problem, program=None, other_programs=(), answer=None)
    return carried_over(bare, rewriting)


def _leaves_a_gap(problem: Problem, needed: Collection[int], start: int, end: int) -> bool:
    """Whether a number that is needed stands in a sentence and nowhere else, and enough numbers stand elsewhere."""
    inside = {place for place, quantity in enumerate(problem.quantities) if start <= quantity.start < end}
    elsewhere = [quantity.value for place, quantity in enumerate(problem.quantities) if place not in inside]
    lost = [place for place in inside.intersection(needed) if problem.quantities[place].value not in elsewhere]
    return bool(lost) and len(elsewhere) >= LEAST_LEFT
