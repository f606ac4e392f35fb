"""Files that appear complete or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from deduct.errors import DataError


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write beside the target and rename: a reader, or a kill, never meets half a file."""
    data = content.encode("utf-8") if isinstance(content, str) else content
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise DataError(f"cannot write {path}: {error.strerror}; choose another folder") from error
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(temporary, 0o666 & ~_umask())
        os.replace(temporary, path)
    except BaseException as error:
        Path(temporary).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise DataError(f"cannot write {path}: {error.strerror}; choose another folder") from error
        raise


def _umask() -> int:
    """The mask for new files; mkstemp ignores it and makes files that only their owner can read."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
