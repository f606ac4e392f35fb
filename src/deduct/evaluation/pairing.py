"""Two runs side by side, problem by problem."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from deduct.errors import DataError
from deduct.evaluation.records import Record


def pair_runs(run_a: Sequence[Record], run_b: Sequence[Record]) -> dict[str, tuple[Record, Record]]:
    """What both runs say, by the problem's id; `DataError` if they are not runs on the same problems."""
    by_id_a, by_id_b = _by_id(run_a, "first"), _by_id(run_b, "second")
    _check_same_problems(by_id_a, by_id_b)
    return {id: (record, by_id_b[id]) for id, record in by_id_a.items()}


def _by_id(records: Sequence[Record], which: str) -> dict[str, Record]:
    if not records:
        raise DataError(f"the {which} run has no predictions")
    id, occurrences = Counter(record.id for record in records).most_common(1)[0]
    if occurrences > 1:
        raise DataError(
            f"the {which} run has {occurrences} predictions for problem {id!r}; runs are paired by unique ids"
        )
    return {record.id: record for record in records}


def _check_same_problems(run_a: dict[str, Record], run_b: dict[str, Record]) -> None:
    lone = sorted(run_a.keys() ^ run_b.keys())
    if lone:
        raise DataError(
            f"{len(lone)} problems are in only one of the runs, for example {lone[0]!r}; "
            "evaluate both on the same data with the same --split, --fold and --limit"
        )
    for id, record in run_a.items():
        other = run_b[id]
        if (record.text, record.answer) != (other.text, other.answer):
            raise DataError(
                f"problem {id!r} has another text or answer in the second run; evaluate both on the same data"
            )
