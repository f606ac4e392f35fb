"""The finished programs of a search, merged by the answer they reach, with a probability for each answer."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice

from deduct.core.config import ReasonerConfig
from deduct.core.moments import impossible
from deduct.core.plausibility import weighed
from deduct.core.pool import Pool
from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.deduce.hypothesis import Hypothesis
from deduct.deduce.verify import Candidate, Reading, Row, Verifying, row_of, shares, verifier_inputs
from deduct.errors import ExecutionError


@dataclass(frozen=True)
class Group:
    """All finished programs of a problem that reach one value."""

    answer: Fraction
    best: Hypothesis
    """The likeliest of them."""
    program: Program
    """Its program."""
    probability: float


def groups_of(problem: Problem, found: Sequence[Hypothesis], pool: Pool, config: ReasonerConfig) -> list[Group]:
    """Finished hypotheses merged by the value, or values, that they reach; the probability is the model's own."""
    groups: dict[tuple[Fraction, ...], Group] = {}
    labels = config.labels
    for hypothesis in found:
        program = Program(tuple(pool.step(i, j, labels[label], problem.implied) for i, j, label in hypothesis.taken))
        try:
            answers = program.answers(problem.values)
        except ExecutionError:
            continue
        if impossible(program, problem):
            continue
        probability = math.exp(hypothesis.log_prob)
        if answers in groups:
            groups[answers] = replace(groups[answers], probability=probability + groups[answers].probability)
        else:
            groups[answers] = Group(answers[0], hypothesis, program, probability)
    return list(groups.values())


def by_signs(problem: Problem, groups: Sequence[Group], config: ReasonerConfig) -> list[Group]:
    """The groups with the signs of their programs weighed in, likeliest first."""
    candidates = [(group.program, group.answer, group.probability) for group in groups]
    relevance = groups[0].best.relevance if groups else ()
    return judged(groups, weighed(candidates, problem, config.plausibility, relevance))


def by_verifier(scorer: Verifying, problems: Sequence[Problem], found: Sequence[Sequence[Group]]) -> list[list[Group]]:
    """The groups of each problem as a verifier judges them, likeliest first; what it keeps for "none" is left out."""
    asked = [place for place, groups in enumerate(found) if groups]
    if not asked:
        return [list(groups) for groups in found]
    texts = [reading_of(found[place]).states for place in asked]
    rows = [rows_of(problems[place], found[place]) for place in asked]
    scores = iter(scorer.verify(verifier_inputs(texts, rows)).tolist())
    result = [list(groups) for groups in found]
    for place in asked:
        own = shares(list(islice(scores, len(found[place]) + 1)))
        result[place] = judged(found[place], own)
    return result


def reading_of(groups: Sequence[Group]) -> Reading:
    """What the encoder made of the text that these are answers to."""
    reading = groups[0].best.reading
    assert reading is not None, "a search for a verifier keeps what the encoder made of the text"
    return reading


def rows_of(problem: Problem, groups: Sequence[Group]) -> list[Row]:
    """The groups of a problem as a verifier takes them."""
    reading = reading_of(groups)
    return [row_of(_candidate(group), problem, reading) for group in groups]


def _candidate(group: Group) -> Candidate:
    best = group.best
    return Candidate(group.program, group.answer, group.probability, best.log_prob, best.vectors, best.relevance)


def judged(groups: Sequence[Group], probabilities: Sequence[float]) -> list[Group]:
    """The groups with other probabilities, likeliest first."""
    renewed = [replace(group, probability=p) for group, p in zip(groups, probabilities, strict=True)]
    return sorted(renewed, key=lambda group: -group.probability)
