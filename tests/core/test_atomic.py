"""Files and folders that appear complete or not at all."""

from __future__ import annotations

import ast
import gzip
import os
from pathlib import Path

import pytest

import deduct
from deduct.core.atomic import (
    complete_folder,
    complete_or_absent,
    last_complete,
    read_json,
    remove_folder,
    restore_folder,
    write_atomically,
)
from deduct.errors import DataError, WriteError
from full_disk import largest_file
from killed import fill_folder, work


@pytest.mark.parametrize("name", ["out.txt", "out.txt.gz"])
def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    write_atomically(path, "old")
    before = path.read_bytes()

    def half_written() -> None:
        with complete_or_absent(path) as file:
            file.write(b"half")
            assert path.read_bytes() == before
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        half_written()
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == [name]
    write_atomically(path, "new")
    assert (gzip.decompress(path.read_bytes()) if name.endswith(".gz") else path.read_bytes()) == b"new"


def test_a_full_disk_is_a_write_error_and_leaves_nothing(tmp_path: Path) -> None:
    write_atomically(tmp_path / "out", "old")
    with largest_file(1000), pytest.raises(WriteError, match=r"out cannot be written: File too large; make room"):
        write_atomically(tmp_path / "out", b"x" * 100_000)
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("out", "old")]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "far" / "file")
    for content in ("first", "second"):
        write_atomically(tmp_path / "link", content)
        assert (tmp_path / "link").is_symlink()
        assert (tmp_path / "far" / "file").read_text() == content


def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_atomically(pipe, "through")
    assert os.read(reader, 100) == b"through"
    os.close(reader)
    assert pipe.is_fifo()


@pytest.mark.parametrize("content", ["", "{", '{"a": 1', "\x00\x00", "[" * 100_000])
def test_a_torn_json_file_is_an_error_with_a_remedy(tmp_path: Path, content: str) -> None:
    path = tmp_path / "summary.json"
    path.write_text(content)
    with pytest.raises(DataError, match=r"summary\.json is empty or torn .*; start again"):
        read_json(path, "start again")
    path.write_text('{"a": 1}')
    assert read_json(path, "start again") == {"a": 1}


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def filled(path: Path, content: str) -> None:
    with complete_folder(path) as fresh:
        (fresh / "a").write_text(content)
        (fresh / "deep").mkdir()
        (fresh / "deep" / "b").write_text(content)


def test_a_folder_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "made" / "model"
    filled(path, "old")
    (path / "c").write_text("of the old one only")
    filled(path, "new")
    assert (path / "a").read_text() == (path / "deep" / "b").read_text() == "new"
    assert names(path) == ["a", "deep"]
    assert names(tmp_path / "made") == ["model"]


