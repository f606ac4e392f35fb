"""Folders from strangers may name code, or hide it in a pickle: none of it is run, by whatever way they come in."""

from __future__ import annotations

import builtins
import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import torch

pytest.importorskip("transformers")

import huggingface_hub

from deduct.errors import ModelError
from deduct.model import backbone
from deduct.model.backbone import load_pretrained
from deduct.registry.hub import FILES, GRAPH_FILES
from deduct.registry.opening import model_folder, open_scorer
from deduct.training.building import build_model
from deduct.training.checkpoint import FOLDER, Progress, load_checkpoint, save_checkpoint
from deduct.training.config import make_config
from deduct.training.data import RunData
from tiny import save_tiny_encoder, tiny_model

AUTO_MAP = {"AutoConfig": "evil.EvilConfig", "AutoModel": "evil.EvilModel", "AutoTokenizer": ["evil.Evil", "evil.Evil"]}
NAMES_CODE = r"config\.json names code to run .auto_map., and deduct runs no model's code"

Load = Callable[[], object]


@pytest.fixture
def marker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that only code of the folder would write. Whoever asks on standard input is answered yes."""

    def yes(prompt: str = "") -> str:
        (tmp_path / "asked").write_text(prompt)
        return "y"

    monkeypatch.setattr(builtins, "input", yes)
    return tmp_path / "marker"


def poison(folder: Path, marker: Path, known: bool) -> None:
    """Have a transformers folder name code of its own; `known` leaves it a kind that transformers knows as well."""
    config = json.loads((folder / "config.json").read_text())
    kind = config["model_type"] if known else "evil"
    (folder / "config.json").write_text(json.dumps(config | {"auto_map": AUTO_MAP, "model_type": kind}))
    code = f"open({str(marker)!r}, 'w').write('run')\n"
    code += "from transformers import BertConfig as EvilConfig, BertModel as EvilModel, BertTokenizer as Evil\n"
    (folder / "evil.py").write_text(code)


def poisoned_model(tmp_path: Path, marker: Path, known: bool) -> Path:
    tiny_model(tmp_path / "plain").save(tmp_path / "model")
    poison(tmp_path / "model" / "encoder", marker, known)
    return tmp_path / "model"


def by_directory(tmp_path: Path, marker: Path, known: bool, monkeypatch: pytest.MonkeyPatch) -> Load:
    folder = poisoned_model(tmp_path, marker, known)
    return lambda: open_scorer(model_folder(folder))


def by_hub_name(tmp_path: Path, marker: Path, known: bool, monkeypatch: pytest.MonkeyPatch) -> Load:
    folder = poisoned_model(tmp_path, marker, known)

    def fetched(name: str, allow_patterns: list[str]) -> str:
        assert name == "someone/evil"
        assert allow_patterns in (list(GRAPH_FILES), list(FILES))
        return str(folder)

    monkeypatch.setattr(huggingface_hub, "snapshot_download", fetched)
    return lambda: open_scorer(model_folder("someone/evil"))


def by_init(tmp_path: Path, marker: Path, known: bool, monkeypatch: pytest.MonkeyPatch) -> Load:
    settings = make_config({"init": str(poisoned_model(tmp_path, marker, known))})
    return lambda: build_model(settings, RunData([], [], {}))


def by_encoder(tmp_path: Path, marker: Path, known: bool, monkeypatch: pytest.MonkeyPatch) -> Load:
    poison(save_tiny_encoder(tmp_path / "encoder"), marker, known)
    settings = make_config({"encoder": str(tmp_path / "encoder")})
    return lambda: build_model(settings, RunData([], [], {}))


def by_encoder_on_the_hub(tmp_path: Path, marker: Path, known: bool, monkeypatch: pytest.MonkeyPatch) -> Load:
    """The folder lies in a cache of the hub, as if it had been fetched; nothing outside is asked for."""
    repository = tmp_path / "hub" / "models--someone--evil"
    (repository / "refs").mkdir(parents=True)
    (repository / "refs" / "main").write_text("0" * 40)
    poison(save_tiny_encoder(repository / "snapshots" / ("0" * 40)), marker, known)
    monkeypatch.setattr(huggingface_hub.constants, "HF_HUB_CACHE", str(tmp_path / "hub"))
    monkeypatch.setattr(huggingface_hub.constants, "HF_HUB_OFFLINE", True)
    monkeypatch.setattr("transformers.utils.hub.constants.HF_HUB_CACHE", str(tmp_path / "hub"))
    return lambda: load_pretrained("someone/evil", "once")


WAYS_IN = [by_directory, by_hub_name, by_init, by_encoder, by_encoder_on_the_hub]


@pytest.mark.parametrize("way", WAYS_IN)
@pytest.mark.parametrize("known", [False, True])
def test_a_folder_that_names_code_is_refused(
    tmp_path: Path, marker: Path, way: Callable[..., Load], known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    load = way(tmp_path, marker, known, monkeypatch)
    with pytest.raises(ModelError, match=NAMES_CODE):
        load()
    assert not marker.exists()
    assert not (tmp_path / "asked").exists()


@pytest.mark.parametrize("way", WAYS_IN)
def test_no_code_is_run_where_nobody_has_looked_for_it(
    tmp_path: Path, marker: Path, way: Callable[..., Load], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`trust_remote_code=False` alone holds too: transformers would ask, and run it after a yes."""
    monkeypatch.setattr(backbone, "check_settings", lambda *_: None)
    monkeypatch.setattr(backbone, "check_encoder", lambda *_: None)
    load = way(tmp_path, marker, False, monkeypatch)
    with pytest.raises(ModelError):
        load()
    assert not marker.exists()
    assert not (tmp_path / "asked").exists()


