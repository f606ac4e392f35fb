"""Encoders cut into pieces are the same when they are joined again."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("torch")


import torch
from transformers import AutoModel

from deduct.release import pieces
from tiny import save_tiny_encoder


def weights_of(folder: Path) -> dict[str, torch.Tensor]:
    return AutoModel.from_pretrained(folder).state_dict()


def test_pieces_come_one_by_one_and_encoders_when_complete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = [save_tiny_encoder(tmp_path / kind, kind) for kind in ("bert", "qwen2")]
    archives = [len(pieces.packed(folder, folder.name == "qwen2")) for folder in folders]
    assert max(archives) < 2**20  # so that one piece of a megabyte would hold both
    monkeypatch.setattr(pieces, "BLOCK", 8)
    assert pieces.cut(folders, tmp_path / "whole", 1, ["qwen2"]) == 1
    assert list(pieces.join([tmp_path / "whole" / "01"], tmp_path / "joined")) == ["bert", "qwen2"]
    exact, near = (weights_of(tmp_path / "joined" / kind) for kind in ("bert", "qwen2"))
    for name, weight in weights_of(folders[0]).items():
        assert torch.equal(exact[name], weight.half().float() if weight.is_floating_point() else weight)
    for name, weight in weights_of(folders[1]).items():
        assert torch.allclose(near[name], weight, atol=float(weight.abs().max()) / 100)


def test_an_encoder_in_two_pieces_waits_for_the_second(tmp_path: Path) -> None:
    folder = save_tiny_encoder(tmp_path / "bert")
    pieces.cut([folder], tmp_path / "cut", 1, [])
    whole = (tmp_path / "cut" / "01" / "piece").read_bytes()
    second = tmp_path / "cut" / "02"
    second.mkdir()
    (second / "index.json").write_bytes((tmp_path / "cut" / "01" / "index.json").read_bytes())
    (tmp_path / "cut" / "01" / "piece").write_bytes(whole[:1000])
    (second / "piece").write_bytes(whole[1000:])
    assert list(pieces.join([tmp_path / "cut" / "01"], tmp_path / "joined")) == []
    assert list(pieces.join([second], tmp_path / "joined")) == ["bert"]
    assert list((tmp_path / "joined" / "bert").glob("*.safetensors"))


def test_rounding_keeps_each_block_within_half_a_step() -> None:
    weight = torch.randn(3, 64) * torch.tensor([[1.0], [100.0], [1e-3]])
    again = pieces.restored(*pieces.rounded(weight).values())
    steps = weight.unflatten(1, (-1, pieces.BLOCK)).abs().amax(-1, keepdim=True).expand(-1, -1, pieces.BLOCK) / 127
    assert ((again - weight).abs() <= 0.51 * steps.flatten(1) + 1e-7).all()
