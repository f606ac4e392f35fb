"""The deductive reasoner on top of an encoder: scores relations, carries them out, says when to stop.

The published network of an operator reads the concatenation [q_i ; q_j ; q_i * q_j]. Its first layer is a
sum of three products, two of which belong to one quantity and not to the pair: they are computed once per
pool entry. All operators' weights stand side by side, so one matrix product serves them all.

Shapes: R rows, N pool entries, P pairs, O labels, H hidden size.
"""

from __future__ import annotations

import math

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from deduct.core.config import ReasonerConfig
from deduct.core.value_features import NUM_FEATURES
from deduct.model.rationalizers import make_rationalizer
from deduct.model.text import Text
from deduct.model.unknowns import Unknowns


def feed_forward(hidden_size: int, dropout: float) -> nn.Sequential:
    """The FFN of the paper: Linear, ReLU, LayerNorm, Dropout."""
    return nn.Sequential(nn.Linear(hidden_size, hidden_size), nn.ReLU(), LeanNorm(hidden_size), nn.Dropout(dropout))


class LeanNorm(nn.LayerNorm):
    """A layer norm whose result has the type of its input: under autocast it would be twice as large."""

    def forward(self, input: Tensor) -> Tensor:
        return normalised(input, self.normalized_shape, self.weight, self.bias)


def normalised(
    states: Tensor, shape: tuple[int, ...], weight: Tensor | None = None, bias: Tensor | None = None
) -> Tensor:
    """Layer norm; mean and variance are computed in float32 whatever the type."""
    scale, shift = (None if part is None else part.to(states.dtype) for part in (weight, bias))
    with torch.autocast(states.device.type, enabled=False):
        return F.layer_norm(states, shape, scale, shift)


def take(entries: Tensor, positions: Tensor) -> Tensor:
    """Pick pool entries: positions [P] are the same for all rows, [R, P] differ from row to row."""
    if positions.dim() == 1:
        return entries.index_select(1, positions)  # its gradient is one addition; that of entries[:, i] is a sort
    return entries.gather(1, positions[:, :, None].expand(-1, -1, entries.shape[-1]))


