"""Beam search that stays on the device: what `deduct.deduce.search.beam` finds, many problems at once.

The rows of a problem stand one after the other, best first. At each step every row offers its best candidates, each
problem takes the best of what its rows offer, and what is chosen both stops and goes on. The host learns how many rows
there are, twice a step, and in the end all steps that were taken, from which it puts the programs together.

Shapes: B problems, R rows (hypotheses that go on), W width of the beam, P pairs, O labels, K steps taken in all.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from deduct.core.odds import log_probability
from deduct.core.pool import pool_for
from deduct.core.problem import Problem
from deduct.deduce.hypothesis import Considered, Floats, Hypothesis
from deduct.deduce.search import HOPELESS
from deduct.model.candidates import Rows, first_rows, scored

if TYPE_CHECKING:
    from deduct.model.scorer import TorchScorer


class Path(NamedTuple):
    """The steps up to one of those that were taken, as `Hypothesis` has them."""

    taken: tuple[tuple[int, int, int], ...]
    considered: tuple[tuple[Considered, ...], ...]
    stop_probabilities: tuple[float, ...]
    values: list[float]


NO_STEPS = Path((), (), (), [])


@dataclass
class Beams:
    """The rows, what they have come to, and where they come from."""

    rows: Rows
    log_prob: Tensor
    """[R]"""
    taken: Tensor
    """[R]: the number of the last step taken, among all that were taken; -1 at the beginning."""


@dataclass
class Choices:
    """What all problems choose at one step, problem by problem, best first: C of them."""

    row: Tensor
    left: Tensor
    right: Tensor
    label: Tensor
    """[C] each"""
    own: Tensor
    total: Tensor
    """[C] each: the log-probability of the step, and of all steps so far."""
    value: Tensor
    """[C]"""


@torch.inference_mode()
def deduce(scorer: TorchScorer, problems: Sequence[Problem], width: int) -> list[list[Hypothesis]]:
    """The finished hypotheses of each problem, likeliest first, with the chosen candidates alone remembered."""
    rows, starts = first_rows(scorer, problems)
    relevance = scorer.model.reasoner.score_entries(rows.pool, rows.implied)
    beams = Beams(rows, torch.zeros_like(rows.problem, dtype=torch.float64), torch.full_like(rows.problem, -1))
    best = torch.full_like(beams.log_prob, -math.inf)
    taken: list[Tensor] = []
    count = 0
    for step in range(scorer.config.max_steps):
        chosen = _choose(scorer, beams, width, len(problems))
        if not len(chosen.row):
            break
        beams, records = _take(scorer, beams, chosen, count, best, last=step + 1 == scorer.config.max_steps)
        taken.append(records)
        count += len(records)
        if not len(beams.log_prob):
            break
    if not taken:
        return [[] for _ in problems]
    used = relevance[:, pool_for(scorer.config, problems).first_quantity :].double().cpu().numpy()
    return _hypotheses(torch.cat(taken).cpu().numpy(), starts, used, problems)


def _choose(scorer: TorchScorer, beams: Beams, width: int, num_problems: int) -> Choices:
    """The best continuations of each problem over all its rows; of equals, the first row and the first in its pool."""
    rows, num_labels = beams.rows, len(scorer.config.labels)
    logits, (left, right), results = scored(scorer, rows)
    logits = logits.flatten(1)
    own, place = _best(logits, width)  # [R, W]
    own = own - logits.logsumexp(1, keepdim=True).clamp(min=torch.finfo(own.dtype).min)  # nothing allowed: still -inf
    totals = beams.log_prob[:, None] + own
    first = torch.searchsorted(rows.problem, torch.arange(num_problems, device=totals.device))
    rank = torch.arange(len(totals), device=totals.device) - first[rows.problem]
    offered = totals.new_full((num_problems, width, own.shape[1]), -math.inf)
    offered[rows.problem, rank] = totals
    best, which = _best(offered.flatten(1), width)  # [B, W]
    problem, slot = best.isfinite().nonzero(as_tuple=True)
    which = which[problem, slot]
    row, offer = first[problem] + which // own.shape[1], which % own.shape[1]
    place = place[row, offer]
    pair = place // num_labels
    values = results.flatten(1)[row, place]
    return Choices(
        row, left[row, pair], right[row, pair], place % num_labels, own[row, offer], totals[row, offer], values
    )


def _best(scores: Tensor, width: int) -> tuple[Tensor, Tensor]:
    """The best of each row and their places; of equals, the first."""
    best, place = scores.sort(dim=1, descending=True, stable=True)
    return best[:, :width], place[:, :width]


def _take(
    scorer: TorchScorer, beams: Beams, chosen: Choices, count: int, best: Tensor, last: bool
) -> tuple[Beams, Tensor]:
    """Carry out what was chosen: the rows that go on, and a record of each choice, [C, 9].

    A record has the problem, the number of the step before, left, right, label, the step's log-probability, the
    log-odds of stopping, the value, and the log-probability of the program that ends here. `best`, of what has finished
    of each problem [B], is brought up to date.
    """
    reasoner, before = scorer.model.reasoner, beams.rows.select(chosen.row)
    expression = reasoner.express(before.pool, chosen.left, chosen.right, chosen.label)
    stops = reasoner.stop_scores(expression)
    odds = (stops[:, 1] - stops[:, 0]).double()
    stopped, continued = chosen.total + F.logsigmoid(odds), chosen.total + F.logsigmoid(-odds)
    columns = (before.problem, beams.taken[chosen.row], chosen.left, chosen.right, chosen.label)
    record = torch.stack([*(c.double() for c in columns), chosen.own, odds, chosen.value, stopped], 1)
    best.scatter_reduce_(0, before.problem, stopped, "amax")
    least = best + (math.inf if last else math.log(HOPELESS))
    going = (continued > least[before.problem]).nonzero().squeeze(1)
    rows = before.select(going)
    longer = reasoner.extend(rows.pool, expression[going], rows.text)
    return Beams(rows.with_results(longer, chosen.value[going]), continued[going], going + count), record


def _hypotheses(
    records: Floats, starts: Floats, relevance: Floats, problems: Sequence[Problem]
) -> list[list[Hypothesis]]:
    """Records [K, 9] put together by problem: of each, the programs that are not hopeless beside its best one."""
    owner, log_prob = records[:, 0].astype(np.int64), records[:, -1]
    best = np.full(len(starts), -np.inf)
    np.maximum.at(best, owner, log_prob)
    paths, first_values = _paths(records), starts.tolist()
    found: list[list[Hypothesis]] = [[] for _ in starts]
    of_text = [tuple(row[: len(p.quantities)]) for row, p in zip(relevance.tolist(), problems, strict=True)]
    kept = np.flatnonzero(log_prob > best[owner] + math.log(HOPELESS))
    for place in kept[np.argsort(-log_prob[kept], kind="stable")].tolist():
        problem, path = int(owner[place]), paths[place]
        found[problem].append(
            Hypothesis(
                problem,
                np.array(first_values[problem] + path.values),
                float(log_prob[place]),
                path.taken,
                path.considered,
                path.stop_probabilities,
                of_text[problem],
            )
        )
    return found


def _paths(records: Floats) -> list[Path]:
    """The steps up to each record: those of the record before it, and its own."""
    paths: list[Path] = []
    for _, before, left, right, label, own, odds, value, _ in records.tolist():
        path = paths[int(before)] if before >= 0 else NO_STEPS
        step = (int(left), int(right), int(label))
        paths.append(
            Path(
                (*path.taken, step),
                (*path.considered, (Considered(*step, own),)),
                (*path.stop_probabilities, math.exp(log_probability(odds))),
                [*path.values, value],
            )
        )
    return paths
