"""Parquet files one by one: a folder of problems becomes a folder of answers, with a file for each file.

A file of answers appears when it is complete. So those that are there need not be made again, after a kill of the run
or of any machine in it, and any engine that can call a function can share the files out.
"""

from __future__ import annotations

from pathlib import Path

from deduct.core.atomic import complete_or_absent
from deduct.scale.batches import SolveBatch
from deduct.solving.batch.entries import import_parquet

ROWS_AT_A_TIME = 1024


def shards_to_do(source: Path, target: Path) -> list[tuple[Path, Path]]:
    """The files of problems that have no file of answers yet, each with the file to make."""
    shards = sorted(source.glob("*.parquet"))
    return [(shard, target / shard.name) for shard in shards if not (target / shard.name).exists()]


def solve_shard(shard: Path, target: Path, solve: SolveBatch | None = None) -> int:
    """Solve one file of problems into one of answers, which appears whole or not at all; the number of rows."""
    parquet = import_parquet()
    solve = solve or SolveBatch()
    import pyarrow

    rows = 0
    with (
        parquet.ParquetFile(shard) as problems,
        complete_or_absent(target) as out,
        parquet.ParquetWriter(out, solve.schema(problems.schema_arrow)) as answers,
    ):
        for part in problems.iter_batches(batch_size=ROWS_AT_A_TIME):
            answers.write_table(solve(pyarrow.Table.from_batches([part])))
            rows += part.num_rows
    return rows
