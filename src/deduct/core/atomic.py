"""Files and folders that appear complete or not at all."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, cast

from deduct.errors import DataError, WriteError


@contextmanager
def complete_or_absent(path: Path) -> Iterator[IO[bytes]]:
    """A file to write to (packed where the name ends in ``.gz``), which takes its name only when all is written.

    A reader, or a kill, never meets half a file. A link stays a link; a pipe or a terminal is written straight to.
    """
    if path.is_fifo() or path.is_char_device():
        with path.open("wb") as stream:
            yield stream
        return
    place = path.resolve()
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        handle, unfinished = tempfile.mkstemp(dir=place.parent, prefix=f".{place.name}.")
    except OSError as error:
        raise WriteError(path, error.strerror) from error
    try:
        with os.fdopen(handle, "wb") as file:
            if path.suffix == ".gz":
                with gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed:
                    yield cast(IO[bytes], packed)
            else:
                yield file
        os.chmod(unfinished, 0o666 & ~_umask())
        os.replace(unfinished, place)
    except BaseException as error:
        Path(unfinished).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise WriteError(path, error.strerror) from error
        raise


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write a whole file, or nothing."""
    with complete_or_absent(path) as file:
        file.write(content.encode("utf-8") if isinstance(content, str) else content)


def read_json(path: Path, remedy: str) -> Any:
    """The content of a JSON file that is written whole; an empty or torn one is an error that names the remedy."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise DataError(f"{path} is empty or torn ({error}); {remedy}") from None


@contextmanager
def complete_folder(path: Path) -> Iterator[Path]:
    """A folder to fill, which takes the place of `path`, or of the folder there, only when all is written.

    For one writer at a time. A kill leaves the old folder or the new one. Only between the two renames there is
    neither: then the old one lies beside it, and `restore_folder`, or the next writer, puts it back.
    """
    restore_folder(path)
    fresh, old = _beside(path, "new"), _beside(path, "old")
    shutil.rmtree(fresh, ignore_errors=True)  # of a writer that was killed
    fresh.mkdir(parents=True)
    try:
        yield fresh
        shutil.rmtree(old, ignore_errors=True)
        if path.exists():
            path.rename(old)
        try:
            fresh.rename(path)
        except OSError:
            restore_folder(path)
            raise
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    shutil.rmtree(old, ignore_errors=True)


def last_complete(path: Path) -> Path:
    """The folder to read: `path`, or the one beside it where a writer was killed between the two renames."""
    old = _beside(path, "old")
    return old if old.exists() and not path.exists() else path


def restore_folder(path: Path) -> None:
    """Put back the folder that a killed writer had moved aside, if there is one."""
    if (last := last_complete(path)) != path:
        last.rename(path)


def remove_folder(path: Path) -> None:
    """Remove a folder and what killed writers have left of it; nothing of it can be restored."""
    for leftover in (_beside(path, "new"), _beside(path, "old"), path):
        shutil.rmtree(leftover, ignore_errors=True)


def _beside(path: Path, role: str) -> Path:
    return path.with_name(f".{path.name}.{role}")


def _umask() -> int:
    """The mask for new files; mkstemp ignores it and makes files that only their owner can read."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
