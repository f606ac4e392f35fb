"""Rationalizers: how a new expression changes what is known about everything in the pool.

Each maps the pool [R, N, H] and the new expression [R, H] to an updated pool [R, N, H].
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor, nn

from deduct.errors import unknown_name


class GruRationalizer(nn.Module):
    """A GRU cell with the pool entry as input and the expression as previous hidden state."""

    def __init__(self, hidden_size: int):
        super().__init__()
        self.cell = nn.GRUCell(hidden_size, hidden_size)

    def forward(self, pool: Tensor, expression: Tensor) -> Tensor:
        # The cell is written out: the hidden part is one row per problem, not one per pool entry.
        inputs = nn.functional.linear(pool, self.cell.weight_ih, self.cell.bias_ih)  # [R, N, 3H]
        state = nn.functional.linear(expression, self.cell.weight_hh, self.cell.bias_hh)[:, None]  # [R, 1, 3H]
        reset_in, update_in, new_in = inputs.chunk(3, dim=-1)
        reset_state, update_state, new_state = state.chunk(3, dim=-1)
        reset = torch.sigmoid(reset_in + reset_state)
        update = torch.sigmoid(update_in + update_state)
        new = torch.tanh(new_in + reset * new_state)
        return new + update * (expression[:, None] - new)


class AttentionRationalizer(nn.Module):
    """Self-attention over the two-word sentence [entry, expression]; the entry's place is the new entry."""

    def __init__(self, hidden_size: int):
        super().__init__()
        num_heads = next(heads for heads in (8, 6, 4, 2, 1) if hidden_size % heads == 0)
        self.attention = nn.MultiheadAttention(hidden_size, num_heads, batch_first=True)

    def forward(self, pool: Tensor, expression: Tensor) -> Tensor:
        num_rows, num_entries, hidden = pool.shape
        words = torch.stack([pool, expression[:, None].expand_as(pool)], dim=2).flatten(0, 1)  # [R*N, 2, H]
        updated, _ = self.attention(words[:, :1], words, words, need_weights=False)  # [R*N, 1, H]
        return updated.reshape(num_rows, num_entries, hidden)


class NoRationalizer(nn.Module):
    """Leaves the pool as it is: the ablation of the paper."""

    def __init__(self, hidden_size: int):
        super().__init__()

    def forward(self, pool: Tensor, expression: Tensor) -> Tensor:
        return pool


RATIONALIZERS: dict[str, Callable[[int], nn.Module]] = {
    "gru": GruRationalizer,
    "attention": AttentionRationalizer,
    "none": NoRationalizer,
}


def make_rationalizer(name: str, hidden_size: int) -> nn.Module:
    """A new rationalizer of the named kind."""
    try:
        return RATIONALIZERS[name](hidden_size)
    except KeyError:
        raise unknown_name("rationalizer", name, RATIONALIZERS) from None
