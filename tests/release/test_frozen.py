"""Frozen answers: what is written is read again, and every field that differs is named."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from command_line import app_of, invoke
from deduct.commands import release
from deduct.errors import DataError
from deduct.release import frozen

REPOSITORY = Path(__file__).parents[2]
APP = app_of(release.register)
RECORD: dict[str, Any] = {
    **{"source": "everyday/english", "id": "one", "status": "solved", "answer": "7", "program": ["q0 + q1"]},
    **{"probability": 0.9, "others": [["1", ["q0 - q1"], 0.08], ["12", ["q0 * q1"], 0.00001]]},
}


def written(path: Path, *records: dict[str, Any]) -> Path:
    path.write_bytes(gzip.compress("".join(json.dumps(record) + "\n" for record in records).encode()))
    return path


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({}, []),
        ({"answer": "8"}, ["answer"]),
        ({"program": ["q1 + q0"]}, ["program"]),
        ({"status": "unanswerable", "answer": None}, ["status", "answer"]),
        ({"probability": 0.9000005}, []),
        ({"probability": 0.91}, ["probability"]),
        ({"others": [["1", ["q0 - q1"], 0.08]]}, []),  # the other one is too unlikely to count
        ({"others": []}, ["others"]),
        ({"others": [["2", ["q0 - q1"], 0.08]]}, ["others"]),
        ({"others": [["1", ["q0 - q1"], 0.07]]}, ["others"]),
    ],
)
def test_fields_that_differ_are_named(change: dict[str, Any], named: list[str]) -> None:
    assert frozen.differences(RECORD, RECORD | change, 1e-6) == named


def test_only_shared_records_are_compared(tmp_path: Path) -> None:
    other = RECORD | {"id": "two"}
    before = written(tmp_path / "before", RECORD, other)
    after = written(tmp_path / "after", RECORD, other | {"id": "three"})
    done = invoke(APP, ["release", "same", before, after])
    assert (done.exit_code, done.stdout) == (0, "1 records compared, 0 differ; 1 only before, 1 only after\n")
    changed = written(tmp_path / "changed", RECORD, other | {"answer": "9"})
    done = invoke(APP, ["release", "same", before, changed])
    assert done.exit_code == 1
    assert done.stdout.splitlines()[0] == "everyday/english two: answer: ['7'] -> ['9']"
    nothing = written(tmp_path / "nothing", RECORD | {"source": "fresh"})
    assert invoke(APP, ["release", "same", before, nothing]).exit_code == 1


def test_a_file_without_records_is_named(tmp_path: Path) -> None:
    torn = tmp_path / "torn.jsonl.gz"
    torn.write_bytes(written(tmp_path / "whole", RECORD).read_bytes()[:-12])
    for path in (torn, written(tmp_path / "other", {"id": "one"}), tmp_path / "missing"):
        with pytest.raises(DataError, match="deduct release freeze"):
            frozen.read(path)


def test_what_the_bundled_models_say_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(REPOSITORY)
    every = list(frozen.texts(None, ["everyday"]))
    monkeypatch.setattr(frozen, "texts", lambda folder, only: every[:: len(every) // 12])
    assert invoke(APP, ["release", "freeze", tmp_path / "now.jsonl.gz"]).exit_code == 0
    now = frozen.read(tmp_path / "now.jsonl.gz")
    assert {identity for _, identity in now} == {identity for _, identity, _ in every[:: len(every) // 12]}
    assert all(record["program"] for record in now.values() if record["status"] == "solved")
