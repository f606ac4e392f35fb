"""One process at a time, by locks that the operating system lets go of when their holder ends, however it ends."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from deduct.errors import DataError

try:
    import fcntl
except ImportError:  # Windows, where nothing keeps two processes apart
    fcntl = None  # type: ignore[assignment]


def lock(file: IO[Any]) -> bool:
    """Lock an open file until it is closed. False if another process has the lock."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True


@contextmanager
def alone(path: Path, refusal: str) -> Iterator[None]:
    """Hold the lock file `path`, which is removed afterwards; raise the refusal if another process holds it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    while True:
        with path.open("a") as file:
            if not lock(file):
                raise DataError(refusal)
            if not _is_at(file, path):
                continue  # its holder has just removed it, and the lock of a file that is gone keeps nobody out
            try:
                yield
            finally:
                path.unlink(missing_ok=True)
            return


def _is_at(file: IO[Any], path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False
