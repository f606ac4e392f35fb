"""Solving with a model: problems whose quantities are located, in batches, and the solutions that come out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from deduct.core.canonical import canonical
from deduct.core.config import ReasonerConfig
from deduct.core.pool import Pool, pool_for
from deduct.core.problem import Problem
from deduct.core.program import step_value
from deduct.deduce.hypothesis import Considered
from deduct.deduce.prepared import prepared
from deduct.deduce.scorer import DeviceScorer, Scorer
from deduct.deduce.search import RUNNERS_UP, search_named, verifies
from deduct.errors import ExecutionError, InputError, Reason
from deduct.solving.groups import Group, by_signs, by_verifier, groups_of
from deduct.solving.solution import SOLVED, UNANSWERABLE, Alternative, Candidate, Solution
from deduct.solving.work import ON_CPU, ON_GPU, batches_of


class Asked(NamedTuple):
    """How to solve, and what of it to keep."""

    beam: int
    top: int
    """Other answers that are kept."""
    batch_size: int
    explained: bool
    """Whether the alternatives and the candidates of each step are kept."""


def solved_by(scorer: Scorer, problems: Sequence[Problem], how: Asked) -> list[Solution]:
    """Solutions of problems of one language, in order."""
    alike = [prepared(problem, scorer.config) for problem in problems]
    most = ON_GPU if isinstance(scorer, DeviceScorer) and scorer.on_gpu else ON_CPU
    solutions: dict[int, Solution] = {}
    for batch in batches_of(alike, how.batch_size, how.beam, most):
        solutions |= zip(batch, _solve_batch(scorer, [alike[place] for place in batch], how), strict=True)
    return [solutions[place] for place in range(len(problems))]


def _solve_batch(scorer: Scorer, problems: Sequence[Problem], how: Asked) -> list[Solution]:
    try:
        return _solve_all_but(scorer, problems, [_no_number(p) for p in problems], how)
    except InputError:
        # A text is too long. That is seldom so, and only now worth reading them one by one.
        return _solve_all_but(scorer, problems, [_cannot_start(scorer, p) for p in problems], how)


def _solve_all_but(
    scorer: Scorer, problems: Sequence[Problem], reasons: Sequence[str | None], how: Asked
) -> list[Solution]:
    """Solutions in order; a problem that a reason speaks against is not given to the model."""
    config = scorer.config
    asked = [problem for problem, reason in zip(problems, reasons, strict=True) if not reason]
    search, pool = search_named("greedy" if how.beam <= 1 else "beam"), pool_for(config, asked)
    found = search(scorer, asked, how.beam, RUNNERS_UP if how.explained else 1) if asked else []
    groups = [groups_of(problem, own, pool, config) for problem, own in zip(asked, found, strict=True)]
    if verifies(scorer):
        groups = by_verifier(scorer, asked, groups)
    else:
        groups = [by_signs(problem, own, config) for problem, own in zip(asked, groups, strict=True)]
    ranked = iter(groups)
    return [
        Solution(problem, UNANSWERABLE, reason=reason, model=config.name)
        if reason
        else _solution(problem, next(ranked), pool, config, how)
        for problem, reason in zip(problems, reasons, strict=True)
    ]


def _no_number(problem: Problem) -> str | None:
    return None if problem.quantities else Reason("no_number").in_language(problem.language)


def _cannot_start(scorer: Scorer, problem: Problem) -> str | None:
    """Why a problem cannot be given to the model, if so."""
    if reason := _no_number(problem):
        return reason
    try:
        scorer.check(problem)
    except InputError as error:
        return error.in_language(problem.language)
    return None


def _solution(problem: Problem, groups: Sequence[Group], pool: Pool, config: ReasonerConfig, how: Asked) -> Solution:
    if not groups:
        reason = Reason("no_steps").in_language(problem.language)
        return Solution(problem, UNANSWERABLE, reason, model=config.name)
    best = groups[0]
    results = best.program.trace(problem.values) if how.explained else []
    return Solution(
        problem,
        SOLVED,
        value=best.answer,
        program=best.program,
        probability=calibrated(best.probability, len(best.program), config),
        choices=tuple(
            tuple(_choice(option, results[:index], problem, pool, config.labels) for option in options)
            for index, options in enumerate(best.best.considered if how.explained else ())
        ),
        stop_probabilities=best.best.stop_probabilities,
        relevance=best.best.relevance,
        alternatives=tuple(
            Alternative(
                group.answer,
                canonical(group.program),
                calibrated(group.probability, len(best.program), config),
                problem,
            )
            for group in groups[1 : how.top + 1 if how.explained else 1]
        ),
        model=config.name,
    )


def _choice(
    option: Considered, results: Sequence[Fraction], problem: Problem, pool: Pool, labels: tuple[str, ...]
) -> Candidate:
    """A considered candidate with its value, given the results of the steps taken before it."""
    step = pool.step(option.left, option.right, labels[option.label], problem.implied)
    try:
        value = step_value(step, problem.values, results)
    except ExecutionError:
        return Candidate(step, None, option.probability)
    return Candidate(step, value, option.probability)


def calibrated(probability: float, num_steps: int, config: ReasonerConfig) -> float:
    """A model's probability after the correction fitted on held-out problems.

    `num_steps` are those of the best program, also for other answers: their order must not change.
    """
    slope, offset = config.calibration
    offset += config.calibration_steps * num_steps
    if (slope, offset) == (1.0, 0.0):
        return min(probability, 1.0)
    clipped = min(max(probability, 1e-9), 1 - 1e-9)
    return 1 / (1 + math.exp(-(slope * math.log(clipped / (1 - clipped)) + offset)))
