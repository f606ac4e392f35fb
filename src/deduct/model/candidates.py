"""The candidates of many rows of a search, scored and masked on the device: for greedy search and beam search there.

Shapes: R rows (hypotheses), N pool entries, P pairs, O labels, H hidden size.
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
from deduct.core.pool import num_constants, pool_for, triangle
from deduct.core.problem import Problem
from deduct.deduce.hypothesis import Floats
from deduct.deduce.search import signed_problems
from deduct.model.reasoner import candidate_logits
from deduct.model.text import Text

if TYPE_CHECKING:
    from deduct.model.scorer import TorchScorer


PAIRS_AT_ONCE = 1 << 18
"""More of them together need gigabytes and save no time."""


@dataclass
class Rows:
    """The hypotheses that go on."""

    problem: Tensor
    """[R]"""
    pool: Tensor
    """[R, N, H]"""
    mask: Tensor
    """[R, N]: which entries there are."""
    values: Tensor
    """[R, N], float64"""
    implied: slice
    """Where the implied quantities stand."""
    signed: Tensor | None
    """[B]: which problems may have negative values; None if none may."""
    text: Text | None
    """The token states, for a rationalizer that reads them."""

    def select(self, rows: Tensor) -> Rows:
        own = self.problem[rows], self.pool[rows], self.mask[rows], self.values[rows]
        return Rows(*own, self.implied, self.signed, self.text and self.text.of(own[0]))

    def with_results(self, pool: Tensor, results: Tensor) -> Rows:
        """The rows after a step: longer pools [R, N + 1, H], and the values [R] of what was appended."""
        mask = torch.cat([self.mask, self.mask.new_ones(len(results), 1)], 1)
        values = torch.cat([self.values, results[:, None]], 1)
        return Rows(self.problem, pool, mask, values, self.implied, self.signed, self.text)


def first_rows(scorer: TorchScorer, problems: Sequence[Problem]) -> tuple[Rows, Floats]:
    """A row for each problem with its first pool, and its values [B, N] on the host."""
    layout, state = pool_for(scorer.config, problems), scorer.start(problems)
    starts = np.stack([layout.values(problem) for problem in problems])
    mask, values = (torch.from_numpy(array).to(scorer.device) for array in (state.mask, starts))
    signed = signed_problems(problems)
    lifted = None if signed is None else torch.from_numpy(signed).to(scorer.device)
    numbers = torch.arange(len(problems), device=scorer.device)
    return Rows(numbers, state.pool, mask, values, layout.implied, lifted, state.text), starts


def scored(scorer: TorchScorer, rows: Rows) -> tuple[Tensor, tuple[Tensor, Tensor], Tensor]:
    """All candidates: logits [R, P, O], -inf for forbidden ones; pairs, each side [R, P]; values [R, P, O]."""
    config, reasoner = scorer.config, scorer.model.reasoner
    entries = reasoner.score_entries(rows.pool, rows.implied)
    left, right = _pairs(entries, rows.mask, config.max_paired)
    keep, candidates = _allowed(rows, left, right, config)
    # Only pairs with an allowed label are scored: those of all rows one after the other, in one long pool.
    row, pair = keep.any(-1).nonzero(as_tuple=True)
    start = row * rows.pool.shape[1]
    pool, entries = rows.pool.flatten(0, 1)[None], entries.flatten()[None]
    logits = candidates.result.new_full(keep.shape, -math.inf)
    with torch.autocast(scorer.device.type, torch.bfloat16, enabled=scorer.bf16):
        for part in torch.arange(len(row), device=row.device).split(PAIRS_AT_ONCE):
            own = row[part], pair[part]
            scores, stops, _ = reasoner.score_candidates(
                pool, entries, start[part] + left[own], start[part] + right[own]
            )
            logits[own] = candidate_logits(scores, stops)[0].double()  # [pairs, O]
    if config.uneven_weight != 1:
        logits += uneven(candidates) * math.log(config.uneven_weight)
    return logits.masked_fill_(~keep, -math.inf), (left, right), candidates.result


def _pairs(entries: Tensor, mask: Tensor, max_paired: int) -> tuple[Tensor, Tensor]:
    """The pairs i <= j of the entries with the highest scores [R, N], as `deduct.core.pool` has them."""
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
        num_constants(config),
        None if rows.signed is None else rows.signed[rows.problem],
    )
    real = rows.mask.gather(1, left) & rows.mask.gather(1, right)
    return allowed(config.constraints, candidates) & real[:, :, None], candidates
