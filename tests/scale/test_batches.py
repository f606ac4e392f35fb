"""The class that every engine calls, and shards of parquet."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

pyarrow = pytest.importorskip("pyarrow")
from pyarrow import parquet  # noqa: E402

from deduct.errors import DataError  # noqa: E402
from deduct.scale import batches  # noqa: E402
from deduct.scale.batches import SolveBatch  # noqa: E402
from deduct.scale.shards import shards_to_do, solve_shard  # noqa: E402
from deduct.solving.batch.columns import COLUMNS  # noqa: E402
from deduct.solving.solver import Solver  # noqa: E402

PEARS, LI = "Tom has 3 pears and buys 4. How many pears has he?", "小明有3个梨，吃了2个，还剩多少个？"
TEXTS: list[Any] = [PEARS, None, "", "7 * 8", LI]


def table(texts: list[Any]) -> Any:
    return pyarrow.table(
        {"id": pyarrow.array(range(len(texts)), pyarrow.int64()), "text": pyarrow.array(texts, pyarrow.string())}
    )


def test_answers_are_those_of_the_solver_and_bad_rows_have_a_status() -> None:
    solved = SolveBatch(top=1)(table(TEXTS))
    assert solved.column_names == ["id", "text", *COLUMNS]
    assert solved["status"].to_pylist() == ["solved", "error", "unanswerable", "solved", "solved"]
    solver = Solver.load(threads=1)
    for text, record in zip(TEXTS, solved["record"].to_pylist(), strict=True):
        if text is not None:
            assert json.loads(record) == solver.solve(text, top=1).to_json()
    assert solved["answer"].to_pylist() == [7.0, None, None, 56.0, 1.0]


def test_the_schema_is_the_same_whatever_the_rows_are() -> None:
    solve = SolveBatch()
    for texts in ([], [None], ["7 * 8"], [PEARS]):
        assert solve(table(texts)).schema == solve.schema(table(TEXTS).schema)


def test_it_is_pickled_without_a_model_and_loads_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = []
    load = Solver.load
    monkeypatch.setattr(Solver, "load", lambda model, threads: loaded.append((model, threads)) or load(model, threads))
    batches._solver_of_this_process.cache_clear()
    solve = SolveBatch(model="english", beam=1)
    solve(table(["7 * 8"]))
    packed = pickle.dumps(solve)
    assert len(packed) < 1000
    again = pickle.loads(packed)
    assert (again.options, again(table(["7 * 8"]))["answer"].to_pylist()) == ({"beam": 1}, [56.0])
    assert loaded == [("english", 1)]
    batches._solver_of_this_process.cache_clear()


def test_columns_are_chosen_and_never_overwritten() -> None:
    asked = pyarrow.table({"question": ["7 * 8"], "answer": ["fifty-six"]})
    with pytest.raises(DataError, match="'text'; give text= one of: question, answer"):
        SolveBatch()(asked)
    with pytest.raises(DataError, match="'answer' already; give prefix="):
        SolveBatch(text="question")(asked)
    solved = SolveBatch(text="question", prefix="deduct_")(asked)
    assert (solved["answer"].to_pylist(), solved["deduct_answer"].to_pylist()) == (["fifty-six"], [56.0])


@pytest.fixture
def shards(tmp_path: Path) -> Path:
    folder = tmp_path / "problems"
    folder.mkdir()
    for number in range(4):
        parquet.write_table(table([f"{number} + {n}" for n in range(9)]), folder / f"{number}.parquet")
    return folder


def test_shards_that_are_done_are_not_done_again(shards: Path, tmp_path: Path) -> None:
    target = tmp_path / "answers"
    assert len(shards_to_do(shards, target)) == 4
    assert solve_shard(*shards_to_do(shards, target)[1]) == 9
    assert [made.name for _, made in shards_to_do(shards, target)] == ["0.parquet", "2.parquet", "3.parquet"]
    solved = parquet.read_table(target / "1.parquet")
    assert solved["answer"].to_pylist() == [1.0 + n for n in range(9)]
    assert solved["id"].to_pylist() == list(range(9))


RUN = """
import sys, time
from pathlib import Path
from deduct.scale import batches
from deduct.scale.shards import shards_to_do, solve_shard
batches.SolveBatch._records_now = batches.SolveBatch._records
batches.SolveBatch._records = lambda self, entries: time.sleep(0.3) or self._records_now(entries)
for shard, target in shards_to_do(Path(sys.argv[1]), Path(sys.argv[2])):
    solve_shard(shard, target)
    print(target.name, flush=True)
"""


def test_a_killed_run_leaves_whole_shards_only(shards: Path, tmp_path: Path) -> None:
    target = tmp_path / "answers"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    run = subprocess.Popen([sys.executable, "-c", RUN, shards, target], stdout=subprocess.PIPE, env=environment)
    assert run.stdout is not None
    assert run.stdout.readline() == b"0.parquet\n"
    time.sleep(0.1)
    run.kill()
    run.wait()
    done = sorted(target.glob("*.parquet"))
    assert 1 <= len(done) < 4
    assert all(parquet.read_table(file).num_rows == 9 for file in done)
    assert len(shards_to_do(shards, target)) == 4 - len(done)
