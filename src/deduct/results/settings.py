"""A run's settings as they hold on every machine, and the command that makes the run again."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from deduct.data import DATASETS
from deduct.errors import DataError
from deduct.training.config import load_config

ROLES = {"train": "train", "dev": "valid", "test": "test"}
"""The settings that name sources, and the split that a bare data set's name means there."""
LEFT_OUT = ("seed", "seeds", "folds", "data", "out", "workers", "save_minutes", "limit", "name")
"""Settings that differ between the runs of one variant, or say nothing about the outcome."""
SPLITS = ("train", "valid", "test", "all")
FILE_ENDING = re.compile(r"\.jsonl(\.gz)?$")


def model_name(text: str) -> str:
    """The name of an encoder or model, without the folders it lay in on some machine.

    >>> model_name("/home/me/encoders/minilm-l6"), model_name("hfl/chinese-roberta-wwm-ext")
    ('minilm-l6', 'hfl/chinese-roberta-wwm-ext')
    """
    is_path = text.startswith(("/", ".", "~")) or text.count("/") > 1
    return Path(text).name if is_path else text


def source_name(text: str, default_split: str) -> str:
    """A source in its plain form; a prepared file is named after what it holds: DATASET-SPLIT[-FOLD].jsonl.

    >>> source_name("svamp", "train"), source_name("/tmp/mawps-raw-train-0.jsonl@4000", "train")
    ('svamp:train', 'mawps-raw:train:0@4000')
    >>> source_name("/home/me/stories.jsonl", "train")
    'stories.jsonl'
    """
    what, at, count = text.partition("@")
    if FILE_ENDING.search(what):
        what = _content_of(Path(what).name)
    elif ":" not in what:
        what = f"{what}:{default_split}"
    return what + at + count


def _content_of(file_name: str) -> str:
    stem = FILE_ENDING.sub("", file_name)
    for dataset in DATASETS:
        if match := re.fullmatch(rf"{re.escape(dataset)}-({'|'.join(SPLITS)})(?:-(\d))?", stem):
            return ":".join(part for part in (dataset, *match.groups()) if part)
    return file_name


def origin(source: str) -> str:
    """The data set that a source's problems come from, however they are read or split.

    >>> origin("math23k-raw:train"), origin("math23k-folds")
    ('math23k', 'math23k')
    """
    return source.split(":")[0].removesuffix("-raw").removesuffix("-folds")


def portable(settings: Mapping[str, Any], fold: int | None = None) -> dict[str, Any]:
    """The settings that decide the outcome, the same on every machine and for every fold and seed."""
    plain = {key: value for key, value in settings.items() if key not in LEFT_OUT}
    for key, split in ROLES.items():
        plain[key] = [_without_fold(source_name(text, split), fold) for text in plain.get(key, [])]
    for key in ("encoder", "init"):
        plain[key] = model_name(plain.get(key, ""))
    return plain


def exact(constants: Sequence[str]) -> list[str]:
    """Constants in one notation.

    >>> exact(["3.14", "1/2"])
    ['157/50', '1/2']
    """
    return [str(Fraction(text)) for text in constants]


def _without_fold(source: str, fold: int | None) -> str:
    what, at, count = source.partition("@")
    head, _, last = what.rpartition(":")
    return f"{head}:{{fold}}{at}{count}" if fold is not None and last == str(fold) else source


def training_command(plain: Mapping[str, Any], seeds: Sequence[int], folds: Sequence[int], configs: Path) -> str:
    """The nearest configuration, with what must be set beside it to get these settings, seeds and folds."""
    plain = {**plain, "constants": exact(plain.get("constants", []))}
    candidates = [_command_parts(plain, seeds, folds, path) for path in sorted(configs.glob("*.yaml"))]
    if not candidates:
        raise DataError(f"there is no configuration in {configs} to name the command by; give another --configs")
    # Of equally near ones the shorter name: the plain experiment before its variants.
    return shlex.join(["deduct", "train", *min(candidates, key=lambda parts: (len(parts), len(parts[0])))])


def _command_parts(plain: Mapping[str, Any], seeds: Sequence[int], folds: Sequence[int], path: Path) -> list[str]:
    config = _config(path)
    base = portable(config)
    parts = [f"{path.parent.name}/{path.name}"]
    parts += [f"{key}={_written(plain[key])}" for key in plain if key in base and plain[key] != base[key]]
    if folds and list(folds) != config["folds"]:
        parts.append(f"folds={list(folds)}")
    if list(seeds) != (config["seeds"] or [config["seed"]]):
        parts.append(f"seeds={list(seeds)}" if len(seeds) > 1 else f"seed={seeds[0]}")
    return parts


@cache
def _config(path: Path) -> dict[str, Any]:
    return load_config(path).to_dict()


def _written(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
