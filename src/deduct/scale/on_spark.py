"""Spark: `solve_frame(spark.read.parquet("problems"))` is the data frame with its answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from deduct.scale.batches import SolveBatch


def solve_frame(frame: Any, solve: SolveBatch | None = None) -> Any:
    """The Spark data frame with the columns of the answers; it is solved when it is consumed, by Spark's workers."""
    from pyspark.sql.pandas.types import from_arrow_schema, to_arrow_schema

    solve = solve or SolveBatch()
    return frame.mapInArrow(_Parts(solve), from_arrow_schema(solve.schema(to_arrow_schema(frame.schema))))


class _Parts:
    """What Spark calls in a worker, with the parts of a partition as record batches."""

    def __init__(self, solve: SolveBatch):
        self.solve = solve

    def __call__(self, parts: Iterator[Any]) -> Iterator[Any]:
        import pyarrow

        for part in parts:
            yield from self.solve(pyarrow.Table.from_batches([part])).to_batches()
