"""Getting the public data files: resumed after a cut, checked against a checksum, never left half done."""

from __future__ import annotations

import hashlib
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path

from deduct.errors import DataError

CHUNK = 1 << 16
TIMEOUT_SECONDS = 30.0

Progress = Callable[[int, int | None], None]
"""Called with the bytes that are there and the bytes expected (None where the server does not say)."""


@dataclass(frozen=True)
class RemoteFile:
    """A file of a public repository at one revision, and its place below the data folder."""

    target: str
    repository: str
    revision: str
    path: str
    sha256: str | None = None
    """None where we had no trusted copy to compute it from."""

    @property
    def url(self) -> str:
        """Where the file is served."""
        return f"https://raw.githubusercontent.com/{self.repository}/{self.revision}/{self.path}"


def download(
    url: str,
    target: Path,
    sha256: str | None = None,
    *,
    attempts: int = 4,
    wait_seconds: float = 1.0,
    progress: Progress | None = None,
) -> None:
    """Fetch a file.

    What arrives is kept as ``NAME.part`` until it is complete and its checksum is right; another attempt or
    another call goes on from there. A file that is already there with the right checksum is left alone.
    """
    if target.is_file() and (sha256 is None or _digest(target) == sha256):
        return
    part = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        for attempt in range(attempts):
            try:
                _fetch(url, part, progress)
                break
            except (urllib.error.URLError, HTTPException, TimeoutError, ConnectionError) as error:
                if isinstance(error, urllib.error.HTTPError) and error.code < 500 and error.code != 429:
                    raise DataError(f"{url}: the server says {error.code} {error.reason}") from None
                if attempt == attempts - 1:
                    raise DataError(f"{url}: {error}; check the connection and try again, what came is kept") from None
                time.sleep(wait_seconds * 2**attempt)
        if sha256 is not None and (found := _digest(part)) != sha256:
            part.unlink()
            raise DataError(f"{url}: its SHA-256 is {found}, not {sha256}; the file has changed and was not kept")
        part.replace(target)
    except OSError as error:
        raise DataError(f"{target} cannot be written: {error}; give another folder (--data DIR)") from error


def _fetch(url: str, part: Path, progress: Progress | None) -> None:
    """Append to `part` what it still lacks; a connection that ends early raises `IncompleteRead`."""
    have = part.stat().st_size if part.exists() else 0
    request = urllib.request.Request(url, headers={"Range": f"bytes={have}-"} if have else {})
    try:
        response = urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS)
    except urllib.error.HTTPError as error:
        if error.code == 416 and have:  # nothing is missing: an earlier call got it all
            return
        raise
    with response:
        if have and response.status != 206:  # the server begins again
            have = 0
        length = response.headers.get("Content-Length")
        expected = have + int(length) if length else None
        with part.open("ab" if have else "wb") as file:
            while chunk := response.read(CHUNK):
                file.write(chunk)
                have += len(chunk)
                if progress:
                    progress(have, expected)
        if expected is not None and have < expected:
            raise ConnectionError(f"the connection ended after {have} of {expected} bytes")


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
