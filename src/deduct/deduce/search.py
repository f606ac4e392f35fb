"""Search: which steps to take, given anything that scores them.

A `Scorer` scores the candidates and carries out what is chosen; the strategies here know nothing else about the model.

A step's probability is that of its relation among all allowed candidates, times that of stopping (or not)
after it. The probability of a program is the product over its steps, so programs of different length
compare fairly, and programs that reach the same value add up to the probability of that answer.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeGuard

import numpy as np
from numpy.typing import NDArray

from deduct.core.config import ReasonerConfig
from deduct.core.odds import log_probability
from deduct.core.operators import operator_named, step_of
from deduct.core.pool import pool_for
from deduct.core.problem import Problem
from deduct.deduce.hypothesis import Considered, Floats, Hypothesis
from deduct.deduce.scorer import BeamScorer, GreedyScorer, RelevanceScorer, Scorer
from deduct.deduce.verify import Verifying
from deduct.deduce.weighing import best_candidates, log_probabilities
from deduct.errors import unknown_name

if TYPE_CHECKING:
    from deduct.deduce.algebra import Algebra

RUNNERS_UP = 5
"""How many candidates of each step are remembered for explanation."""

SPARE = 8
"""How many more candidates of each row are looked at where a model has unknowns: some of the best are dropped."""

HOPELESS = 1e-4
"""A hypothesis that has less than this share of the best finished one's probability is dropped."""


Choice = tuple[int, tuple[Considered, ...]]
"""A row, and the candidates considered for it: the first is the chosen one."""


Passes = Callable[[Hypothesis, Considered], bool]
"""Whether a continuation is worth taking, looked at closely."""


def _choices(
    live: Sequence[Hypothesis],
    best: Sequence[Sequence[Considered]],
    width: int,
    passes: Passes | None = None,
) -> list[Choice]:
    """The `width` best continuations of each problem over all its rows, of those that pass where that is asked for."""
    by_problem: dict[int, list[tuple[float, int, Considered]]] = {}
    for row, (hypothesis, candidates) in enumerate(zip(live, best, strict=True)):
        continuations = by_problem.setdefault(hypothesis.problem, [])
        offered = candidates if passes else candidates[:width]
        continuations += [(hypothesis.log_prob + c.log_prob, row, c) for c in offered]
    choices: list[Choice] = []
    for continuations in by_problem.values():
        continuations.sort(key=lambda item: -item[0])  # a stable sort: of equals, the first row and candidate
        passing = (each for each in continuations if passes is None or passes(live[each[1]], each[2]))
        for _, row, chosen in islice(passing, width):
            others = [candidate for candidate in best[row] if candidate != chosen]
            choices.append((row, (chosen, *others)[:RUNNERS_UP]))
    return choices


def _take(
    scorer: Scorer, state: Any, live: Sequence[Hypothesis], choices: Sequence[Choice], verifier: Verifying | None
) -> tuple[Any, list[Hypothesis], Floats]:
    """Carry out the chosen candidates: the new state, its hypotheses and the log-odds of stopping there."""
    labels = scorer.config.labels
    columns = np.array([(row, c[0].left, c[0].right, c[0].label) for row, c in choices], dtype=np.int64)
    state, stop_log_odds = scorer.extend(state, *columns.T)
    vectors = list(verifier.expressions(state)) if verifier else None
    algebras = _algebras(live, choices, labels)
    if scorer.config.unknowns:  # where nothing is answered yet, a program goes on
        can_stop = [algebra is not None and algebra.can_stop for algebra in algebras]
        stop_log_odds = np.where(can_stop, stop_log_odds, -np.inf)
    extended = []
    with np.errstate(all="ignore"):  # a result beyond floating point is not an error: no candidate will use it
        for place, ((row, considered), odds) in enumerate(zip(choices, stop_log_odds.tolist(), strict=True)):
            before, chosen = live[row], considered[0]
            extended.append(
                Hypothesis(
                    before.problem,
                    values=np.append(before.values, _value(before.values, chosen, labels[chosen.label])),
                    log_prob=before.log_prob + chosen.log_prob,
                    taken=(*before.taken, (chosen.left, chosen.right, chosen.label)),
                    considered=(*before.considered, considered),
                    stop_probabilities=(*before.stop_probabilities, math.exp(log_probability(odds))),
                    relevance=before.relevance,
                    vectors=(*before.vectors, vectors[place]) if vectors else (),
                    reading=before.reading,
                    algebra=algebras[place],
                )
            )
    return state, extended, stop_log_odds


