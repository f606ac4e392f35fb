"""Puts the folder of the page without a server together: the page, deduct's source, the models, and the two engines."""

from __future__ import annotations

import hashlib
import io
import json
import re
import shutil
import zipfile
from pathlib import Path

from deduct.core.atomic import complete_folder
from deduct.errors import ConfigError
from deduct.registry.bundled import BUNDLED, bundled_folder

PACKAGES = {
    "pyodide": ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"),
    "onnxruntime": ("ort.wasm.bundle.min.mjs", "ort-wasm-simd-threaded.wasm"),
}
"""Files of the folders in the page that come from npm."""
SOURCES = {"pyodide": "pyodide", "onnxruntime": "onnxruntime-web/dist"}
INSTALL = "npm install pyodide@314.0.7 onnxruntime-web@1.30.0"
"""The versions that were tried."""

ROOT = Path(__file__).parents[2]
OWN = Path(__file__).parent / "files"
NOT_NEEDED = {
    "baselines", "commands", "evaluation", "model", "release", "results", "scale", "static", "training", "written",
}  # fmt: skip
"""Folders of the package that nothing in the page imports."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The date of all files in the archive, so that the same source gives the same bytes."""


def build_page(folder: Path, packages: Path) -> float:
    """Write the page into a folder; returns its size in megabytes. `packages` is the node_modules of npm."""
    files = {
        folder_name: [packages / SOURCES[folder_name] / name for name in names]
        for folder_name, names in PACKAGES.items()
    }
    missing = [str(path) for paths in files.values() for path in paths if not path.is_file()]
    if missing:
        raise ConfigError(f"{missing[0]} is not there; run '{INSTALL}', and give its node_modules as --packages")
    if folder.exists() and not _own(folder):
        raise ConfigError(f"{folder} holds something else; give a new folder")
    with complete_folder(folder.resolve()) as fresh:
        _write_page(fresh, files)
        return sum(path.stat().st_size for path in fresh.rglob("*") if path.is_file()) / 1e6


def _write_page(folder: Path, files: dict[str, list[Path]]) -> None:
    """Fill an empty folder with the page; `files` are those from npm, by the folder that they go to."""
    shutil.copytree(ROOT / "web/static", folder / "static", ignore=shutil.ignore_patterns("docs.*", "index.html"))
    page = (ROOT / "web/static/index.html").read_text(encoding="utf-8")
    (folder / "index.html").write_text(re.sub(r'\s*<a href="docs">.*?</a>', "", page), encoding="utf-8")
    for name, paths in files.items():
        (folder / name).mkdir()
        for path in paths:
            shutil.copy(path, folder / name)
    for name in BUNDLED:
        (folder / "models" / name).mkdir(parents=True)
        for path in bundled_folder(name).glob("*.onnx"):
            shutil.copy(path, folder / "models" / name)
    (folder / "deduct.zip").write_bytes(_source())
    shutil.copy(OWN / "worker.js", folder)
    shutil.copy(OWN / "deduct.js", folder / "static")
    _keep_all(folder)


def _own(folder: Path) -> bool:
    """Whether a folder is empty or holds such a page."""
    script = folder / "service-worker.js"
    if script.is_file():
        return 'const VERSION = "deduct-' in script.read_text(encoding="utf-8")
    return folder.is_dir() and not any(folder.iterdir())


def _source() -> bytes:
    """The package as an archive; of its graphs only the names, which say that a model is whole."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(ROOT.rglob("*")):
            inside = path.relative_to(ROOT)
            if not path.is_file() or path.suffix == ".pyc" or NOT_NEEDED & set(inside.parts):
                continue
            entry = zipfile.ZipInfo(f"deduct/{inside.as_posix()}", LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, b"" if path.suffix == ".onnx" else path.read_bytes())
    return content.getvalue()


def _keep_all(folder: Path) -> None:
    """Write the service worker, which names all files and is another one as soon as one of them changes."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    digest = hashlib.sha256(b"".join(hashlib.sha256(path.read_bytes()).digest() for path in paths)).hexdigest()[:16]
    names = ["./", *(path.relative_to(folder).as_posix() for path in paths)]
    script = (OWN / "service-worker.js").read_text(encoding="utf-8")
    script = script.replace("deduct-VERSION", f"deduct-{digest}").replace("FILES = []", f"FILES = {json.dumps(names)}")
    (folder / "service-worker.js").write_text(script, encoding="utf-8")
