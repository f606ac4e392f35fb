"""Training runs that take a second: ten problems, a tiny encoder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch

from deduct.data import canonical
from deduct.model.deductive import DeductiveModel
from deduct.training.config import TrainConfig, make_config
from ten_problems import problems
from tiny import save_tiny_encoder


def write_tiny_inputs(folder: Path) -> Path:
    """What `tiny_config` names: an encoder and the ten problems."""
    save_tiny_encoder(folder / "encoder")
    canonical.write(problems(), folder / "ten.jsonl")
    return folder


def tiny_config(folder: Path, **settings: Any) -> TrainConfig:
    """A run on the inputs in this folder."""
    defaults: dict[str, Any] = {
        "train": [str(folder / "ten.jsonl")],
        "dev": [str(folder / "ten.jsonl")],
        "encoder": str(folder / "encoder"),
        "epochs": 2,
        "batch_size": 4,
        "learning_rate": 3e-3,
        "max_steps": 3,
        "numbers": "placeholder",
    }
    return make_config({**defaults, **settings})


def weights(out: Path) -> dict[str, torch.Tensor]:
    """The weights of the model that a run has left."""
    return DeductiveModel.load(out / "model").state_dict()


def same_weights(a: dict[str, torch.Tensor], b: dict[str, torch.Tensor]) -> bool:
    """Whether they are equal to the last bit."""
    return all(torch.equal(a[name], b[name]) for name in a)


class Clock:
    """Seconds that pass only when told to, in place of the module `time`."""

    now, step = 100.0, 40.0

    def monotonic(self) -> float:
        return self.now
