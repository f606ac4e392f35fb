"""What decides a run: kept in its checkpoint and its summary, so that going on with something else is noticed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from deduct.core.facts import Facts, differences
from deduct.core.problem import Problem
from deduct.data.canonical import to_record
from deduct.errors import ConfigError
from deduct.registry.fingerprint import fingerprint
from deduct.training.config import TrainConfig
from deduct.training.data import RunData

LEFT_OUT = {
    *("train", "dev", "test", "data", "folds", "seeds"),  # the problems themselves are compared, wherever they lie
    *("out", "name", "save_minutes", "evaluation_batch_size", "tracker"),
    *("compile", "cuda_graphs", "gradient_checkpointing", "workers"),  # how it is computed, not what
}
"""Settings that do not change the course of a training."""

MODELS = ("encoder", "init", "teacher")
"""Settings that name a model, perhaps by a folder that lies elsewhere on another machine."""

DIGITS = 12


def course(config: TrainConfig, data: RunData) -> dict[str, Any]:
    """What decides the course of a training: settings, training and dev problems, and a teacher's files."""
    settings = {name: value for name, value in config.to_dict().items() if name not in LEFT_OUT}
    settings |= {name: Path(settings[name]).name for name in MODELS}
    if config.teacher:
        settings["teacher"] += f" {fingerprint(Path(config.teacher))}"
    draws = [f" (@{source.per_epoch})" if source.per_epoch else "" for source, _ in data.train]
    train = [digest(problems) + drawn for (_, problems), drawn in zip(data.train, draws, strict=True)]
    return {**settings, "train": train, "dev": digest(data.dev)}


def outcome(facts: Facts, data: RunData) -> dict[str, Any]:
    """What decides the summary of a run: its course, and the problems it reports on."""
    return {**facts, "test": [digest(problems) for problems in data.test.values()]}


def check_same(before: Facts, now: Facts, out: Path) -> None:
    """Raise `ConfigError`, naming what differs, unless a run in this folder is the one to continue."""
    if differ := differences(before, now):
        raise ConfigError(
            f"the run in {out} was begun otherwise: {differ}; set it as before, leave out --resume to start again, "
            "or go on all the same with --force"
        )


def digest(problems: Sequence[Problem]) -> str:
    """How many problems, and a text that changes with any of them and with their order.

    >>> digest([]), digest([Problem("How many?")]) == digest([Problem("How much?")])
    ('0 problems e3b0c44298fc', False)
    """
    total = hashlib.sha256()
    for problem in problems:
        total.update(json.dumps(to_record(problem)).encode())
    return f"{len(problems):,} problems {total.hexdigest()[:DIGITS]}"
