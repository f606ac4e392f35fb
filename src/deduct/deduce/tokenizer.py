"""The tokenizer of a model's folder: whatever is wrong with its file ends in a `ModelError`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tokenizers import Encoding, Tokenizer

from deduct.core.model_files import REMEDY, model_file, unreadable
from deduct.errors import ModelError


def read_tokenizer(folder: Path) -> Tokenizer:
    """Read tokenizer.json."""
    path = model_file(folder, "tokenizer.json")
    try:
        with _panics_as_errors():
            return Tokenizer.from_file(str(path))
    except Exception as error:  # tokenizers raises plain Exception
        unreadable(path, error)


def tokenize(tokenizer: Tokenizer, texts: Sequence[str]) -> list[Encoding]:
    """The tokens of texts, which are read on all cores."""
    try:
        with _panics_as_errors():
            return tokenizer.encode_batch(texts)
    except Exception as error:
        raise ModelError(f"the model's tokenizer.json cannot read a text: {error}; {REMEDY}") from error


@contextmanager
def _panics_as_errors() -> Iterator[None]:
    """Turn a panic of the Rust code, which is not an `Exception` and would end a server's thread, into one."""
    try:
        yield
    except BaseException as error:
        if type(error).__name__ == "PanicException":
            raise ValueError(error) from error
        raise
