"""What a transformers folder may say: nothing that has code fetched or run, and no size that cannot be built.

Names on the hub are looked at like folders, once their small files have been fetched. Beside these checks, everything
that transformers loads is loaded with `trust_remote_code=False`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from deduct.core.model_files import read_settings
from deduct.errors import ModelError

MAX_PARTS = 2_000
"""Layers, experts and other parts that are built one by one."""
MAX_SIZE = 100_000_000
"""Rows or columns of a weight; the largest vocabularies have less than a million words."""

_PARTS = re.compile("layer|block|stage|depth|expert|label")
_SIZE = re.compile("size|dim|embeddings|positions|heads|width")
_CHOOSE = "choose one that transformers knows by itself, such as bert-base-uncased"


def check_encoder(name: str) -> None:
    """Raise `ModelError` for an encoder, by hub name or directory, that would have code run or cannot be built."""
    if _fetched(name, "adapter_config.json"):
        raise ModelError(f"the encoder {name!r} is an adapter for another model; merge the two and give the result")
    for file in ("config.json", "tokenizer_config.json"):
        if path := _fetched(name, file):
            check_settings(Path(path).parent, file)


def _fetched(name: str, file: str) -> str | None:
    from transformers.utils import cached_file

    quiet = {"_raise_exceptions_for_missing_entries": False, "_raise_exceptions_for_connection_errors": False}
    return cached_file(name, file, **quiet)


def check_settings(folder: Path, file: str = "config.json") -> None:
    """Raise `ModelError` for a settings file of transformers that names code, or sizes beyond all sense."""
    for key, value in _settings(read_settings(folder, file)):
        if key == "auto_map" or _is_kernel(key, value):
            raise ModelError(f"{folder / file} names code to run ({key}), and deduct runs no model's code; {_CHOOSE}")
        most = MAX_PARTS if _PARTS.search(key) else MAX_SIZE if _SIZE.search(key) else None
        if most and isinstance(value, int | float) and value > most:
            raise ModelError(f"{folder / file} has more than {most:,} as {key[:60]}, which cannot be built; {_CHOOSE}")


def _is_kernel(key: str, value: Any) -> bool:
    """Whether a setting has a part computed by code from the hub; other implementations have plain names."""
    return "implementation" in key and "/" in json.dumps(value)


def _settings(value: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """All settings, at any depth, by their names; what stands in a list has the name of the list."""
    yield key, value
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _settings(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from _settings(inner, key)
