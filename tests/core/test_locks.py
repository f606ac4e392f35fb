"""Locks: one process at a time, and none that a kill leaves behind."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from deduct.core import locks
from deduct.core.locks import alone, lock
from deduct.errors import DataError

HOLD = """
import sys, time
from pathlib import Path
from deduct.core.locks import alone
with alone(Path(sys.argv[1]), "taken"):
    print("held", flush=True)
    time.sleep(60)
"""


def test_the_second_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    path = tmp_path / "made" / "with" / "lock"
    with alone(path, "first"):
        with pytest.raises(DataError, match="it is taken"), alone(path, "it is taken"):
            pass
        assert path.exists()
    with alone(path, "it is taken"):
        pass
    assert list(path.parent.iterdir()) == []


def test_without_locks_nobody_is_kept_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(*arguments: object) -> None:
        raise OSError("not supported")

    with (tmp_path / "lock").open("a") as file:
        monkeypatch.setattr(locks.fcntl, "flock", no_locks)
        assert lock(file)
        monkeypatch.setattr(locks, "fcntl", None)
        assert lock(file)


def test_a_killed_holder_leaves_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with subprocess.Popen([sys.executable, "-c", HOLD, path], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(DataError, match="it is taken"), alone(path, "it is taken"):
            pass
        holder.kill()
    assert path.exists()
    with alone(path, "it is taken"):
        pass


def test_a_lock_file_that_its_holder_has_just_removed_locks_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opened before the removal and locked after it: taken for a lock, it would let a third one in beside."""
    path, opened = tmp_path / "lock", Path.open
    held = alone(path, "first")
    held.__enter__()

    def open_then_release(self: Path, *arguments: str) -> object:
        file = opened(self, *arguments)
        monkeypatch.setattr(Path, "open", opened)
        held.__exit__(None, None, None)
        return file

    monkeypatch.setattr(Path, "open", open_then_release)
    with alone(path, "second"), pytest.raises(DataError, match="third"), alone(path, "third"):
        pass


def test_an_error_inside_lets_go(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), alone(tmp_path / "lock", "taken"):
        _ = 1 / 0
    with alone(tmp_path / "lock", "taken"):
        pass
