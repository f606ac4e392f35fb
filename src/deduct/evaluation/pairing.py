"""Two runs side by side, problem by problem."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from deduct.errors import DataError
from deduct.evaluation.records import Record


def pair_runs(
    run_a: Sequence[Record], run_b: Sequence[Record], name_b: str = "the second run"
) -> dict[str, tuple[Record, Record]]:
    """What both runs say, by the problem's id; `DataError` if they are not runs on the same problems.

    `name_b` is what an error calls the other run, where it is not the second.
    """
    by_id_a, by_id_b = _by_id(run_a, "the first run"), _by_id(run_b, name_b)
    _check_same_problems(by_id_a, by_id_b, name_b)
    return {id: (record, by_id_b[id]) for id, record in by_id_a.items()}


def _by_id(records: Sequence[Record], name: str) -> dict[str, Record]:
    if not records:
        raise DataError(f"{name} has no predictions")
    id, occurrences = Counter(record.id for record in records).most_common(1)[0]
    if occurrences > 1:
        raise DataError(f"{name} has {occurrences} predictions for problem {id!r}; runs are paired by unique ids")
    return {record.id: record for record in records}


def _check_same_problems(run_a: dict[str, Record], run_b: dict[str, Record], name_b: str) -> None:
    lone = sorted(run_a.keys() ^ run_b.keys())
    if lone:
        lacking = name_b if lone[0] in run_a else "the first run"
        raise DataError(
            f"{len(lone)} problems are in only one of the runs, for example {lone[0]!r}, which {lacking} lacks; "
            "evaluate both on the same data with the same --split, --fold and --limit"
        )
    for id, record in run_a.items():
        other = run_b[id]
        if (record.text, record.answer) != (other.text, other.answer):
            raise DataError(f"problem {id!r} has another text or answer in {name_b}; evaluate both on the same data")
