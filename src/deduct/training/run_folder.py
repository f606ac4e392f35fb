"""The folder of a run: one training at a time, and nothing in it that an earlier one has left."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from accelerate import PartialState

from deduct.core.atomic import read_json, write_atomically
from deduct.core.locks import alone

SUMMARY = "summary.json"
LOG = "log.jsonl"
TENSORBOARD = "tensorboard"
MODEL = "model"
LOCK = "train.lock"


@contextmanager
def only_training_in(folder: Path) -> Iterator[None]:
    """Keep other trainings out of a folder; of the processes of one training, the first does so for all."""
    if not PartialState().is_main_process:
        yield
        return
    refusal = f"another training is running in {folder}; wait for it, or give another folder: out=DIR"
    with alone(folder / LOCK, refusal):
        yield


def forget_earlier_run(folder: Path) -> None:
    """Make room for a new run. Model and checkpoint of an earlier one stay until the new one has saved its own."""
    (folder / SUMMARY).unlink(missing_ok=True)  # first: with it, a run counts as finished
    for predictions in folder.glob("predictions-*.jsonl"):
        predictions.unlink()
    (folder / LOG).unlink(missing_ok=True)
    shutil.rmtree(folder / TENSORBOARD, ignore_errors=True)


def predictions_file(folder: Path, source: str) -> Path:
    """Where the predictions for a test source are kept."""
    return folder / f"predictions-{source.replace(':', '-').replace('/', '-')}.jsonl"


def write_summary(folder: Path, summary: dict[str, Any]) -> None:
    """Write the summary; from now on the run is finished."""
    write_atomically(folder / SUMMARY, json.dumps(summary, indent=2) + "\n")


def read_summary(folder: Path) -> dict[str, Any] | None:
    """The summary of a finished run; None if it is not finished."""
    path = folder / SUMMARY
    if not path.exists():
        return None
    summary: dict[str, Any] = read_json(path, "remove it to go on with --resume, or leave out --resume to start again")
    return summary