def test_a_folder_that_could_not_be_filled_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "model"
    filled(path, "old")

    def half_filled() -> None:
        with complete_folder(path) as fresh:
            (fresh / "a").write_text("half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        half_filled()
    assert (path / "a").read_text() == "old"
    assert names(tmp_path) == ["model"]


def test_a_folder_that_cannot_be_put_in_place_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, rename = tmp_path / "model", Path.rename
    filled(path, "old")

    def failing(source: Path, target: Path) -> Path:
        if source.name.endswith(".new"):
            raise OSError("no")
        return rename(source, target)

    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises(OSError, match="no"):
        filled(path, "new")
    assert (path / "a").read_text() == "old"
    assert names(tmp_path) == ["model"]


@pytest.mark.parametrize("restored", [True, False])
def test_a_kill_between_the_renames_loses_nothing(tmp_path: Path, restored: bool) -> None:
    path = tmp_path / "model"
    filled(path, "old")
    path.rename(tmp_path / ".model.old")
    (tmp_path / ".model.new").mkdir()
    (tmp_path / ".model.new" / "left").write_text("of the killed one")
    if restored:
        restore_folder(path)
        assert (path / "a").read_text() == "old"
    filled(path, "new")
    assert (path / "a").read_text() == "new"
    assert names(path) == ["a", "deep"]
    assert names(tmp_path) == ["model"]


def test_a_writer_that_fails_after_a_killed_one_leaves_the_old_folder(tmp_path: Path) -> None:
    path = tmp_path / "model"
    filled(path, "old")
    path.rename(tmp_path / ".model.old")

    def half_filled() -> None:
        with complete_folder(path):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        half_filled()
    assert (path / "a").read_text() == "old"


@pytest.mark.parametrize("packed", ["", ".gz"])
def test_a_file_whose_writer_is_killed_at_any_point(tmp_path: Path, packed: str) -> None:
    path = tmp_path / f"file{packed}"
    write_atomically(path, "old")
    old = path.read_bytes()
    write_atomically(path, "new")
    new, points = path.read_bytes(), work(write_atomically, path, "new")
    assert points
    for point in range(1, len(points) + 1):
        path.write_bytes(old)
        assert work(write_atomically, path, "new", kill_at=point) is None
        assert path.read_bytes() in (old, new)
    write_atomically(path, "new")
    assert path.read_bytes() == new


def test_a_folder_whose_writer_is_killed_at_any_point(tmp_path: Path) -> None:
    path, found = tmp_path / "model", set()
    fill_folder(path, "old")
    points = work(fill_folder, path, "new")
    assert points
    for point in range(1, len(points) + 1):
        fill_folder(path, "old")
        assert names(tmp_path) == ["model"]
        assert work(fill_folder, path, "new", kill_at=point) is None
        found.add(tuple((last_complete(path) / name).read_text() for name in ("a", "b")))
    assert found == {("old", "old"), ("new", "new")}


def test_a_folder_is_not_restored_over_another(tmp_path: Path) -> None:
    filled(tmp_path / "model", "new")
    filled(tmp_path / ".model.old", "old")
    restore_folder(tmp_path / "model")
    assert (tmp_path / "model" / "a").read_text() == "new"
    remove_folder(tmp_path / "model")
    restore_folder(tmp_path / "model")
    assert names(tmp_path) == []


WRITERS = {"write_text", "write_bytes", "savefig"}
MAY_WRITE = {
    "core/atomic.py": "it is what the others write by",
    "core/locks.py": "a lock file has no content",
    "data/plots.py": "into memory",
    "data/download.py": "what has come so far is gone on with, and checked at the end",
    "evaluation/plots.py": "into memory",
    "model/export.py": "into a folder that is complete or absent",
    "model/saved.py": "into a folder that is complete or absent",
    "model/scratch.py": "into a folder that is complete or absent",
    "release/gguf.py": "into a folder that is complete or absent",
    "release/pieces.py": "a stream that grows piece by piece",
    "release/repository.py": "into a folder that is complete or absent",
    "release/side_by_side.py": "what a job prints grows",
    "solving/batch/running.py": "a run goes on after its last whole line",
    "teaching/formats/pdf.py": "for the browser, into a folder that goes with it",
    "training/checkpoint.py": "into a folder that is complete or absent",
    "training/monitor.py": "a log grows",
    "web/in_browser/building.py": "into a folder that is complete or absent",
}


def writes(path: Path) -> list[str]:
    """The calls in a module that write a file by themselves."""
    found = []
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name | ast.Attribute):
            name = call.func.id if isinstance(call.func, ast.Name) else call.func.attr
            texts = {str(node.value) for node in ast.walk(call) if isinstance(node, ast.Constant)}
            in_memory = any(word.arg == "fileobj" for word in call.keywords)
            opened = name == "open" and not in_memory and texts & {"w", "wb", "w:gz", "a", "ab", "x"}
            if name in WRITERS or (opened and not any(text.startswith("/proc/") for text in texts)):
                found.append(f"{path.name}:{call.lineno} {name}")
    return found


def test_what_is_read_later_is_written_whole() -> None:
    """A module that writes files writes them by `core.atomic`, or stands in the list with its reason."""
    root = Path(deduct.__file__).parent
    found = {path.relative_to(root).as_posix(): lines for path in root.rglob("*.py") if (lines := writes(path))}
    assert set(found) <= set(MAY_WRITE), found
