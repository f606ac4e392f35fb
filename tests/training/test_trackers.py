"""Curves that go to a tracker as well, and the files for `accelerate launch`."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

pytest.importorskip("accelerate")
pytest.importorskip("tensorboard")

from accelerate.commands.config.config_args import load_config_from_file

from deduct.errors import ConfigError
from deduct.training.config import make_config
from deduct.training.facts import LEFT_OUT
from deduct.training.runs import train_all
from deduct.training.trackers import tracker_named
from tiny_run import tiny_config, write_tiny_inputs

ACCELERATE = sorted((Path(__file__).parents[2] / "configs" / "accelerate").glob("*.yaml"))


def events(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("events.out.tfevents*") if path.stat().st_size]


def test_a_tracker_gets_the_curves_and_the_settings(tmp_path: Path) -> None:
    write_tiny_inputs(tmp_path)
    train_all(tiny_config(tmp_path, epochs=2, out=str(tmp_path / "with"), tracker="tensorboard"))
    train_all(tiny_config(tmp_path, epochs=2, out=str(tmp_path / "without")))
    from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

    def curves(folder: Path) -> set[str]:
        found: set[str] = set()
        for path in events(folder):
            read = EventAccumulator(str(path))
            read.Reload()
            found |= set(read.Tags()["scalars"])
        return found

    tracked = tmp_path / "with" / "deduct"
    assert "dev_accuracy" in curves(tracked)
    assert not (tmp_path / "without" / "deduct").exists()
    assert (tracked / "hparams.yml").exists() or list(tracked.rglob("hparams.yml"))


def test_a_tracker_that_is_not_installed_is_an_error_before_the_training() -> None:
    if find_spec("wandb"):
        pytest.skip("wandb is installed")
    with pytest.raises(ConfigError, match="pip install wandb"):
        tracker_named("wandb")
    assert tracker_named("") is None


def test_only_known_trackers_can_be_named() -> None:
    with pytest.raises(ConfigError, match="mlflow"):
        make_config({"train": ["x"], "tracker": "mlflw"})
    assert "tracker" in LEFT_OUT, "a run may be gone on with under another tracker"


@pytest.mark.parametrize("path", ACCELERATE, ids=lambda path: path.stem)
def test_the_files_for_accelerate_are_read_by_it(path: Path) -> None:
    config = load_config_from_file(str(path))
    assert config.num_processes % config.num_machines == 0
    assert str(config.mixed_precision) == "no"
