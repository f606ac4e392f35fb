"""A whole server in a process of its own, for tests of its life and its end."""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
import textwrap
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

TESTS = Path(__file__).parent


@contextmanager
def server_process(load: str, **settings: object) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """(process, address) of a server; `load` is an expression over `web_solver` and `partial`.

    Its log can be read from `process.stderr`.
    """
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    script = f"""
        import sys
        sys.path.insert(0, {str(TESTS)!r})
        from functools import partial
        import web_solver
        from deduct.web.app import create_app
        from deduct.web.running import run
        from deduct.web.settings import ServerSettings
        run(create_app({load}, ServerSettings(**{settings!r})), host="127.0.0.1", port={port})
    """
    # The log goes to a file: a pipe that nobody reads fills up, and then the server waits.
    log = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115
    process = subprocess.Popen([sys.executable, "-c", textwrap.dedent(script)], stderr=log, text=True)
    process.stderr = log
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(200):
            try:
                httpx.get(f"{address}/health")
                break
            except httpx.TransportError:
                time.sleep(0.1)
        yield process, address
    finally:
        process.kill()
        process.wait()
        log.close()


def children_of(process: subprocess.Popen[str]) -> list[int]:
    """The worker processes of a server (Linux only)."""
    found = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text(encoding="ascii").split()
    return [pid for pid in map(int, found) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def is_running(pid: int) -> bool:
    """Whether a process is there and has not ended (Linux only)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
