"""The weights of a release in half precision, beside its graphs: training goes on from them as they were.

What the graphs have in 8 bits comes back rounded, and not every encoder can be read back from them at all. Half
precision takes twice the room of the graphs and keeps three digits of each weight.
"""

from __future__ import annotations

from pathlib import Path

import torch
from safetensors.torch import load_file, save

from deduct.core.atomic import write_atomically
from deduct.core.config import ReasonerConfig
from deduct.core.model_files import model_file
from deduct.deduce.exported import is_exported
from deduct.errors import ModelError
from deduct.model.deductive import DeductiveModel
from deduct.model.saved import ENCODER_CONFIG, WEIGHTS
from deduct.release.repository import check_same_model


def write_half(trained: Path, graphs: Path) -> Path:
    """Write the weights of a trained model into the folder that it was exported to; the file."""
    if not is_exported(graphs):
        raise ModelError(f"{graphs} holds no exported model; run 'deduct export {trained} {graphs}' first")
    check_same_model(ReasonerConfig.load(trained), ReasonerConfig.load(graphs))
    weights = {name: halved(name, weight) for name, weight in load_file(model_file(trained, WEIGHTS)).items()}
    encoder = model_file(trained, ENCODER_CONFIG).read_bytes()
    write_atomically(graphs / ENCODER_CONFIG, encoder)
    # The weights come last: they are what is looked for.
    write_atomically(graphs / WEIGHTS, save(weights, metadata={"format": "pt"}))
    return graphs / WEIGHTS


def halved(name: str, weight: torch.Tensor) -> torch.Tensor:
    """A weight in half precision; what counts something stays whole."""
    if not weight.is_floating_point():
        return weight
    half = weight.half().contiguous()
    if not half.isfinite().all():
        raise ModelError(f"{name} has weights that half precision cannot hold (more than 65,504, or not finite)")
    return half


def write_full(graphs: Path, out: Path) -> None:
    """Write a folder that holds weights beside its graphs as a trained model in full precision."""
    if not (graphs / WEIGHTS).is_file():
        raise ModelError(f"{graphs} has no weights beside its graphs; 'deduct release weights' writes them")
    if out.exists():
        raise ModelError(f"{out} exists; name a folder that is still to be made")
    DeductiveModel.load(graphs).save(out)