def _algebras(live: Sequence[Hypothesis], choices: Sequence[Choice], labels: Sequence[str]) -> list[Algebra | None]:
    """What the chosen candidates come to, where there are unknowns."""
    chosen = [(live[row].algebra, considered[0]) for row, considered in choices]
    return [algebra and algebra.after(one.left, one.right, labels[one.label]) for algebra, one in chosen]


def _worth_taking(config: ReasonerConfig, last: bool) -> Passes:
    """Whether exact algebra speaks against a step; the last one must answer something."""

    def passes(hypothesis: Hypothesis, chosen: Considered) -> bool:
        assert hypothesis.algebra is not None
        after = hypothesis.algebra.after(chosen.left, chosen.right, config.labels[chosen.label])
        return after is not None and (after.can_stop or not last)

    return passes


def _value(values: Floats, chosen: Considered, label: str) -> float:
    symbol, first, second = step_of(label, chosen.left, chosen.right)
    operator = operator_named(symbol)
    compute = operator.on_arrays or operator.apply
    operands = (values[first], values[second])
    return float(compute(*operands[: operator.arity]))


Settle = Callable[[list[Hypothesis], Floats, list[list[Hypothesis]], bool], list[tuple[int, Hypothesis]]]
"""Decides after a step: files finished hypotheses, and returns (row, hypothesis) of those to go on with."""


def _deduce(
    scorer: Scorer, problems: Sequence[Problem], width: int, settle: Settle, remembered: int
) -> list[list[Hypothesis]]:
    """The loop of every strategy: score, choose, carry out, settle; until nothing is left to go on with."""
    pool = pool_for(scorer.config, problems)
    state = scorer.start(problems)
    relevance = _relevance(scorer, state, problems, pool.first_quantity)
    verifier = scorer if verifies(scorer) else None  # asked once: to look for all of a protocol's methods takes a while
    readings = verifier.readings(state, problems) if verifier else [None] * len(problems)
    live = [
        Hypothesis(i, pool.values(problem), relevance=relevance[i], reading=readings[i])
        for i, problem in enumerate(problems)
    ]
    config = scorer.config
    if config.unknowns:
        from deduct.deduce.algebra import Algebra  # few models have unknowns, and `deduct solve` starts sooner

        live = [replace(h, algebra=Algebra.first(pool, problems[h.problem])) for h in live]
    most = max(width + SPARE if config.unknowns else width, remembered)
    finished: list[list[Hypothesis]] = [[] for _ in problems]
    signed = signed_problems(problems)
    for step in range(config.max_steps):
        last = step + 1 == config.max_steps
        scores = scorer.score(state)
        own = None if signed is None else signed[[h.problem for h in live]]
        kinds = np.stack([h.algebra.kinds for h in live if h.algebra]) if config.unknowns else None
        log_probs = log_probabilities(scores, np.stack([h.values for h in live]), config, own, kinds)
        passes = _worth_taking(config, last) if config.unknowns else None
        choices = _choices(live, best_candidates(log_probs, scores, most), width, passes)
        if not choices:
            break
        state, extended, odds = _take(scorer, state, live, choices, verifier)
        going = settle(extended, odds, finished, last)
        if not going:
            break
        live = [hypothesis for _, hypothesis in going]
        if len(going) < len(extended):
            state = scorer.select(state, np.array([row for row, _ in going], dtype=np.int64))
    return [_ranked(found) for found in finished]


def _needs_host(scorer: Scorer) -> bool:
    """Whether a search must keep what a faster way does not: vectors for a verifier, exact forms of unknowns."""
    return verifies(scorer) or scorer.config.unknowns > 0


def verifies(scorer: Scorer) -> TypeGuard[Verifying]:
    """Whether a scorer has a verifier, for which the search keeps vectors."""
    return isinstance(scorer, Verifying) and scorer.verifies


