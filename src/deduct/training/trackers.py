"""Experiment trackers, by Accelerate; none unless one is asked for."""

from __future__ import annotations

import json

from accelerate import Accelerator
from accelerate.tracking import get_available_trackers

from deduct.errors import ConfigError
from deduct.training.config import TrainConfig

PROJECT = "deduct"


def tracker_named(name: str) -> str | None:
    """The tracker's name for Accelerate, which leaves out one that is not installed without a word."""
    if name and name not in map(str, get_available_trackers()):
        raise ConfigError(f"the tracker {name} is not installed; pip install {name}, or leave out tracker=")
    return name or None


def start_tracker(accelerator: Accelerator, config: TrainConfig) -> None:
    """Open the tracker with the run's settings; trackers take plain values only."""
    plain = (str, int, float, bool)
    settings = {
        name: value if isinstance(value, plain) else json.dumps(value, default=str)
        for name, value in config.to_dict().items()
    }
    accelerator.init_trackers(PROJECT, settings)
