"""Crafted config.json: every one of them is refused with one clear error, and soon."""

from __future__ import annotations

import json
import os
import re
import time
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from deduct.core.config import REQUIRED, ReasonerConfig
from deduct.core.model_files import (
    BASELINE,
    MAX_GRAPH_BYTES,
    MAX_SETTINGS_BYTES,
    MAX_TOKENIZER_BYTES,
    REMEDY,
    is_baseline,
    model_file,
    unreadable,
)
from deduct.errors import ModelError
from deduct.registry.bundled import bundled_folder
from deduct.registry.opening import open_scorer

BASE: dict[str, Any] = json.loads((bundled_folder("english") / "config.json").read_text("utf-8"))
NOT_A_NUMBER = float("nan")
INFINITE = float("inf")


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


CHANGED: dict[str, tuple[str, Any]] = {
    "constants of enormous size": ("constants", ["1e99999999"]),
    "constants with an exponent": ("constants", ["1e5"]),
    "constants with a long number": ("constants", ["9" * 5000]),
    "constants of forty digits over one": ("constants", [f"{'9' * 40}/{'0' * 40}"]),
    "constants over zero": ("constants", ["1/0"]),
    "constants twice": ("constants", ["1", "2", "1"]),
    "constants twice in other words": ("constants", ["1/2", "0.5"]),
    "constants as a text": ("constants", "12"),
    "constants as numbers": ("constants", [1, 2, 3]),
    "constants as a number": ("constants", 25),
    "constants nested": ("constants", [["1"], ["2"]]),
    "constants as an object": ("constants", {"1": "2"}),
    "constants that are not numbers": ("constants", ["one"]),
    "constants that are not finite": ("constants", ["inf", "nan"]),
    "constants in other digits": ("constants", ["१२"]),
    "constants with blanks": ("constants", [" 1 "]),
    "a hundred thousand constants": ("constants", [str(number) for number in range(100_000)]),
    "no constants where the graphs have some": ("constants", []),
    "one constant more than the graphs": ("constants", [*BASE["constants"], "9"]),
    "one constant less than the graphs": ("constants", BASE["constants"][:-1]),
    "unknown operators": ("operators", ["+", "%"]),
    "operators as a text": ("operators", "+-*/"),
    "no operators": ("operators", []),
    "operators twice": ("operators", ["+", "+", "-", "*", "/"]),
    "operators null": ("operators", None),
    "an operator less than the graphs": ("operators", ["+", "-", "*"]),
    "an operator more than the graphs": ("operators", ["+", "-", "*", "/", "**"]),
    "unknown constraints": ("constraints", ["infinite"]),
    "constraints nested": ("constraints", nested(100)),
    "constraints as true": ("constraints", True),
    "no steps": ("max_steps", 0),
    "fewer steps than none": ("max_steps", -1),
    "steps without an end": ("max_steps", 10**9),
    "steps of four thousand digits": ("max_steps", 10**4000),
    "steps as a text": ("max_steps", "9"),
    "steps as a fraction": ("max_steps", 9.5),
    "steps as true": ("max_steps", True),
    "steps that are not a number": ("max_steps", NOT_A_NUMBER),
    "a negative size": ("hidden_size", -256),
    "a size beyond memory": ("hidden_size", 10**12),
    "another size than the graphs": ("hidden_size", 128),
    "a dropout of two": ("dropout", 2.0),
    "a dropout that is not a number": ("dropout", NOT_A_NUMBER),
    "pairs below none": ("max_paired", -3),
    "an uneven weight of zero": ("uneven_weight", 0),
    "an infinite uneven weight": ("uneven_weight", INFINITE),
    "no tokens": ("max_tokens", 0),
    "tokens without an end": ("max_tokens", 10**15),
    "a negative token": ("pad_id", -1),
    "a token beyond the vocabulary": ("pad_id", 5_000_000),
    "a calibration of one number": ("calibration", [1.0]),
    "a calibration of three numbers": ("calibration", [1.0, 0.0, 0.0]),
    "a calibration as a text": ("calibration", "10"),
    "a calibration that turns the order round": ("calibration", [-1.0, 0.0]),
    "a calibration that is not a number": ("calibration", [NOT_A_NUMBER, 0.0]),
    "a calibration beyond floats": ("calibration", [1e308, 1e308]),
    "steps of the calibration beyond floats": ("calibration_steps", 1e308),
    "unknown signs": ("plausibility", {"colour": 1.0}),
    "signs as a list": ("plausibility", [["model", 1.0]]),
    "signs beyond floats": ("plausibility", {"model": 10**400}),
    "an infinite sign": ("plausibility", {"unused": -INFINITE}),
    "a sign as a text": ("plausibility", {"unused": "1"}),
    "an unknown choice": ("terminator", "both"),
    "a rationalizer with control characters": ("rationalizer", "\x1b[2Jgru"),
    "a rationalizer without an end": ("rationalizer", "x" * 100_000),
    "a choice as a list": ("terminator", ["joint"]),
    "a choice as null": ("numbers", None),
    "a language as a number": ("language", 1),
    "a language as a path": ("language", "../../en"),
    "a name with control characters": ("name", "\x1b[2Jmodel"),
    "a name without an end": ("name", "x" * 100_000),
    "a version as true": ("version", True),
    "a version as a text": ("version", "1"),
    "a version to come": ("version", 3),
    "no version": ("version", None),
    "an unknown setting": ("auto_map", {"AutoModel": "evil.Model"}),
    "an unknown setting of a long name": ("x" * 50_000, 1),
}
"""A setting and the value it is changed to."""

