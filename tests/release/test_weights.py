"""Half-precision weights beside the graphs of a release: written, read back, and what training goes on from."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("transformers")

import torch
from safetensors.torch import load_file

from command_line import app_of, invoke
from deduct.commands import release
from deduct.deduce.runtime import OnnxScorer
from deduct.errors import ModelError
from deduct.model.deductive import DeductiveModel
from deduct.model.export import export_model
from deduct.registry.opening import open_scorer
from deduct.release.fitting import write_fitted
from deduct.release.weights import halved, write_full, write_half
from deduct.training.building import build_model
from deduct.training.config import make_config
from deduct.training.data import RunData
from tiny import tiny_model

APP = app_of(release.register)


@pytest.fixture(scope="module")
def released(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a trained decoder, which no one can read back from its graphs, and its export."""
    folder = tmp_path_factory.mktemp("released")
    tiny_model(folder / "encoder", "qwen2").save(folder / "trained")
    export_model(folder / "trained", folder / "graphs", int8=True)
    assert invoke(APP, ["release", "weights", folder / "trained", folder / "graphs"]).exit_code == 0
    return folder


def test_weights_come_back_as_half_precision_holds_them(released: Path, tmp_path: Path) -> None:
    assert invoke(APP, ["release", "widen", released / "graphs", tmp_path / "full"]).exit_code == 0
    before, after = (load_file(path / "model.safetensors") for path in (released / "trained", tmp_path / "full"))
    assert before.keys() == after.keys()
    for name, weight in before.items():
        assert after[name].dtype == weight.dtype
        torch.testing.assert_close(after[name], weight, rtol=2**-11, atol=2**-24)
    half = (released / "graphs" / "model.safetensors").stat().st_size
    assert half < 0.6 * (released / "trained" / "model.safetensors").stat().st_size


def test_graphs_still_solve_and_training_begins_with_the_weights(released: Path) -> None:
    assert isinstance(open_scorer(released / "graphs"), OnnxScorer)
    trained = DeductiveModel.load(released / "trained")
    begun = build_model(make_config({"init": str(released / "graphs")}), RunData(train=[], dev=[], test={}))
    assert begun.reasoner.left.weight.dtype == torch.float32
    for name, weight in trained.state_dict().items():
        torch.testing.assert_close(begun.state_dict()[name], weight, rtol=2**-11, atol=2**-24)


def test_a_fit_of_the_exported_model_does_not_matter(released: Path) -> None:
    write_fitted(released / "graphs", (1.5, 0.1), {})
    assert write_half(released / "trained", released / "graphs").is_file()


def test_weights_of_another_model_are_refused(released: Path, tmp_path: Path) -> None:
    tiny_model(tmp_path / "encoder", "qwen2", max_steps=2).save(tmp_path / "other")
    with pytest.raises(ModelError, match="max_steps differ"):
        write_half(tmp_path / "other", released / "graphs")
    with pytest.raises(ModelError, match="deduct export"):
        write_half(released / "trained", tmp_path / "other")


def test_what_cannot_be_widened_is_said(released: Path, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="deduct release weights"):
        write_full(tmp_path, tmp_path / "full")
    with pytest.raises(ModelError, match="exists"):
        write_full(released / "graphs", released / "trained")


def test_weights_too_large_for_half_precision_are_refused() -> None:
    with pytest.raises(ModelError, match="score has weights"):
        halved("score", torch.tensor([1.0, 70_000.0]))
    assert halved("places", torch.tensor([70_000])).dtype == torch.int64
