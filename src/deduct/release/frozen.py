"""Frozen answers: what the bundled models say today, record by record, and whether they still say it.

`freeze` solves every problem of SVAMP, Math23k, MAWPS, GSM8K (test sets, raw text), the everyday and the fresh problems
one at a time with a beam of 4, one program for each text whatever it asks (`Solver.deduce`). A record has the problem's
source and id, the status, the answer, the program, the probability and the alternatives; no text.
Without a data folder only the problems of this repository are solved.

tests/frozen.jsonl.gz is rewritten where a change of answers is wanted; the journal says which records and why.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from deduct import Solution, Solver
from deduct.data import load
from deduct.errors import DataError
from deduct.release.everyday import FOLDER

TEST_SETS: dict[str, tuple[int | None, ...]] = {
    **dict.fromkeys(("svamp-raw", "math23k-raw", "gsm8k"), (None,)),
    "mawps-raw": (0, 1, 2, 3, 4),
}
"""The data sets whose test problems are frozen, and their folds."""
OWN_FOLDERS = ("everyday", "fresh")
BEAM = 4


def texts(folder: Path | None, only: Sequence[str] = ()) -> Iterator[tuple[str, str, str]]:
    """(source, id, text) of every problem to solve."""
    for name in OWN_FOLDERS:
        for path in sorted((FOLDER.parent / name).glob("*.jsonl")):
            if not only or name in only:
                for number, line in enumerate(path.read_text("utf-8").splitlines()):
                    record = json.loads(line)
                    yield f"{name}/{path.stem}", str(record.get("id") or number), record["text"]
    for name, folds in TEST_SETS.items() if folder else ():
        if not only or name in only:
            for fold in folds:
                for problem in load(name, folder, "test", fold):
                    yield name if fold is None else f"{name}:{fold}", problem.id, problem.text


def record_of(source: str, identity: str, solution: Solution) -> dict[str, Any]:
    """What is kept of a solution. Probabilities are rounded: their last digits depend on the processor."""
    return {
        "source": source,
        "id": identity,
        "status": solution.status,
        "answer": None if solution.value is None else str(solution.value),
        "program": solution.program and solution.program.lines(),
        "probability": round(solution.probability, 7),
        "others": [
            [str(other.answer), other.program.lines(), round(other.probability, 7)] for other in solution.alternatives
        ],
    }


def freeze(path: Path, folder: Path | None, only: Sequence[str]) -> Iterator[str]:
    """Solve everything and write one record a line; how far it is."""
    solver, count = Solver.load(), 0
    with gzip.GzipFile(path, "wb", compresslevel=9, mtime=0) as file:
        for source, identity, text in texts(folder, only):
            record = record_of(source, identity, solver.deduce(text, beam=BEAM))
            file.write((json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n").encode())
            count += 1
            if count % 500 == 0:
                yield f"{count} problems"
    yield f"{path}: {count} records, {path.stat().st_size // 1000} kB"


def read(path: Path) -> dict[tuple[str, str], dict[str, Any]]:
    """The records of a file by source and id."""
    try:
        records = [json.loads(line) for line in gzip.decompress(path.read_bytes()).decode().splitlines()]
        return {(record["source"], record["id"]): record for record in records}
    except (OSError, EOFError, ValueError, KeyError, TypeError, zlib.error) as error:
        raise DataError(f"{path} has no frozen records: {error}; write them with deduct release freeze") from error


def differences(before: dict[str, Any], after: dict[str, Any], tolerance: float) -> list[str]:
    """The fields in which two records differ; probabilities may differ by the tolerance."""
    found = [key for key in ("status", "answer", "program") if before[key] != after[key]]
    if abs(before["probability"] - after["probability"]) > tolerance:
        found.append("probability")
    likely = [[other for other in record["others"] if other[2] > 100 * tolerance] for record in (before, after)]
    same = len(likely[0]) == len(likely[1]) and all(
        one[:2] == two[:2] and abs(one[2] - two[2]) <= tolerance for one, two in zip(*likely, strict=True)
    )
    return found if same else [*found, "others"]


def compared(before_path: Path, after_path: Path, tolerance: float) -> tuple[bool, list[str]]:
    """Whether records that both files have are the same, and lines that name those that are not and count all."""
    before, after = read(before_path), read(after_path)
    shared = [key for key in before if key in after]
    different = []
    for key in shared:
        if fields := differences(before[key], after[key], tolerance):
            then, now = ([record[field] for field in fields] for record in (before[key], after[key]))
            different.append(f"{key[0]} {key[1]}: {', '.join(fields)}: {then} -> {now}")
    counts = (
        f"{len(shared)} records compared, {len(different)} differ; "
        f"{len(before) - len(shared)} only before, {len(after) - len(shared)} only after"
    )
    return bool(shared) and not different, [*different, counts]
