"""The training loss: taking finished problems along changes nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("torch")

import torch

from deduct.training.loss import TrainingLoss
from ten_problems import batch_of, loss_and_gradients
from tiny import tiny_model


@pytest.mark.parametrize("kind", ["cross_entropy", "margin"])
@pytest.mark.parametrize("terminator", ["joint", "conditional"])
def test_problems_that_have_ended_add_nothing(tmp_path: Path, kind: str, terminator: str) -> None:
    model = tiny_model(tmp_path, terminator=terminator)
    # Where pairs of constants are not scored, a step that a problem does not have is no pair at all.
    loss = TrainingLoss(model, kind, ("finite", "no_self", "no_constant_pair"), relevance_weight=0.3)
    batch = batch_of(model, 6, 2)
    assert batch.active[1] < 6  # or there is nothing to see
    expected, expected_gradients = loss_and_gradients(loss, batch)
    found, found_gradients = loss_and_gradients(loss, replace(batch, active=[6, 6]))
    torch.testing.assert_close(found, expected)
    assert found_gradients.keys() == expected_gradients.keys()
    for name, gradient in found_gradients.items():
        torch.testing.assert_close(gradient, expected_gradients[name])