class Reasoner(nn.Module):
    """All parts of the model after the encoder."""

    def __init__(self, config: ReasonerConfig, encoder_size: int):
        super().__init__()
        hidden = config.hidden_size or encoder_size
        num_labels = len(config.labels)
        self.config, self.hidden_size, self.num_labels = config, hidden, num_labels
        self.project = nn.Linear(encoder_size, hidden) if hidden != encoder_size else nn.Identity()
        self.constants = nn.Parameter(torch.randn(len(config.constants), hidden))
        self.left = nn.Linear(hidden, num_labels * hidden, bias=False)
        self.right = nn.Linear(hidden, num_labels * hidden, bias=False)
        self.product = nn.Linear(hidden, num_labels * hidden)
        self.expression_scale = nn.Parameter(torch.ones(num_labels, hidden))
        self.expression_shift = nn.Parameter(torch.zeros(num_labels, hidden))
        self.dropout = nn.Dropout(config.dropout)
        self.score_expression = nn.Linear(hidden, 1)
        self.score_entry = nn.Sequential(feed_forward(hidden, config.dropout), nn.Linear(hidden, 1))
        self.terminator = nn.Sequential(feed_forward(hidden, config.dropout), nn.Linear(hidden, 2))
        self.rationalizer = make_rationalizer(config.rationalizer, hidden, encoder_size)
        self.attend = nn.Linear(encoder_size, 1) if config.pooling == "attention" else None
        self.fact = nn.Linear(NUM_FEATURES, hidden, bias=False) if config.implied else None
        self.unknowns = Unknowns(config.unknowns, hidden, encoder_size) if config.unknowns else None

    def start(self, text: Text, pooling: Tensor, implied: Tensor | None = None) -> Tensor:
        """The first pool: constants, unknowns, then one vector per quantity.

        The text's states [B, T, encoder size] and pooling [B, Q, T] give [B, C + U + Q, H]; implied as `first_pool`
        takes it.
        """
        return self.first_pool(self.vectors_of(text.states, pooling), implied, text)

    def vectors_of(self, states: Tensor, pooling: Tensor) -> Tensor:
        """What the encoder says about each quantity: [B, Q, encoder size]."""
        if self.attend is not None:
            own = pooling > 0  # [B, Q, T]; a row that is only padding has no token of its own
            scores = self.attend(states).float().transpose(1, 2)  # [B, 1, T]
            pooling = scores.expand_as(pooling).masked_fill(~own, -1e9).softmax(-1) * own
        return torch.bmm(pooling.to(states.dtype), states)

    def first_pool(self, vectors: Tensor, implied: Tensor | None = None, text: Text | None = None) -> Tensor:
        """Constants, unknowns, then the quantities' vectors [B, Q, encoder size]: [B, C + U + Q, H].

        `implied` [B, Q, NUM_FEATURES] tells of the values of implied quantities; it is zero for the others. Unknowns
        need the text.
        """
        quantities = self.project(vectors)  # [B, Q, H]
        if self.fact is not None and implied is not None:
            quantities = quantities + self.fact(implied).to(quantities.dtype)
        constants = self.constants.to(quantities.dtype).expand(vectors.shape[0], -1, -1)  # [B, C, H]
        if self.unknowns is None:
            return torch.cat([constants, quantities], dim=1)
        assert text is not None, "unknowns look at the text"
        return torch.cat([constants, self.unknowns(text).to(quantities.dtype), quantities], dim=1)

    def score_entries(self, pool: Tensor, implied: slice | None = None) -> Tensor:
        """How much each pool entry wants to take part in the next step: [R, N]; `implied` says where those entries are
        that count less, if they do."""
        scores: Tensor = self.score_entry(pool).squeeze(-1)
        if implied is None or self.config.implied_weight == 1:
            return scores
        less = torch.zeros(pool.shape[1], dtype=scores.dtype, device=scores.device)
        less[implied] = math.log(self.config.implied_weight)
        return scores + less

    def score_candidates(
        self, pool: Tensor, entries: Tensor, left: Tensor, right: Tensor
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Score every label of the pairs (left, right), each [P] or [R, P]; `entries` is `score_entries(pool)`.

        Returns the relation's scores [R, P, O]; for a joint terminator, the scores of going on and of stopping
        [R, P, O, 2], which take part in the choice (empty for a conditional one); and what `expression_of` makes
        a candidate's vector from [R, P, O, H].
        """
        ends = take(self.left(pool), left) + take(self.right(pool), right)  # [R, P, O * H]
        normal = self._normal(ends, take(pool, left) * take(pool, right))  # [R, P, O, H]
        entry_pairs = take(entries[:, :, None], left) + take(entries[:, :, None], right)  # [R, P, 1]
        if self.config.terminator == "joint":
            expressions = self.dropout(self._scaled(normal))
            scores = self.score_expression(expressions).squeeze(-1) + entry_pairs
            return scores, self.terminator(expressions), normal
        # Only the score is needed: scale and shift go into its weights instead of over every candidate.
        (weight,), bias = self.score_expression.weight, self.score_expression.bias  # [H], [1]
        scores = torch.einsum("rpoh,oh->rpo", self.dropout(normal), self.expression_scale * weight)
        return scores + self.expression_shift @ weight + bias + entry_pairs, scores.new_zeros(0), normal

    def expression_of(self, normal: Tensor, candidate: Tensor, label: Tensor) -> Tensor:
        """The vector of one candidate per row, out of `score_candidates`: candidate = pair * O + label, [R]."""
        own = take(normal.flatten(1, 2), candidate[:, None])[:, 0]  # [R, H]
        scale, shift = (part.index_select(0, label) for part in (self.expression_scale, self.expression_shift))
        return self.dropout(torch.addcmul(shift, own, scale))

    def expressions_of(self, normal: Tensor, candidate: Tensor, label: Tensor) -> Tensor:
        """`expression_of` for several candidates of each row, [R, K]: their vectors [R, K, H]."""
        own, labels = take(normal.flatten(1, 2), candidate), label.flatten()
        parts = (self.expression_scale, self.expression_shift)
        scale, shift = (part.index_select(0, labels).unflatten(0, label.shape) for part in parts)
        return self.dropout(torch.addcmul(shift, own, scale))

    def express(self, pool: Tensor, left: Tensor, right: Tensor, label: Tensor) -> Tensor:
        """The vector of one relation per row; left, right and label are [R]. Returns [R, H]."""
        first, second = take(pool, left[:, None]), take(pool, right[:, None])  # [R, 1, H]
        normal = self._normal(self.left(first) + self.right(second), first * second)  # [R, 1, O, H]
        return self.expression_of(normal, label, label)

    def _normal(self, ends: Tensor, products: Tensor) -> Tensor:
        """FFN_op for all labels up to its layer norm: ends [..., O * H] and products [..., H] give [..., O, H]."""
        summed = F.relu(ends + self.product(products)).unflatten(-1, (self.num_labels, self.hidden_size))
        return normalised(summed, (self.hidden_size,))

    def _scaled(self, normal: Tensor) -> Tensor:
        """Each label's scale and shift of the layer norm, [..., O, H]."""
        scale, shift = self.expression_scale.to(normal.dtype), self.expression_shift.to(normal.dtype)
        return torch.addcmul(shift, normal, scale)

    def stop_scores(self, expression: Tensor) -> Tensor:
        """Scores of going on and of stopping after an expression [R, H]: [R, 2]."""
        return self.terminator(expression)

    def extend(self, pool: Tensor, expression: Tensor, text: Text | None = None) -> Tensor:
        """Rationalize the pool by the new expression and append it: [R, N, H] becomes [R, N + 1, H].

        `text` is for a rationalizer that reads it.
        """
        seen = (text,) if self.config.reads_text else ()
        return torch.cat([self.rationalizer(pool, expression, *seen), expression[:, None].to(pool.dtype)], dim=1)


def candidate_logits(scores: Tensor, stops: Tensor) -> Tensor:
    """The logit of each relation whatever follows: a joint terminator's two outcomes are summed over."""
    return scores + stops.logsumexp(dim=-1) if stops.numel() else scores
