"""Encoders written out for export against those of transformers."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("transformers")

import torch
from torch import Tensor

from deduct.model import lean
from tiny import KINDS, tiny_model

IDS = torch.tensor([[2, 5, 9, 17, 20, 3], [2, 7, 30, 3, 0, 0]])
MASK = (IDS > 0).long()


def ends(*spans: list[tuple[int, int]]) -> Tensor:
    """The pooling [B, Q, T] of the first and last tokens of some quantities."""
    pooling = torch.zeros(len(spans), max(1, *map(len, spans)), IDS.shape[1])
    for row, of_row in enumerate(spans):
        for place, span in enumerate(of_row):
            for token in span:
                pooling[row, place, token] += 0.5
    return pooling


@pytest.mark.parametrize("kind", lean.FAMILY)
@pytest.mark.parametrize(
    ("pooling", "num_read"),
    [(ends([(1, 1), (3, 4)], [(2, 2)]), 3), (ends([(1, 4)], [(1, 2), (3, 3)]), 3), (ends([], []), 1)],
)
def test_the_tokens_that_are_read(tmp_path: Path, kind: str, pooling: Tensor, num_read: int) -> None:
    model = tiny_model(tmp_path, kind)
    with torch.no_grad():
        states, fewer = lean.read_tokens(model.backbone.model, IDS, MASK, pooling)
        expected = pooling @ model.backbone(IDS, MASK)
    assert states.shape[:2] == (2, num_read)
    assert torch.allclose(fewer @ states, expected, atol=1e-5)


def test_which_encoders_are_written_out(tmp_path: Path) -> None:
    models = {kind: tiny_model(tmp_path / kind, kind).backbone.model for kind in KINDS}
    assert {kind for kind, model in models.items() if lean.can_read(model)} == set(lean.FAMILY)
    models["bert"].config.is_decoder = True
    assert not lean.can_read(models["bert"])
