"""The token states of a text, for what looks at it again behind the encoder.

Shapes: B problems, T tokens, W the encoder's width, R rows, N vectors of a row, H hidden size, A heads.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor, nn


@dataclass(frozen=True)
class Text:
    """The token states of problems, and which of them each row belongs to."""

    states: Tensor
    """[B, T, W]"""
    mask: Tensor
    """[B, T]: 1 where there is a token."""
    problem: Tensor
    """[R]"""

    @classmethod
    def of_all(cls, states: Tensor, mask: Tensor) -> Text:
        """A row for each problem, by states [B, T, W] and mask [B, T]."""
        return cls(states, mask, torch.arange(mask.shape[0], device=mask.device))

    def of(self, problem: Tensor) -> Text:
        """The same texts for rows that belong to these problems [R]."""
        return Text(self.states, self.mask, problem)


class TextAttention(nn.Module):
    """Attention from vectors to the token states of their text; what it sees counts nothing at first."""

    def __init__(self, hidden_size: int, encoder_size: int):
        super().__init__()
        self.num_heads = num_heads(hidden_size)
        self.query = nn.Linear(hidden_size, hidden_size)
        self.key = nn.Linear(encoder_size, hidden_size)
        self.value = nn.Linear(encoder_size, hidden_size)
        self.seen = nn.Linear(hidden_size, hidden_size)
        nn.init.zeros_(self.seen.weight)
        nn.init.zeros_(self.seen.bias)

    def look(self, vectors: Tensor, text: Text) -> Tensor:
        """What the vectors [R, N, H] see: [R, N, H]."""
        queries = self._by_head(self.query(vectors))  # [R, A, N, H / A]
        # Keys and values belong to a problem, and several rows may follow one.
        keys, values = (self._by_head(part(text.states))[text.problem] for part in (self.key, self.value))
        hidden = (1 - text.mask[text.problem][:, None, None].to(queries.dtype)) * -1e4  # [R, 1, 1, T]
        scores = queries @ keys.transpose(2, 3) * queries.shape[-1] ** -0.5 + hidden  # [R, A, N, T]
        taken = (scores.softmax(-1).to(values.dtype) @ values).transpose(1, 2).flatten(2)  # [R, N, H]
        seen: Tensor = self.seen(taken)
        return seen

    def _by_head(self, vectors: Tensor) -> Tensor:
        """[X, Y, H] as [X, A, Y, H / A]."""
        return vectors.unflatten(-1, (self.num_heads, -1)).transpose(1, 2)


def num_heads(hidden_size: int) -> int:
    """As many heads as the size can be divided into, at most eight."""
    return next(heads for heads in (8, 6, 4, 2, 1) if hidden_size % heads == 0)
