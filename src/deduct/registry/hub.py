"""Models on a hub: repositories as `deduct push` writes them, with the graphs for solving in a folder of their own."""

from __future__ import annotations

import os
from pathlib import Path

from deduct.deduce.exported import is_exported
from deduct.errors import ModelError
from deduct.registry.own_models import LARGER, own_model_folder

GRAPHS_FOLDER = "onnx"
WEIGHTS = "model.safetensors"
FILES = ("*.json", "*.onnx", "*.safetensors")
"""What is fetched from the hub: a model needs nothing else."""
GRAPH_FILES = tuple(f"{GRAPHS_FOLDER}/{pattern}" for pattern in FILES[:2])
ACCOUNT = "DEDUCT_HUB"


def form_of(folder: Path, to_train: bool) -> Path:
    """Which part of a repository is read: the graphs for solving, the weights for training, if it has both."""
    graphs = folder / GRAPHS_FOLDER
    return graphs if is_exported(graphs) and not (to_train and (folder / WEIGHTS).is_file()) else folder


def download(name: str, to_train: bool = False) -> Path:
    """The folder of a model in the hub's cache, fetched where it is not there yet."""
    try:
        from huggingface_hub import snapshot_download
    except ImportError:
        raise ModelError(
            f"{name!r} looks like a hub name; install huggingface_hub to download it, or give a local directory"
        ) from None
    try:
        if not to_train:
            folder = Path(snapshot_download(name, allow_patterns=list(GRAPH_FILES)))
            if is_exported(folder / GRAPHS_FOLDER):
                return folder / GRAPHS_FOLDER
        return form_of(Path(snapshot_download(name, allow_patterns=list(FILES))), to_train)
    except Exception as error:
        # Whatever went wrong out there, the remedy is the same.
        raise ModelError(f"{name!r} is not a directory here, and as a hub name it failed: {error}") from error


def keep(repository: str, name: str = "") -> Path:
    """Fetch a model and keep it by a name, by default its own; the folder."""
    import shutil  # only what keeps a model writes files

    from deduct.core.atomic import complete_folder

    source = download(_full_name(repository))
    target = own_model_folder(name or repository.rpartition("/")[2].lower())
    target.parent.mkdir(parents=True, exist_ok=True)
    with complete_folder(target) as fresh:
        # The cache has links where the folder should have files.
        shutil.copytree(source, fresh, dirs_exist_ok=True)
    return target


def _full_name(repository: str) -> str:
    if repository.count("/") == 1:
        return repository
    if repository in LARGER and (account := os.environ.get(ACCOUNT)):
        return f"{account}/{repository}"
    larger = " and ".join(LARGER)
    raise ModelError(f"{repository!r} is not a hub name: give OWNER/NAME; for {larger}, {ACCOUNT} may name the owner")
