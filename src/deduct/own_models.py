"""Models of one's own, kept by name: `deduct export RUN/model --as NAME`, then `deduct solve --model NAME`."""

from __future__ import annotations

import os
import re
from pathlib import Path

from deduct.bundled import BUNDLED
from deduct.errors import ModelError

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
        raise ModelError(f"{name!r} is no name for a model: small letters, digits, dots and hyphens, such as large-2")
    return own_models_folder() / name


def own_models() -> dict[str, Path]:
    """The models that are kept by name."""
    folder = own_models_folder()
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    return {path.name: path for path in found if _NAME.fullmatch(path.name) and (path / "config.json").is_file()}
