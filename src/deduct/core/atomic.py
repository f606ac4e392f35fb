"""Files that appear complete or not at all."""

from __future__ import annotations

import gzip
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, cast

from deduct.errors import DataError


@contextmanager
def complete_or_absent(path: Path) -> Iterator[IO[bytes]]:
    """A file to write to (packed where the name ends in ``.gz``), which takes its name only when all is written.

    A reader, or a kill, never meets half a file.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, unfinished = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise DataError(f"{path} cannot be written: {error.strerror}; choose another place") from error
    try:
        with os.fdopen(handle, "wb") as file:
            if path.suffix == ".gz":
                with gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed:
                    yield cast(IO[bytes], packed)
            else:
                yield file
        os.chmod(unfinished, 0o666 & ~_umask())
        os.replace(unfinished, path)
    except BaseException as error:
        Path(unfinished).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise DataError(f"{path} cannot be written: {error.strerror}; choose another place") from error
        raise


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write a whole file, or nothing."""
    with complete_or_absent(path) as file:
        file.write(content.encode("utf-8") if isinstance(content, str) else content)


def _umask() -> int:
    """The mask for new files; mkstemp ignores it and makes files that only their owner can read."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
