"""Tokenizers that are not what they should be, even those whose Rust code panics, end in a clear error."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tokenizers import Tokenizer, models

from deduct.deduce.tokenizer import read_tokenizer, tokenize
from deduct.errors import ModelError

PLAIN: dict[str, Any] = json.loads(Tokenizer(models.WordLevel({"a": 0, "[UNK]": 1}, unk_token="[UNK]")).to_str())
CHARSMAP = {"type": "Precompiled", "precompiled_charsmap": "AAAA"}
SLOW = {"type": "Replace", "pattern": {"Regex": "(a+)+$"}, "content": ""}


def write(folder: Path, **parts: object) -> Path:
    (folder / "tokenizer.json").write_text(json.dumps(PLAIN | parts))
    return folder


def test_a_plain_one_is_read(tmp_path: Path) -> None:
    (tokens,) = tokenize(read_tokenizer(write(tmp_path)), ["a"])
    assert tokens.ids == [0]


@pytest.mark.parametrize(
    "parts",
    [{"model": None}, {"model": {"type": "BPE"}}, {"version": 3}, {"added_tokens": [1]}, {"normalizer": CHARSMAP}],
)
def test_one_that_cannot_be_built_is_refused(tmp_path: Path, parts: dict[str, object]) -> None:
    """The last of them panics."""
    with pytest.raises(ModelError, match=r"tokenizer\.json cannot be read: .*; run 'deduct export' again"):
        read_tokenizer(write(tmp_path, **parts))


@pytest.mark.parametrize(
    "parts", [{"normalizer": SLOW}, {"model": {"type": "WordLevel", "vocab": {}, "unk_token": "[UNK]"}}]
)
def test_one_that_cannot_read_a_text_is_refused(tmp_path: Path, parts: dict[str, object]) -> None:
    """The first of them gives up a search, and panics."""
    tokenizer = read_tokenizer(write(tmp_path, **parts))
    with pytest.raises(ModelError, match=r"tokenizer\.json cannot read a text: "):
        tokenize(tokenizer, ["a" * 60 + "b"])


def test_what_stops_a_program_is_not_kept_from_it() -> None:
    class Stopped:
        def encode_batch(self, texts: list[str]) -> list[Any]:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tokenize(Stopped(), ["a"])  # type: ignore[arg-type]
