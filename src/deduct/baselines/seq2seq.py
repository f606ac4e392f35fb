"""Sequence decoders: an LSTM with attention (Luong et al., 2015) and a Transformer (Vaswani et al., 2017).

Both write the program in prefix notation and score tokens as the tree decoder does, by their vectors e(y).

    LSTM:         s_t = LSTM([e(y_{t-1}), c_{t-1}], s_{t-1}),   c_t = attention(s_t, h)
                  s(y) = v . tanh(W [s_t, c_t, e(y)])
    Transformer:  d_t = decoder(e(y_1) .. e(y_{t-1}); h),       s(y) = v . tanh(W [d_t, e(y)])

Shapes: R rows, T tokens of the text, L tokens of a program, V output tokens, H hidden size.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor, nn

from deduct.baselines.attention import Attention, Score
from deduct.baselines.decoder import Decoder, Known, Memory, embedded
from deduct.model.scratch import positions

LAYERS, HEADS = 2, 8
"""Of the Transformer decoder, which begins untrained even where its encoder is a pretrained one."""


@dataclass(frozen=True)
class LstmState:
    """The LSTM after the last token."""

    hidden: Tensor
    cell: Tensor
    context: Tensor
    """[R, H] each"""


class LstmDecoder(Decoder):
    """An LSTM cell that is fed its last token and what it looked at."""

    def __init__(self, hidden: int, num_operators: int, dropout: float):
        super().__init__()
        self.dropout = nn.Dropout(dropout)
        self.begin = nn.Parameter(torch.randn(hidden) * hidden**-0.5)
        self.first = nn.Linear(hidden, hidden)
        self.cell = nn.LSTMCell(2 * hidden, hidden)
        self.attention, self.score = Attention(hidden), Score(2 * hidden, hidden)

    def prepared(self, memory: Memory) -> Known:
        return Known(memory, self.attention.key(memory.states), self.score.key(self.dropout(memory.tokens)))

    def start(self, known: Known, max_operators: int) -> LstmState:
        whole = known.memory.whole
        hidden = torch.tanh(self.first(whole))
        state = LstmState(hidden, torch.zeros_like(hidden), torch.zeros_like(whole))
        return self._fed(known, state, self.begin.expand_as(whole).to(whole.dtype))

    def _fed(self, known: Known, state: LstmState, vector: Tensor) -> LstmState:
        fed = self.dropout(torch.cat([vector, state.context], dim=-1))
        hidden, cell = self.cell(fed, (state.hidden.to(fed.dtype), state.cell.to(fed.dtype)))
        memory = known.memory
        return LstmState(hidden, cell, self.attention(hidden, memory.states, known.state_keys, memory.mask))

    def scores(self, known: Known, state: LstmState) -> Tensor:
        return self.score(self.dropout(torch.cat([state.hidden, state.context], dim=-1)), known.token_keys)

    def advance(self, known: Known, state: LstmState, tokens: Tensor) -> LstmState:
        return self._fed(known, state, embedded(known.memory, tokens))


@dataclass(frozen=True)
class Prefix:
    """The vectors of the tokens so far, the beginning included."""

    vectors: Tensor
    """[R, L, H]"""


@dataclass(frozen=True)
class KnownText:
    """What stays the same while a program is written."""

    memory: Memory
    token_keys: Tensor
    """[R, V, H]"""


class TransformerDecoder(Decoder):
    """Layers of attention to the tokens so far and to the text; in training all tokens of a program at once."""

    def __init__(self, hidden: int, num_operators: int, dropout: float):
        super().__init__()
        self.dropout = nn.Dropout(dropout)
        self.begin = nn.Parameter(torch.randn(hidden) * hidden**-0.5)
        heads = next(count for count in range(HEADS, 0, -1) if hidden % count == 0)
        layer = nn.TransformerDecoderLayer(hidden, heads, 4 * hidden, dropout, batch_first=True, norm_first=True)
        self.stack = nn.TransformerDecoder(layer, LAYERS, norm=nn.LayerNorm(hidden))
        self.score = Score(hidden, hidden)

    def prepared(self, memory: Memory) -> KnownText:
        return KnownText(memory, self.score.key(self.dropout(memory.tokens)))

    def start(self, known: KnownText, max_operators: int) -> Prefix:
        whole = known.memory.whole
        return Prefix(self.begin.to(whole.dtype).expand_as(whole)[:, None])

    def scores(self, known: KnownText, state: Prefix) -> Tensor:
        return self.score(self._read(known, state.vectors)[:, -1], known.token_keys)

    def advance(self, known: KnownText, state: Prefix, tokens: Tensor) -> Prefix:
        return Prefix(torch.cat([state.vectors, embedded(known.memory, tokens)[:, None]], dim=1))

    def forced(self, memory: Memory, gold: Tensor, max_operators: int) -> Tensor:
        """The scores at each step of gold programs [R, L]: [R, L, V]."""
        known = self.prepared(memory)
        written = memory.tokens.gather(1, gold[:, :-1, None].expand(-1, -1, memory.tokens.shape[-1]))
        vectors = torch.cat([self.start(known, max_operators).vectors, written], dim=1)
        return self.score(self._read(known, vectors), known.token_keys)

    def _read(self, known: KnownText, vectors: Tensor) -> Tensor:
        """Vectors of the tokens so far give the decoder's states, [R, L, H] each."""
        length, hidden = vectors.shape[1:]
        later = torch.ones(length, length, dtype=torch.bool, device=vectors.device).triu(1)
        memory = known.memory
        placed = self.dropout(vectors + positions(length, hidden, vectors.device))
        return self.stack(placed, memory.states, tgt_mask=later, memory_key_padding_mask=memory.mask == 0)
