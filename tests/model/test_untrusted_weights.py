"""Weights and sizes that lie: refused before memory is taken for them."""

from __future__ import annotations

import json
import struct
import time
from pathlib import Path
from typing import Any

import pytest
import torch

pytest.importorskip("transformers")

from safetensors.torch import load_file, save_file

from deduct.core.model_files import MAX_WEIGHTS_BYTES
from deduct.errors import ModelError
from deduct.model.backbone import load_pretrained
from deduct.model.deductive import DeductiveModel
from deduct.model.encoder_folder import MAX_PARTS
from tiny import KINDS, save_tiny_encoder, tiny_model


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("saved")
    tiny_model(folder / "plain").save(folder / "model")
    return folder / "model"


@pytest.fixture
def folder(saved: Path, tmp_path: Path) -> Path:
    """A saved model that a test may damage."""
    for file in saved.rglob("*.*"):
        place = tmp_path / file.relative_to(saved)
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(file.read_bytes())
    return tmp_path


def change(path: Path, **settings: Any) -> None:
    path.write_text(json.dumps(json.loads(path.read_text()) | settings))


def refusal(folder: Path) -> str:
    began = time.process_time()
    with pytest.raises(ModelError) as caught:
        DeductiveModel.load(folder)
    assert time.process_time() - began < 5
    assert len(str(caught.value).splitlines()) == 1
    return str(caught.value)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_encoder_comes_back_as_it_was_saved(tmp_path: Path, kind: str) -> None:
    model = tiny_model(tmp_path / "plain", kind)
    model.save(tmp_path / "model")
    again = DeductiveModel.load(tmp_path / "model")
    for name, weight in model.state_dict().items():
        assert torch.equal(again.state_dict()[name], weight)
    assert not any(buffer.is_meta for buffer in again.buffers())


ENCODER_LIES: dict[str, dict[str, Any]] = {
    "a million layers": {"num_hidden_layers": 10**6},
    "layers without an end": {"num_hidden_layers": 10**300},
    "a width beyond memory": {"hidden_size": 10**12},
    "a width that has to be a number": {"hidden_size": "wide"},
    "no width": {"hidden_size": 0},
    "a negative width": {"hidden_size": -16},
    "no heads": {"num_attention_heads": 0},
    "words beyond memory": {"vocab_size": 99_000_000, "hidden_size": 90_000_000},
    "labels without an end": {"num_labels": 10**9},
    "an unknown kind": {"model_type": "unknown"},
    "no kind": {"model_type": None},
    "a kind that is a list": {"model_type": ["bert"]},
    "the kind of a picture model": {"model_type": "resnet"},
    "another kind": {"model_type": "mpnet"},
}


@pytest.mark.parametrize("lie", ENCODER_LIES)
def test_an_encoder_that_cannot_be_is_refused(folder: Path, lie: str) -> None:
    change(folder / "encoder" / "config.json", **ENCODER_LIES[lie])
    assert "config.json" in refusal(folder)


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff", b"[" * 100_000])
def test_an_encoder_without_settings_is_refused(folder: Path, content: bytes) -> None:
    (folder / "encoder" / "config.json").write_bytes(content)
    assert "encoder/config.json" in refusal(folder)


def test_a_reasoner_beyond_memory_is_refused_by_its_weights(folder: Path) -> None:
    change(folder / "config.json", hidden_size=16_384)  # five labels of 16,384 by 16,384, three times
    assert "do not fit its config.json" in refusal(folder)


def header(path: Path, record: object, length: int | None = None, data: bytes = b"") -> None:
    text = json.dumps(record).encode()
    path.write_bytes(struct.pack("<Q", len(text) if length is None else length) + text + data)


TENSOR = {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]}


@pytest.mark.parametrize(
    ("record", "length"),
    [
        ({"a": TENSOR}, 2**62),
        ({"a": TENSOR}, 0),
        ({"a": TENSOR | {"data_offsets": [0, 10**15]}}, None),
        ({"a": TENSOR | {"data_offsets": [8, 0]}}, None),
        ({"a": TENSOR | {"shape": [10**12, 10**12]}}, None),
        ({"a": TENSOR | {"shape": [-2]}}, None),
        ({"a": TENSOR | {"dtype": "pickle"}}, None),
        ({"a": TENSOR, "b": TENSOR}, None),
        ([], None),
        ({"a": {}}, None),
    ],
)
def test_a_head_that_lies_is_refused(folder: Path, record: object, length: int | None) -> None:
    header(folder / "model.safetensors", record, length, bytes(8))
    assert "model.safetensors cannot be read" in refusal(folder)


def test_weights_of_other_shapes_and_names_are_named(folder: Path) -> None:
    path = folder / "model.safetensors"
    weights = load_file(path)
    constants = weights.pop("reasoner.constants")
    save_file(weights, path)
    assert "reasoner.constants is missing" in refusal(folder)
    save_file(weights | {"reasoner.constants": constants.flatten(), "more": torch.zeros(1)}, path)
    message = refusal(folder)
    assert "more is not expected" in message
    assert "reasoner.constants has shape [32], expected [2, 16]" in message


def test_weights_of_absurd_size_are_not_read(folder: Path) -> None:
    with (folder / "model.safetensors").open("wb") as file:
        file.truncate(MAX_WEIGHTS_BYTES + 1)  # takes no room on the disk
    assert "model.safetensors has 64,000.0 MB, and at most 64,000.0 are read" in refusal(folder)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"hidden_size": 2**20}, r"describes [\d,]+ weights, and the files beside it have"),
        ({"num_hidden_layers": MAX_PARTS + 1}, "num_hidden_layers, which cannot be built"),
        ({"vocab_size": "many"}, "config.json cannot be read"),
    ],
)
def test_an_encoder_directory_that_lies_is_refused(tmp_path: Path, settings: dict[str, Any], words: str) -> None:
    encoder = save_tiny_encoder(tmp_path / "encoder")
    change(encoder / "config.json", **settings)
    with pytest.raises(ModelError, match=words):
        load_pretrained(encoder, "once")


def test_an_encoder_directory_with_torn_weights_is_refused(tmp_path: Path) -> None:
    encoder = save_tiny_encoder(tmp_path / "encoder")
    weights = encoder / "model.safetensors"
    weights.write_bytes(weights.read_bytes()[:-100])
    with pytest.raises(ModelError, match="not a complete model directory"):
        load_pretrained(encoder, "once")
