"""A model's settings: where each limit lies, and that types are not mixed up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from deduct.core.config import ReasonerConfig
from deduct.errors import ModelError
from deduct.registry.bundled import bundled_folder

BASE: dict[str, Any] = json.loads((bundled_folder("english") / "config.json").read_text("utf-8"))

LIMITS: dict[str, tuple[float, float, float]] = {
    "max_steps": (1, 100, 1),
    "hidden_size": (0, 16_384, 1),
    "dropout": (0.0, 1.0, 0.001),
    "max_paired": (0, 10_000, 1),
    "max_tokens": (1, 32_768, 1),
    "pad_id": (0, 10_000_000, 1),
}
"""The least, the most, and the smallest step beyond them."""


def refused(**changed: Any) -> bool:
    try:
        ReasonerConfig.from_json(BASE | changed)
    except ModelError:
        return True
    return False


@pytest.mark.parametrize("name", LIMITS)
def test_numbers_have_limits(name: str) -> None:
    least, most, step = LIMITS[name]
    assert not refused(**{name: least})
    assert not refused(**{name: most})
    assert refused(**{name: least - step})
    assert refused(**{name: most + step})


def test_lists_and_names_have_limits() -> None:
    constants = [str(number) for number in range(1001)]
    assert not refused(constants=constants[:1000])
    assert refused(constants=constants)
    assert not refused(name="x" * 100)
    assert refused(name="x" * 101)


@pytest.mark.parametrize("weight", [20.0, -20.0])
def test_weights_of_signs_and_of_the_calibration_have_limits(weight: float) -> None:
    for settings in ({"calibration": [1.0, weight]}, {"plausibility": {"unused": weight}}):
        assert not refused(**settings)
    for settings in ({"calibration": [1.0, 1.01 * weight]}, {"plausibility": {"unused": 1.01 * weight}}):
        assert refused(**settings)


@pytest.mark.parametrize(
    ("name", "value"),
    [("max_steps", True), ("max_steps", 7.0), ("max_steps", "7"), ("dropout", "0.1"), ("dropout", True), ("name", 7)],
)
def test_one_type_does_not_stand_for_another(name: str, value: Any) -> None:
    assert refused(**{name: value})


def test_a_config_survives_its_file(tmp_path: Path) -> None:
    config = ReasonerConfig.from_json(BASE)
    config.save(tmp_path)
    assert ReasonerConfig.load(tmp_path) == config
    assert ReasonerConfig.load(bundled_folder("english")) == config


def test_every_setting_that_decides_about_answers_must_be_there() -> None:
    for name in ("operators", "constants", "constraints", "max_steps", "max_tokens", "version"):
        with pytest.raises(ModelError, match=name):
            ReasonerConfig.from_json({key: value for key, value in BASE.items() if key != name})
