"""The models that come with deduct."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from deduct.errors import ModelError, unknown_name


@dataclass(frozen=True)
class BundledModel:
    """A model in the package: its folder below models/ and the language it reads."""

    folder: str
    language: str
    about: str


_MODELS = Path(__file__).parent / "models"

BUNDLED: dict[str, BundledModel] = {
    "english": BundledModel("english", "en", "English everyday problems"),
    "chinese": BundledModel("chinese", "zh", "Chinese primary-school problems"),
}


def megabytes(folder: Path) -> float:
    """How large a model's folder is."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6


def bundled_folder(name: str) -> Path:
    """Where a bundled model lies.

    >>> bundled_folder("english").name
    'english'
    """
    if name not in BUNDLED:
        raise unknown_name("model", name, BUNDLED, ModelError)
    return _MODELS / BUNDLED[name].folder


def is_bundled(folder: Path) -> bool:
    """Whether a model's folder is part of the package, and so to be trusted as its code is."""
    return folder.parent == _MODELS
