"""Greedy search that stays on the device: for evaluation, where only the answer is wanted.

`deduct.deduce.search.greedy` asks the scorer step by step and chooses on the host, which also remembers what else was
considered. Here a step is chosen where it is scored. The host learns two counts a step, how many pairs there are and
how many problems go on, and in the end everything at once.

Shapes: R problems that go on, N pool entries, P pairs, O labels.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import torch
from torch import Tensor

from deduct.core.config import ReasonerConfig
from deduct.core.constraints import Candidates, allowed, candidates_of, uneven
from deduct.core.odds import log_probability
from deduct.core.pool import pool_for, triangle
from deduct.core.problem import Problem
from deduct.deduce.search import Considered, Floats, Hypothesis
from deduct.model.reasoner import candidate_logits

if TYPE_CHECKING:
    from deduct.model.scorer import TorchScorer


@dataclass
class Rows:
    """The problems that go on."""

    problem: Tensor
    """[R]"""
    pool: Tensor
    """[R, N, H]"""
    mask: Tensor
    """[R, N]: which entries there are."""
    values: Tensor
    """[R, N], float64"""

    def select(self, rows: Tensor) -> Rows:
        return Rows(self.problem[rows], self.pool[rows], self.mask[rows], self.values[rows])


@torch.inference_mode()
def deduce(scorer: TorchScorer, problems: Sequence[Problem]) -> list[list[Hypothesis]]:
    """What `deduct.deduce.search.greedy` finds when it remembers the chosen candidates alone."""
    layout, state = pool_for(scorer.config, problems), scorer.start(problems)
    starts = np.stack([layout.values(problem) for problem in problems])
    mask, values = (torch.from_numpy(array).to(scorer.device) for array in (state.mask, starts))
    rows = Rows(torch.arange(len(problems), device=scorer.device), state.pool, mask, values)
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
    logits, (left, right), results = _scored(scorer, rows)
    best, place = logits.flatten(1).max(1)
    log_probs = best - logits.flatten(1).logsumexp(1)
    pair, label = place // num_labels, place % num_labels
    first, second = (side.gather(1, pair[:, None])[:, 0] for side in (left, right))
    value = results.flatten(1).gather(1, place[:, None])
    expression = reasoner.express(rows.pool, first, second, label)
    stops = reasoner.stop_scores(expression)
    odds = (stops[:, 1] - stops[:, 0]).masked_fill(~best.isfinite(), math.inf)
    columns = (rows.problem, first, second, label, log_probs, odds, value[:, 0])
    extended = Rows(
        rows.problem,
        reasoner.extend(rows.pool, expression),
        torch.cat([rows.mask, rows.mask.new_ones(len(value), 1)], 1),
        torch.cat([rows.values, value], 1),
    )
    return extended, torch.stack([column.double() for column in columns], 1)


def _scored(scorer: TorchScorer, rows: Rows) -> tuple[Tensor, tuple[Tensor, Tensor], Tensor]:
    """All candidates: logits [R, P, O], -inf for forbidden ones; pairs, each side [R, P]; values [R, P, O]."""
    config, reasoner = scorer.config, scorer.model.reasoner
    entries = reasoner.score_entries(rows.pool)
    left, right = _pairs(entries, rows.mask, config.max_paired)
    keep, candidates = _allowed(rows, left, right, config)
    # Only pairs with an allowed label are scored: those of all rows one after the other, in one long pool.
    row, pair = keep.any(-1).nonzero(as_tuple=True)
    start = row * rows.pool.shape[1]
    first, second = start + left[row, pair], start + right[row, pair]
    with torch.autocast(scorer.device.type, torch.bfloat16, enabled=scorer.bf16):
        scores, stops, _ = reasoner.score_candidates(
            rows.pool.flatten(0, 1)[None], entries.flatten()[None], first, second
        )
        found = candidate_logits(scores, stops)[0]  # [pairs, O]
    logits = candidates.result.new_full(keep.shape, -math.inf)
    logits[row, pair] = found.double()
    if config.uneven_weight != 1:
        logits += uneven(candidates) * math.log(config.uneven_weight)
    return logits.masked_fill_(~keep, -math.inf), (left, right), candidates.result


def _pairs(entries: Tensor, mask: Tensor, max_paired: int) -> tuple[Tensor, Tensor]:
    """The pairs i <= j of the entries with the highest scores [R, N], as `deduct.core.pool.choose_pairs` has them."""
    kept = torch.arange(mask.shape[1], device=mask.device).expand(mask.shape)
    if 0 < max_paired < mask.shape[1]:
        ranked = entries.float().masked_fill(~mask, -math.inf).sort(stable=True, dim=1, descending=True).indices
        kept = ranked[:, :max_paired].sort(1).values
    first, second = _triangle(kept.shape[1], mask.device)
    return kept[:, first], kept[:, second]


@lru_cache(maxsize=64)
def _triangle(size: int, device: torch.device) -> list[Tensor]:
    """`deduct.core.pool.triangle` on the device, copied there once: every step asks for it."""
    return [torch.from_numpy(side).to(device) for side in triangle(size)]


def _allowed(rows: Rows, left: Tensor, right: Tensor, config: ReasonerConfig) -> tuple[Tensor, Candidates]:
    """Which candidates may be chosen [R, P, O], and all of them."""
    candidates = candidates_of(
        torch.stack,
        (rows.values.gather(1, left), rows.values.gather(1, right)),
        (left, right),
        config.labels,
        len(config.constants),
    )
    real = rows.mask.gather(1, left) & rows.mask.gather(1, right)
    return allowed(config.constraints, candidates) & real[:, :, None], candidates


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
