"""The table of data sets, and loading splits and folds from a data folder."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from deduct.core.constraints import constraint_named
from deduct.core.operators import labels_for
from deduct.core.problem import Problem
from deduct.data import DATASETS, constants_in, dataset_named, drop_overlap, load, overlap, text_key
from deduct.data.loading import load_folds
from deduct.data.remote import REMOTE_FILES
from deduct.errors import DataError
from deduct.languages.known import LANGUAGES
from deduct.languages.reading import PERCENTS
from small_data import write, write_data


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_data(tmp_path_factory.mktemp("data"))


def test_every_row_of_the_table_can_be_used() -> None:
    for name, dataset in DATASETS.items():
        assert dataset.language in LANGUAGES, name
        assert dataset.percent in PERCENTS, name
        assert dataset.protocol in {"five-fold", "train/valid/test", "train/test", "extra"}, name
        assert labels_for(dataset.operators), name
        assert dataset.max_steps >= 1, name
        assert dataset.source, name
        assert dataset.licence, name
        for constraint in dataset.constraints:
            constraint_named(constraint)
        if "/" in dataset.protocol:
            assert tuple(dataset.splits) == tuple(dataset.protocol.split("/")), name


def test_the_published_maximum_steps() -> None:
    names = ("mawps", "svamp", "math23k", "mathqa")
    assert [DATASETS[name].max_steps for name in names] == [5, 7, 10, 15]


def test_what_can_be_downloaded_is_what_the_table_reads() -> None:
    for name, files in REMOTE_FILES.items():
        dataset = dataset_named(name)
        folds = range(5) if dataset.protocol == "five-fold" else [None]
        wanted = {source.file.format(fold=fold) for source in dataset.splits.values() for fold in folds}
        assert {file.target for file in files} <= wanted, name
        assert all(file.sha256 is None or len(file.sha256) == 64 for file in files)
        assert len({file.url for file in files}) == len(files)


def test_splits_and_their_marks(data: Path) -> None:
    train = load("svamp", data)
    assert [problem.id for problem in train] == ["1", "2", "3"]
    assert {problem.info["split"] for problem in train} == {"train"}
    assert [problem.id for problem in load("svamp", data, "all")] == ["1", "2", "3", "4", "5", "6"]


def test_folder_from_the_environment(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEDUCT_DATA", str(data))
    assert len(load("svamp", split="test")) == 3
    monkeypatch.delenv("DEDUCT_DATA")
    with pytest.raises(DataError, match="DEDUCT_DATA"):
        load("svamp")


@pytest.mark.parametrize("name", ["mawps", "mawps-raw", "math23k-folds"])
def test_folds_are_disjoint_and_cover_everything(data: Path, name: str) -> None:
    everything = {problem.id for problem in load(name, data, "all")}
    tested: list[str] = []
    for fold, (train, test) in enumerate(load_folds(name, data)):
        ids = {problem.id for problem in test}
        assert ids.isdisjoint(problem.id for problem in train)
        assert ids | {problem.id for problem in train} == everything
        tested += ids
        assert {problem.info["fold"] for problem in (*train, *test)} == {fold}
        assert {problem.info["split"] for problem in test} == {"test"}
        assert load(name, data, "test", fold) == test
        assert load(name, data, "train", fold) == train
    in_no_list = {"20"} if name == "math23k-folds" else set()
    assert sorted(tested) == sorted(everything - in_no_list)


@pytest.mark.parametrize(
    ("name", "split", "fold", "message"),
    [
        ("svomp", "train", None, r"did you mean 'svamp'\?"),
        ("svamp", "valid", None, "known: all, test, train"),
        ("svamp", "train", 0, "has no folds"),
        ("mawps", "train", None, "choose one from 0 to 4"),
        ("mawps", "train", 5, "choose one from 0 to 4"),
        ("mawps", "all", 1, "has no folds"),
        ("mathqa", "train", None, r"mathqa_train_filtered_approx.json \(or .*gz\), which is not there; get it with"),
    ],
)
def test_what_cannot_be_loaded_says_why(data: Path, name: str, split: str, fold: int | None, message: str) -> None:
    with pytest.raises(DataError, match=message):
        load(name, data, split, fold)


def test_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="does not exist"):
        load("svamp", tmp_path / "nowhere")


def test_broken_fold_lists(tmp_path: Path) -> None:
    write_data(tmp_path)
    write(tmp_path / "math23k/five_fold_test_ids.json.gz", [[1], [2]])
    with pytest.raises(DataError, match="expected 5 lists of ids"):
        load("math23k-folds", tmp_path, "test", 0)


def test_plain_file_comes_before_the_packed_one_and_bad_records_are_counted(tmp_path: Path) -> None:
    write_data(tmp_path)
    (tmp_path / "svamp/testset.json").write_text(json.dumps([{"Question": "?"}]))
    skipped: Counter[str] = Counter()
    assert load("svamp", tmp_path, "test", skipped=skipped) == []
    assert skipped == {"no field 'Numbers'": 1}
    with pytest.raises(DataError, match="record 1"):
        load("svamp", tmp_path, "test")


def test_constants_with_the_number_of_problems_that_use_them(data: Path) -> None:
    assert constants_in(load("svamp", data, "all")) == {Fraction(12): 2, Fraction(100): 1}


def test_overlap_between_splits(data: Path) -> None:
    train, test = load("svamp", data), load("svamp", data, "test")
    found = overlap("train", train, "test", test)
    assert (found.size, found.exact, found.masked) == (3, 1, 2)
    kept, dropped = drop_overlap(train, test)
    assert ([problem.id for problem in kept], dropped) == (["3"], 2)
    kept, dropped = drop_overlap(train, test, masked=False)
    assert ([problem.id for problem in kept], dropped) == (["1", "3"], 1)
    assert overlap("kept", drop_overlap(train, test)[0], "test", test).masked == 0


@pytest.mark.parametrize(
    ("first", "second", "exact", "masked"),
    [
        ("Ann has 3 pens.", "ann has 3 pens .", True, True),
        ("Ann has 3 pens.", "Ann has 4.50 pens.", False, True),
        ("Ann has 3 pens.", "Ann has three pens.", False, False),
        ("有（1/2）个，共３个", "有(3/4)个,共12个", False, True),
        ("有１２个", "有12个", True, True),
        ("用了1(1/2)小时", "用了2小时", False, True),
        ("Ann has pens.", "Ann has 3 pens.", False, False),
    ],
)
def test_what_counts_as_the_same_text(first: str, second: str, exact: bool, masked: bool) -> None:
    assert (text_key(first) == text_key(second)) == exact
    assert (text_key(first, masked=True) == text_key(second, masked=True)) == masked


def test_dropping_from_or_against_nothing() -> None:
    problem = Problem("3 pens")
    assert drop_overlap([], [problem]) == ([], 0)
    assert drop_overlap([problem], []) == ([problem], 0)
