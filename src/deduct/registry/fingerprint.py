"""A short text that changes with the files of a model."""

from __future__ import annotations

import hashlib
from pathlib import Path

LENGTH = 12
"""Hexadecimal digits: enough to tell models apart, short enough to be read."""


def fingerprint(folder: Path) -> str:
    """Of all files of a model's folder, by name and content; hidden ones aside."""
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if path.is_file() and not any(part.startswith(".") for part in name.parts):
            with path.open("rb") as file:
                digest = hashlib.file_digest(file, "sha256").hexdigest()
            total.update(f"{name.as_posix()}\0{digest}\n".encode())
    return total.hexdigest()[:LENGTH]
