"""The table of data sets: files of each split, how to read them, and what a model should know of them.

Names ending in ``-raw`` are the same problems as plain text, with the quantities found by deduct instead of
given by the source: what a user's own text goes through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from pathlib import Path

from deduct.core.problem import Problem
from deduct.data import (
    ape210k,
    asdiv,
    cm17k,
    deductive,
    dolphin1878,
    gsm8k,
    math23k,
    mathqa,
    mwptoolkit,
    mwptoolkit_equations,
    svamp,
    unbiased_mwp,
)
from deduct.data.ratios import with_ratios
from deduct.data.records import Skipped
from deduct.errors import DataError, unknown_name

Loader = Callable[[Path, Skipped], Iterator[Problem]]


@dataclass(frozen=True)
class Source:
    """A file below the data folder (with or without ``.gz``; ``{fold}`` stands for its number), and its loader."""

    file: str
    read: Loader


@dataclass(frozen=True)
class Dataset:
    """What is known about one data set."""

    splits: Mapping[str, Source]
    language: str
    protocol: str
    """"train/valid/test", "train/test", "five-fold", or "extra": parts of a set, for training or testing."""
    source: str
    licence: str
    constants: tuple[Fraction, ...] | None = None
    """The constants a model should know; None takes those of the training split."""
    operators: tuple[str, ...] = ("+", "-", "*", "/")
    max_steps: int = 10
    percent: str = "ratio"
    """The value of 15%: 3/20 (ratio) or 15 (number)."""
    constraints: tuple[str, ...] = ("finite", "no_zero_division")
    """Constraints that suit it: all but a few of its training programs keep them."""
    fold_ids: str = ""
    """Five-fold: a file with the test ids of each fold, where the folds have no files of their own."""


def _numbers(text: str) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, text.split()))


_POWER = ("+", "-", "*", "/", "**")
_CAREFUL = ("finite", "no_zero_division", "no_empty_self", "non_negative")
_SIMPLE = ("finite", "no_zero_division", "no_self", "non_negative")

# The 17 that occur in MAWPS, and so in SVAMP's training set; a training fold of MAWPS has 15 to 17 of them.
_MAWPS_CONSTANTS = _numbers("0.01 0.05 0.1 0.25 0.5 1 2 3 4 5 7 8 10 12 25 60 100")
# Of the 23 in MathQA's training set, those of at least five problems.
_MATHQA_CONSTANTS = _numbers("0.25 0.2778 0.5 1 2 3 3.1416 3.6 4 5 6 10 12 60 100 360 1000 3600")

_hmwp: Loader = partial(mwptoolkit_equations.read, language="zh")
_mawps_raw: Loader = partial(deductive.read, source="raw")
_math23k_raw: Loader = partial(math23k.read, source="raw")


def _three_splits(folder: str, read: Loader) -> dict[str, Source]:
    return {split: Source(f"{folder}/{split}set.json", read) for split in ("train", "valid", "test")}


def _mathqa_raw(path: Path, skipped: Skipped = None) -> Iterator[Problem]:
    return with_ratios(mathqa.read(path, skipped))


def _mawps(read: Loader) -> Dataset:
    return Dataset(
        {split: Source(f"mawps/{split}_{{fold}}.json", read) for split in ("train", "test")},
        "en",
        "five-fold",
        source="github.com/allanj/Deductive-MWP: data/mawps-single-five-fold",
        licence="none stated",
        constants=_MAWPS_CONSTANTS,
        max_steps=5,
        percent="number",
        constraints=_SIMPLE,
    )


def _svamp(test: Source) -> Dataset:
    return Dataset(
        {"train": Source("svamp/trainset.json", mwptoolkit.read), "test": test},
        "en",
        "train/test",
        source="github.com/LYH-YF/MWPToolkit: dataset/mawps_asdiv-a_svamp; github.com/arkilpatel/SVAMP: SVAMP.json",
        licence="MIT",
        constants=_MAWPS_CONSTANTS,
        max_steps=7,
        percent="number",
        constraints=_SIMPLE,
    )


def _math23k(read: Loader, protocol: str = "train/valid/test", fold_ids: str = "") -> Dataset:
    return Dataset(
        {split: Source(f"math23k/math23k_{split}_rebuilt.json", read) for split in ("train", "valid", "test")},
        "zh",
        protocol,
        source="public copies of Math23k, joined; github.com/allanj/Deductive-MWP: data/math23k_train_valid_test",
        licence="none stated",
        constants=_numbers("1 3.14"),
        operators=_POWER,
        max_steps=10,
        constraints=_CAREFUL,
        fold_ids=fold_ids,
    )


DATASETS: dict[str, Dataset] = {
    "mawps": _mawps(deductive.read),
    "mawps-raw": _mawps(_mawps_raw),
    "svamp": _svamp(Source("svamp/testset.json", mwptoolkit.read)),
    "svamp-raw": _svamp(Source("svamp/SVAMP.json", svamp.read)),
    "math23k": _math23k(math23k.read),
    "math23k-raw": _math23k(_math23k_raw),
    "math23k-folds": _math23k(math23k.read, "five-fold", "math23k/five_fold_test_ids.json"),
    "mathqa": Dataset(
        {
            "train": Source("mathqa/mathqa_train_filtered_approx.json", mathqa.read),
            "valid": Source("mathqa/mathqa_dev_filtered.json", mathqa.read),
            "test": Source("mathqa/mathqa_test_nodup_our_filtered.json", deductive.read),
        },
        "en",
        "train/valid/test",
        source="MathQA with the published filter re-created; github.com/allanj/Deductive-MWP: data/MathQA",
        licence="Apache-2.0 (MathQA)",
        constants=_MATHQA_CONSTANTS,
        operators=_POWER,
        max_steps=15,
        percent="number",
        constraints=_CAREFUL,
    ),
    "mathqa-raw": Dataset(
        {
            "train": Source("mathqa/mathqa_train_filtered_approx.json", _mathqa_raw),
            "valid": Source("mathqa/mathqa_dev_filtered.json", _mathqa_raw),
        },
        "en",
        "extra",
        source="MathQA with the published filter re-created",
        licence="Apache-2.0 (MathQA)",
        constants=_MATHQA_CONSTANTS,
        operators=_POWER,
        max_steps=15,
    ),
    "mathqa-unfiltered": Dataset(
        {"valid": Source("mathqa/dev.json", mathqa.read)},
        "en",
        "extra",
        source="public copy of MathQA",
        licence="Apache-2.0",
        constants=_MATHQA_CONSTANTS,
        operators=_POWER,
        max_steps=15,
        percent="number",
    ),
    "gsm8k": Dataset(
        {split: Source(f"extra/gsm8k/{split}.jsonl", gsm8k.read) for split in ("train", "test")},
        "en",
        "train/test",
        source="github.com/openai/grade-school-math: grade_school_math/data",
        licence="MIT",
        max_steps=12,
    ),
    "asdiv": Dataset(
        {"train": Source("extra/asdiv/ASDiv.xml", asdiv.read)},
        "en",
        "extra",
        source="github.com/chaochun/nlu-asdiv-dataset: dataset/ASDiv.xml",
        licence="CC BY-NC 4.0",
        operators=_POWER,
        max_steps=9,
    ),
    "ape210k": Dataset(
        {split: Source(f"extra/ape210k/{split}.ape.json", ape210k.read) for split in ("valid", "test")},
        "zh",
        "extra",
        source="github.com/LYH-YF/MWPToolkit: dataset/ape200k",
        licence="MIT (repository)",
        operators=_POWER,
        max_steps=15,
    ),
    "cm17k": Dataset(
        {split: Source(f"extra/cm17k/{split}.json", cm17k.read) for split in ("valid", "test")},
        "zh",
        "extra",
        source="public copy of NS-Solver's CM17k",
        licence="none stated",
        operators=_POWER,
        max_steps=14,
    ),
    "alg514": Dataset(
        {
            split: Source(f"extra/alg514/{split}set_fold{{fold}}.json", mwptoolkit_equations.read)
            for split in ("train", "test")
        },
        "en",
        "five-fold",
        source="github.com/LYH-YF/MWPToolkit: dataset/alg514",
        licence="MIT (repository)",
        max_steps=14,
    ),
    "draw": Dataset(
        _three_splits("extra/draw", mwptoolkit_equations.read),
        "en",
        "train/valid/test",
        source="github.com/LYH-YF/MWPToolkit: dataset/draw (DRAW-1K)",
        licence="MIT (repository)",
        max_steps=14,
    ),
    "dolphin1878": Dataset(
        _three_splits("extra/dolphin1878", dolphin1878.read),
        "en",
        "train/valid/test",
        source="github.com/LYH-YF/MWPToolkit: dataset/dolphin1878",
        licence="MIT (repository)",
        operators=_POWER,
        max_steps=14,
    ),
    "hmwp": Dataset(
        _three_splits("extra/hmwp", _hmwp),
        "zh",
        "train/valid/test",
        source="github.com/LYH-YF/MWPToolkit: dataset/hmwp",
        licence="MIT (repository)",
        operators=_POWER,
        max_steps=14,
    ),
    "unbiased-mwp": Dataset(
        {"train": Source("extra/unbiased_mwp/train.csv", unbiased_mwp.read)},
        "zh",
        "extra",
        source="public copy of UnbiasedMWP",
        licence="Apache-2.0",
        max_steps=5,
    ),
}


def dataset_named(name: str) -> Dataset:
    """The data set with this name.

    >>> dataset_named("mawps").protocol
    'five-fold'
    """
    if name not in DATASETS:
        raise unknown_name("data set", name, DATASETS, DataError)
    return DATASETS[name]
