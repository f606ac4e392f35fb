"""Ray Data: `solve_dataset(ray.data.read_parquet("problems/"))` is the dataset with its answers."""

from __future__ import annotations

from typing import Any

from deduct.scale.batches import ROWS_AT_A_TIME, SolveBatch

BLOCK = 8 * ROWS_AT_A_TIME
"""Rows that a worker is handed at a time."""


def solve_dataset(dataset: Any, solve: SolveBatch | None = None) -> Any:
    """The Ray dataset with the columns of the answers; solved when it is consumed, with one core for each task."""
    solve = solve or SolveBatch()
    return dataset.map_batches(solve.__call__, batch_format="pyarrow", batch_size=BLOCK, num_cpus=1)
