"""Weights between two trained models of one shape: often better than either, since what each forgot the other kept.

All but the weights is as in the new model. `deduct release choose` says on held-out problems which share is best.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from safetensors.torch import load_file, save_file
from torch import Size, Tensor

from deduct.errors import ModelError

WEIGHTS = "model.safetensors"


def mix(old: Path, new: Path, share: float, out: Path) -> Path:
    """Write the model between two others."""
    before, after = load_file(old / WEIGHTS), load_file(new / WEIGHTS)
    if shapes(before) != shapes(after):
        raise ModelError(f"{old} and {new} are not models of one shape; mix a model with one that was trained from it")
    shutil.copytree(new, out, dirs_exist_ok=True)
    mixed = {name: before[name].float().lerp(tensor.float(), share) for name, tensor in after.items()}
    save_file(mixed, out / WEIGHTS)
    return out


def shapes(weights: dict[str, Tensor]) -> dict[str, Size]:
    """The shape of every weight."""
    return {name: tensor.shape for name, tensor in weights.items()}
