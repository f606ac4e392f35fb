"""A hub of models on this machine: what huggingface_hub asks of one to push a repository and to fetch it.

`python hub_stand_in.py FOLDER` prints its address. Repositories are folders below FOLDER, and every file that is asked
for is noted in FOLDER/asked.txt. Only who sends TOKEN may write.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

TOKEN = "hf_of_the_stand_in"
COMMIT = "0123456789abcdef0123456789abcdef01234567"


class Hub(BaseHTTPRequestHandler):
    folder: Path

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if self.headers.get("authorization") != f"Bearer {TOKEN}":
            return self._tell({"error": "Invalid credentials"}, 401)
        if self.path == "/api/repos/create":
            asked = json.loads(body)
            name = f"{asked['organization']}/{asked['name']}" if asked.get("organization") else asked["name"]
            (self.folder / name).mkdir(parents=True, exist_ok=True)
            return self._tell({"url": f"http://{self.headers['host']}/{name}", "id": name, "name": name})
        if self.path == "/api/validate-yaml":
            return self._tell({"errors": [], "warnings": []})
        if found := re.fullmatch(r"/api/models/(.+)/preupload/main", self.path):
            files = [{"path": file["path"], "uploadMode": "regular"} for file in json.loads(body)["files"]]
            return self._tell({"files": [file | {"shouldIgnore": False, "oid": None} for file in files]})
        if found := re.fullmatch(r"/api/models/(.+)/commit/main", self.path):
            self._write(self.folder / found.group(1), body)
            return self._tell(
                {"commitUrl": f"http://{self.headers['host']}/{found.group(1)}/commit/{COMMIT}", "commitOid": COMMIT}
            )
        return self._tell({"error": f"the stand-in does not know {self.path}"}, 404)

    def _write(self, repository: Path, lines: bytes) -> None:
        for entry in map(json.loads, lines.splitlines()):
            if entry["key"] == "file":
                path = repository / entry["value"]["path"]
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(base64.b64decode(entry["value"]["content"]))

    def do_GET(self) -> None:
        if found := re.fullmatch(r"/api/models/([^/]+/[^/]+)(?:/(revision|tree)/\w+)?(?:\?.*)?", self.path):
            repository = self.folder / found.group(1)
            if not repository.is_dir():
                return self._tell({"error": "Repository not found"}, 404, {"X-Error-Code": "RepoNotFound"})
            paths = [path for path in sorted(repository.rglob("*")) if path.is_file()]
            files = {path.relative_to(repository).as_posix(): path.read_bytes() for path in paths}
            if found.group(2) == "tree":
                return self._tell(
                    [
                        {"type": "file", "path": path, "size": len(content), "oid": hashlib.sha1(content).hexdigest()}
                        for path, content in files.items()
                    ]
                )
            siblings = [{"rfilename": file} for file in files]
            return self._tell({"id": found.group(1), "sha": COMMIT, "siblings": siblings, "private": False, "tags": []})
        if found := re.fullmatch(r"/([^/]+/[^/]+)/resolve/\w+/(.+)", self.path):
            path = self.folder / found.group(1) / found.group(2)
            if not path.is_file():
                return self._tell({"error": "Entry not found"}, 404, {"X-Error-Code": "EntryNotFound"})
            if self.command == "GET":
                with (self.folder / "asked.txt").open("a") as asked:
                    asked.write(found.group(2) + "\n")
            return self._send(path.read_bytes(), 200, {"ETag": f'"{hashlib.sha1(path.read_bytes()).hexdigest()}"'})
        return self._tell({"error": f"the stand-in does not know {self.path}"}, 404, {"X-Error-Code": "EntryNotFound"})

    def do_HEAD(self) -> None:
        self.do_GET()

    def _tell(self, told: Any, status: int = 200, headers: dict[str, str] | None = None) -> None:
        self._send(json.dumps(told).encode(), status, {"Content-Type": "application/json", **(headers or {})})

    def _send(self, content: bytes, status: int, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in {"X-Repo-Commit": COMMIT, "Content-Length": str(len(content)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def hub(folder: Path) -> Iterator[dict[str, str]]:
    """A hub that keeps its repositories in a folder; the environment of a process that is to use it."""
    folder.mkdir()
    with subprocess.Popen([sys.executable, __file__, str(folder)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        home = folder.parent / "hub-home"
        try:
            online = {"HF_HUB_OFFLINE": "0", "TRANSFORMERS_OFFLINE": "0", "HF_HUB_DISABLE_XET": "1"}
            yield {"HF_ENDPOINT": address, "HF_HOME": str(home), "HF_TOKEN": TOKEN, **online}
        finally:
            process.kill()
            shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    Hub.folder = Path(sys.argv[1])
    server = ThreadingHTTPServer(("127.0.0.1", 0), Hub)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
