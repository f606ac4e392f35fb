"""A model as a repository for a hub: card, licence, weights, graphs and tokenizer; and its way there.

README.md LICENSE config.json [model.safetensors tokenizer.json encoder/] onnx/
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from deduct.core.config import MODEL_TYPE, ReasonerConfig
from deduct.core.model_files import model_file
from deduct.deduce.exported import graphs_of
from deduct.errors import DataError, ModelError
from deduct.registry.hub import GRAPHS_FOLDER, WEIGHTS
from deduct.release.card import DOCS, ENDING, Lineage
from deduct.release.hub_card import card_figures, hub_card, result_figures
from deduct.results.files import load


def write_repository(
    folder: Path, name: str, repository: str, graphs: Path, weights: Path | None, results: list[Path], licence: Path
) -> list[str]:
    """Write all files of a repository into an empty folder; their names.

    `graphs` is the folder of the exported model, `weights` that of the trained one.
    """
    config = ReasonerConfig.load(graphs)
    if not licence.is_file():
        raise DataError(f"there is no {licence}; give the file of the licence with --licence")
    if weights:
        check_same_model(ReasonerConfig.load(weights), config)
        for file in (WEIGHTS, "tokenizer.json", "encoder/config.json"):
            _copy(model_file(weights, file), folder / file)
    for file in ("config.json", "tokenizer.json", *(f"{graph}.onnx" for graph in graphs_of(config))):
        _copy(model_file(graphs, file), folder / GRAPHS_FOLDER / file)
    (folder / "config.json").write_text(json.dumps(MODEL_TYPE | config.to_json(), indent=2) + "\n", "utf-8")
    _copy(licence, folder / "LICENSE")
    for file in (f"{name}-reliability.png", f"{name}{ENDING}"):
        if (DOCS / file).is_file():
            _copy(DOCS / file, folder / file)
    figures = result_figures([load(path) for path in results]) or card_figures(name)
    card = hub_card(name, repository, config, figures, weights is not None)
    (folder / "README.md").write_text(card, "utf-8")
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def read_back(graphs: Path, name: str, folder: Path) -> Path | None:
    """The weights of a model, read out of its graphs into a folder; None where no lineage tells its encoder's shape."""
    if not (DOCS / f"{name}{ENDING}").is_file() or not (shape := Lineage.of(name).shape):
        return None
    try:
        from deduct.model.backbone import from_config
        from deduct.model.reopen import reopen
    except ImportError:
        raise ModelError(
            f"reading the weights of {name} out of its graphs needs torch: pip install '.[train]' in deduct's folder"
        ) from None
    encoder = folder / "encoder"
    encoder.mkdir(parents=True)
    (encoder / "config.json").write_text(json.dumps(shape), "utf-8")
    reopen(graphs, from_config(encoder, ReasonerConfig.load(graphs).reading)).save(folder)
    return folder


def upload(folder: Path, repository: str, private: bool) -> str:
    """Send a folder to the hub as a repository; its address there."""
    try:
        from huggingface_hub import HfApi
    except ImportError:
        raise ModelError("huggingface_hub is not installed; pip install huggingface_hub") from None
    hub = HfApi()
    try:
        hub.create_repo(repository, private=private, exist_ok=True)
        return str(hub.upload_folder(repo_id=repository, folder_path=folder, commit_message="Model of deduct"))
    except Exception as error:
        # Whatever went wrong out there, these are the remedies.
        raise ModelError(
            f"{repository} was not pushed: {error}; log in with `hf auth login` or set HF_TOKEN, and see that the "
            "account may write there"
        ) from error


LATER = ("name", "calibration", "calibration_steps", "plausibility", "verifier")
"""Settings that an exported model may be given later: its weights are the same."""


def check_same_model(trained: ReasonerConfig, exported: ReasonerConfig) -> None:
    """Both forms must be of one model."""
    one, other = trained.to_json(), exported.to_json()
    different = [setting for setting in one if one[setting] != other.get(setting) and setting not in LATER]
    if different:
        raise ModelError(
            f"the weights and the graphs are of two models: {', '.join(different)} differ; export the weights again"
        )


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
