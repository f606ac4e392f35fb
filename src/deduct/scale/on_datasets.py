"""Hugging Face datasets: `solve_dataset(load_dataset("json", data_files="problems.jsonl", split="train"))`."""

from __future__ import annotations

from typing import Any

from deduct.scale.batches import ROWS_AT_A_TIME, SolveBatch


def solve_dataset(dataset: Any, solve: SolveBatch | None = None, processes: int | None = None) -> Any:
    """The dataset with the columns of the answers, solved in this process or in that number of others."""
    solve = solve or SolveBatch()
    part = 8 * ROWS_AT_A_TIME
    solved = dataset.with_format("arrow").map(
        solve, batched=True, batch_size=part, writer_batch_size=part, num_proc=processes, desc="solving"
    )
    return solved.with_format(None)
