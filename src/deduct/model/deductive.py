"""The whole model: backbone and reasoner, and the directory they are saved in.

A saved model is complete: config.json (the reasoner's), encoder/config.json (the backbone's),
model.safetensors (all weights) and tokenizer.json.
"""

from __future__ import annotations

from pathlib import Path

from tokenizers import Tokenizer
from torch import Tensor, nn

from deduct.core.config import ReasonerConfig
from deduct.deduce.encoding import ProblemEncoder
from deduct.model.backbone import Backbone
from deduct.model.reasoner import Reasoner
from deduct.model.saved import load_module, save_module
from deduct.model.text import Text


class DeductiveModel(nn.Module):
    """Reads problems and reasons about them."""

    def __init__(self, config: ReasonerConfig, backbone: Backbone, tokenizer: Tokenizer):
        super().__init__()
        self.config = config
        self.encoder = ProblemEncoder(tokenizer, config)
        self.backbone = backbone
        self.reasoner = Reasoner(config, backbone.hidden_size)

    def read(self, ids: Tensor, mask: Tensor, pooling: Tensor, implied: Tensor | None = None) -> Tensor:
        """The first pool of a batch: ids, mask [B, T], pooling [B, Q, T] and what is told of implied quantities, where
        there are some, give [B, C + U + Q, H]."""
        return self.reasoner.start(Text.of_all(self.backbone(ids, mask), mask), pooling, implied)

    def save(self, folder: Path) -> None:
        """Write the complete model into a folder."""
        save_module(self, self.config, self.backbone, self.encoder.tokenizer, folder)

    @classmethod
    def load(cls, folder: Path) -> DeductiveModel:
        """Read a saved model; what is missing or does not fit is named."""
        return load_module(folder, cls)
