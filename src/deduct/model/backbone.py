"""Pretrained text encoders and decoders, by hub name or local directory."""

from __future__ import annotations

import copy
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch
from tokenizers import Tokenizer
from torch import Tensor, nn
from torch.nn import functional as F

from deduct.core.model_files import model_file, read_settings, unreadable
from deduct.deduce.encoding import add_placeholders
from deduct.deduce.tokenizer import read_tokenizer
from deduct.errors import ModelError
from deduct.model.encoder_folder import check_encoder, check_settings
from deduct.model.scratch import from_settings, is_scratch

if TYPE_CHECKING:
    from transformers import PreTrainedModel


class Backbone(nn.Module):
    """Any model that transformers' AutoModel loads, giving one state per token."""

    model: PreTrainedModel

    def __init__(self, model: PreTrainedModel, reading: str):
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
        if self.reading != "once":
            # A decoder's states are made for its vocabulary, a few of their numbers a hundred times as large as others;
            # products of two quantities would hardly see the rest.
            output = F.layer_norm(output, (self.hidden_size,))
        return output


def load_pretrained(
    name: str | Path, reading: str, keep_layers: int = 0, doubled_layers: int = 0
) -> tuple[Backbone, Tokenizer, int]:
    """Load weights and tokenizer: (backbone, tokenizer with the placeholders added, pad id).

    With `keep_layers`, only that many of the lowest layers are taken; with `doubled_layers`, each of the uppermost
    layers is followed by a copy of itself.
    """
    from transformers import AutoModel

    try:
        check_encoder(str(name))
        if os.path.isdir(name):
            _check_size(Path(name))
        tokenizer = _load_tokenizer(str(name))
        model = AutoModel.from_pretrained(str(name), dtype=torch.float32, trust_remote_code=False, weights_only=True)
    except ModelError:
        raise
    except Exception as error:  # transformers raises whatever a folder makes it stumble over
        where = "is not a complete model directory" if os.path.isdir(name) else "could not be loaded"
        raise ModelError(
            f"the encoder {str(name)!r} {where}: {(str(error).splitlines() or [''])[0]}\n"
            "give a hub name such as bert-base-uncased (needs network once), or a directory that holds "
            "config.json, model.safetensors and tokenizer.json"
        ) from error
    if keep_layers:
        _keep_lowest_layers(model, keep_layers)
    if doubled_layers:
        _double_uppermost_layers(model, doubled_layers)
    add_placeholders(tokenizer)
    if tokenizer.get_vocab_size() > model.get_input_embeddings().num_embeddings:
        model.resize_token_embeddings(tokenizer.get_vocab_size())
    return Backbone(model, reading), tokenizer, model.config.pad_token_id or 0


def _check_size(folder: Path) -> None:
    """Raise `ModelError` where a directory's config.json describes more than its weights can fill.

    What no file holds is filled with random numbers, and a line of JSON can ask for more of them than there is memory.
    """
    files = [path.name for path in folder.iterdir() if path.suffix in (".safetensors", ".bin")]
    num_bytes = sum(model_file(folder, file).stat().st_size for file in files)
    with torch.device("meta"):  # shapes without memory
        num_weights = sum(weight.numel() for weight in from_config(folder, "once").parameters())
    if files and num_weights > num_bytes:
        raise ModelError(
            f"{folder / 'config.json'} describes {num_weights:,} weights, and the files beside it have {num_bytes:,} "
            "bytes; copy the whole directory again"
        )


def _keep_lowest_layers(model: PreTrainedModel, count: int) -> None:
    """Cut the upper layers off: what is left reads faster, and training makes up for most of what is lost."""
    layers = _layers(model)
    if not 0 < count <= len(layers):
        raise ModelError(f"keep_layers={count} does not suit an encoder with {len(layers)} layers")
    _set_layers(model, list(range(count)))


def _double_uppermost_layers(model: PreTrainedModel, count: int) -> None:
    """Put a copy after each of the upper layers, which training then makes something else of."""
    total = len(_layers(model))
    if not 0 < count <= total:
        raise ModelError(f"doubled_layers={count} does not suit an encoder with {total} layers")
    _set_layers(model, sorted([*range(total), *range(total - count, total)]))


def _layers(model: PreTrainedModel) -> nn.ModuleList:
    total = model.config.num_hidden_layers
    stacks = [m for m in model.modules() if isinstance(m, nn.ModuleList) and len(m) == total]
    if len(stacks) != 1:
        raise ModelError(f"the layers of a {type(model).__name__} cannot be told apart; leave their number as it is")
    return stacks[0]


def _set_layers(model: PreTrainedModel, places: Sequence[int]) -> None:
    """Have the layers that stand in these places now, in this order; one that is named twice is copied."""
    layers, config = _layers(model), model.config
    chosen = [layers[p] if p not in places[:n] else copy.deepcopy(layers[p]) for n, p in enumerate(places)]
    del layers[:]
    layers.extend(chosen)
    for place, layer in enumerate(layers):
        parts: list[Any] = list(layer.modules())
        for module in parts:
            if hasattr(module, "layer_idx"):  # where a decoder's layer keeps what it has seen
                module.layer_idx = place
    config.num_hidden_layers = len(places)
    if getattr(config, "layer_types", None):  # newer decoders say of each layer how it attends
        config.layer_types = [config.layer_types[place] for place in places]


def _load_tokenizer(name: str) -> Tokenizer:
    """The fast tokenizer as it was saved; one that has only its old files is converted."""
    from transformers import AutoTokenizer
    from transformers.utils import cached_file

    # tokenizer.json is taken as it is: a tokenizer class guessed from the model's type may rebuild it otherwise.
    path = cached_file(name, "tokenizer.json", _raise_exceptions_for_missing_entries=False)
    if path is not None:
        return read_tokenizer(Path(path).parent)
    converted = getattr(AutoTokenizer.from_pretrained(name, trust_remote_code=False), "backend_tokenizer", None)
    if converted is None:
        raise ValueError("it has no fast tokenizer (tokenizer.json)")
    return converted


def from_config(folder: Path, reading: str) -> Backbone:
    """An untrained backbone of the shape that a folder's config.json describes."""
    from transformers import AutoConfig, AutoModel

    check_settings(folder)
    settings = read_settings(folder)
    try:
        if is_scratch(settings):
            return Backbone(from_settings(settings), reading)
        config = AutoConfig.from_pretrained(str(folder), trust_remote_code=False)
        return Backbone(AutoModel.from_config(config, trust_remote_code=False), reading)
    except Exception as error:  # transformers raises whatever a configuration makes it stumble over
        unreadable(folder / "config.json", error)
