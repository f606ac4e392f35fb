"""Run folders as training leaves them, with predictions made up by the test."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from deduct.core.problem import Problem
from deduct.data import load
from deduct.evaluation import Prediction, Record, compute_metrics, judge, write_records
from deduct.training.config import make_config
from small_data import mawps, toolkit, write

SVAMP_TEST = [
    *(toolkit(id, "ann has number0 pens and buys number1 . how many ?", f"{id} 4", "+ number0 number1", id + 4.0)
      for id in range(1, 7)),
    *(toolkit(id, "bob has number0 cups , number1 mugs and eats number2 pies . how many to drink from ?",
              f"{id} 2 9", "+ number0 number1", id + 2.0) for id in range(7, 10)),
    toolkit(10, "eve sells number0 hats at number1 dollars and finds number2 . how much ?", "3 5 1",
            "+ * number0 number1 number2", 16.0),
]  # fmt: skip
"""Six problems of one operation, three more with an unused quantity, one of two operations."""


def write_data(folder: Path) -> Path:
    """SVAMP with ten test problems; MAWPS in five folds, each with a test problem that stands in train and two new."""
    write(folder / "svamp/trainset.json.gz", SVAMP_TEST[:1])
    write(folder / "svamp/testset.json.gz", SVAMP_TEST)
    write(folder / "svamp/SVAMP.json.gz", [])
    for fold in range(5):
        first = 10 * (fold + 1)
        seen, new, other = mawps(first), mawps(first + 1), mawps(first + 2)
        new["text"] = f"New in fold {'abcde'[fold]} : temp_a and temp_b . How many ?"
        other["text"] = f"Other in fold {'abcde'[fold]} : temp_a and temp_b . How many ?"
        write(folder / f"mawps/test_{fold}.json.gz", [seen, new, other])
        write(folder / f"mawps/train_{fold}.json.gz", [mawps(first + 5)])
    return folder


def predicted(problems: Sequence[Problem], is_right: Callable[[str], bool]) -> list[Record]:
    """Records with a right answer for the ids that the test says, and a wrong one for all others."""
    records = []
    for problem in problems:
        assert problem.answer is not None
        right = is_right(problem.id)
        prediction = Prediction(problem.program if right else None, problem.answer + (not right), 0.9 if right else 0.4)
        records.append(judge(problem, prediction, seconds=0.002))
    return records


def all_but(*ids: int) -> Callable[[str], bool]:
    return lambda id: int(id) not in ids


ALL_RIGHT = all_but()


def write_run(
    folder: Path, data: Path, source: str = "svamp", is_right: Callable[[str], bool] = ALL_RIGHT, **settings: Any
) -> Path:
    """A finished run that reports on one source."""
    dataset, split, fold = [*source.split(":"), "test", ""][:3] if ":" in source else (source, "test", "")
    records = predicted(load(dataset, data, split, int(fold) if fold else None), is_right)
    given = {"train": [dataset], "test": [source], "encoder": "/home/me/encoders/tiny-bert", "data": str(data)}
    config = make_config(
        {**given, "constraints": ["finite", "no_zero_division", "no_self", "non_negative"], **settings}
    )
    folder.mkdir(parents=True)
    config.save(folder / "train.yaml")
    write_records(records, folder / f"predictions-{source.replace(':', '-').replace('/', '-')}.jsonl")
    events = [{"event": "loss", "problems_per_second": speed} for speed in (0, 100, 300, 200)]
    (folder / "log.jsonl").write_text("".join(json.dumps(event) + "\n" for event in events), "utf-8")
    write_summary(folder, records, source)
    return folder


def write_summary(folder: Path, records: Sequence[Record], source: str, dev_accuracy: float = 0.8) -> None:
    summary = {
        "selection": "dev",
        "best_epoch": 3,
        "dev_accuracy": dev_accuracy,
        "seconds": 120.0,
        "parameters": 22_000_000,
        "test": {source: compute_metrics(records).to_json()},
    }
    (folder / "summary.json").write_text(json.dumps(summary), "utf-8")


def write_folds(
    folder: Path, data: Path, seeds: Sequence[int], is_right: Callable[[str], bool], **settings: Any
) -> Path:
    """A group folder: MAWPS on five folds for each seed."""
    for fold in range(5):
        for seed in seeds:
            write_run(
                folder / f"fold{fold}-seed{seed}",
                data,
                f"mawps:test:{fold}",
                is_right,
                train=[f"mawps:train:{fold}"],
                seed=seed,
            )
    (folder / "summary.json").write_text("{}", "utf-8")
    return folder
