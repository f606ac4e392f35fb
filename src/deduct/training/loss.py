"""The training loss: teacher forcing through the gold steps, one normalised choice at each.

Shapes as in `deduct.model.reasoner`; R is the number of problems that still have a step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from deduct.core.config import ReasonerConfig
from deduct.core.constraints import allowed, candidates_of
from deduct.core.kinds import NUMBER
from deduct.core.operators import ASKED
from deduct.core.pool import num_constants, num_without_pairs
from deduct.model.deductive import DeductiveModel
from deduct.model.reasoner import Reasoner, candidate_logits
from deduct.model.text import Text
from deduct.training.auxiliary import contrast, relevance
from deduct.training.examples import Batch
from deduct.training.graphs import GraphedEncoder, GraphedReasoning
from deduct.training.pairs import narrowed, pair_index, pairs, pairs_within

FORBIDDEN = -1e9


@dataclass(frozen=True)
class Teacher:
    """A trained model whose probabilities are learned beside the gold steps, and how much they count (0 to 1)."""

    model: DeductiveModel
    weight: float


@dataclass(frozen=True)
class StepScores:
    """What a model says at one gold step, R problems long."""

    entries: Tensor
    """[R, N]"""
    scores: Tensor
    stops: Tensor
    """The candidates' scores [R, P, O], and those of going on and stopping where they take part, as in `Reasoner`."""
    stop_scores: Tensor
    expression: Tensor
    """Of the gold candidate: scores of going on and of stopping [R, 2], and its vector [R, H]."""
    keep: Tensor
    """Which candidates may take part [R, P, O]."""
    gold: Tensor
    """Where the gold candidate stands among all [R]."""
    right: Tensor | None = None
    right_stops: Tensor | None = None
    """Where the right candidates stand among all [R, K], and their scores of going on and of stopping [R, K, 2]."""

    def logits(self) -> Tensor:
        """Of all candidates [R, P * O], the forbidden ones out of the race."""
        return self.masked(candidate_logits(self.scores, self.stops))

    def masked(self, logits: Tensor) -> Tensor:
        """Logits of candidates [R, P, O] as [R, P * O], with forbidden ones out of the race; gold itself is never
        forbidden: its program may break a constraint, and must not make the loss infinite."""
        keep = self.keep.flatten(1).scatter(1, self.gold[:, None], True)
        return logits.flatten(1).masked_fill(~keep, FORBIDDEN)


