"""Encoders of the BERT family, written out for export: they compute what is asked for, and no more.

Only the states of the quantities' tokens are ever read. So the last layer, which looks at all tokens, is
computed for these alone; and shapes are those that a graph needs least operators for.

Shapes: B problems, T tokens, Q quantities, S tokens that are read, A heads, W width of the encoder.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import torch
from torch import Tensor

FAMILY = ("bert", "roberta", "xlm-roberta")
"""The model types, as transformers names them, that have these layers."""


def can_read(model: Any) -> bool:
    """Whether a transformers model can be written out here."""
    config = model.config
    if config.model_type not in FAMILY or config.is_decoder:
        return False
    return getattr(config, "position_embedding_type", "absolute") == "absolute"  # others have more in a layer


def read_tokens(model: Any, ids: Tensor, mask: Tensor, pooling: Tensor) -> tuple[Tensor, Tensor]:
    """The states [B, S, W] of the tokens that a pooling [B, Q, T] reads, and the pooling of these: [B, Q, S]."""
    *layers, last = model.encoder.layer
    states, hidden = _through(model, layers, ids, mask)
    chosen = _tokens_read(pooling)  # [B, S, T]
    return _layer(last, chosen @ states, states, hidden), pooling @ chosen.transpose(1, 2)


def all_states(model: Any, ids: Tensor, mask: Tensor) -> Tensor:
    """The states [B, T, W] of all tokens."""
    return _through(model, model.encoder.layer, ids, mask)[0]


def _through(model: Any, layers: Iterable[Any], ids: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
    """The states [B, T, W] after these layers, and what is added to the scores of tokens that are not there."""
    # Given the types, all of them 0, the graph need not find out how many it takes.
    states = model.embeddings(input_ids=ids, token_type_ids=torch.zeros_like(ids))  # [B, T, W]
    hidden = (1 - mask[:, None, None, :].to(states.dtype)) * torch.finfo(states.dtype).min  # [B, 1, 1, T]
    for layer in layers:
        states = _layer(layer, states, states, hidden)
    return states, hidden


def _tokens_read(pooling: Tensor) -> Tensor:
    """A choice of the tokens that a pooling [B, Q, T] reads: [B, S, T], with a 1 in each row.

    A problem that reads fewer tokens than another one is filled with others, which its pooling gives no weight.
    """
    weight = pooling.sum(1)  # [B, T]
    num_read = (weight > 0).sum(1).max().clamp(min=1)  # a problem without a number reads none
    places = weight.argsort(1, descending=True)[:, :num_read]  # [B, S]
    return (places[:, :, None] == torch.arange(weight.shape[1])).to(pooling.dtype)


def _layer(layer: Any, read: Tensor, states: Tensor, hidden: Tensor) -> Tensor:
    """A layer for the tokens `read` [B, S, W], which look at all `states` [B, T, W]; `hidden` is added to scores."""
    attention, inner, outer = layer.attention, layer.intermediate, layer.output
    attended = attention.output.dense(_attend(attention.self, read, states, hidden))  # [B, S, W]
    attended = attention.output.LayerNorm(attended + read)
    return outer.LayerNorm(outer.dense(inner.intermediate_act_fn(inner.dense(attended))) + attended)


def _attend(attention: Any, read: Tensor, states: Tensor, hidden: Tensor) -> Tensor:
    """What each head of the tokens `read` [B, S, W] takes from the states [B, T, W]: [B, S, W]."""
    num_rows, num_heads = hidden.shape[0], attention.num_attention_heads

    def by_head(vectors: Tensor) -> Tensor:
        return vectors.view(num_rows, -1, num_heads, attention.attention_head_size).transpose(1, 2)

    queries, keys = by_head(attention.query(read)), by_head(attention.key(states))
    scores = queries @ keys.transpose(2, 3) * attention.attention_head_size**-0.5 + hidden  # [B, A, S, T]
    taken = scores.softmax(-1) @ by_head(attention.value(states))  # [B, A, S, W / A]
    return taken.transpose(1, 2).reshape(num_rows, -1, attention.all_head_size)
