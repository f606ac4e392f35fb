"""Additive attention and scores, which all decoders share.

Shapes: R rows, T tokens of the text, V tokens of the output, H hidden size.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

FORBIDDEN = -1e9


class Attention(nn.Module):
    """a_s = softmax_s(v . tanh(W [q, h_s])), c = sum_s a_s h_s. W h_s is the same at every step: computed once."""

    def __init__(self, hidden: int):
        super().__init__()
        self.query, self.key = nn.Linear(hidden, hidden), nn.Linear(hidden, hidden, bias=False)
        self.weight = nn.Linear(hidden, 1, bias=False)

    def forward(self, query: Tensor, states: Tensor, keys: Tensor, mask: Tensor) -> Tensor:
        """Query [R, H], states and keys = W h_s [R, T, H], mask [R, T] give the context [R, H]."""
        scores = self.weight(torch.tanh(self.query(query)[:, None] + keys)).squeeze(-1).float()
        weights = scores.masked_fill(mask == 0, FORBIDDEN).softmax(-1)
        return torch.bmm(weights[:, None].to(states.dtype), states)[:, 0]


class Score(nn.Module):
    """s(y) = v . tanh(W [x, e(y)]) for every output token y. W e(y) is the same at every step: computed once."""

    def __init__(self, features: int, hidden: int):
        super().__init__()
        self.feature, self.key = nn.Linear(features, hidden), nn.Linear(hidden, hidden, bias=False)
        self.weight = nn.Linear(hidden, 1, bias=False)

    def forward(self, features: Tensor, keys: Tensor) -> Tensor:
        """Features [R, ..., F] and keys = W e(y) [R, V, H] give [R, ..., V]."""
        keys = keys if features.dim() == 2 else keys[:, None]
        return self.weight(torch.tanh(self.feature(features).unsqueeze(-2) + keys)).squeeze(-1)