class TrainingLoss(nn.Module):
    """The model together with its loss, so that distributed wrappers see one forward call."""

    def __init__(
        self,
        model: DeductiveModel,
        loss: str,
        constraints: tuple[str, ...],
        relevance_weight: float = 0.0,
        contrast_weight: float = 0.0,
        teacher: Teacher | None = None,
    ):
        super().__init__()
        self.model, self.teacher = model, teacher
        self.kind, self.constraints = loss, constraints
        self.relevance_weight, self.contrast_weight = relevance_weight, contrast_weight
        # Pairs of two constants, where forbidden, are not even scored: with many constants they are most pairs.
        self.num_skipped = num_without_pairs(model.config, constraints)
        self.graphs: tuple[GraphedEncoder, Callable[..., Tensor]] | None = None
        """Stand in for the backbone and for `reason` where they are."""

    def record(self, batch_size: int, autocast: torch.dtype | None) -> None:
        """From now on, record what is done to batches of this size as CUDA graphs and replay it."""
        encoder = GraphedEncoder(self.model.backbone, batch_size, self.model.config.pad_id, autocast)
        reasoning = GraphedReasoning(self.reason, self.model.reasoner, batch_size, autocast)
        # What looks at the text has as many shapes as texts have lengths: too many to record.
        self.graphs = encoder, self.reason if self.model.config.looks_at_text else reasoning

    def forward(self, batch: Batch) -> Tensor:
        """The loss summed over the steps and problems of the batch."""
        encode, reason = self.graphs or (self.model.backbone, self.reason)
        states = encode(batch.ids, batch.mask)
        vectors = self.model.reasoner.vectors_of(states, batch.pooling)
        text = _as_text(states, batch.mask) if self.model.config.looks_at_text else None
        if self.teacher is not None:
            return self.reason(vectors, batch, text, self._taught(self.teacher.model, batch))
        return reason(vectors, batch) if text is None else reason(vectors, batch, text)

    def reason(
        self, vectors: Tensor, batch: Batch, text: Text | None = None, taught: Sequence[StepScores] = ()
    ) -> Tensor:
        """The loss from the quantities' vectors [B, Q, encoder size] on, and from the text where it is read again."""
        num_start = batch.where_implied.stop
        keep_all = self._keep(batch, num_start + len(batch.active) - 1)
        total = vectors.new_zeros((), dtype=torch.float32)
        results: list[Tensor] = []  # [B, H] each: the vectors of those that end at a step, the others zero
        for step, found in enumerate(self._steps(self.model.reasoner, vectors, batch, keep_all, text)):
            rows = batch.active[step]
            if step == 0 and self.relevance_weight:
                real = batch.pool_mask[:, :num_start]
                total = total + self.relevance_weight * relevance(found.entries, batch.relevant, real)
            stop = batch.stop[:rows, step]
            if found.right is None:
                losses = LOSSES[self.kind](found, stop)
            else:
                losses = any_right(found, batch.right[:rows, step])
            if self.teacher is not None:
                losses = losses.lerp(soft_cross_entropy(found, taught[step]), self.teacher.weight)
            total = total + (losses * batch.going[:rows, step]).sum()
            if self.contrast_weight:
                results.append(F.pad(found.expression * stop[:, None], (0, 0, 0, len(vectors) - rows)))
        if self.contrast_weight:
            ended = torch.stack(results).sum(0)
            total = total + self.contrast_weight * contrast(ended, batch.steps[:, :, 2], batch.going)
        return total

    def _steps(
        self, reasoner: Reasoner, vectors: Tensor, batch: Batch, keep_all: Tensor, text: Text | None = None
    ) -> Iterator[StepScores]:
        """What a reasoner says at each gold step; `keep_all` is what `_keep` says of the last step's pool."""
        num_final = batch.where_implied.stop + len(batch.active) - 1
        pool = reasoner.first_pool(vectors, batch.implied, text)
        gold_all = self._gold(batch, pool.shape[1])
        for step, rows in enumerate(batch.active):
            # Problems stand most steps first, so those that go on are a prefix; a recording takes all of them along.
            pool = pool[:rows]
            entries = reasoner.score_entries(pool, batch.where_implied)
            first, second = pairs(pool.shape[1], self.num_skipped, pool.device)
            inside = pairs_within(pool.shape[1], num_final, self.num_skipped, pool.device)
            keep, gold, right = keep_all[:rows].index_select(1, inside), gold_all[:rows, step], None
            if batch.right.shape[2]:
                right = self._places(batch.right[:rows, step], pool.shape[1])
            if batch.kinds is not None:
                first, second, keep, (gold, right) = narrowed(first, second, keep, gold, right)
            scores, stops, normal = reasoner.score_candidates(pool, entries, first, second)
            expression = reasoner.expression_of(normal, gold, batch.steps[:rows, step, 2])
            own = batch.steps[:rows, step]
            stop_scores = self._stoppable(reasoner.stop_scores(expression).float(), own, batch, step)
            right_stops = None
            if right is not None:
                others = reasoner.expressions_of(normal, right, batch.right[:rows, step, :, 2].clamp(min=0))
                right_stops = reasoner.stop_scores(others).float()
                right_stops = self._stoppable(right_stops, batch.right[:rows, step], batch, step)
            scored = entries, scores.float(), stops.float(), stop_scores, expression
            yield StepScores(*scored, keep, gold, right, right_stops)
            if step + 1 < len(batch.active):
                pool = reasoner.extend(pool, expression, text and text.of(text.problem[:rows]))

    def _stoppable(self, stop_scores: Tensor, chosen: Tensor, batch: Batch, step: int) -> Tensor:
        """The scores of going on and of stopping [R, ..., 2] after candidates [R, ..., 3 or 4]; where a program must go
        on, because nothing is answered yet, stopping is out of the race, as it is in search."""
        if batch.kinds is None:
            return stop_scores
        left, right, label = chosen[..., 0], chosen[..., 1], chosen[..., 2]
        kinds, first = batch.kinds[: len(chosen)], batch.where_implied.stop
        plain = (kinds[:, first : first + step] == NUMBER).all(1)  # [R]: whether all steps so far are numbers
        for position in (left, right):
            number = kinds.gather(1, position.flatten(1) if position.dim() > 1 else position[:, None]) == NUMBER
            plain = (plain if plain.dim() == left.dim() else plain[:, None]) & number.view(left.shape)
        answers = plain | (label == self.model.config.labels.index(ASKED))
        return torch.where(answers[..., None], stop_scores, stop_scores + stop_scores.new_tensor([0, FORBIDDEN]))

    @torch.no_grad()
    def _taught(self, teacher: DeductiveModel, batch: Batch) -> list[StepScores]:
        """What the teacher says at each gold step; it reads with a tokenizer of its own."""
        ids, mask, pooling = batch.for_teacher
        states = teacher.backbone(ids, mask)
        text = _as_text(states, mask) if teacher.config.looks_at_text else None
        keep_all = self._keep(batch, batch.where_implied.stop + len(batch.active) - 1)
        return list(self._steps(teacher.reasoner, teacher.reasoner.vectors_of(states, pooling), batch, keep_all, text))

    def _gold(self, batch: Batch, num_start: int) -> Tensor:
        """Where each step's gold candidate stands among the candidates of its pool: [B, S]."""
        left, right, label = batch.steps.unbind(-1)
        num_entries = num_start + torch.arange(left.shape[1], device=left.device)
        index = pair_index(left, right, num_entries, self.num_skipped) * len(self.model.config.labels) + label
        return index.clamp(min=0)  # a step that a problem does not have is not a pair

    def _places(self, right: Tensor, num_entries: int) -> Tensor:
        """Where the right candidates [R, K, 4] of a pool of that many entries stand among all: [R, K]."""
        left, other, label, _ = right.unbind(-1)
        index = pair_index(left, other, num_entries, self.num_skipped) * len(self.model.config.labels) + label
        return torch.where(label >= 0, index, 0)

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
            num_constants(config),
            batch.signed,
            None if batch.kinds is None else (batch.kinds[:, first], batch.kinds[:, second]),
        )
        return allowed(self.constraints, candidates) & real[:, :, None]


