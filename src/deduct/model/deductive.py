"""The whole model: backbone and reasoner, and the directory they are saved in.

A saved model is complete: config.json (the reasoner's), encoder/config.json (the backbone's),
model.safetensors (all weights) and tokenizer.json.
"""

from __future__ import annotations

from pathlib import Path

from safetensors import SafetensorError
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer
from torch import Tensor, nn

from deduct.core.config import ReasonerConfig
from deduct.deduce.encoding import ProblemEncoder
from deduct.errors import ModelError, WriteError
from deduct.model.backbone import Backbone, from_config
from deduct.model.reasoner import Reasoner

WEIGHTS = "model.safetensors"


class DeductiveModel(nn.Module):
    """Reads problems and reasons about them."""

    def __init__(self, config: ReasonerConfig, backbone: Backbone, tokenizer: Tokenizer):
        super().__init__()
        self.config = config
        self.encoder = ProblemEncoder(tokenizer, config)
        self.backbone = backbone
        self.reasoner = Reasoner(config, backbone.hidden_size)

    def read(self, ids: Tensor, mask: Tensor, pooling: Tensor) -> Tensor:
        """The first pool of a batch: ids, mask [B, T] and pooling [B, Q, T] give [B, C + Q, H]."""
        return self.reasoner.start(self.backbone(ids, mask), pooling)

    def save(self, folder: Path) -> None:
        """Write the complete model into a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        self.config.save(folder)
        self.backbone.model.config.save_pretrained(folder / "encoder")
        (folder / "tokenizer.json").write_text(self.encoder.tokenizer.to_str(pretty=True), "utf-8")
        weights = {name: tensor.detach().contiguous().cpu() for name, tensor in self.state_dict().items()}
        try:
            save_file(weights, folder / WEIGHTS)
        except SafetensorError as error:  # what safetensors makes of a full disk
            raise WriteError(folder / WEIGHTS, error) from error

    @classmethod
    def load(cls, folder: Path) -> DeductiveModel:
        """Read a saved model; what is missing or does not fit is named."""
        config = ReasonerConfig.load(folder)
        for needed in ("tokenizer.json", "encoder/config.json", WEIGHTS):
            if not (folder / needed).exists():
                raise ModelError(f"{folder} is not a complete model directory: {needed} is missing")
        tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        model = cls(config, from_config(folder / "encoder", config.reading), tokenizer)
        try:
            weights = load_file(folder / WEIGHTS)
        except SafetensorError as error:
            raise ModelError(f"{folder / WEIGHTS} cannot be read: {error}; copy the directory again") from error
        _check_fit(model.state_dict(), weights, folder)
        model.load_state_dict(weights)
        return model.eval()


def _check_fit(expected: dict[str, Tensor], found: dict[str, Tensor], folder: Path) -> None:
    """Raise `ModelError` unless the weights have the names and shapes that the configuration says."""
    wrong = [f"{name} is missing" for name in sorted(set(expected) - set(found))]
    wrong += [f"{name} is not expected" for name in sorted(set(found) - set(expected))]
    wrong += [
        f"{name} has shape {list(found[name].shape)}, expected {list(tensor.shape)}"
        for name, tensor in expected.items()
        if name in found and found[name].shape != tensor.shape
    ]
    if wrong:
        raise ModelError(f"the weights in {folder} do not fit its config.json: {'; '.join(wrong[:5])}")
