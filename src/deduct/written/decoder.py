"""A Qwen2 decoder written for sampling: many rows that share the beginning of their prompts.

`transformers` opens the same folder and gives the same logits; it generates several times slower, because it copies
the cache at each step, repeats keys for every group of heads, and reads a shared beginning once for each row.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import torch
import torch.nn.functional as F
from safetensors.torch import load_file
from torch import Tensor

from deduct.core.atomic import read_json

Pair = tuple[Tensor, Tensor]
"""Keys and values."""


class Memory(Protocol):
    """Where the keys and values of earlier tokens are kept."""

    def extended(self, layer: int, keys: Tensor, values: Tensor) -> Pair:
        """Take in those of new tokens [B, G, T, D]; all that these tokens may see, [B, G, L, D]."""


@dataclass(frozen=True)
class Layer:
    """The weights of one layer, those that read the same input side by side."""

    norm: Tensor
    qkv: Tensor
    qkv_bias: Tensor | None
    out: Tensor
    second_norm: Tensor
    gate_up: Tensor
    down: Tensor


class Decoder:
    """The weights of a folder and the forward pass. H heads, G groups of them with own keys, D numbers each."""

    def __init__(self, folder: Path, device: torch.device, dtype: torch.dtype) -> None:
        config = read_json(folder / "config.json", "write the folder again")
        self.device, self.dtype = device, dtype
        self.heads, self.groups = config["num_attention_heads"], config["num_key_value_heads"]
        self.size = config.get("head_dim") or config["hidden_size"] // self.heads
        self.epsilon = config["rms_norm_eps"]
        weights = {name: tensor.to(device, dtype) for name, tensor in load_file(folder / "model.safetensors").items()}
        self.embeddings = weights["model.embed_tokens.weight"]  # [V, N]
        self.head = weights.get("lm_head.weight", self.embeddings)
        self.norm = weights["model.norm.weight"]
        self.layers = [_layer(weights, f"model.layers.{index}.") for index in range(config["num_hidden_layers"])]
        theta = config.get("rope_theta") or config["rope_parameters"]["rope_theta"]
        halves = torch.arange(0, self.size, 2, device=device, dtype=torch.float32) / self.size
        self.frequencies = theta**-halves  # [D / 2]

    def forward(self, tokens: Tensor, places: Tensor, unseen: Tensor, shared: list[Pair], memory: Memory) -> Tensor:
        """The last states [B, T, N] of tokens [B, T] that stand at places [B, T].

        Each sees the shared beginning and what `memory` gives, less what is True in `unseen` [B, 1, T, L].
        """
        angles = places[:, None, :, None] * self.frequencies  # [B, 1, T, D / 2]
        turn = angles.cos().to(self.dtype), angles.sin().to(self.dtype)
        states = F.embedding(tokens, self.embeddings)
        for index, layer in enumerate(self.layers):
            read = self._normal(states, layer.norm)
            queries, keys, values = self._heads(F.linear(read, layer.qkv, layer.qkv_bias))
            keys, values = memory.extended(index, _turned(keys, turn), values)
            seen = self._attended(_turned(queries, turn), shared[index], keys, values, unseen)
            states = states + F.linear(seen, layer.out)
            gate, up = F.linear(self._normal(states, layer.second_norm), layer.gate_up).chunk(2, -1)
            states = states + F.linear(F.silu(gate) * up, layer.down)
        return self._normal(states, self.norm)

    def logits(self, states: Tensor) -> Tensor:
        """The scores of the next token, [..., N] -> [..., V]."""
        return F.linear(states, self.head).float()

    def nothing(self) -> list[Pair]:
        """A shared beginning without tokens."""
        empty = torch.empty(self.groups, 0, self.size, device=self.device, dtype=self.dtype)
        return [(empty, empty)] * len(self.layers)

    def _normal(self, states: Tensor, weight: Tensor) -> Tensor:
        return F.rms_norm(states, weight.shape, weight, self.epsilon)

    def _heads(self, joined: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """[B, T, (H + 2 G) D] -> [B, H, T, D], [B, G, T, D] twice."""
        split = joined.unflatten(2, (-1, self.size)).transpose(1, 2)
        queries, keys, values = split.split([self.heads, self.groups, self.groups], 1)
        return queries, keys, values

    def _attended(self, queries: Tensor, shared: Pair, keys: Tensor, values: Tensor, unseen: Tensor) -> Tensor:
        """Attention over the shared beginning and each row's own tokens, [B, T, H D].

        The beginning is one large product for all rows; the heads of a group are read as further tokens.
        """
        batch, _, length, _ = queries.shape
        per_group = self.heads // self.groups
        queries = (queries * self.size**-0.5).unflatten(1, (self.groups, per_group))  # [B, G, H / G, T, D]
        rows = queries.flatten(2, 3)  # [B, G, R, D]
        flat = rows.transpose(0, 1).flatten(1, 2)  # [G, B R, D]
        own = _product(rows.flatten(0, 1), keys.flatten(0, 1).transpose(1, 2))  # [B G, R, L]
        own = own.view(batch, self.groups, per_group, length, -1).masked_fill(unseen[:, None], -torch.inf)
        common = _product(flat, shared[0].transpose(1, 2))  # [G, B R, P]
        common = common.view(self.groups, batch, per_group, length, -1).transpose(0, 1)
        weights = torch.cat([common, own], -1).softmax(-1).to(self.dtype).flatten(2, 3)  # [B, G, R, P + L]
        beginning = shared[0].shape[1]
        first = weights[..., :beginning].transpose(0, 1).flatten(1, 2) @ shared[1]  # [G, B R, D]
        seen = first.view(self.groups, batch, -1, self.size).transpose(0, 1) + weights[..., beginning:] @ values
        return seen.unflatten(2, (per_group, length)).permute(0, 3, 1, 2, 4).flatten(2)


def _layer(weights: dict[str, Tensor], prefix: str) -> Layer:
    def joined(names: str, part: str) -> Tensor | None:
        found = [weights.pop(f"{prefix}{name}.{part}", None) for name in names.split()]
        return None if any(each is None for each in found) else torch.cat([each for each in found if each is not None])

    qkv, gate_up = (
        joined("self_attn.q_proj self_attn.k_proj self_attn.v_proj", "weight"),
        joined("mlp.gate_proj mlp.up_proj", "weight"),
    )
    assert qkv is not None
    assert gate_up is not None
    return Layer(
        norm=weights[f"{prefix}input_layernorm.weight"],
        qkv=qkv,
        qkv_bias=joined("self_attn.q_proj self_attn.k_proj self_attn.v_proj", "bias"),
        out=weights[f"{prefix}self_attn.o_proj.weight"],
        second_norm=weights[f"{prefix}post_attention_layernorm.weight"],
        gate_up=gate_up,
        down=weights[f"{prefix}mlp.down_proj.weight"],
    )


def _turned(vectors: Tensor, turn: Pair) -> Tensor:
    """Rotary positions: each pair of numbers (n, n + D / 2) turned by its place's angle."""
    cosine, sine = turn
    first, second = vectors.chunk(2, -1)
    return torch.cat([first * cosine - second * sine, second * cosine + first * sine], -1)


def _product(left: Tensor, right: Tensor) -> Tensor:
    """A batched product in float32; Qwen2's scores are too large for half the bits."""
    if left.dtype == torch.float32:
        return left @ right
    if left.is_cuda:
        return torch.bmm(left, right, out_dtype=torch.float32)
    return left.float() @ right.float()
