"""Epochs that child processes make ahead are those that the run itself would make."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from deduct.errors import ConfigError
from deduct.training.ahead import Ahead
from deduct.training.loop import Run
from tiny_run import same_weights, tiny_config, weights, write_tiny_inputs


def test_epochs_come_in_order_and_from_other_processes() -> None:
    ahead = Ahead(lambda epoch: (epoch, os.getpid()), workers=2)
    taken = [ahead.take(epoch) for epoch in range(5)]
    ahead.close()
    assert [epoch for epoch, _ in taken] == [0, 1, 2, 3, 4]
    assert os.getpid() not in {process for _, process in taken}


def test_a_run_may_begin_with_any_epoch() -> None:
    ahead = Ahead(lambda epoch: epoch, workers=2)
    assert [ahead.take(epoch) for epoch in (7, 8)] == [7, 8]
    ahead.close()


def test_an_error_of_the_maker_is_raised_where_the_epoch_is_taken() -> None:
    def fail(epoch: int) -> int:
        raise ConfigError(f"epoch {epoch} has no problems")

    ahead = Ahead(fail, workers=1)
    with pytest.raises(ConfigError, match="epoch 0"):
        ahead.take(0)
    ahead.close()


def test_a_run_with_workers_ends_with_the_same_weights(tmp_path: Path) -> None:
    folder = write_tiny_inputs(tmp_path)
    settings = {"epochs": 3, "augment": {"numbers": 0.5}}
    for workers in (0, 2):
        Run(tiny_config(folder, out=str(folder / f"run{workers}"), workers=workers, **settings), quiet=True).train()
    assert same_weights(weights(folder / "run0"), weights(folder / "run2"))
