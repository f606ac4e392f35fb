"""Pretrained text encoders and decoders, by hub name or local directory."""

from __future__ import annotations

import os
from pathlib import Path

import torch
from tokenizers import Tokenizer
from torch import Tensor, nn

from deduct.encoding import add_placeholders
from deduct.errors import ModelError


class Backbone(nn.Module):
    """Any model that transformers' AutoModel loads, giving one state per token."""

    def __init__(self, model: nn.Module, reading: str):
        super().__init__()
        self.model, self.reading = model, reading

    @property
    def hidden_size(self) -> int:
        """The width of the states."""
        return int(self.model.config.hidden_size)

    def forward(self, ids: Tensor, mask: Tensor) -> Tensor:
        """Token ids [B, T] and mask [B, T] give states [B, T, H]."""
        if self.reading == "bidirectional":
            # Decoders take a ready-made additive mask as it is: every token sees every real token.
            dtype = next(self.model.parameters()).dtype
            hidden = (1 - mask[:, None, None, :].to(dtype)) * torch.finfo(dtype).min
            mask = hidden.expand(-1, 1, ids.shape[1], -1)
        output: Tensor = self.model(input_ids=ids, attention_mask=mask).last_hidden_state
        return output


def load_pretrained(name: str | Path, reading: str, keep_layers: int = 0) -> tuple[Backbone, Tokenizer, int]:
    """Load weights and tokenizer: (backbone, tokenizer with the placeholders added, pad id).

    With `keep_layers`, only so many of the lowest layers are taken.
    """
    from transformers import AutoModel

    try:
        tokenizer = _load_tokenizer(str(name))
        model = AutoModel.from_pretrained(str(name), dtype=torch.float32)
    except (OSError, ValueError) as error:
        where = "is not a complete model directory" if os.path.isdir(name) else "could not be loaded"
        raise ModelError(
            f"the encoder {str(name)!r} {where}: {str(error).splitlines()[0]}\n"
            "give a hub name such as bert-base-uncased (needs network once), or a directory that holds "
            "config.json, model.safetensors and tokenizer.json"
        ) from error
    if keep_layers:
        _keep_lowest_layers(model, keep_layers)
    add_placeholders(tokenizer)
    if tokenizer.get_vocab_size() > model.get_input_embeddings().num_embeddings:
        model.resize_token_embeddings(tokenizer.get_vocab_size())
    return Backbone(model, reading), tokenizer, model.config.pad_token_id or 0


def _keep_lowest_layers(model: nn.Module, count: int) -> None:
    """Cut the upper layers off: what is left reads faster, and training makes up for most of what is lost."""
    total = model.config.num_hidden_layers
    stacks = [m for m in model.modules() if isinstance(m, nn.ModuleList) and len(m) == total]
    if not 0 < count <= total or len(stacks) != 1:
        raise ModelError(f"keep_layers={count} does not suit an encoder with {total} layers")
    del stacks[0][count:]
    model.config.num_hidden_layers = count
    if getattr(model.config, "layer_types", None):  # newer decoders say of each layer how it attends
        model.config.layer_types = model.config.layer_types[:count]


def _load_tokenizer(name: str) -> Tokenizer:
    """The fast tokenizer as it was saved; one that has only its old files is converted."""
    from transformers import AutoTokenizer
    from transformers.utils import cached_file

    # tokenizer.json is taken as it is: a tokenizer class guessed from the model's type may rebuild it otherwise.
    path = cached_file(name, "tokenizer.json", _raise_exceptions_for_missing_entries=False)
    if path is not None:
        return Tokenizer.from_file(path)
    converted = getattr(AutoTokenizer.from_pretrained(name), "backend_tokenizer", None)
    if converted is None:
        raise ValueError("it has no fast tokenizer (tokenizer.json)")
    return converted


def from_config(folder: Path, reading: str) -> Backbone:
    """An untrained backbone of the shape that a folder's config.json describes."""
    from transformers import AutoConfig, AutoModel

    return Backbone(AutoModel.from_config(AutoConfig.from_pretrained(str(folder))), reading)
