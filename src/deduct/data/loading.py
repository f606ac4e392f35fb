"""Loading a split of a data set from the data folder."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from deduct.core.problem import Problem
from deduct.data import canonical
from deduct.data.datasets import Dataset, Source, dataset_named
from deduct.data.records import Skipped, open_json
from deduct.errors import DataError, unknown_name

DATA_VARIABLE = "DEDUCT_DATA"
NUM_FOLDS = 5
ALL = "all"
"""The split with every problem once: all splits of a data set, or the test sets of its five folds."""


def load(
    name: str,
    data_dir: str | Path | None = None,
    split: str = "train",
    fold: int | None = None,
    skipped: Counter[str] | None = None,
) -> list[Problem]:
    """The problems of one split of a data set; the split "all" has every problem once.

    `data_dir` is the folder with the files, by default the environment variable DEDUCT_DATA. `fold` (0 to 4)
    is for five-fold data sets. A bad record is an error, unless `skipped` is there to count it.
    """
    dataset = dataset_named(name)
    folder = data_folder(data_dir)
    _check_split(name, dataset, split, fold)
    if split == ALL:
        return _all(name, dataset, folder, skipped)
    if dataset.fold_ids:
        test_ids = _test_ids(name, dataset, folder)
        return _side(_all(name, dataset, folder, skipped), test_ids, split, fold or 0)
    return _read(name, dataset.splits[split], folder, split, fold, skipped)


def load_folds(
    name: str, data_dir: str | Path | None = None, skipped: Counter[str] | None = None
) -> Iterator[tuple[list[Problem], list[Problem]]]:
    """The training and the test problems of each fold of a five-fold data set."""
    dataset = dataset_named(name)
    folder = data_folder(data_dir)
    if not dataset.fold_ids:
        for fold in range(NUM_FOLDS):
            train, test = (load(name, folder, split, fold, skipped) for split in ("train", "test"))
            yield train, test
        return
    problems, test_ids = _all(name, dataset, folder, skipped), _test_ids(name, dataset, folder)
    for fold in range(NUM_FOLDS):
        yield _side(problems, test_ids, "train", fold), _side(problems, test_ids, "test", fold)


def data_folder(data_dir: str | Path | None = None, must_exist: bool = True) -> Path:
    """The folder with the data files: the one given, else the one that DEDUCT_DATA names."""
    chosen = data_dir or os.environ.get(DATA_VARIABLE)
    if not chosen:
        raise DataError(f"no data folder: give one (--data DIR) or set the environment variable {DATA_VARIABLE}")
    folder = Path(chosen).expanduser()
    if must_exist and not folder.is_dir():
        raise DataError(f"the data folder {folder} does not exist; give another one (--data DIR)")
    return folder


def find_file(folder: Path, file: str, name: str) -> Path:
    """The file itself or its packed form."""
    for candidate in (folder / file, folder / f"{file}.gz"):
        if candidate.is_file():
            return candidate
    raise DataError(
        f"{name} needs {folder / file} (or {file}.gz), which is not there; get it with "
        f"`deduct download {name} --data {folder}` where that is offered, or from {dataset_named(name).source}"
    )


def read_file(path: str | Path, skipped: Counter[str] | None = None) -> list[Problem]:
    """The problems of a file in deduct's own JSONL."""
    return list(canonical.read(Path(path), skipped))


def constants_in(problems: Iterable[Problem]) -> dict[Fraction, int]:
    """The constants of the problems' programs in rising order, each with the number of problems that use it.

    >>> from deduct.core.program import Program
    >>> constants_in([Problem("", program=Program.parse(["q0 * 2", "s0 + 2"]))])
    {Fraction(2, 1): 1}
    """
    counts: Counter[Fraction] = Counter()
    for problem in problems:
        if problem.program is not None:
            counts.update(problem.program.constants())
    return dict(sorted(counts.items()))


def _check_split(name: str, dataset: Dataset, split: str, fold: int | None) -> None:
    splits = ("train", "test") if dataset.protocol == "five-fold" else tuple(dataset.splits)
    if split not in (*splits, ALL):
        raise unknown_name(f"split of {name}", split, (*splits, ALL), DataError)
    if dataset.protocol == "five-fold" and split != ALL and fold not in range(NUM_FOLDS):
        raise DataError(f"{name} has {NUM_FOLDS} folds: choose one from 0 to {NUM_FOLDS - 1} (--fold), not {fold}")
    if fold is not None and (dataset.protocol != "five-fold" or split == ALL):
        raise DataError(f"the split {split!r} of {name} has no folds; leave out the fold")


def _read(name: str, source: Source, folder: Path, split: str, fold: int | None, skipped: Skipped) -> list[Problem]:
    path = find_file(folder, source.file.format(fold=fold), name)
    place: dict[str, Any] = {"split": split} if fold is None else {"split": split, "fold": fold}
    return [replace(problem, info={**problem.info, **place}) for problem in source.read(path, skipped)]


def _all(name: str, dataset: Dataset, folder: Path, skipped: Skipped) -> list[Problem]:
    if dataset.protocol == "five-fold" and not dataset.fold_ids:
        parts: list[tuple[str, int | None]] = [("test", fold) for fold in range(NUM_FOLDS)]
    else:
        parts = [(split, None) for split in dataset.splits]
    return [
        problem for split, fold in parts for problem in _read(name, dataset.splits[split], folder, split, fold, skipped)
    ]


def _test_ids(name: str, dataset: Dataset, folder: Path) -> list[set[str]]:
    path = find_file(folder, dataset.fold_ids, name)
    folds = open_json(path)
    if not isinstance(folds, list) or len(folds) != NUM_FOLDS or not all(isinstance(ids, list) for ids in folds):
        raise DataError(f"{path}: expected {NUM_FOLDS} lists of ids; get the file again")
    return [set(map(str, ids)) for ids in folds]


def _side(problems: list[Problem], test_ids: list[set[str]], split: str, fold: int) -> list[Problem]:
    """The problems of a fold's test list, or all others."""
    return [
        replace(problem, info={**problem.info, "split": split, "fold": fold})
        for problem in problems
        if (problem.id in test_ids[fold]) == (split == "test")
    ]
