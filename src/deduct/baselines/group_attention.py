"""The encoder of Group-ATT (Li et al., ACL 2019): four groups of attention heads, each with its own view of the text.

    global:     every token sees every token
    local:      a token sees the words of its clause
    quantity:   numbers see each other
    question:   the clauses with numbers see the question, and the question sees them

    head = softmax(Q K^T / sqrt(d) + mask of its group) V
    X^   = LayerNorm(X + W [heads]),   X~ = LayerNorm(X^ + FFN(X^))

Every token sees itself in every group. The decoder is the LSTM with attention.

Shapes: B problems, T tokens, G groups, H hidden size.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from deduct.baselines.decoder import mean_over_tokens
from deduct.baselines.texts import Texts

GROUPS, HEADS = 4, 2
"""Groups, and heads in each."""


class GroupAttention(nn.Module):
    """One layer of attention in groups."""

    def __init__(self, hidden: int, dropout: float):
        super().__init__()
        self.size = max(1, hidden // (GROUPS * HEADS))
        inner = GROUPS * HEADS * self.size
        self.queries, self.keys, self.values = (nn.Linear(hidden, inner) for _ in range(3))
        self.out = nn.Linear(inner, hidden)
        self.dropout = nn.Dropout(dropout)
        self.feed_forward = nn.Sequential(
            nn.Linear(hidden, 2 * hidden), nn.ReLU(), nn.Dropout(dropout), nn.Linear(2 * hidden, hidden)
        )
        self.norm, self.last_norm = nn.LayerNorm(hidden), nn.LayerNorm(hidden)

    def forward(self, states: Tensor, texts: Texts) -> tuple[Tensor, Tensor]:
        """States [B, T, H] become new ones, and the text one vector [B, H]."""
        seen = views(texts).repeat_interleave(HEADS, dim=1)  # [B, G * heads, T, T]
        queries, keys, values = (self._split(part(states)) for part in (self.queries, self.keys, self.values))
        heads = F.scaled_dot_product_attention(queries, keys, values, attn_mask=seen)
        states = self.norm(states + self.dropout(self.out(heads.transpose(1, 2).flatten(2))))
        states = self.last_norm(states + self.dropout(self.feed_forward(states)))
        return states, mean_over_tokens(states, texts.mask)

    def _split(self, states: Tensor) -> Tensor:
        """[B, T, heads * size] as [B, heads, T, size]."""
        return states.unflatten(-1, (GROUPS * HEADS, self.size)).transpose(1, 2)


def views(texts: Texts) -> Tensor:
    """What each token sees in each group: [B, G, T, T]."""
    real, numbers = texts.mask.bool(), texts.number_tokens
    question = texts.question & real
    same_clause = texts.clauses[:, :, None] == texts.clauses[:, None]  # [B, T, T]
    with_number = (same_clause & numbers[:, None]).any(-1)  # [B, T]: tokens of a clause with a number
    groups = (
        torch.ones_like(same_clause),
        same_clause,
        numbers[:, :, None] & numbers[:, None],
        (with_number[:, :, None] & question[:, None]) | (question[:, :, None] & with_number[:, None]),
    )
    itself = torch.eye(real.shape[1], dtype=torch.bool, device=real.device)
    return (torch.stack(groups, dim=1) & real[:, None, None]) | itself
