"""Checkpoints of a run in progress: written whole or not at all, and enough to go on as if never stopped."""

from __future__ import annotations

import json
import os
import pickle
import random
import shutil
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import torch
from torch import nn

from deduct.errors import ModelError

FOLDER = "checkpoint"


@dataclass
class Progress:
    """How far a run has come."""

    epoch: int = 0
    batch: int = 0
    """Batches done in this epoch."""
    step: int = 0
    averaged: int = 0
    """The step that the moving average has last taken in."""
    seconds: float = 0.0
    best: float = -1.0
    best_epoch: int = -1
    history: list[dict[str, float]] = field(default_factory=list)


def save_checkpoint(
    out: Path, model: nn.Module, optimizer: torch.optim.Optimizer, average: nn.Module | None, progress: Progress
) -> None:
    """Write the checkpoint beside the old one, then put it in its place."""
    fresh, final, old = out / f"{FOLDER}.new", out / FOLDER, out / f"{FOLDER}.old"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    state = {
        "model": model.state_dict(),
        "optimizer": optimizer.state_dict(),
        "average": average.state_dict() if average is not None else None,
        "random": random_state(),
    }
    torch.save(state, fresh / "state.pt")
    (fresh / "progress.json").write_text(json.dumps(asdict(progress)))
    if final.exists():
        shutil.rmtree(old, ignore_errors=True)  # a run killed before it had removed it leaves one behind
        os.replace(final, old)
    os.replace(fresh, final)
    shutil.rmtree(old, ignore_errors=True)


def has_checkpoint(out: Path) -> bool:
    """Whether a run's folder holds a checkpoint to go on from."""
    return _to_resume(out).exists()


def _to_resume(out: Path) -> Path:
    """The checkpoint, or the one before it where the run was killed between the two renames."""
    final, old = out / FOLDER, out / f"{FOLDER}.old"
    return old if old.exists() and not final.exists() else final


def load_checkpoint(
    out: Path, model: nn.Module, optimizer: torch.optim.Optimizer, average: nn.Module | None
) -> Progress:
    """Put everything back as it was at the last checkpoint."""
    if not has_checkpoint(out):
        raise ModelError(f"{out} has no checkpoint to resume from; leave out --resume to start anew")
    folder = _to_resume(out)
    # weights_only refuses anything but tensors and plain containers: no code can hide in a checkpoint.
    try:
        state = torch.load(folder / "state.pt", map_location="cpu", weights_only=True)
    except (OSError, EOFError, RuntimeError, pickle.UnpicklingError) as error:
        raise ModelError(
            f"the checkpoint {folder} cannot be read: it is torn, or holds more than weights; "
            "remove it and leave out --resume to start anew"
        ) from error
    model.load_state_dict(state["model"])
    optimizer.load_state_dict(state["optimizer"])
    if average is not None:
        average.load_state_dict(state["average"])
    restore_random_state(state["random"])
    return Progress(**json.loads((folder / "progress.json").read_text()))


def remove_checkpoint(out: Path) -> None:
    """Remove the checkpoint of a run that has ended: it holds three times the model's size and no one needs it."""
    for name in (FOLDER, f"{FOLDER}.new", f"{FOLDER}.old"):
        shutil.rmtree(out / name, ignore_errors=True)


def random_state() -> dict[str, Any]:
    """The state of torch's random generators."""
    return {
        "cpu": torch.get_rng_state(),
        "cuda": torch.cuda.get_rng_state_all() if torch.cuda.is_available() else [],
    }


def restore_random_state(state: dict[str, Any]) -> None:
    """Put torch's random generators back."""
    torch.set_rng_state(state["cpu"].cpu())
    if torch.cuda.is_available() and state["cuda"]:
        torch.cuda.set_rng_state_all([generator.cpu() for generator in state["cuda"]])


def seed_everything(seed: int) -> None:
    """Seed Python and torch."""
    random.seed(seed)
    torch.manual_seed(seed)
