"""Problems from which a needed sentence is taken out: no answer to what is left is right."""

from __future__ import annotations

import random
from dataclasses import replace

from deduct.core.problem import Problem
from deduct.core.rewrite import assemble, carried_over, kept
from deduct.languages.known import language_named
from deduct.solving.pieces import pieces_of

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
    needed = {problem.quantities[place].start for place in problem.program.used_quantities()}
    sentences = language_named(problem.language).sentences
    text, pieces = problem.text, pieces_of(problem.text, problem.language)
    every = {quantity.start for quantity in problem.quantities}
    removable = [
        (start, end)
        for start, end in pieces
        if any(start <= place < end for place in needed)
        and not sentences.asks(text[start:end])
        and sum(not start <= place < end for place in every) >= LEAST_LEFT
    ]
    if len(pieces) < 2 or not removable:
        return None
    start, end = rng.choice(removable)
    rewriting = assemble(problem, [kept(problem, 0, start), kept(problem, end, len(text))])
    bare = replace(problem, program=None, other_programs=(), answer=None)
    return carried_over(bare, rewriting)
