"""Rationalizers: how a new expression changes what is known about everything in the pool.

Each maps the pool [R, N, H] and the new expression [R, H] to an updated pool [R, N, H]. One that `reads_text` also
takes the text's token states.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

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
        self.attention = nn.MultiheadAttention(hidden_size, _num_heads(hidden_size), batch_first=True)

    def forward(self, pool: Tensor, expression: Tensor) -> Tensor:
        num_rows, num_entries, hidden = pool.shape
        words = torch.stack([pool, expression[:, None].expand_as(pool)], dim=2).flatten(0, 1)  # [R*N, 2, H]
        updated, _ = self.attention(words[:, :1], words, words, need_weights=False)  # [R*N, 1, H]
        return updated.reshape(num_rows, num_entries, hidden)


@dataclass(frozen=True)
class Text:
    """The token states of B problems, and which of them each of R rows belongs to. W is the encoder's width."""

    states: Tensor
    """[B, T, W]"""
    mask: Tensor
    """[B, T]: 1 where there is a token."""
    problem: Tensor
    """[R]"""

    def of(self, problem: Tensor) -> Text:
        """The same texts for rows that belong to these problems [R]."""
        return Text(self.states, self.mask, problem)


class TextRationalizer(GruRationalizer):
    """What the GRU makes of an entry then looks at the text: attention from each entry to the token states.

    It begins as the GRU alone, because what is seen first counts nothing: a model with a GRU can grow into it.
    """

    reads_text = True

    def __init__(self, hidden_size: int, encoder_size: int):
        super().__init__(hidden_size)
        self.num_heads = _num_heads(hidden_size)
        self.query = nn.Linear(hidden_size, hidden_size)
        self.key = nn.Linear(encoder_size, hidden_size)
        self.value = nn.Linear(encoder_size, hidden_size)
        self.seen = nn.Linear(hidden_size, hidden_size)
        nn.init.zeros_(self.seen.weight)
        nn.init.zeros_(self.seen.bias)

    def forward(self, pool: Tensor, expression: Tensor, text: Text) -> Tensor:  # type: ignore[override]
        changed = super().forward(pool, expression)  # [R, N, H]
        queries = self._by_head(self.query(changed))  # [R, A, N, H / A]
        # Keys and values belong to a problem, and several rows may follow one.
        keys, values = (self._by_head(part(text.states))[text.problem] for part in (self.key, self.value))
        hidden = (1 - text.mask[text.problem][:, None, None].to(queries.dtype)) * -1e4  # [R, 1, 1, T]
        scores = queries @ keys.transpose(2, 3) * queries.shape[-1] ** -0.5 + hidden  # [R, A, N, T]
        taken = (scores.softmax(-1).to(values.dtype) @ values).transpose(1, 2).flatten(2)  # [R, N, H]
        return changed + self.seen(taken)

    def _by_head(self, vectors: Tensor) -> Tensor:
        """[X, Y, H] as [X, A, Y, H / A]."""
        return vectors.unflatten(-1, (self.num_heads, -1)).transpose(1, 2)


def _num_heads(hidden_size: int) -> int:
    return next(heads for heads in (8, 6, 4, 2, 1) if hidden_size % heads == 0)


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