def _as_text(states: Tensor, mask: Tensor) -> Text:
    """The token states [B, T, W] of a batch; a recording gives some more behind the mask [B, T]."""
    return Text.of_all(states[:, : mask.shape[1]], mask)


def cross_entropy(found: StepScores, stop: Tensor) -> Tensor:
    """-log p(relation) - log p(stop or not | relation), for each row: [R]."""
    relation = F.cross_entropy(found.logits(), found.gold, reduction="none")
    return relation + F.cross_entropy(found.stop_scores, stop, reduction="none")


def any_right(found: StepScores, right: Tensor) -> Tensor:
    """-log of the summed probability of all right candidates [R, K, 4], each with its stopping or going on: [R].

    With one candidate, the gold one, it is `cross_entropy`.
    """
    assert found.right is not None
    assert found.right_stops is not None
    relation = found.logits().log_softmax(-1).gather(1, found.right)
    stop = found.right_stops.log_softmax(-1).gather(-1, right[..., 3:])[..., 0]
    return -(relation + stop).masked_fill(right[..., 2] < 0, FORBIDDEN).logsumexp(1)


def soft_cross_entropy(found: StepScores, taught: StepScores) -> Tensor:
    """The same with the teacher's probabilities in place of the gold choice: [R]."""
    relation = F.cross_entropy(found.logits(), taught.logits().softmax(-1), reduction="none")
    return relation + F.cross_entropy(found.stop_scores, taught.stop_scores.softmax(-1), reduction="none")


def margin(found: StepScores, stop: Tensor) -> Tensor:
    """The best score minus the gold score, as published: [R]."""
    scores, stops, stop_scores, gold = found.scores, found.stops, found.stop_scores, found.gold
    rows = torch.arange(len(gold), device=gold.device)
    if stops.numel():
        best = found.masked(scores + stops.amax(-1)).amax(-1)
        return best - scores.flatten(1)[rows, gold] - stops.flatten(1, 2)[rows, gold, stop]
    relation = found.masked(scores).amax(-1) - scores.flatten(1)[rows, gold]
    return relation + stop_scores.amax(-1) - stop_scores[rows, stop]


LOSSES: dict[str, Callable[[StepScores, Tensor], Tensor]] = {"cross_entropy": cross_entropy, "margin": margin}
"""Each takes what the model says at a step, and whether the step is the last."""


def training_constraints(config: ReasonerConfig, enabled: bool) -> tuple[str, ...]:
    """The constraints to mask by in training."""
    return config.constraints if enabled else ()
