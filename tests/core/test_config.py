"""A model's settings: where each limit lies, and that types are not mixed up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from deduct.core.config import REQUIRED, ReasonerConfig
from deduct.core.config_types import MAX_NUMBER, value_of_type
from deduct.errors import ConfigError, ModelError
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


def test_a_weight_is_above_zero_and_at_most_one() -> None:
    for name in ("uneven_weight", "implied_weight"):
        assert not refused(**{name: 1.0})
        assert not refused(**{name: 0.001})
        assert refused(**{name: 0.0})
        assert refused(**{name: 1.001})


def test_token_states_are_given_where_anything_needs_them() -> None:
    plain = ReasonerConfig.from_json(BASE)
    assert not plain.gives_states
    for needs in ({"token_states": True}, {"rationalizer": "text"}, {"verifier": True}):
        assert ReasonerConfig.from_json(BASE | needs).gives_states


def test_what_older_files_do_not_have_changes_nothing() -> None:
    required = {key: value for key, value in BASE.items() if key in REQUIRED}
    config = ReasonerConfig.from_json(required)
    assert (config.uneven_weight, config.implied_weight, config.calibration) == (1.0, 1.0, (1.0, 0.0))
    assert (config.unknowns, config.pad_id, config.max_tokens) == (0, 0, required["max_tokens"])
    assert ReasonerConfig().max_steps == 7


def test_an_unknown_constraint_is_refused() -> None:
    assert refused(constraints=["infinite"])


def test_a_model_has_at_most_three_unknowns_and_one_looks_at_the_text() -> None:
    with_unknowns = {"operators": [*BASE["operators"], "=", "?"]}
    looks = [ReasonerConfig.from_json(BASE | with_unknowns | {"unknowns": n}).looks_at_text for n in (1, 3)]
    assert (ReasonerConfig.from_json(BASE).looks_at_text, *looks) == (False, True, True)
    assert refused(**with_unknowns, unknowns=4)


def test_the_largest_number_of_a_setting() -> None:
    for number in (MAX_NUMBER, -MAX_NUMBER, int(MAX_NUMBER)):
        assert value_of_type("float", "weight", number) == number
    for number in (1.01 * MAX_NUMBER, -1.01 * MAX_NUMBER, 10**400, float("nan"), float("inf")):
        with pytest.raises(ConfigError, match="weight is"):
            value_of_type("float", "weight", number)


def test_a_wrong_value_is_told_in_few_words() -> None:
    shown = {"null": None, "true": True, "0.5": 0.5, "a text": "5" * 1000, "an object": {"a": 1}}
    for words, value in shown.items():
        with pytest.raises(ConfigError, match=f"max_steps is {words}; it must be a whole number"):
            value_of_type("int", "max_steps", value)


def test_a_config_survives_its_file(tmp_path: Path) -> None:
    config = ReasonerConfig.from_json(BASE)
    config.save(tmp_path)
    assert ReasonerConfig.load(tmp_path) == config
    assert ReasonerConfig.load(bundled_folder("english")) == config


def test_every_setting_that_decides_about_answers_must_be_there() -> None:
    for name in ("operators", "constants", "constraints", "max_steps", "max_tokens", "version"):
        with pytest.raises(ModelError, match=name):
            ReasonerConfig.from_json({key: value for key, value in BASE.items() if key != name})
