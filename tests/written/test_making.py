"""Chunks: planned, written and read back; made one after the other; a run that was stopped goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from deduct.core.problem import Problem
from deduct.data import read_file
from deduct.errors import ConfigError, DataError
from deduct.written.making import SOLUTIONS, Maker, Report, make_all
from deduct.written.planning import Chunk, plan, read_chunk, write_chunk
from deduct.written.sampler import Setting

WRITTEN = (
    "Problem: A kiosk sells 12 maps at 4 dollars each on Monday. How much money does it take?\nProgram:\nv1 = 12 * 4"
)
WRONG = WRITTEN.replace("12 * 4", "12 * 5")
SOLVED = ["Program:\nv1 = 12 * 4", "Program:\nv1 = 12 + 4", "I do not know", "Program:\nv1 = 4 * 12"]


class ScriptedMaker(Maker):
    """Says what it was told to say."""

    def __init__(self, outputs: Sequence[str]) -> None:
        self.outputs = outputs
        self.sampler = self
        self.sampled = 0

    def continued(self, beginning: str, endings: Sequence[str], setting: Setting) -> Iterator[tuple[int, str]]:
        outputs = SOLVED * len(endings) if setting.copies == SOLUTIONS else self.outputs
        self.sampled += len(outputs)
        for place, output in enumerate(outputs):
            yield place // setting.copies, output


def test_a_chunk_is_read_as_it_was_written(tmp_path: Path) -> None:
    for variant, language in (("joint", "en"), ("reword", "zh")):
        chunk = plan(variant, language, 5, seed=3)
        write_chunk(chunk, tmp_path / "chunk.json.gz")
        assert read_chunk(tmp_path / "chunk.json.gz") == chunk
        assert chunk == plan(variant, language, 5, seed=3) != plan(variant, language, 5, seed=4)


def test_tales_to_tell_in_other_words_have_numbers_that_can_be_told_apart() -> None:
    for request in plan("elsewhere", "en", 20, seed=1).requests:
        assert request.source is not None
        assert len(set(request.source.values)) == len(request.source.values)
        assert request.source.text in request.ending
        assert request.about["setting"] in request.ending


def test_what_cannot_be_planned(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="variant"):
        plan("poem", "en", 1, seed=1)
    with pytest.raises(ConfigError, match="language"):
        plan("joint", "fr", 1, seed=1)
    (tmp_path / "chunk.json.gz").write_text("{}")
    with pytest.raises(DataError):
        read_chunk(tmp_path / "chunk.json.gz")


def test_solutions_are_noted_and_refusals_counted() -> None:
    problems, report = ScriptedMaker([WRITTEN, WRONG, ""]).make(plan("joint", "en", 3, seed=1))
    assert [problem.info["solutions"] for problem in problems] == [["48", "16", "", "48"]]
    assert problems[0].info["value"] == "48"
    assert problems[0].id == "joint-en-1-0"
    assert report.agreeing == {2: 1}
    assert report.refused == {"a number that is not in the text": 1, "not finished": 1}
    assert report.examples["a number that is not in the text"] == [WRONG]
    assert (report.requests, report.read, report.tokens) == (3, 1, 3 + 4)


def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    requests, out = tmp_path / "requests", tmp_path / "out"
    for name in ("b", "a", "c"):
        write_chunk(plan("joint", "en", 1, seed=ord(name)), requests / f"{name}.json.gz")
    made: list[str] = []

    def make(chunk: Chunk) -> tuple[list[Problem], Report]:
        made.append(chunk.requests[0].id)
        if len(made) == 3:
            raise KeyboardInterrupt
        return ScriptedMaker([WRITTEN]).make(chunk)

    with pytest.raises(KeyboardInterrupt):
        list(make_all(requests, out, make))
    assert len(list(make_all(requests, out, make))) == 1
    assert made == ["joint-en-97-0", "joint-en-98-0", "joint-en-99-0", "joint-en-99-0"]
    assert sorted(path.name for path in out.glob("*.jsonl.gz")) == ["a.jsonl.gz", "b.jsonl.gz", "c.jsonl.gz"]
    (problem,) = read_file(out / "c.jsonl.gz")
    assert problem.program is not None
    assert problem.program.execute(problem.values) == problem.answer == 48
    assert json.loads((out / "c.report.json").read_text())["read"] == 1


def test_a_folder_without_a_model(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"model\.safetensors"):
        Maker(tmp_path, slots=4, seed=0)
