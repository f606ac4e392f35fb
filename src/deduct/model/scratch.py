"""Encoders that begin untrained, on the words of the training texts: a GRU and a Transformer.

They stand where a pretrained encoder does (`encoder: gru`), so that everything after them is the same.

Shapes: B problems, T tokens, E embedding size, H hidden size.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, trainers
from torch import Tensor, nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from deduct.deduce.encoding import add_placeholders

SCRATCH = "scratch-"
"""Begins the model type of these encoders in their config.json."""
DEFAULT_WIDTH = 512
MIN_COUNT = 2
"""A word that the training texts hold less often is unknown: the model learns what to do with those, too."""
PADDING, UNKNOWN = "[PAD]", "[UNK]"


@dataclass(frozen=True)
class ScratchConfig:
    """The shape of such an encoder, with the names that transformers gives these settings."""

    model_type: str
    vocab_size: int
    hidden_size: int
    embedding_size: int = 128
    num_hidden_layers: int = 2
    num_attention_heads: int = 8
    dropout: float = 0.5
    pad_token_id: int = 0

    def save_pretrained(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "config.json").write_text(json.dumps(asdict(self), indent=2) + "\n", "utf-8")


@dataclass(frozen=True)
class States:
    """As transformers returns them."""

    last_hidden_state: Tensor
    """[B, T, H]"""


class GruEncoder(nn.Module):
    """A bidirectional GRU; a token's state is the sum of both directions."""

    def __init__(self, config: ScratchConfig):
        super().__init__()
        self.config = config
        layers, dropout = config.num_hidden_layers, config.dropout
        self.embedding = nn.Embedding(config.vocab_size, config.embedding_size, padding_idx=config.pad_token_id)
        self.dropout = nn.Dropout(dropout)
        self.gru = nn.GRU(
            config.embedding_size, config.hidden_size, layers, batch_first=True, dropout=dropout, bidirectional=True
        )

    def forward(self, input_ids: Tensor, attention_mask: Tensor) -> States:
        """Token ids and mask, [B, T] each."""
        lengths = attention_mask.sum(1).clamp(min=1).cpu()
        words = pack_padded_sequence(
            self.dropout(self.embedding(input_ids)), lengths, batch_first=True, enforce_sorted=False
        )
        states, _ = pad_packed_sequence(self.gru(words)[0], batch_first=True, total_length=input_ids.shape[1])
        forwards, backwards = states.chunk(2, dim=-1)
        return States(forwards + backwards)


class TransformerEncoder(nn.Module):
    """The encoder of "Attention is all you need", with its sines and cosines for positions."""

    def __init__(self, config: ScratchConfig):
        super().__init__()
        self.config = config
        width = config.hidden_size
        self.embedding = nn.Embedding(config.vocab_size, width, padding_idx=config.pad_token_id)
        self.dropout = nn.Dropout(config.dropout)
        layer = nn.TransformerEncoderLayer(
            width, config.num_attention_heads, 4 * width, config.dropout, batch_first=True, norm_first=True
        )
        self.stack = nn.TransformerEncoder(
            layer, config.num_hidden_layers, norm=nn.LayerNorm(width), enable_nested_tensor=False
        )

    def forward(self, input_ids: Tensor, attention_mask: Tensor) -> States:
        """Token ids and mask, [B, T] each."""
        width = self.config.hidden_size
        words = self.embedding(input_ids) * math.sqrt(width) + positions(input_ids.shape[1], width, input_ids.device)
        return States(self.stack(self.dropout(words), src_key_padding_mask=attention_mask == 0))


def positions(length: int, width: int, device: torch.device) -> Tensor:
    """Sines at even and cosines at odd places, of wavelengths from 2 pi to 20,000 pi: [T, H]."""
    places = torch.arange(length, device=device, dtype=torch.float32)[:, None]
    rates = torch.exp(torch.arange(0, width, 2, device=device) * (-math.log(10_000) / width))
    return torch.stack([torch.sin(places * rates), torch.cos(places * rates)], dim=-1).flatten(1)[:, :width]


KINDS: dict[str, type[GruEncoder] | type[TransformerEncoder]] = {"gru": GruEncoder, "transformer": TransformerEncoder}
"""The names that `encoder:` knows beside pretrained ones."""


def new_encoder(
    kind: str, texts: Iterable[str], hidden_size: int, dropout: float
) -> tuple[GruEncoder | TransformerEncoder, Tokenizer]:
    """An untrained encoder for the words of some texts, and its tokenizer."""
    tokenizer = word_tokenizer(texts)
    config = ScratchConfig(SCRATCH + kind, tokenizer.get_vocab_size(), hidden_size or DEFAULT_WIDTH, dropout=dropout)
    return KINDS[kind](config), tokenizer


def word_tokenizer(texts: Iterable[str]) -> Tokenizer:
    """Words in lower case and punctuation marks, Chinese by characters; rare ones are unknown."""
    tokenizer = Tokenizer(models.WordLevel({PADDING: 0, UNKNOWN: 1}, unk_token=UNKNOWN))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    trainer = trainers.WordLevelTrainer(min_frequency=MIN_COUNT, special_tokens=[PADDING, UNKNOWN], show_progress=False)
    tokenizer.train_from_iterator(texts, trainer)
    add_placeholders(tokenizer)
    return tokenizer


def is_scratch(settings: dict[str, Any]) -> bool:
    """Whether a config.json describes an encoder of this module."""
    return str(settings.get("model_type", "")).startswith(SCRATCH)


def from_settings(settings: dict[str, Any]) -> GruEncoder | TransformerEncoder:
    """An untrained encoder of the shape that a config.json describes."""
    config = ScratchConfig(**settings)
    return KINDS[config.model_type.removeprefix(SCRATCH)](config)
