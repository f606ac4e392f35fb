"""Training runs that are killed at random points: the next one ends where an undisturbed one does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("accelerate")

import torch

from deduct.core.atomic import last_complete
from deduct.evaluation import read_records
from deduct.model.deductive import DeductiveModel
from deduct.training.config import TrainConfig, load_config
from deduct.training.runs import train_all
from killed import random_points, work
from tiny_run import same_weights, tiny_config, weights, write_tiny_inputs

KILLS, RUNS = 12, 3
"""Each run is killed four times."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_tiny_inputs(tmp_path_factory.mktemp("killed"))


def settings(folder: Path, name: str) -> TrainConfig:
    return tiny_config(
        folder, average=0.5, dropout=0.2, save_minutes=0.0, test=[str(folder / "ten.jsonl")], out=str(folder / name)
    )


def report(out: Path) -> Any:
    """What a run reports, but for the time it took."""
    summary = json.loads((out / "summary.json").read_text())
    (source,) = summary["test"]
    del summary["seconds"]
    summary["test"][source].pop("seconds_per_problem", None)
    return summary, [record.predicted_program for record in predictions(out)]


def predictions(out: Path) -> Any:
    (path,) = out.glob("predictions-*.jsonl")
    return read_records(path)


def check_whole(out: Path) -> None:
    """Whatever a kill has left, each file that is there can be read."""
    if (out / "train.yaml").exists():
        load_config(out / "train.yaml")
    if (checkpoint := last_complete(out / "checkpoint")).exists():
        torch.load(checkpoint / "state.pt", weights_only=True)
        json.loads((checkpoint / "progress.json").read_text())
        json.loads((checkpoint / "facts.json").read_text())
    if (model := last_complete(out / "model")).exists():
        DeductiveModel.load(model)
    if list(out.glob("predictions-*.jsonl")):
        assert len(predictions(out)) == 10
    if (out / "summary.json").exists():
        report(out)
        DeductiveModel.load(out / "model")


def test_a_run_that_is_killed_again_and_again_ends_like_an_undisturbed_one(folder: Path) -> None:
    whole = settings(folder, "whole")
    points = work(train_all, whole, resume=True, quiet=True)
    assert points
    num_killed = 0
    for number, point in enumerate(random_points(19, points, KILLS)):
        run = settings(folder, f"run{number % RUNS}")
        num_killed += work(train_all, run, resume=True, quiet=True, kill_at=point) is None
        check_whole(Path(run.out))
    assert num_killed >= KILLS // 2  # some are over before their point comes
    for number in range(RUNS):
        run = settings(folder, f"run{number}")
        work(train_all, run, resume=True, quiet=True)
        assert report(Path(run.out)) == report(Path(whole.out))
        assert same_weights(weights(Path(run.out)), weights(Path(whole.out)))
        left = {path.name for path in Path(run.out).iterdir() if path.is_dir()}
        assert left == {"model"}
