"""A problem as a model reads it: with typed quantities and with what its text implies, where the model takes these."""

from __future__ import annotations

from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.languages.facts import with_implied
from deduct.languages.typed import typed


def prepared(problem: Problem, config: ReasonerConfig) -> Problem:
    """The problem for this model; one that is prepared already stays as it is.

    >>> from deduct.languages import read_problem
    >>> naps = read_problem("Tom sleeps 2 h 15 min, 3 times a week.")
    >>> problem = prepared(naps, ReasonerConfig(typed=True, implied=True))
    >>> [str(value) for value in problem.values], problem.implied[0].words
    (['135', '3'], 'a week has 7 days')
    """
    if problem.prepared:
        return problem
    if config.typed:
        problem = typed(problem)
    return with_implied(problem) if config.implied else problem
