"""Batches on several processes: the same answers in the same order, whatever happens to the processes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import slow_solver
from deduct.errors import DataError, ModelError
from deduct.solving.batch import processes, running
from deduct.solving.batch.entries import Entry
from deduct.solving.batch.processes import with_small_ends
from deduct.solving.batch.running import ALREADY_THERE, solve_file
from deduct.solving.solver import Solver
from slow_solver import ENDINGS, FATAL, PIDS, load

NUM_LINES = 60


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(running, "LINES_AT_A_TIME", 4)
    (tmp_path / "pids").mkdir()
    monkeypatch.setenv(PIDS, str(tmp_path / "pids"))
    monkeypatch.setenv(ENDINGS, str(tmp_path / "endings"))
    path = tmp_path / "in.jsonl"
    lines = [{"id": n, "text": f"Tom has {n + 5} pears and eats 5. How many are left?"} for n in range(NUM_LINES)]
    path.write_text("".join("oops\n" if n % 9 == 8 else json.dumps(line) + "\n" for n, line in enumerate(lines)))
    return path


@pytest.fixture
def expected(source: Path, tmp_path: Path) -> bytes:
    target = tmp_path / "expected.jsonl"
    solve_file(load(), source, target, top=1)
    return target.read_bytes()


def solving_processes(tmp_path: Path) -> list[int]:
    return [int(path.name) for path in (tmp_path / "pids").iterdir() if int(path.name) != os.getpid()]


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_any_number_of_processes_gives_the_same_file(source: Path, expected: bytes, tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"
    heard: list[int] = []
    counts = solve_file(load(), source, target, top=1, workers=2, load=load, on_progress=heard.append)
    assert target.read_bytes() == expected
    assert (counts["solved"], counts["error"], sum(heard)) == (54, 6, NUM_LINES)
    assert solving_processes(tmp_path), "solved in this process"


def test_a_killed_process_loses_nothing_and_repeats_nothing(source: Path, expected: bytes, tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"
    killed: set[int] = set()

    def kill_one(count: int) -> None:
        alive = [pid for pid in solving_processes(tmp_path) if pid not in killed and is_running(pid)]
        if alive and len(killed) < 2:
            killed.add(alive[0])
            os.kill(alive[0], signal.SIGKILL)

    counts = solve_file(load(), source, target, top=1, workers=2, load=load, on_progress=kill_one)
    assert killed
    assert target.read_bytes() == expected
    assert counts["solved"] == 54


def test_a_text_that_ends_its_process_once_is_solved_the_next_time(source: Path, tmp_path: Path) -> None:
    (tmp_path / "endings").write_text("1")
    source.write_text(source.read_text() + json.dumps({"text": FATAL}) + "\n")
    target = tmp_path / "out.jsonl"
    assert solve_file(load(), source, target, top=1, workers=2, load=load)["solved"] == 55
    assert json.loads(target.read_bytes().splitlines()[-1])["text"] == FATAL


def test_processes_that_keep_ending_end_the_run_and_it_can_go_on(source: Path, tmp_path: Path) -> None:
    (tmp_path / "endings").write_text("99")
    source.write_text(source.read_text() + json.dumps({"text": FATAL}) + "\n")
    target = tmp_path / "out.jsonl"
    with pytest.raises(DataError, match=r"lines 61 to 61 .*--workers"):
        solve_file(load(), source, target, top=1, workers=1 + 1, load=load)
    assert target.read_bytes().count(b"\n") == NUM_LINES
    (tmp_path / "endings").write_text("0")
    counts = solve_file(load(), source, target, top=1)
    assert (counts[ALREADY_THERE], counts["solved"]) == (NUM_LINES, 1)


def no_model() -> Solver:
    def fail() -> None:
        raise ModelError("the model is gone; export it again")

    return Solver({"*": fail})  # type: ignore[dict-item]


def test_an_error_in_a_process_is_told_as_it_is(source: Path, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="the model is gone; export it again"):
        solve_file(load(), source, tmp_path / "out.jsonl", top=1, workers=2, load=no_model)


RUN = """
import sys
from pathlib import Path
from deduct.solving.batch import running
from slow_solver import load
if __name__ == "__main__":
    running.LINES_AT_A_TIME = 4
    running.solve_file(load(), Path(sys.argv[1]), Path(sys.argv[2]), top=1, workers=2, load=load)
"""


def test_a_killed_run_takes_its_processes_with_it(source: Path, expected: bytes, tmp_path: Path) -> None:
    script, target = tmp_path / "run.py", tmp_path / "out.jsonl"
    script.write_text(RUN)
    paths = os.pathsep.join([str(Path(slow_solver.__file__).parent), *filter(None, sys.path)])
    run = subprocess.Popen([sys.executable, script, source, target], env={**os.environ, "PYTHONPATH": paths})
    deadline = time.monotonic() + 60
    while run.poll() is None and (not target.exists() or target.read_bytes().count(b"\n") < 8):
        assert time.monotonic() < deadline
        time.sleep(0.005)
    run.kill()
    run.wait()
    while any(is_running(pid) for pid in solving_processes(tmp_path)):
        assert time.monotonic() < deadline, "a process outlived its run"
        time.sleep(0.01)
    begun = target.read_bytes()
    assert solve_file(load(), source, target, top=1)[ALREADY_THERE] == begun.count(b"\n")
    assert target.read_bytes() == expected


def entries(count: int) -> list[Entry]:
    return [Entry(number) for number in range(1, count + 1)]


def test_the_last_chunk_of_each_process_is_given_out_in_small_ones() -> None:
    chunks = [entries(100), entries(100), entries(100), entries(40)]
    cut = list(with_small_ends(iter(chunks), 2))
    assert [len(chunk) for chunk in cut] == [100, 100, 32, 32, 32, 4, 32, 8]
    assert [entry for chunk in cut for entry in chunk] == [entry for chunk in chunks for entry in chunk]
    assert list(with_small_ends(iter([]), 2)) == []


def test_chunks_are_read_only_as_they_are_needed() -> None:
    read: list[int] = []

    def chunks() -> Iterator[list[Entry]]:
        for number in range(9):
            read.append(number)
            yield entries(1)

    given = with_small_ends(chunks(), 2)
    next(given)
    assert len(read) == 3


def test_at_least_one_core() -> None:
    assert processes.available_cores() >= 1
