"""Downloading from a local server: resumed, checked, retried, never half a file."""

from __future__ import annotations

import hashlib
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from deduct.data.download import CHUNK, download
from deduct.errors import DataError

CONTENT = bytes(range(256)) * (5 * CHUNK // 256) + b"the end"
SHA256 = hashlib.sha256(CONTENT).hexdigest()


class Handler(http.server.BaseHTTPRequestHandler):
    """Serves CONTENT with ranges, and misbehaves as its server is told."""

    def do_GET(self) -> None:
        server: Any = self.server
        server.requests.append(self.headers.get("Range"))
        if self.path != "/file":
            self.send_error(404)
            return
        if server.failures:
            server.failures -= 1
            self.send_error(503)
            return
        start = 0
        if server.ranges and (wanted := self.headers.get("Range")):
            start = int(wanted.removeprefix("bytes=").removesuffix("-"))
        if start >= len(CONTENT):
            self.send_error(416)
            return
        self.send_response(206 if start else 200)
        self.send_header("Content-Length", str(len(CONTENT) - start))
        self.end_headers()
        end = len(CONTENT)
        if server.cuts:
            server.cuts -= 1
            end = start + (end - start) // 2
        self.wfile.write(CONTENT[start:end])

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def server() -> Iterator[Any]:
    served: Any = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    served.requests, served.ranges, served.cuts, served.failures = [], True, 0, 0
    served.url = f"http://127.0.0.1:{served.server_address[1]}/file"
    thread = threading.Thread(target=served.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield served
    served.shutdown()
    thread.join()
    served.server_close()


def get(server: Any, target: Path, sha256: str | None = SHA256, **options: Any) -> None:
    download(server.url, target, sha256, wait_seconds=0, **options)


def test_a_whole_file(server: Any, tmp_path: Path) -> None:
    target = tmp_path / "new" / "folder" / "file"
    seen: list[tuple[int, int | None]] = []
    get(server, target, progress=lambda have, total: seen.append((have, total)))
    assert target.read_bytes() == CONTENT
    assert seen[-1] == (len(CONTENT), len(CONTENT))
    assert [have for have, _ in seen] == sorted(have for have, _ in seen)
    assert list(target.parent.iterdir()) == [target]


def test_cut_connections_are_resumed_where_they_ended(server: Any, tmp_path: Path) -> None:
    server.cuts = 2
    get(server, tmp_path / "file")
    assert (tmp_path / "file").read_bytes() == CONTENT
    half = len(CONTENT) // 2
    assert server.requests == [None, f"bytes={half}-", f"bytes={half + (len(CONTENT) - half) // 2}-"]


def test_a_later_call_goes_on_from_what_came(server: Any, tmp_path: Path) -> None:
    server.cuts = 1
    with pytest.raises(DataError, match=r"the connection ended after .*try again"):
        get(server, tmp_path / "file", attempts=1)
    assert not (tmp_path / "file").exists()
    get(server, tmp_path / "file")
    assert (tmp_path / "file").read_bytes() == CONTENT
    assert server.requests[1] == f"bytes={len(CONTENT) // 2}-"


def test_a_server_without_ranges_begins_anew(server: Any, tmp_path: Path) -> None:
    server.cuts, server.ranges = 1, False
    get(server, tmp_path / "file")
    assert (tmp_path / "file").read_bytes() == CONTENT


def test_a_part_that_was_complete_already(server: Any, tmp_path: Path) -> None:
    (tmp_path / "file.part").write_bytes(CONTENT)
    get(server, tmp_path / "file")
    assert (tmp_path / "file").read_bytes() == CONTENT
    assert not (tmp_path / "file.part").exists()


def test_wrong_checksum_keeps_nothing(server: Any, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=f"SHA-256 is {SHA256}, not 0000"):
        get(server, tmp_path / "file", "0" * 64)
    assert list(tmp_path.iterdir()) == []


def test_wrong_checksum_leaves_the_old_file(server: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"old")
    with pytest.raises(DataError, match="SHA-256"):
        get(server, tmp_path / "file", "0" * 64)
    assert (tmp_path / "file").read_bytes() == b"old"


def test_a_file_that_is_there_is_not_fetched_again(server: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(CONTENT)
    get(server, tmp_path / "file")
    get(server, tmp_path / "file", None)
    assert server.requests == []
    (tmp_path / "file").write_bytes(b"damaged")
    get(server, tmp_path / "file")
    assert (tmp_path / "file").read_bytes() == CONTENT


def test_without_a_checksum_any_content_is_taken(server: Any, tmp_path: Path) -> None:
    get(server, tmp_path / "file", None)
    assert (tmp_path / "file").read_bytes() == CONTENT


def test_a_missing_file_is_said_at_once(server: Any, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="404"):
        download(server.url + "s", tmp_path / "file", SHA256, wait_seconds=0)
    assert len(server.requests) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_busy_server_is_asked_again(server: Any, tmp_path: Path) -> None:
    server.failures = 2
    get(server, tmp_path / "file")
    assert (tmp_path / "file").read_bytes() == CONTENT
    server.failures = 9
    (tmp_path / "file").unlink()
    with pytest.raises(DataError, match="503"):
        get(server, tmp_path / "file", attempts=3)


def test_no_server(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="check the connection"):
        download("http://127.0.0.1:9/file", tmp_path / "file", attempts=2, wait_seconds=0)


def test_a_folder_that_cannot_be_made(server: Any, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(DataError, match="cannot be written"):
        get(server, tmp_path / "file" / "file")
