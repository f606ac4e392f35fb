"""The files of a model's folder, which may come from anyone: looked at before they are read.

All that opens such a file asks `model_file` for it, which refuses what is missing, is not a file or is of absurd size.
"""

from __future__ import annotations

import json
import stat
from pathlib import Path
from typing import Any, NoReturn

from deduct.errors import ModelError

MAX_SETTINGS_BYTES = 1_000_000
"""Of a JSON file with settings; those of real models have some thousand."""
MAX_TOKENIZER_BYTES = 64_000_000
"""The largest vocabularies in use take about 35 million."""
MAX_GRAPH_BYTES = 2**31 - 1
"""More does not fit into an ONNX file."""
MAX_WEIGHTS_BYTES = 64_000_000_000
"""Sixteen thousand million weights in 32 bits."""

BASELINE = "baseline.json"
"""Stands in the folder of a trained model that is a baseline and not a reasoner."""

REMEDY = "run 'deduct export' again, or copy the whole folder again"

_LIMITS = {
    ".json": MAX_SETTINGS_BYTES,
    ".onnx": MAX_GRAPH_BYTES,
    ".safetensors": MAX_WEIGHTS_BYTES,
    ".bin": MAX_WEIGHTS_BYTES,
}
_MEGABYTE = 1_000_000


def model_file(folder: Path, name: str) -> Path:
    """The path of a file in a model's folder; raises `ModelError` unless it is a file that can be read whole.

    >>> model_file(Path("nowhere"), "config.json")
    Traceback (most recent call last):
    deduct.errors.ModelError: nowhere is not a complete model: it has no config.json; run 'deduct export' again, ...
    """
    path = folder / name
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        raise ModelError(f"{folder} is not a complete model: it has no {name}; {REMEDY}") from None
    except OSError as error:  # links that lead to each other, a folder that may not be entered
        unreadable(path, error.strerror or error)
    if not stat.S_ISREG(found.st_mode):  # a pipe would be waited for, and a device read for ever
        raise ModelError(f"{path} is not a file; {REMEDY}")
    limit = MAX_TOKENIZER_BYTES if path.name == "tokenizer.json" else _LIMITS[path.suffix]
    if found.st_size > limit:
        raise ModelError(
            f"{path} has {found.st_size / _MEGABYTE:,.1f} MB, and at most {limit / _MEGABYTE:,.1f} are read; {REMEDY}"
        )
    return path


def is_baseline(folder: Path) -> bool:
    """Whether a folder holds a model of `deduct.baselines`."""
    return (folder / BASELINE).is_file()


def read_settings(folder: Path, name: str = "config.json") -> dict[str, Any]:
    """The object in a JSON file of a model's folder."""
    path = model_file(folder, name)
    try:
        record = json.loads(path.read_text("utf-8"), object_pairs_hook=_without_repeats)
    except RecursionError:
        unreadable(path, "it is nested too deeply")
    except (OSError, ValueError) as error:  # not UTF-8, not JSON, a number of thousands of digits
        unreadable(path, error)
    if not isinstance(record, dict):
        unreadable(path, "it is not a JSON object")
    return record


def unreadable(path: Path, why: object) -> NoReturn:
    """Raise the error for a file that its reader cannot read."""
    first_line, *_ = str(why).splitlines() or [""]
    cause = why if isinstance(why, BaseException) else None
    raise ModelError(f"{path} cannot be read: {first_line[:300]}; {REMEDY}") from cause


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    record = dict(pairs)
    if len(record) < len(pairs):  # which of the two holds would depend on the reader
        raise ValueError("a setting stands there twice")
    return record
