"""Greedy search that stays on the device: for evaluation, where only the answer is wanted.

`deduct.deduce.search.greedy` asks the scorer step by step and chooses on the host, which also remembers what else was
considered. Here a step is chosen where it is scored. The host learns two counts a step, how many pairs there are and
how many problems go on, and in the end everything at once.

Shapes: R problems that go on, N pool entries, P pairs, O labels.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
import torch
from torch import Tensor

from deduct.core.odds import log_probability
from deduct.core.problem import Problem
from deduct.deduce.hypothesis import Considered, Floats, Hypothesis
from deduct.model.candidates import Rows, first_rows, scored

if TYPE_CHECKING:
    from deduct.model.scorer import TorchScorer


@torch.inference_mode()
def deduce(scorer: TorchScorer, problems: Sequence[Problem]) -> list[list[Hypothesis]]:
    """What `deduct.deduce.search.greedy` finds when it remembers the chosen candidates alone."""
    rows, starts = first_rows(scorer, problems)
    taken: list[Tensor] = []
    for step in range(scorer.config.max_steps):
        rows, steps = _step(scorer, rows)
        taken.append(steps)
        if step + 1 == scorer.config.max_steps:
            break
        going = (steps[:, ODDS] <= 0).nonzero().squeeze(1)
        if not len(going):
            break
        rows = rows.select(going)
    return _hypotheses(torch.cat(taken).cpu().numpy(), starts, scorer.config.max_steps)


ODDS = 5
"""The column of the log-odds of stopping in what a step gives."""


def _step(scorer: TorchScorer, rows: Rows) -> tuple[Rows, Tensor]:
    """Take the best candidate of each row.

    Returns the rows with it carried out and what was done, [R, 7]: problem, left, right, label, log-probability,
    log-odds of stopping, value. A row where nothing is allowed has no log-probability, and stops.
    """
    reasoner, num_labels = scorer.model.reasoner, len(scorer.config.labels)
    logits, (left, right), results = scored(scorer, rows)
    best, place = logits.flatten(1).max(1)
    log_probs = best - logits.flatten(1).logsumexp(1)
    pair, label = place // num_labels, place % num_labels
    first, second = (side.gather(1, pair[:, None])[:, 0] for side in (left, right))
    value = results.flatten(1).gather(1, place[:, None])[:, 0]
    expression = reasoner.express(rows.pool, first, second, label)
    stops = reasoner.stop_scores(expression)
    odds = (stops[:, 1] - stops[:, 0]).masked_fill(~best.isfinite(), math.inf)
    columns = (rows.problem, first, second, label, log_probs, odds, value)
    extended = rows.with_results(reasoner.extend(rows.pool, expression, rows.text), value)
    return extended, torch.stack([column.double() for column in columns], 1)


def _hypotheses(steps: Floats, starts: Floats, max_steps: int) -> list[list[Hypothesis]]:
    """The steps [K, 7] put together by problem; a problem that came to a step where nothing is allowed has none."""
    by_problem: list[list[list[float]]] = [[] for _ in starts]
    for problem, *step in steps.tolist():
        by_problem[int(problem)].append(step)
    return [
        [_hypothesis(problem, found, starts[problem])] if _has_ended(found, max_steps) else []
        for problem, found in enumerate(by_problem)
    ]


def _has_ended(steps: Sequence[Sequence[float]], max_steps: int) -> bool:
    *_, log_prob, odds, _ = steps[-1]
    return math.isfinite(log_prob) and (odds > 0 or len(steps) == max_steps)


def _hypothesis(problem: int, steps: Sequence[Sequence[float]], values: Floats) -> Hypothesis:
    chosen = [Considered(int(left), int(right), int(label), log_prob) for left, right, label, log_prob, _, _ in steps]
    stops = [log_probability(odds) for *_, odds, _ in steps]
    going_on = sum(log_probability(-odds) for *_, odds, _ in steps[:-1])
    return Hypothesis(
        problem,
        values=np.append(values, [step[-1] for step in steps]),
        log_prob=sum(candidate.log_prob for candidate in chosen) + going_on + stops[-1],
        taken=tuple((candidate.left, candidate.right, candidate.label) for candidate in chosen),
        considered=tuple((candidate,) for candidate in chosen),
        stop_probabilities=tuple(math.exp(stop) for stop in stops),
    )
