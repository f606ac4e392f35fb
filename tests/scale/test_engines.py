"""The real engines, on this machine, give the records of `deduct batch`. Skipped where an engine is not installed."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pyarrow = pytest.importorskip("pyarrow")
from pyarrow import parquet  # noqa: E402

from deduct.scale.batches import SolveBatch  # noqa: E402
from deduct.solving.batch.running import solve_file  # noqa: E402
from deduct.solving.solver import Solver  # noqa: E402

NAMES = ["Tom", "Ann", "Mia", "Ben"]
TEXTS: list[Any] = [
    *(f"{NAMES[n % 4]} has {n + 3} pears and buys {n + 5} more. How many pears are there?" for n in range(20)),
    *("小明有12个梨，吃了5个，还剩多少个？", "7 * 8", "", None, "How many pears?"),
]
SOLVE = SolveBatch(top=1)


@pytest.fixture(scope="module")
def problems(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two files of problems."""
    folder = tmp_path_factory.mktemp("scale") / "problems"
    folder.mkdir()
    ids = list(range(len(TEXTS)))
    for number, part in enumerate((slice(0, 10), slice(10, None))):
        table = pyarrow.table({"id": ids[part], "text": pyarrow.array(TEXTS[part], pyarrow.string())})
        parquet.write_table(table, folder / f"{number}.parquet")
    return folder


@pytest.fixture(scope="module")
def expected(problems: Path) -> dict[int, dict[str, Any]]:
    """The records that `deduct batch` writes, by id."""
    source, target = problems.parent / "in.jsonl", problems.parent / "out.jsonl"
    source.write_text("".join(json.dumps({"id": n, "text": text}) + "\n" for n, text in enumerate(TEXTS)))
    solve_file(Solver.load(threads=1), source, target, top=1)
    records = [json.loads(line) for line in target.read_bytes().splitlines()]
    return {record.pop("id"): {name: value for name, value in record.items() if name != "line"} for record in records}


def assert_same(rows: list[dict[str, Any]], expected: dict[int, dict[str, Any]]) -> None:
    """Each record once; probabilities depend on the rest of the batch in the seventh decimal place."""
    assert sorted(row["id"] for row in rows) == sorted(expected)
    for row in rows:
        found, wanted = json.loads(row["record"]), expected[row["id"]]
        assert found.keys() == wanted.keys()
        assert found["status"] == row["status"] == wanted["status"]
        for name in ("text", "answer", "answer_text", "expression", "steps", "reason", "model"):
            assert found.get(name) == wanted.get(name)
        assert found.get("probability") == pytest.approx(wanted.get("probability"), abs=2e-6)


@pytest.fixture
def for_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the processes of an engine need to find deduct as it is here."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)


@pytest.fixture
def cluster(for_workers: None) -> Iterator[Any]:
    ray = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    two_nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    two_nodes.add_node(num_cpus=1)
    ray.init(address=two_nodes.address, log_to_driver=False)
    yield ray
    ray.shutdown()
    two_nodes.shutdown()


def test_ray_on_two_nodes(cluster: Any, problems: Path, expected: dict[int, dict[str, Any]]) -> None:
    from deduct.scale.on_ray import solve_dataset

    dataset = cluster.data.read_parquet(str(problems))
    assert_same(solve_dataset(dataset, SOLVE).take_all(), expected)


def test_spark(for_workers: None, problems: Path, expected: dict[int, dict[str, Any]]) -> None:
    sql = pytest.importorskip("pyspark.sql")
    if not shutil.which("java"):
        pytest.skip("Spark needs Java")
    from deduct.scale.on_spark import solve_frame

    spark = sql.SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    try:
        frame = solve_frame(spark.read.parquet(str(problems)), SOLVE)
        assert_same([row.asDict() for row in frame.collect()], expected)
    finally:
        spark.stop()


@pytest.mark.parametrize("processes", [None, 2])
def test_datasets(problems: Path, expected: dict[int, dict[str, Any]], tmp_path: Path, processes: int | None) -> None:
    datasets = pytest.importorskip("datasets")
    from deduct.scale.on_datasets import solve_dataset

    files = [str(path) for path in sorted(problems.glob("*.parquet"))]
    dataset = datasets.load_dataset("parquet", data_files=files, split="train", cache_dir=str(tmp_path))
    assert_same(list(solve_dataset(dataset, SOLVE, processes)), expected)
