"""Runs that wait for a GPU's memory are let in one after the other."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

pytest.importorskip("torch")


from deduct.release import side_by_side

NVIDIA_SMI = """#!/bin/sh
echo $(( 100000 - 60000 * $(ls {taken} | wc -l) ))
"""


@pytest.mark.skipif(shutil.which("flock") is None, reason="needs flock")
def test_two_jobs_do_not_take_the_same_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = tmp_path / "taken"
    taken.mkdir()
    stub = tmp_path / "nvidia-smi"
    stub.write_text(NVIDIA_SMI.format(taken=taken))
    stub.chmod(0o755)
    monkeypatch.setattr(side_by_side, "FILLING", 1)
    waiting = side_by_side.room(50, tmp_path / "lock")
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    jobs = []
    for name in ("one", "other"):
        # Half a second passes before a job's memory shows.
        script = f"{waiting}; date +%s.%N; sleep 0.5; touch {taken}/{name}; sleep 1; rm {taken}/{name}; date +%s.%N"
        jobs.append(subprocess.Popen(["bash", "-c", script], env=environment, stdout=subprocess.PIPE, text=True))
    deadline = time.monotonic() + 60
    times = [[float(line) for line in job.communicate(timeout=deadline - time.monotonic())[0].split()] for job in jobs]
    (_, first_end), (second_start, _) = sorted(times)
    assert second_start >= first_end - 0.1


def test_a_share_of_the_memory_is_asked_for_before_anything_else(tmp_path: Path) -> None:
    job = {"config": "some.yaml", "set": {"seeds": [1, 2]}}
    assert side_by_side.command("one", job, tmp_path)[1:4] == ["-m", "deduct", "train"]
    barred = side_by_side.command("one", {**job, "share": 0.46}, tmp_path)
    # The same command, told to a torch that only notes what it is asked for.
    (tmp_path / "torch.py").write_text("class cuda:\n    set_per_process_memory_fraction = print")
    (tmp_path / "deduct").mkdir()
    (tmp_path / "deduct" / "__init__.py").touch()
    (tmp_path / "deduct" / "cli.py").write_text("import sys\ndef main(): print(*sys.argv[1:])")
    told = subprocess.run(barred, env={**os.environ, "PYTHONPATH": str(tmp_path)}, capture_output=True, text=True)
    assert told.stdout.splitlines() == [
        "0.46",
        f'train some.yaml out="{tmp_path / "one"}" name="one" seeds=[1, 2] --resume',
    ], told.stderr
