"""A whole baseline: an encoder, what changes its states, and a decoder; and the folder it is saved in.

A folder holds what that of a reasoner holds (config.json says how texts are read, and which operators and constants
there are), and baseline.json: which of `BASELINES` this is.

Shapes: B problems, T tokens, Q quantities, V output tokens, H hidden size.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

import torch
from tokenizers import Tokenizer
from torch import Tensor, nn

from deduct.baselines.decoder import Decoder, Memory, mean_over_tokens
from deduct.baselines.graph2tree import QuantityGraphs
from deduct.baselines.group_attention import GroupAttention
from deduct.baselines.gts import TreeDecoder
from deduct.baselines.seq2seq import LstmDecoder, TransformerDecoder
from deduct.baselines.texts import TextReader, Texts
from deduct.baselines.vocabulary import Vocabulary
from deduct.core.atomic import write_atomically
from deduct.core.config import ReasonerConfig
from deduct.core.model_files import BASELINE, read_settings, unreadable
from deduct.deduce.encoding import ProblemEncoder
from deduct.errors import ConfigError, unknown_name
from deduct.model.backbone import Backbone
from deduct.model.saved import load_module, save_module

MAX_OPERATORS = 40
"""Of a tree; programs that write out more are not trained on."""


class PlainStates(nn.Module):
    """The encoder's states as they are, and their mean."""

    def __init__(self, hidden: int, dropout: float):
        super().__init__()

    def forward(self, states: Tensor, texts: Texts) -> tuple[Tensor, Tensor]:
        return states, mean_over_tokens(states, texts.mask)


@dataclass(frozen=True)
class Parts:
    """What a baseline has after its encoder."""

    states: Callable[[int, float], nn.Module]
    """Changes the states [B, T, H], and makes one vector of them [B, H]; takes hidden size and dropout."""
    decoder: Callable[[int, int, float], Decoder]
    """Takes hidden size, number of operators and dropout."""


BASELINES = {
    "gts": Parts(PlainStates, TreeDecoder),
    "graph2tree": Parts(QuantityGraphs, TreeDecoder),
    "lstm": Parts(PlainStates, LstmDecoder),
    "group_attention": Parts(GroupAttention, LstmDecoder),
    "transformer": Parts(PlainStates, TransformerDecoder),
}
"""The names that `model:` knows in a configuration, beside the reasoner."""


@dataclass(frozen=True)
class BaselineSettings:
    """What a baseline is, beside what a `ReasonerConfig` says."""

    model: str
    max_operators: int
    """The largest tree that it can write."""

    def __post_init__(self) -> None:
        if self.model not in BASELINES:
            raise unknown_name("model", self.model, BASELINES)
        if type(self.max_operators) is not int or not 1 <= self.max_operators <= MAX_OPERATORS:
            raise ConfigError(f"max_operators must be from 1 to {MAX_OPERATORS}")


class Baseline(nn.Module):
    """Reads problems and writes programs as tokens."""

    def __init__(self, settings: BaselineSettings, config: ReasonerConfig, backbone: Backbone, tokenizer: Tokenizer):
        super().__init__()
        self.settings, self.config = settings, config
        self.vocabulary = Vocabulary(config.operators, config.constants)
        self.encoder = ProblemEncoder(tokenizer, config)
        self.reader = TextReader(self.encoder)
        self.backbone = backbone
        hidden = config.hidden_size or backbone.hidden_size
        parts = BASELINES[settings.model]
        self.project = nn.Linear(backbone.hidden_size, hidden) if hidden != backbone.hidden_size else nn.Identity()
        self.dropout = nn.Dropout(config.dropout)
        self.states = parts.states(hidden, config.dropout)
        self.tokens = nn.Parameter(torch.randn(self.vocabulary.num_fixed, hidden))
        self.decoder = parts.decoder(hidden, self.vocabulary.num_operators, config.dropout)

    def read(self, texts: Texts) -> Memory:
        """What the decoder knows of a batch of texts."""
        found = self.dropout(self.project(self.backbone(texts.ids, texts.mask)))  # [B, T, H]
        states, whole = self.states(found, texts)
        quantities = torch.bmm(texts.pooling.to(states.dtype), states)  # [B, Q, H]
        fixed = self.tokens.to(states.dtype).expand(len(states), -1, -1)
        real = torch.cat([texts.quantity_mask.new_ones(fixed.shape[:2]), texts.quantity_mask], dim=1)
        return Memory(states, texts.mask, whole, torch.cat([fixed, quantities], dim=1), real)

    def save(self, folder: Path) -> None:
        """Write the complete model into a folder."""
        save_module(self, self.config, self.backbone, self.encoder.tokenizer, folder)
        write_atomically(folder / BASELINE, json.dumps(asdict(self.settings), indent=2) + "\n")

    @classmethod
    def load(cls, folder: Path) -> Baseline:
        """Read a saved model; what is missing or does not fit is named."""
        try:
            settings = BaselineSettings(**read_settings(folder, BASELINE))
        except (TypeError, ConfigError) as error:
            unreadable(folder / BASELINE, error)
        return load_module(folder, lambda config, backbone, tokenizer: cls(settings, config, backbone, tokenizer))
