"""The training loss: teacher forcing through the gold steps, one normalised choice at each.

Shapes as in `deduct.model.reasoner`; R is the number of problems that still have a step.
"""

from __future__ import annotations

from functools import lru_cache

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from deduct.config import ReasonerConfig
from deduct.constraints import allowed, candidates_of
from deduct.model.deductive import DeductiveModel
from deduct.model.reasoner import candidate_logits
from deduct.training.examples import Batch
from deduct.training.graphs import GraphedEncoder, GraphedReasoning

FORBIDDEN = -1e9


class TrainingLoss(nn.Module):
    """The model together with its loss, so that distributed wrappers see one forward call."""

    def __init__(self, model: DeductiveModel, loss: str, constraints: tuple[str, ...], relevance_weight: float = 0.0):
        super().__init__()
        self.model = model
        self.kind, self.constraints, self.relevance_weight = loss, constraints, relevance_weight
        # Pairs of two constants, where forbidden, are not even scored: with many constants they are most pairs.
        self.num_skipped = len(model.config.constants) if "no_constant_pair" in constraints else 0
        self.graphs: tuple[GraphedEncoder, GraphedReasoning] | None = None
        """Stand in for the backbone and for `reason` where they are."""

    def record(self, batch_size: int, autocast: torch.dtype | None) -> None:
        """From now on, record what is done to batches of this size as CUDA graphs and replay it."""
        encoder = GraphedEncoder(self.model.backbone, batch_size, self.model.config.pad_id, autocast)
        self.graphs = encoder, GraphedReasoning(self.reason, self.model.reasoner, batch_size, autocast)

    def forward(self, batch: Batch) -> Tensor:
        """The loss summed over the steps and problems of the batch."""
        encode, reason = self.graphs or (self.model.backbone, self.reason)
        states = encode(batch.ids, batch.mask)
        return reason(self.model.reasoner.vectors_of(states, batch.pooling), batch)

    def reason(self, vectors: Tensor, batch: Batch) -> Tensor:
        """The loss from the quantities' vectors [B, Q, encoder size] on."""
        reasoner = self.model.reasoner
        pool = reasoner.first_pool(vectors)
        num_start, num_final = pool.shape[1], pool.shape[1] + len(batch.active) - 1
        keep_all, gold_all = self._keep(batch, num_final), self._gold(batch, num_start)
        total = pool.new_zeros((), dtype=torch.float32)
        for step, rows in enumerate(batch.active):
            # Problems stand most steps first, so those that go on are a prefix; a recording takes all of them along.
            pool, num_entries = pool[:rows], num_start + step
            entries = reasoner.score_entries(pool)
            if step == 0 and self.relevance_weight:
                total = total + self.relevance_weight * self._relevance(entries, batch)
            first, second = pairs(num_entries, self.num_skipped, pool.device)
            scores, stops, normal = reasoner.score_candidates(pool, entries, first, second)
            keep = keep_all[:rows].index_select(1, pairs_within(num_entries, num_final, self.num_skipped, pool.device))
            gold, label, stop = gold_all[:rows, step], batch.steps[:rows, step, 2], batch.stop[:rows, step]
            expression = reasoner.expression_of(normal, gold, label)
            stop_scores = reasoner.stop_scores(expression).float()
            compute = margin if self.kind == "margin" else cross_entropy
            losses = compute(scores.float(), stops.float(), stop_scores, keep, gold, stop)
            total = total + (losses * batch.going[:rows, step]).sum()
            if step + 1 < len(batch.active):
                pool = reasoner.extend(pool, expression)
        return total

    def _gold(self, batch: Batch, num_start: int) -> Tensor:
        """Where each step's gold candidate stands among the candidates of its pool: [B, S]."""
        left, right, label = batch.steps.unbind(-1)
        num_entries = num_start + torch.arange(left.shape[1], device=left.device)
        index = pair_index(left, right, num_entries, self.num_skipped) * len(self.model.config.labels) + label
        return index.clamp(min=0)  # a step that a problem does not have is no pair at all

    def _keep(self, batch: Batch, num_entries: int) -> Tensor:
        """Which candidates among the pool's first entries may take part: [B, P, O].

        The gold values of all steps are known, so one look at the last step's pool serves every step.
        """
        config = self.model.config
        first, second = pairs(num_entries, self.num_skipped, batch.values.device)
        real = batch.pool_mask[:, first] & batch.pool_mask[:, second]
        candidates = candidates_of(
            torch.stack,
            (batch.values[:, first], batch.values[:, second]),
            (first[None], second[None]),
            config.labels,
            len(config.constants),
        )
        return allowed(self.constraints, candidates) & real[:, :, None]

    def _relevance(self, entries: Tensor, batch: Batch) -> Tensor:
        real = batch.pool_mask[:, : entries.shape[1]]
        losses = F.binary_cross_entropy_with_logits(entries.float(), batch.relevant, reduction="none")
        return (losses * real).sum() / real.sum(1).float().mean()


