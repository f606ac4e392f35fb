"""Recordings give the states, losses and gradients of the plain computation; needs a GPU, as recordings do."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("torch")

import torch
from torch import Tensor

from deduct.errors import DeductError
from deduct.model.backbone import Backbone
from deduct.model.deductive import DeductiveModel
from deduct.training.graphs import GraphedEncoder
from deduct.training.loss import TrainingLoss
from ten_problems import batch_of, loss_and_gradients
from tiny import KINDS, WORDS, tiny_model

pytestmark = pytest.mark.skipif(not torch.cuda.is_available(), reason="CUDA graphs need a GPU")

BATCH = 4


def without_dropout(model: DeductiveModel) -> DeductiveModel:
    for module in model.modules():
        if isinstance(module, torch.nn.Dropout):
            module.p = 0.0
    return model.cuda().train()


def backbone_of(kind: str, folder: Path) -> Backbone:
    return without_dropout(tiny_model(folder, kind)).backbone


def text(length: int, seed: int) -> tuple[Tensor, Tensor]:
    generator = torch.Generator().manual_seed(seed)
    ids = torch.randint(5, len(WORDS), (BATCH, length), generator=generator)
    lengths = torch.randint(2, length + 1, (BATCH, 1), generator=generator)
    return ids.cuda(), (torch.arange(length) < lengths).long().cuda()


def states_and_gradients(encode: object, backbone: Backbone, ids: Tensor, mask: Tensor) -> list[Tensor]:
    backbone.zero_grad()
    states = encode(ids, mask)[mask.bool()]  # type: ignore[operator]
    (states * torch.linspace(-1, 1, states.numel(), device="cuda").view_as(states)).sum().backward()
    return [states.detach(), *(p.grad.clone() for p in backbone.parameters() if p.grad is not None)]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "deberta-v2"])  # see the last test
def test_a_recording_is_the_encoder(kind: str, tmp_path: Path) -> None:
    backbone = backbone_of(kind, tmp_path)
    graphed = GraphedEncoder(backbone, BATCH, 0, None)
    for seed, length in enumerate((6, 7, 13, 5, 14, 13)):  # two shapes, each met before, recorded and replayed
        ids, mask = text(length, seed)
        expected = states_and_gradients(backbone, backbone, ids, mask)
        found = states_and_gradients(graphed, backbone, ids, mask)
        assert len(found) == len(expected)
        for one, other in zip(found, expected, strict=True):
            torch.testing.assert_close(one, other, rtol=1e-3, atol=1e-4)
    assert len(graphed._recordings) == 2


@pytest.mark.parametrize("kind", ["bert", "llama", "qwen2"])
def test_a_recording_in_half_precision_is_near_the_encoder(kind: str, tmp_path: Path) -> None:
    backbone = backbone_of(kind, tmp_path)
    graphed = GraphedEncoder(backbone, BATCH, 0, torch.bfloat16)
    for seed, length in enumerate((13, 14, 12)):
        ids, mask = text(length, seed)
        with torch.autocast("cuda", torch.bfloat16):
            expected = states_and_gradients(backbone, backbone, ids, mask)
            found = states_and_gradients(graphed, backbone, ids, mask)
        for one, other in zip(found, expected, strict=True):
            torch.testing.assert_close(one.float(), other.float(), rtol=0.1, atol=0.1)
    assert graphed._recordings


def test_a_smaller_batch_is_read_as_it_is(tmp_path: Path) -> None:
    backbone = backbone_of("bert", tmp_path)
    graphed = GraphedEncoder(backbone, BATCH + 1, 0, None)
    ids, mask = text(6, 0)
    for _ in range(3):
        torch.testing.assert_close(graphed(ids, mask), backbone(ids, mask))
    assert not graphed._recordings


def test_an_encoder_that_cannot_be_recorded_names_the_remedy(tmp_path: Path) -> None:
    graphed = GraphedEncoder(backbone_of("deberta-v2", tmp_path), BATCH, 0, None)
    graphed(*text(6, 0))
    with pytest.raises(DeductError, match="cuda_graphs=false"):
        graphed(*text(6, 1))


def test_a_recorded_step_is_the_step(tmp_path: Path) -> None:
    model = without_dropout(tiny_model(tmp_path, "bert"))
    plain, recorded = (TrainingLoss(model, "cross_entropy", model.config.constraints, 0.3) for _ in range(2))
    recorded.record(BATCH, None)
    for seed in range(12):  # one step or two, each shape met before, recorded and replayed
        batch = batch_of(model, BATCH, 1 + seed % 2, seed).to(torch.device("cuda"))
        expected, expected_gradients = loss_and_gradients(plain, batch, weight=0.25)  # as a mean over problems has it
        found, found_gradients = loss_and_gradients(recorded, batch, weight=0.25)
        assert found.item() == pytest.approx(expected.item(), rel=1e-4)
        assert found_gradients.keys() == expected_gradients.keys()
        for name, gradient in found_gradients.items():
            torch.testing.assert_close(gradient, expected_gradients[name], rtol=1e-3, atol=1e-4)
    _, reasoning = recorded.graphs or (None, None)
    assert reasoning is not None
    assert {steps for _, steps in reasoning._recordings} == {1, 2}