def test_yes_on_standard_input_changes_nothing(tmp_path: Path) -> None:
    folder = poisoned_model(tmp_path, tmp_path / "marker", known=False)
    command = [sys.executable, "-m", "deduct", "solve", "Tom has 3 pears and eats 2. How many?", "--model", str(folder)]
    done = subprocess.run(command, input="y\n" * 100, capture_output=True, text=True, check=False, timeout=100)
    assert done.returncode == 2
    (line,) = [line for line in done.stderr.splitlines() if line]
    assert "names code to run" in line
    assert "Do you wish" not in done.stdout
    assert not (tmp_path / "marker").exists()


def test_a_tokenizer_with_code_is_refused(tmp_path: Path, marker: Path) -> None:
    folder = save_tiny_encoder(tmp_path / "encoder")
    (folder / "tokenizer_config.json").write_text(json.dumps({"auto_map": AUTO_MAP, "tokenizer_class": "Evil"}))
    (folder / "evil.py").write_text(f"open({str(marker)!r}, 'w').write('run')\n")
    (folder / "tokenizer.json").unlink()
    with pytest.raises(ModelError, match=r"tokenizer_config\.json names code to run"):
        load_pretrained(folder, "once")
    assert not marker.exists()


@pytest.mark.parametrize("setting", ["attn_implementation", "_attn_implementation", "_attn_implementation_internal"])
@pytest.mark.parametrize("value", ["someone/kernel", "kernels-community/flash", {"text_config": "someone/kernel"}])
def test_a_kernel_from_the_hub_is_code_as_well(tmp_path: Path, setting: str, value: object) -> None:
    tiny_model(tmp_path / "plain").save(tmp_path / "model")
    path = tmp_path / "model" / "encoder" / "config.json"
    config = json.loads(path.read_text())
    path.write_text(json.dumps(config | {setting: value}))
    with pytest.raises(ModelError, match="names code to run"):
        open_scorer(tmp_path / "model")
    path.write_text(json.dumps(config | {setting: "eager"}))
    open_scorer(tmp_path / "model")


def test_an_adapter_does_not_lead_to_another_folder(tmp_path: Path, marker: Path) -> None:
    poison(save_tiny_encoder(tmp_path / "elsewhere"), marker, known=False)
    folder = save_tiny_encoder(tmp_path / "adapter")
    (folder / "config.json").unlink()
    adapter = {"peft_type": "LORA", "base_model_name_or_path": str(tmp_path / "elsewhere")}
    (folder / "adapter_config.json").write_text(json.dumps(adapter))
    with pytest.raises(ModelError, match="is an adapter for another model; merge the two"):
        load_pretrained(folder, "once")
    assert not marker.exists()


class Evil:
    """Unpickled, it would write a file."""

    def __init__(self, marker: Path):
        self.marker = marker

    def __reduce__(self) -> tuple[object, ...]:
        return open, (str(self.marker), "w")


def test_pickled_weights_of_an_encoder_run_nothing(tmp_path: Path, marker: Path) -> None:
    folder = save_tiny_encoder(tmp_path / "encoder")
    (folder / "model.safetensors").unlink()
    torch.save({"weight": Evil(marker), "room": torch.zeros(100_000)}, folder / "pytorch_model.bin")
    with pytest.raises(ModelError, match="not a complete model directory"):
        load_pretrained(folder, "once")
    assert not marker.exists()


@pytest.mark.parametrize("whole", [False, True])
def test_a_checkpoint_runs_nothing(tmp_path: Path, marker: Path, whole: bool) -> None:
    """It fails where `weights_only` is lost."""
    model = torch.nn.Linear(2, 2)
    optimizer = torch.optim.SGD(model.parameters())
    save_checkpoint(tmp_path, model, optimizer, None, Progress())
    path = tmp_path / FOLDER / "state.pt"
    if whole:  # a checkpoint as it should be, and one thing more
        torch.save(torch.load(path, weights_only=True) | {"more": Evil(marker)}, path)
    else:
        path.write_bytes(pickle.dumps(Evil(marker)))
    with pytest.raises(ModelError, match="holds more than weights; remove it"):
        load_checkpoint(tmp_path, model, optimizer, None)
    assert not marker.exists()
