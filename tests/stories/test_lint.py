"""Lint: every mistake that an author can make is found where it stands, and a clean file has none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deduct.errors import DataError
from deduct.stories.library import Library
from deduct.stories.lint import corpus, lint, lint_file

GOOD = """# Fruit.

== pears
a: 2..9
b: 2..9
- {A} has {a} pears
+ {he} has {b} figs
? how many pears are twice as many = a * 2
? how many pieces of fruit are there = a + b
"""


def linted(folder: Path, text: str, telling: bool = True) -> list[tuple[int, str]]:
    file = folder / "fruit.txt"
    file.write_text(text, "utf-8")
    report = lint_file(file, telling)
    assert all(mistake.file == str(file) for mistake in report.mistakes)
    return [(mistake.line, mistake.message) for mistake in report.mistakes]


def test_a_clean_file_has_no_mistakes(tmp_path: Path) -> None:
    (tmp_path / "fruit.txt").write_text(GOOD, "utf-8")
    report = lint_file(tmp_path / "fruit.txt")
    assert (report.files, report.tales, report.questions, report.mistakes) == (1, 1, 2, [])


TALE = ["== pears", "a: 2..9", "b: 2..9", "- {a} pears and {b} figs", "? how many pieces of fruit are there = a + b"]


def changed(line: int, text: str) -> str:
    return "\n".join([*TALE[: line - 1], text, *TALE[line:]])


@pytest.mark.parametrize(
    ("line", "text", "message"),
    [
        (2, "a: 2..9 by", "is not a range"),
        (4, "- {a} [pears|figs {b}", "is not closed"),
        (4, "- {a} pears and {b} {xss}", "{xss} is not declared .* (did you mean 'xs'?)"),
        (4, "- {a} pears and {b figs", "enclose one name"),
        (5, "? how many = a +* b", "cannot read"),
        (5, "? how many = (a + b", "is not closed"),
        (5, "? how many with {b} = a", "nothing is left to solve"),
        (5, "? how many {xss} = a + b", "{xss} is not declared"),
        (5, "? {yss} come :: how many = a + b", "{yss} is not declared"),
        (3, "things fruit vegetable\nb: 2..9", None),
        (3, "b: 2..9\nthings fruits", "unknown name 'fruits' in 'things'; known: animals"),
        (3, "b: 2..9\ndistractors not weather", "unknown name 'weather' in 'distractors'; known: age"),
        (3, "b: 2..9 折", "'折' cannot be written in this language"),
        (3, "b: 2..9\nd0: 2..9", "'d0' is a number of the distractors"),
        (3, "b: 2..9\nk: 2..9", "'k' is declared and never used"),
        (3, 'b: 2..9\nkind: "ripe"', "'kind' is declared and never used"),
        (3, "b: 2..9\nC: a + b", "distractors speak of {C}"),
    ],
)
def test_a_mistake_in_a_line_is_found_where_it_stands(
    tmp_path: Path, line: int, text: str, message: str | None
) -> None:
    found = linted(tmp_path, changed(line, text), telling=False)
    if message is None:
        assert not found
        return
    pattern = re.escape(message).replace(r"\.\*", ".*")
    at = line + text.count("\n")
    assert any(number == at and re.search(pattern, each) for number, each in found), found


def test_a_number_that_no_sentence_tells_is_found(tmp_path: Path) -> None:
    ((line, message),) = linted(tmp_path, changed(4, "- {a} pears"), telling=False)
    assert (line, message) == (5, "the answer needs {b}, which neither a sentence nor the question tells")


def test_a_question_that_is_asked_twice_is_found(tmp_path: Path) -> None:
    ((line, message),) = linted(tmp_path, "\n".join([*TALE, TALE[-1]]), telling=False)
    assert (line, message) == (6, "the same question is asked above")


def test_two_tales_of_one_title_are_found(tmp_path: Path) -> None:
    ((line, message),) = linted(tmp_path, "\n".join([*TALE, *TALE]), telling=False)
    assert (line, message) == (6, "a tale above has the same title")


def test_what_a_number_is_computed_from_counts_as_used(tmp_path: Path) -> None:
    assert not linted(tmp_path, changed(3, "k: 2..3\nb: k * 2"), telling=False)
    found = linted(tmp_path, changed(3, "b: 2..9\nk: 2..3\nm: k * 2"), telling=False)
    assert [line for line, _ in found] == [4, 5]


def test_a_number_that_only_the_lead_of_a_question_tells_is_told(tmp_path: Path) -> None:
    text = changed(4, "- {a} pears").replace("? how many", "? {b} more come :: how many")
    assert not linted(tmp_path, text)


def test_a_plural_after_a_number_that_may_be_one_is_found(tmp_path: Path) -> None:
    text = changed(4, "- {a} pears and {b} ripe figs")
    ((line, message),) = linted(tmp_path, text.replace("b: 2..9", "b: 1..9"), telling=False)
    assert (line, message) == (4, "{b} may be 1, and the plural follows it: add 'need b != 1'")
    assert not linted(tmp_path, text.replace("b: 2..9", "b: 1..9\nneed b != 1"), telling=False)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (changed(3, "b: 2..9\nneed b > 9"), "found no suitable numbers"),
        (changed(5, "? how many are left = a - b * 9"), "found no suitable numbers"),
        (changed(4, "- {a} pears and room {b}b figs"), "is not among the quantities"),
        (changed(4, "- there are {a} pears and a apple with {b} figs"), "'a' before a vowel: 'a apple'"),
        (changed(4, "- {a} pears and and {b} figs"), "a word is doubled: 'and and'"),
    ],
)
def test_a_mistake_in_what_is_told_is_found_at_its_question(tmp_path: Path, text: str, message: str) -> None:
    found = linted(tmp_path, text)
    assert [line for line, _ in found] == [text.count("\n", 0, text.index("? ")) + 1]
    assert message in found[0][1]


def test_chinese_tales_are_checked_by_chinese_rules(tmp_path: Path) -> None:
    tale = "== 梨\na: 2..9\nb: {}\n- {{who}}有{{a}}个梨和{{b}}个桃{}\n? 一共有多少个 = a + b\n"
    assert not linted(tmp_path, tale.format("2..9", ""))
    assert linted(tmp_path, tale.format("1..2 dozen", "")) == [
        (3, "numbers of the kind 'dozen' cannot be written in this language")
    ]
    ((line, message),) = linted(tmp_path, tale.format("2..9", "，，"))
    assert line == 5
    assert message.startswith("two marks of punctuation follow each other")


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    assert not linted(tmp_path, "\ufeff" + GOOD)
    assert list(Library(tmp_path)) == ["fruit/pears"]


def test_every_tale_of_a_file_is_checked(tmp_path: Path) -> None:
    text = "\n".join([*TALE, *(line.replace("pears", "plums") for line in TALE)]).replace("a + b", "a + v")
    assert [line for line, _ in linted(tmp_path, text)] == [5, 10]


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "fruit.txt").write_bytes(b"== p\xffars")
    with pytest.raises(DataError, match="not UTF-8 text"):
        lint_file(tmp_path / "fruit.txt")


def test_several_processes_find_what_one_finds(tmp_path: Path) -> None:
    files = []
    for number, name in enumerate("abcd"):
        files.append(tmp_path / f"{name}.txt")
        files[-1].write_text("\n".join(TALE).replace("a + b", f"a + v{number}"), "utf-8")
    assert lint(files, jobs=2) == lint(files, jobs=1)
    assert [mistake.file for mistake in lint(files, jobs=2).mistakes] == [str(file) for file in files]


def test_the_corpus_holds_the_tales_and_tables_of_both_languages() -> None:
    folders = {(file.parent.parent.name, file.parent.name) for file in corpus()}
    assert {("english", "situations"), ("english", "unknowns"), ("english", "tables")} < folders
    assert ("chinese", "situations") in folders


def test_some_files_of_the_corpus_are_clean() -> None:
    """All of them are checked by ``deduct stories lint``."""
    assert lint(corpus()[::40], jobs=1).mistakes == []