WRITTEN: dict[str, bytes] = {
    "empty": b"",
    "blanks": b" \n",
    "half": json.dumps(BASE).encode()[:200],
    "not JSON": b"language: en\n",
    "a list": b"[]",
    "a text": b'"config"',
    "a number": b"1",
    "null": b"null",
    "an empty object": b"{}",
    "a byte order mark": b"\xef\xbb\xbf" + json.dumps(BASE).encode(),
    "UTF-16": json.dumps(BASE).encode("utf-16"),
    "not UTF-8": b'{"name": "\xff\xfe"}',
    "zeros": b"\0" * 1000,
    "nested too deeply": b"[" * 100_000 + b"]" * 100_000,
    "objects nested too deeply": b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "a number of a million digits": b'{"max_steps": ' + b"9" * 900_000 + b"}",
    "a setting twice": json.dumps(BASE)[:-1].encode() + b', "max_steps": 9}',
    "NaN": json.dumps(BASE | {"dropout": NOT_A_NUMBER}).encode(),
    "a million constants": json.dumps(BASE | {"constants": ["1"] * 10**6}).encode(),
}
"""What the file holds."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The bundled English model, but for config.json."""
    for file in bundled_folder("english").iterdir():
        if file.name != "config.json":
            (tmp_path / file.name).symlink_to(file)
    return tmp_path


def refusal(folder: Path) -> str:
    """Why a folder is refused, in one line that says what to do, and within a second."""
    began = time.process_time()
    with pytest.raises(ModelError) as caught:
        open_scorer(folder)
    assert time.process_time() - began < 1
    message = str(caught.value)
    assert len(message.splitlines()) == 1
    assert len(message) < 1000
    assert REMEDY in message or "export it again" in message
    return message


@pytest.mark.parametrize("case", CHANGED)
def test_a_changed_setting_is_refused_by_its_name(folder: Path, case: str) -> None:
    setting, value = CHANGED[case]
    (folder / "config.json").write_text(json.dumps(BASE | {setting: value}), encoding="utf-8")
    message = refusal(folder)
    if "the graphs" in case or "vocabulary" in case:
        assert ".onnx" in message
    else:
        names = {"plausibility": "plausibility|sign", "operators": "operator", "constraints": "constraint"}
        assert message.startswith(f"{folder / 'config.json'}: ")
        assert re.search(names.get(setting, setting[:30]), message.removeprefix(str(folder)))


