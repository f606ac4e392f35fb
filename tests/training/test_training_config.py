"""The settings of a run: read from files and commands, nested in code, listed by the help."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

pytest.importorskip("accelerate")

from command_line import invoke
from deduct.cli import build_app
from deduct.core.config import ReasonerConfig
from deduct.errors import ConfigError
from deduct.model.rationalizers import RATIONALIZERS, NoRationalizer
from deduct.training.config import FITTED, TrainConfig, load_config, make_config
from deduct.training.settings import settings


def test_configuration_files(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text("epochs: 3\nlearning_rate: 2e-5\ntrain: svamp\n")
    (tmp_path / "run.yaml").write_text("base: base.yaml\nepochs: 4\n")
    loaded = load_config(tmp_path / "run.yaml", ["seed=7", "constraints=[finite]", "name=x"])
    assert (loaded.epochs, loaded.learning_rate, loaded.train, loaded.seed) == (4, 2e-5, ["svamp"], 7)
    loaded.save(tmp_path / "saved.yaml")
    assert load_config(tmp_path / "saved.yaml") == loaded
    for bad, message in (
        ("epoch=3", "did you mean 'epochs'"),
        ("epochs=many", "must be int"),
        ("loss=l2", "known:"),
        ("epochs", "not key=value"),
        ("epochs=0", "at least 1"),
        ("max_steps=0", "must be from 1"),
        ("rationalizer=lstm", "known: attention, .*gru, none"),
        ("augment={upside_down: 0.5}", "unknown augmentation"),
        ("constants=[1e99999999]", "must be a list of texts such as"),
        ("calibration=[1, 0]", "unknown setting"),
        ("seeds=[1", r"'seeds=\[1' is not valid YAML; close every bracket"),
    ):
        with pytest.raises(ConfigError, match=message):
            load_config(tmp_path / "run.yaml", [bad])
    (tmp_path / "circle.yaml").write_text("base: circle.yaml\n")
    with pytest.raises(ConfigError, match="let no file lead back to itself"):
        load_config(tmp_path / "circle.yaml")
    with pytest.raises(ConfigError, match="configs/ has one"):
        load_config(tmp_path / "none.yaml")
    (tmp_path / "list.yaml").write_text("- 1")
    with pytest.raises(ConfigError, match="setting: value"):
        load_config(tmp_path / "list.yaml")


def test_the_settings_of_the_model_are_nested() -> None:
    config = make_config({"epochs": 3, "language": "zh", "constants": [1, 3.14, "1/2"], "constraints": "finite"})
    assert config.epochs == 3
    assert config.reasoner == ReasonerConfig(
        language="zh", constants=(Fraction(1), Fraction("3.14"), Fraction(1, 2)), constraints=("finite",)
    )
    assert make_config(config.to_dict()) == config
    assert not {"reasoner", *FITTED} & set(config.to_dict())


def test_no_setting_of_the_model_has_the_name_of_another() -> None:
    own, model = ({*vars(each)} for each in (TrainConfig(), ReasonerConfig()))
    assert not own & model


def test_the_help_lists_every_setting_with_its_meaning() -> None:
    listed = list(settings())
    assert [each.name for each in listed if not each.meaning] == []
    assert {each.name: each.default for each in listed} == TrainConfig().to_dict()
    shown = invoke(build_app("train"), ["train", "--help"]).stdout
    assert [each.name for each in listed if f"\n  {each.name}: " not in shown] == []
    assert "terminator: joint | conditional" in shown
    sections = ["Data", "Model", "Optimisation", "Running"]
    assert list(dict.fromkeys(each.section for each in listed)) == sections


def test_a_row_in_the_table_is_enough_for_a_rationalizer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATIONALIZERS, "mine", NoRationalizer)
    assert make_config({"rationalizer": "mine"}).reasoner.rationalizer == "mine"
    assert any("mine" in each.names for each in settings() if each.name == "rationalizer")
