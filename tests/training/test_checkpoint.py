"""Checkpoints of runs that were killed while they wrote one."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("torch")

import torch

from deduct.errors import ModelError
from deduct.training.checkpoint import Progress, has_checkpoint, load_checkpoint, save_checkpoint


def save(out: Path, step: int) -> None:
    model = torch.nn.Linear(2, 2)
    save_checkpoint(out, model, torch.optim.SGD(model.parameters()), None, Progress(step=step))


def load(out: Path) -> Progress:
    model = torch.nn.Linear(2, 2)
    return load_checkpoint(out, model, torch.optim.SGD(model.parameters()), None)


def test_an_old_checkpoint_left_behind_does_not_stop_the_next(tmp_path: Path) -> None:
    save(tmp_path, 1)
    (tmp_path / ".checkpoint.old").mkdir()
    (tmp_path / ".checkpoint.old" / "state.pt").write_text("half removed")
    save(tmp_path, 2)
    assert load(tmp_path).step == 2
    assert [path.name for path in tmp_path.iterdir()] == ["checkpoint"]


def test_the_old_checkpoint_counts_while_the_new_one_is_not_in_place(tmp_path: Path) -> None:
    save(tmp_path, 1)
    (tmp_path / "checkpoint").rename(tmp_path / ".checkpoint.old")
    assert has_checkpoint(tmp_path)
    assert load(tmp_path).step == 1
    save(tmp_path, 2)
    assert load(tmp_path).step == 2


def test_a_folder_without_a_checkpoint(tmp_path: Path) -> None:
    (tmp_path / ".checkpoint.new").mkdir()
    assert not has_checkpoint(tmp_path)
    with pytest.raises(ModelError, match="leave out --resume"):
        load(tmp_path)
