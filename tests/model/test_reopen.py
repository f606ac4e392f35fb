"""Exported models read back: training goes on with the weights that were exported."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("transformers")

import torch

from deduct.errors import ModelError
from deduct.model.backbone import load_pretrained
from deduct.model.deductive import DeductiveModel
from deduct.model.export import export_model
from deduct.model.reopen import NEVER_READ, reopen
from deduct.training.building import build_model
from deduct.training.config import make_config
from deduct.training.data import RunData
from tiny import tiny_model

CASES: dict[str, dict[str, object]] = {
    "bert": {"hidden_size": 24, "terminator": "conditional"},
    "roberta": {"operators": ("+", "-", "*", "/", "**")},
    "mpnet": {"rationalizer": "none"},
}
ROUNDED = 0.01
"""The share of a weight's row that 8 bits may take away."""


def exported(folder: Path, kind: str, int8: bool) -> tuple[DeductiveModel, Path]:
    """A trained model, as far as anyone can tell: no weight is what a fresh one begins with."""
    model = tiny_model(folder / "encoder", kind, **CASES.get(kind, {}))
    torch.manual_seed(5)
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(0.1 * torch.randn_like(parameter))
    model.save(folder / "model")
    export_model(folder / "model", folder / "exported", int8)
    return model, folder / "exported"


@pytest.mark.parametrize("int8", [False, True], ids=["float", "int8"])
@pytest.mark.parametrize("kind", CASES)
def test_all_weights_come_back(kind: str, int8: bool, tmp_path: Path) -> None:
    model, folder = exported(tmp_path, kind, int8)
    again = reopen(folder, load_pretrained(tmp_path / "encoder", "once")[0]).state_dict()
    for name, weight in model.state_dict().items():
        if any(part in name for part in NEVER_READ) or not weight.is_floating_point():
            continue
        error = (again[name] - weight).abs().max() / weight.abs().max()
        assert error < (ROUNDED if int8 else 1e-5), name


def test_training_begins_with_the_exported_weights(tmp_path: Path) -> None:
    model, folder = exported(tmp_path, "bert", int8=False)
    config = make_config({"init": str(folder), "encoder": str(tmp_path / "encoder"), "hidden_size": 99})
    begun = build_model(config, RunData(train=[], dev=[], test={}))
    assert begun.training
    assert begun.config == model.config  # what the model is was decided when it was made
    torch.testing.assert_close(begun.reasoner.left.weight, model.reasoner.left.weight)


def test_what_cannot_be_read_back_is_said(tmp_path: Path) -> None:
    _, folder = exported(tmp_path, "qwen2", int8=True)  # its layers have no biases to know them by
    with pytest.raises(ModelError, match="cannot be read back"):
        reopen(folder, load_pretrained(tmp_path / "encoder", "once")[0])


def test_another_encoder_does_not_fit(tmp_path: Path) -> None:
    _, folder = exported(tmp_path, "bert", int8=True)
    with pytest.raises(ModelError, match="number of its layers"):
        reopen(folder, load_pretrained(tmp_path / "encoder", "once", doubled_layers=1)[0])


def test_graphs_of_others_cannot_be_trained_further(tmp_path: Path) -> None:
    _, folder = exported(tmp_path, "bert", int8=True)
    (folder / "score.onnx").write_bytes((folder / "extend.onnx").read_bytes())
    with pytest.raises(ModelError, match="its graphs are not those of 'deduct export'"):
        reopen(folder, load_pretrained(tmp_path / "encoder", "once")[0])