@lru_cache(maxsize=256)
def pairs(num_entries: int, num_skipped: int, device: torch.device) -> tuple[Tensor, Tensor]:
    """All pairs i <= j of the pool but those among its first `num_skipped` entries: two tensors [P]."""
    left, right = torch.triu_indices(num_entries, num_entries)
    kept = right >= num_skipped
    return left[kept].to(device), right[kept].to(device)


@lru_cache(maxsize=1024)
def pairs_within(num_entries: int, num_final: int, num_skipped: int, device: torch.device) -> Tensor:
    """Where the pairs of a pool stand among those of the larger pool that it grows to: [P]."""
    _, right = pairs(num_final, num_skipped, torch.device("cpu"))
    return torch.nonzero(right < num_entries).squeeze(1).to(device)


def pair_index(left: Tensor, right: Tensor, num_entries: int | Tensor, num_skipped: int) -> Tensor:
    """Where the pair (left, right) stands in `pairs`."""
    whole = left * num_entries - left * (left - 1) // 2 + right - left
    # Row i of the triangle has lost its pairs with the entries i to num_skipped - 1.
    rows = (left + 1).clamp(max=num_skipped)
    return whole - (rows * num_skipped - rows * (rows - 1) // 2)


def cross_entropy(
    scores: Tensor, stops: Tensor, stop_scores: Tensor, keep: Tensor, gold: Tensor, stop: Tensor
) -> Tensor:
    """-log p(relation) - log p(stop or not | relation), for each row: [R]."""
    logits = _masked(candidate_logits(scores, stops), keep, gold)
    relation = F.cross_entropy(logits, gold, reduction="none")
    return relation + F.cross_entropy(stop_scores, stop, reduction="none")


def margin(scores: Tensor, stops: Tensor, stop_scores: Tensor, keep: Tensor, gold: Tensor, stop: Tensor) -> Tensor:
    """The best score minus the gold score, as published: [R]."""
    rows = torch.arange(len(gold), device=gold.device)
    if stops.numel():
        best = _masked(scores + stops.amax(-1), keep, gold).amax(-1)
        return best - scores.flatten(1)[rows, gold] - stops.flatten(1, 2)[rows, gold, stop]
    relation = _masked(scores, keep, gold).amax(-1) - scores.flatten(1)[rows, gold]
    return relation + stop_scores.amax(-1) - stop_scores[rows, stop]


def _masked(logits: Tensor, keep: Tensor, gold: Tensor) -> Tensor:
    """Logits [R, P * O] with forbidden candidates out of the race; gold itself is never forbidden.

    A gold program may break a constraint; it must not make the loss infinite.
    """
    keep = keep.flatten(1).scatter(1, gold[:, None], True)
    return logits.flatten(1).masked_fill(~keep, FORBIDDEN)


def training_constraints(config: ReasonerConfig, enabled: bool) -> tuple[str, ...]:
    """The constraints to mask by in training."""
    return config.constraints if enabled else ()
