"""The commands prepare, stats and download."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from command_line import Result, app_of, invoke
from deduct.commands import data as commands
from deduct.data import load, read_file
from deduct.data.download import RemoteFile
from deduct.errors import DataError
from small_data import SVAMP_TEST, write, write_data


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_data(tmp_path_factory.mktemp("data"))


def run(*arguments: str | Path) -> Result:
    return invoke(app_of(commands.register), arguments, env={"COLUMNS": "120"})


def test_prepare_writes_what_load_loads(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "svamp.jsonl.gz"
    result = run("prepare", "svamp", "--data", folder, "--out", out, "--split", "train")
    assert result.exit_code == 0, result.output
    assert "3 problems" in result.output
    assert read_file(out) == load("svamp", folder, "train")


def test_prepare_one_fold(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "mawps.jsonl"
    assert run("prepare", "mawps", "--data", folder, "--out", out, "--split", "test", "--fold", "3").exit_code == 0
    assert [problem.id for problem in read_file(out)] == ["16", "17"]


def test_prepare_counts_by_reason(tmp_path: Path) -> None:
    bad = [{"Question": "?"}, {**SVAMP_TEST[0], "Equation": "+ number0"}]
    write(tmp_path / "svamp/testset.json.gz", [*bad, *SVAMP_TEST])
    arguments = ("prepare", "svamp", "--data", tmp_path, "--out", tmp_path / "out.jsonl", "--split", "test")
    strict = run(*arguments)
    assert isinstance(strict.exception, DataError)
    assert "record 1" in str(strict.exception)
    assert not (tmp_path / "out.jsonl").exists()
    result = run(*arguments, "--skip-bad")
    assert result.exit_code == 0, result.output
    assert "4 problems" in result.output
    assert "1 without a program, kept:" in result.output
    assert "1 malformed, left out:" in result.output
    assert "no field 'Numbers'" in result.output
    assert read_file(tmp_path / "out.jsonl")[0].info["unconverted"]


def test_stats_as_tables(folder: Path) -> None:
    result = run("stats", "svamp", "--data", folder)
    assert result.exit_code == 0, result.output
    assert "2 constants in the training set: 12, 100" in result.output
    assert "of 3 in test, also in train: 1 exactly, 2 but for the numbers (66.7 %)" in result.output


def test_stats_as_json_and_picture(folder: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / "operations.png"
    result = run("stats", "svamp", "--data", folder, "--json", "--plot", picture)
    assert json.loads(result.stdout)["splits"]["test"]["problems"] == 3
    assert picture.stat().st_size > 1000


def test_data_folder_from_the_environment(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEDUCT_DATA", str(folder))
    assert json.loads(run("stats", "mawps", "--json").stdout)["splits"]["all"]["problems"] == 10


@pytest.mark.parametrize(
    "command", [["prepare", "svomp", "--out", "x.jsonl"], ["stats", "svomp"], ["download", "svomp"]]
)
def test_unknown_names_are_errors_that_list_the_known(folder: Path, command: list[str]) -> None:
    result = run(*command, "--data", folder)
    assert isinstance(result.exception, DataError)
    assert "did you mean 'svamp'?" in str(result.exception)


def test_download_fetches_every_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = b"[]"
    known = RemoteFile("a/known.json", "us/data", "main", "known.json", hashlib.sha256(content).hexdigest())
    unchecked = RemoteFile("a/new.json", "us/data", "main", "new.json")
    fetched = []

    def fetch(url: str, target: Path, sha256: str | None, **_: object) -> None:
        fetched.append((url, target, sha256))

    monkeypatch.setattr(commands, "remote_files", lambda _: (known, unchecked))
    monkeypatch.setattr(commands, "fetch", fetch)
    result = run("download", "svamp", "--data", tmp_path)
    assert result.exit_code == 0, result.output
    assert fetched == [
        ("https://raw.githubusercontent.com/us/data/main/known.json", tmp_path / "a/known.json", known.sha256),
        ("https://raw.githubusercontent.com/us/data/main/new.json", tmp_path / "a/new.json", None),
    ]
    assert "no checksum is known for a/new.json" in result.output