@pytest.mark.parametrize("case", WRITTEN)
def test_what_is_not_a_configuration_is_refused(folder: Path, case: str) -> None:
    (folder / "config.json").write_bytes(WRITTEN[case])
    assert "config.json" in refusal(folder)


@pytest.mark.parametrize("setting", REQUIRED)
def test_a_missing_setting_is_named(folder: Path, setting: str) -> None:
    (folder / "config.json").write_text(json.dumps({name: BASE[name] for name in BASE if name != setting}))
    assert setting in refusal(folder)


def test_what_is_not_a_file_is_refused(folder: Path) -> None:
    path = folder / "config.json"
    assert "no config.json" in refusal(folder)
    path.mkdir()
    assert "is not a file" in refusal(folder)
    path.rmdir()
    os.mkfifo(path)  # would be waited for
    assert "is not a file" in refusal(folder)
    path.unlink()
    path.symlink_to("/dev/zero")  # would be read for ever
    assert "is not a file" in refusal(folder)
    path.unlink()
    path.symlink_to(path)
    assert "cannot be read" in refusal(folder)
    path.unlink()
    path.symlink_to(folder / "nowhere")
    assert "no config.json" in refusal(folder)


def test_links_that_lead_to_each_other_are_told(tmp_path: Path) -> None:
    (tmp_path / "config.json").symlink_to(tmp_path / "config.json")
    with pytest.raises(ModelError, match="symbolic links"):
        model_file(tmp_path, "config.json")


def test_a_baseline_is_told_by_its_file(tmp_path: Path) -> None:
    assert not is_baseline(tmp_path)
    (tmp_path / BASELINE).touch()
    assert is_baseline(tmp_path)


@pytest.mark.parametrize(
    ("name", "limit"), [("config.json", MAX_SETTINGS_BYTES), ("tokenizer.json", MAX_TOKENIZER_BYTES)]
)
def test_a_file_of_absurd_size_is_not_read(folder: Path, name: str, limit: int) -> None:
    (folder / "config.json").write_text(json.dumps(BASE))
    (folder / name).unlink()
    with (folder / name).open("wb") as file:
        file.truncate(limit + 1)  # takes no room on the disk
    assert f"{name} has {(limit + 1) / 1e6:,.1f} MB, and at most {limit / 1e6:,.1f} are read" in refusal(folder)


def test_a_file_may_be_just_so_large(tmp_path: Path) -> None:
    assert MAX_GRAPH_BYTES == 2_147_483_647
    for name, limit in (("config.json", MAX_SETTINGS_BYTES), ("encoder.onnx", MAX_GRAPH_BYTES)):
        path = tmp_path / name
        with path.open("wb") as file:
            file.truncate(limit)
        assert model_file(tmp_path, name) == path


def test_a_reason_without_words_is_told_all_the_same(tmp_path: Path) -> None:
    for why in ("", ValueError(), "two\nlines"):
        with pytest.raises(ModelError, match=r"cannot be read: (?:two)?; ") as caught:
            unreadable(tmp_path, why)
        assert (caught.value.__cause__ is why) == isinstance(why, ValueError)


def test_the_configuration_that_was_changed_is_right(folder: Path) -> None:
    (folder / "config.json").write_text(json.dumps(BASE))
    assert open_scorer(folder).config.constants[-1] == Fraction(1, 4)


def test_an_older_configuration_has_defaults_for_what_came_later(folder: Path) -> None:
    (folder / "config.json").write_text(json.dumps({name: BASE[name] for name in REQUIRED}))
    config = ReasonerConfig.load(folder)
    assert (config.pooling, config.uneven_weight, config.plausibility) == ("ends", 1.0, {})
