"""Models of one's own are exported to a name and found by it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from command_line import invoke

pytest.importorskip("torch")

from deduct.cli import build_app
from deduct.core.config import ReasonerConfig
from deduct.errors import ModelError
from deduct.registry.own_models import LARGER, own_model_folder, own_models
from deduct.solving.solver import Solver
from tiny import tiny_model


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where models are kept by name; it does not exist yet."""
    folder = tmp_path / "models"
    monkeypatch.setenv("DEDUCT_MODELS", str(folder))
    return folder


def test_an_exported_model_is_found_by_its_name(tmp_path: Path, kept: Path) -> None:
    tiny_model(tmp_path / "encoder", name="mine").save(tmp_path / "trained")
    assert not own_models()
    outcome = invoke(build_app(), ["export", str(tmp_path / "trained"), "--as", "mine"])
    assert outcome.exit_code == 0, outcome.output
    assert list(own_models()) == ["mine"]
    assert (kept / "mine" / "encoder.onnx").exists()
    assert Solver.load("mine").solve("Tom has 5 apples and gets 3 more apples. How many apples?").model == "mine"
    listed = json.loads(invoke(build_app(), ["models", "--json"]).output)
    assert [model["name"] for model in listed] == ["english", "chinese", "mine"]
    assert listed[-1]["language"] == "en"


@pytest.mark.parametrize("name", ["english", "../x", "Large", "", "a/b", "-x"])
def test_a_name_that_would_be_taken_for_something_else_is_refused(name: str) -> None:
    with pytest.raises(ModelError):
        own_model_folder(name)


@pytest.mark.parametrize("places", [[], ["somewhere", "--as", "mine"]])
def test_an_export_goes_to_one_place(tmp_path: Path, kept: Path, places: list[str]) -> None:
    outcome = invoke(build_app(), ["export", str(tmp_path), *places])
    assert outcome.exit_code == 2
    assert not kept.exists()


def test_an_unknown_name_lists_the_known_ones(kept: Path) -> None:
    with pytest.raises(ModelError, match="english, chinese"):
        Solver.load("enormous")


@pytest.mark.parametrize("name", LARGER)
def test_a_larger_model_that_is_not_here_says_how_to_make_it(name: str, kept: Path) -> None:
    assert (Path(__file__).parents[2] / "configs" / f"{name}.yaml").exists()
    with pytest.raises(ModelError, match=f"configs/{name}.yaml"):
        Solver.load(name)
    listed = invoke(build_app(), ["models"]).output
    (line,) = [line for line in listed.splitlines() if line.startswith(name)]
    assert "to be trained" in line
    (kept / name).mkdir(parents=True)
    tiny_model(kept / name / "encoder", name=name).save(kept / name)
    assert "to be trained" not in next(
        line for line in invoke(build_app(), ["models"]).output.splitlines() if line.startswith(name)
    )


def test_a_broken_model_does_not_hide_the_others(kept: Path) -> None:
    for name, content in (("broken", "{}"), ("whole", "{}")):
        (kept / name).mkdir(parents=True)
        (kept / name / "config.json").write_text(content)
    ReasonerConfig(language="zh").save(kept / "whole")
    listed = json.loads(invoke(build_app(), ["models", "--json"]).output)
    assert [(model["name"], model["language"]) for model in listed[2:]] == [("broken", "?"), ("whole", "zh")]
    assert "config.json" in listed[2]["about"]
