"""Rationalizers: how a new expression changes what is known about everything in the pool.

Each maps the pool [R, N, H] and the new expression [R, H] to an updated pool [R, N, H]. One that `reads_text` also
takes the text's token states.
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor, nn

from deduct.errors import unknown_name
from deduct.model.text import Text, TextAttention, num_heads


class GruRationalizer(nn.Module):
    """A GRU cell with the pool entry as input and the expression as previous hidden state."""

    def __init__(self, hidden_size: int):
        super().__init__()
        self.cell = nn.GRUCell(hidden_size, hidden_size)

    def forward(self, pool: Tensor, expression: Tensor) -> Tensor:
        return by_gru(self.cell, pool, expression)


def by_gru(cell: nn.GRUCell, pool: Tensor, expression: Tensor) -> Tensor:
    """The cell written out: its hidden part is one row per problem, not one per pool entry."""
    inputs = nn.functional.linear(pool, cell.weight_ih, cell.bias_ih)  # [R, N, 3H]
    state = nn.functional.linear(expression, cell.weight_hh, cell.bias_hh)[:, None]  # [R, 1, 3H]
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
        self.attention = nn.MultiheadAttention(hidden_size, num_heads(hidden_size), batch_first=True)

    def forward(self, pool: Tensor, expression: Tensor) -> Tensor:
        num_rows, num_entries, hidden = pool.shape
        words = torch.stack([pool, expression[:, None].expand_as(pool)], dim=2).flatten(0, 1)  # [R*N, 2, H]
        updated, _ = self.attention(words[:, :1], words, words, need_weights=False)  # [R*N, 1, H]
        return updated.reshape(num_rows, num_entries, hidden)


class TextRationalizer(TextAttention):
    """What the GRU makes of an entry then looks at the text.

    It begins as the GRU alone: a model with a GRU can grow into it.
    """

    reads_text = True

    def __init__(self, hidden_size: int, encoder_size: int):
        super().__init__(hidden_size, encoder_size)
        self.cell = nn.GRUCell(hidden_size, hidden_size)

    def forward(self, pool: Tensor, expression: Tensor, text: Text) -> Tensor:  # type: ignore[override]
        changed = by_gru(self.cell, pool, expression)  # [R, N, H]
        return changed + self.look(changed, text)


class NoRationalizer(nn.Module):
    """Leaves the pool as it is: the ablation of the paper."""

    def __init__(self, hidden_size: int):
        super().__init__()

    def forward(self, pool: Tensor, expression: Tensor) -> Tensor:
        return pool


RATIONALIZERS: dict[str, Callable[..., nn.Module]] = {
    "gru": GruRationalizer,
    "text": TextRationalizer,
    "attention": AttentionRationalizer,
    "none": NoRationalizer,
}


def make_rationalizer(name: str, hidden_size: int, encoder_size: int) -> nn.Module:
    """A new rationalizer of the named kind; one that reads the text also takes the size of the token states."""
    if name not in RATIONALIZERS:
        raise unknown_name("rationalizer", name, RATIONALIZERS)
    kind = RATIONALIZERS[name]
    return kind(hidden_size, encoder_size) if getattr(kind, "reads_text", False) else kind(hidden_size)
