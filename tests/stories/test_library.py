"""The library: tales by file and title, read only when they are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from deduct.stories.library import Library
from deduct.stories.mistakes import TaleError

TALE = "== {title}\na: 2..3\n{more}\n- {{a}} pears\n? how many with one more = a + 1\n"


def folder_with(folder: Path, **files: str) -> Library:
    for name, text in files.items():
        (folder / f"{name}.txt").write_text(text, "utf-8")
    return Library(folder)


def test_tales_are_named_by_file_and_title_in_the_order_of_the_files(tmp_path: Path) -> None:
    two = TALE.format(title="pears", more="") + TALE.format(title="figs", more="")
    library = folder_with(tmp_path, b=TALE.format(title="pears", more=""), a=two)
    assert list(library) == ["a/pears", "a/figs", "b/pears"]
    assert len(library) == 3
    assert library["a/figs"].line == 6


def test_a_tale_with_a_mistake_does_not_disturb_the_others(tmp_path: Path) -> None:
    text = TALE.format(title="good", more="") + TALE.format(title="bad", more="b = 2..3")
    library = folder_with(tmp_path, fruit=text)
    assert library["fruit/good"].questions
    with pytest.raises(TaleError, match=r"fruit\.txt:8: tale 'bad'"):
        library["fruit/bad"]


def test_two_tales_of_one_title_in_a_file_are_a_mistake(tmp_path: Path) -> None:
    library = folder_with(tmp_path, fruit=2 * TALE.format(title="pears", more=""))
    with pytest.raises(TaleError, match=r"fruit\.txt:6: tale 'pears': a tale above has the same title"):
        len(library)


def test_tales_that_are_held_out_are_known_without_reading_the_others(tmp_path: Path) -> None:
    marks = {"in": "", "out": "@held-out", "once": "# it was @held-out until May", "bad": "b ="}
    texts = [TALE.format(title=title, more=more) for title, more in marks.items()]
    library = folder_with(tmp_path, fruit="".join(texts))
    assert library.held_out == {"fruit/out"}


def test_a_missing_tale_is_a_key_error(tmp_path: Path) -> None:
    with pytest.raises(KeyError):
        folder_with(tmp_path)["fruit/pears"]


def test_nothing_is_read_before_it_is_asked_for(tmp_path: Path) -> None:
    library = Library(tmp_path)
    folder_with(tmp_path, fruit=TALE.format(title="pears", more=""))
    assert list(library) == ["fruit/pears"]