def signed_problems(problems: Sequence[Problem]) -> NDArray[np.bool_] | None:
    """Which problems may have negative values; None if none may."""
    signed = np.array([problem.may_be_negative for problem in problems], dtype=np.bool_)
    return signed if signed.any() else None


def _relevance(scorer: Scorer, state: Any, problems: Sequence[Problem], first: int) -> list[tuple[float, ...]]:
    """The log-odds that each quantity of each problem is used, if the scorer knows."""
    if not isinstance(scorer, RelevanceScorer):
        return [()] * len(problems)
    rows = scorer.relevance(state)[:, first:]
    return [tuple(row[: len(problem.quantities)].tolist()) for row, problem in zip(rows, problems, strict=True)]


def _ranked(found: Sequence[Hypothesis]) -> list[Hypothesis]:
    """Finished hypotheses, likeliest first, without the hopeless ones."""
    ranked = sorted(found, key=lambda hypothesis: -hypothesis.log_prob)
    return [hypothesis for hypothesis in ranked if hypothesis.log_prob > ranked[0].log_prob + math.log(HOPELESS)]


def _stopped(hypothesis: Hypothesis, odds: float) -> Hypothesis:
    return replace(hypothesis, log_prob=hypothesis.log_prob + log_probability(odds))


def _continued(hypothesis: Hypothesis, odds: float) -> Hypothesis:
    return replace(hypothesis, log_prob=hypothesis.log_prob + log_probability(-odds))


def _commit(
    extended: list[Hypothesis], odds: Floats, finished: list[list[Hypothesis]], last: bool
) -> list[tuple[int, Hypothesis]]:
    """Each hypothesis either stops or goes on, whichever is likelier."""
    going = []
    for row, (hypothesis, odd) in enumerate(zip(extended, odds, strict=True)):
        if last or odd > 0:
            finished[hypothesis.problem].append(_stopped(hypothesis, odd))
        else:
            going.append((row, _continued(hypothesis, odd)))
    return going


def _branch(
    extended: list[Hypothesis], odds: Floats, finished: list[list[Hypothesis]], last: bool
) -> list[tuple[int, Hypothesis]]:
    """Each hypothesis both stops and, unless that is hopeless, goes on."""
    for hypothesis, odd in zip(extended, odds, strict=True):
        finished[hypothesis.problem].append(_stopped(hypothesis, odd))
    if last:
        return []
    hopeless = [max((h.log_prob for h in found), default=-np.inf) + math.log(HOPELESS) for found in finished]
    going = []
    for row, (hypothesis, odd) in enumerate(zip(extended, odds, strict=True)):
        if hypothesis.log_prob + log_probability(-odd) > hopeless[hypothesis.problem]:
            going.append((row, _continued(hypothesis, odd)))
    return going


def greedy(
    scorer: Scorer, problems: Sequence[Problem], width: int = 1, remembered: int = RUNNERS_UP
) -> list[list[Hypothesis]]:
    """Take the best relation at every step and stop as soon as stopping is likelier than going on."""
    if remembered == 1 and isinstance(scorer, GreedyScorer) and not _needs_host(scorer):
        return scorer.greedy(problems)
    return _deduce(scorer, problems, 1, _commit, remembered)


def beam(
    scorer: Scorer, problems: Sequence[Problem], width: int = 5, remembered: int = RUNNERS_UP
) -> list[list[Hypothesis]]:
    """Keep the `width` likeliest unfinished programs of each problem at every step."""
    if remembered == 1 and isinstance(scorer, BeamScorer) and not _needs_host(scorer):
        return scorer.beam(problems, width)
    return _deduce(scorer, problems, width, _branch, remembered)


Search = Callable[[Scorer, Sequence[Problem], int, int], list[list[Hypothesis]]]
"""A strategy: the problems, how many hypotheses to keep, and how many candidates of each step to remember."""

SEARCHES: dict[str, Search] = {"greedy": greedy, "beam": beam}


def search_named(name: str) -> Search:
    """The search strategy with this name.

    >>> search_named("greedy") is greedy
    True
    """
    try:
        return SEARCHES[name]
    except KeyError:
        raise unknown_name("search", name, SEARCHES) from None
