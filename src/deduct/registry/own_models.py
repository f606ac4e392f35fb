"""Models of one's own, kept by name: `deduct export RUN/model --as NAME`, then `deduct solve --model NAME`."""

from __future__ import annotations

import os
import re
from pathlib import Path

from deduct.errors import ModelError
from deduct.registry.bundled import BUNDLED

LARGER = {
    "english-large": ("en", "on all-mpnet-base-v2, 110M parameters"),
    "chinese-large": ("zh", "on chinese-roberta-wwm-ext, 102M parameters"),
}
"""Models too large to come with deduct, each with a configuration of its name: language and what it is."""

_NAME = re.compile(r"[a-z0-9][a-z0-9.-]*")


def own_models_folder() -> Path:
    """Where models are kept by name: DEDUCT_MODELS, or a folder of the user's."""
    if chosen := os.environ.get("DEDUCT_MODELS"):
        return Path(chosen)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "deduct" / "models"


def own_model_folder(name: str) -> Path:
    """The folder of the model with this name, whether there is one yet or not.

    >>> own_model_folder("large").name
    'large'
    >>> own_model_folder("english")
    Traceback (most recent call last):
    deduct.errors.ModelError: 'english' is the name of a bundled model; choose another
    """
    if name in BUNDLED:
        raise ModelError(f"{name!r} is the name of a bundled model; choose another")
    if not _NAME.fullmatch(name):
        raise ModelError(
            f"{name!r} is not a name for a model: small letters, digits, dots and hyphens, such as large-2"
        )
    return own_models_folder() / name


def own_models() -> dict[str, Path]:
    """The models that are kept by name."""
    folder = own_models_folder()
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    return {path.name: path for path in found if _NAME.fullmatch(path.name) and (path / "config.json").is_file()}


def how_to_make(name: str) -> str:
    """The commands that train one of the larger models and keep it by its name.

    >>> how_to_make("english-large")
    'deduct train configs/english-large.yaml data=DIR && deduct export runs/english-large/model --as english-large'
    """
    return f"deduct train configs/{name}.yaml data=DIR && deduct export runs/{name}/model --as {name}"
