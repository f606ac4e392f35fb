"""Checkpoints of a run in progress: written whole or not at all, and enough to go on as if never stopped."""

from __future__ import annotations

import json
import pickle
import random
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import torch
from torch import nn

from deduct.core.atomic import complete_folder, last_complete, read_json, remove_folder
from deduct.core.facts import Facts
from deduct.errors import ModelError, WriteError

FOLDER = "checkpoint"
STATE, PROGRESS, FACTS = "state.pt", "progress.json", "facts.json"
"""The files of a checkpoint: tensors, how far the run has come, what decides it."""

START_AGAIN = "leave out --resume to start again"


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
    best_loss: float | None = None
    """Dev accuracy and dev loss of the chosen epoch."""
    best_epoch: int = -1
    history: list[dict[str, float]] = field(default_factory=list)

    def is_bettered_by(self, accuracy: float, loss: float | None) -> bool:
        """Whether this dev accuracy is above that of the chosen epoch; among equal ones the lower loss is better."""
        if accuracy != self.best or loss is None or self.best_loss is None:
            return accuracy > self.best
        return loss < self.best_loss

    def choose(self, accuracy: float, loss: float | None) -> None:
        """Make the epoch that has just ended the chosen one."""
        self.best, self.best_loss, self.best_epoch = accuracy, loss, self.epoch


def save_checkpoint(
    out: Path,
    model: nn.Module,
    optimizer: torch.optim.Optimizer,
    average: nn.Module | None,
    progress: Progress,
    facts: Facts | None = None,
) -> None:
    """Write the checkpoint beside the old one, then put it in its place; `facts` say what decides the run."""
    state = {
        "model": model.state_dict(),
        "optimizer": optimizer.state_dict(),
        "average": average.state_dict() if average is not None else None,
        "random": random_state(),
    }
    with complete_folder(out / FOLDER) as fresh:
        try:
            torch.save(state, fresh / STATE)
        except RuntimeError as error:  # what torch makes of a full disk
            raise WriteError(out / FOLDER, "perhaps the disk is full") from error
        (fresh / PROGRESS).write_text(json.dumps(asdict(progress)))
        (fresh / FACTS).write_text(json.dumps(facts))


def has_checkpoint(out: Path) -> bool:
    """Whether a run's folder holds a checkpoint to go on from."""
    return last_complete(out / FOLDER).exists()


def checkpoint_facts(out: Path) -> Facts | None:
    """What decides the run that wrote the checkpoint; None if it does not say."""
    path = last_complete(out / FOLDER) / FACTS
    facts: Facts | None = read_json(path, START_AGAIN) if path.exists() else None
    return facts


def load_checkpoint(
    out: Path, model: nn.Module, optimizer: torch.optim.Optimizer, average: nn.Module | None
) -> Progress:
    """Put everything back as it was at the last checkpoint."""
    if not has_checkpoint(out):
        raise ModelError(f"{out} has no checkpoint to resume from; leave out --resume to start again")
    folder = last_complete(out / FOLDER)
    progress = Progress(**read_json(folder / PROGRESS, START_AGAIN))
    # weights_only refuses anything but tensors and plain containers: no code can hide in a checkpoint.
    try:
        state = torch.load(folder / STATE, map_location="cpu", weights_only=True)
    except (OSError, EOFError, RuntimeError, pickle.UnpicklingError) as error:
        raise ModelError(
            f"the checkpoint {folder} cannot be read: it is torn, or holds more than weights; "
            "remove it and leave out --resume to start again"
        ) from error
    try:
        model.load_state_dict(state["model"])
        optimizer.load_state_dict(state["optimizer"])
        if average is not None:
            average.load_state_dict(state["average"])
    except (RuntimeError, ValueError, TypeError, AttributeError) as error:
        raise ModelError(f"the checkpoint in {out} is of a model with other settings; {START_AGAIN}") from error
    restore_random_state(state["random"])
    return progress


def remove_checkpoint(out: Path) -> None:
    """Remove the checkpoint of a run that has ended: it holds three times the model's size and no one needs it."""
    remove_folder(out / FOLDER)


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
