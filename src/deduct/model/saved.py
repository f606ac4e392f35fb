"""The folder of a trained model: config.json, encoder/config.json, tokenizer.json and model.safetensors."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import torch
from safetensors import SafetensorError, safe_open
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer
from torch import nn

from deduct.core.config import ReasonerConfig
from deduct.core.model_files import REMEDY, model_file, unreadable
from deduct.deduce.tokenizer import read_tokenizer
from deduct.errors import ModelError, WriteError
from deduct.model.backbone import Backbone, from_config

WEIGHTS, ENCODER_CONFIG = "model.safetensors", "encoder/config.json"

M = TypeVar("M", bound=nn.Module)


def save_module(
    module: nn.Module, config: ReasonerConfig, backbone: Backbone, tokenizer: Tokenizer, folder: Path
) -> None:
    """Write a complete model into a folder; `module` holds all weights, those of the backbone included."""
    folder.mkdir(parents=True, exist_ok=True)
    config.save(folder)
    backbone.model.config.save_pretrained(folder / "encoder")
    (folder / "tokenizer.json").write_text(tokenizer.to_str(pretty=True), "utf-8")
    weights = {name: tensor.detach().contiguous().cpu() for name, tensor in module.state_dict().items()}
    try:
        save_file(weights, folder / WEIGHTS)
    except SafetensorError as error:  # what safetensors makes of a full disk
        raise WriteError(folder / WEIGHTS, error) from error


def load_module(folder: Path, build: Callable[[ReasonerConfig, Backbone, Tokenizer], M]) -> M:
    """Read a saved model; what is missing or does not fit is named."""
    config, tokenizer, path = ReasonerConfig.load(folder), read_tokenizer(folder), model_file(folder, WEIGHTS)

    def built() -> M:
        return build(config, from_config(folder / "encoder", config.reading), tokenizer)

    try:
        # Without memory at first: a configuration can describe more of it than there is, weights in a file cannot.
        with torch.device("meta"):
            expected = {name: tensor.shape for name, tensor in built().state_dict().items()}
        _check_fit(expected, _shapes(path), folder)
        model = built()
        model.load_state_dict(load_file(path))
    except (SafetensorError, OSError, RuntimeError) as error:
        unreadable(path, error)
    return model.eval()


def _shapes(path: Path) -> dict[str, torch.Size]:
    """The shapes of the weights in a file, by the head of it."""
    with safe_open(path, "pt") as file:
        return {name: torch.Size(file.get_slice(name).get_shape()) for name in file.keys()}  # noqa: SIM118


def _check_fit(expected: dict[str, torch.Size], found: dict[str, torch.Size], folder: Path) -> None:
    """Raise `ModelError` unless the weights have the names and shapes that the configuration says."""
    wrong = [f"{name} is missing" for name in sorted(set(expected) - set(found))]
    wrong += [f"{name} is not expected" for name in sorted(set(found) - set(expected))]
    wrong += [
        f"{name} has shape {list(found[name])}, expected {list(shape)}"
        for name, shape in expected.items()
        if name in found and found[name] != shape
    ]
    if wrong:
        raise ModelError(f"the weights in {folder} do not fit its config.json: {'; '.join(wrong[:5])[:500]}; {REMEDY}")
