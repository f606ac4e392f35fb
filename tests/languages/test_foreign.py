"""Texts in other languages are refused; English and Chinese ones never, however odd."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduct.languages import read_problem
from deduct.languages.english.common_words import COMMON_WORDS, SHARED_WORDS
from deduct.languages.foreign import is_foreign
from deduct.languages.other_words import ASKING_WORDS, FUNCTION_WORDS
from deduct.languages.wording import reasons_for
from deduct.solving.answerable import why_not
from deduct.stories import generate

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


def lines(name: str) -> list[str]:
    return (Path(__file__).parent / name).read_text("utf-8").splitlines()


LANGUAGES = [line for line in lines("foreign.txt") if line.startswith("[")]
FOREIGN = [line for line in lines("foreign.txt") if line and line[0] not in "#["]
TOLD = [line for line in FOREIGN if not line.startswith("- ")]
NOT_FOREIGN = [line for line in lines("not_foreign.txt") if line and line[0] not in "#["]


@pytest.mark.parametrize("text", TOLD)
def test_a_foreign_problem_is_refused_with_that_reason(text: str) -> None:
    problem = read_problem(text)
    assert why_not(problem) == reasons_for(problem.language)["other_language"]


def test_nearly_all_foreign_problems_are_told() -> None:
    assert len(LANGUAGES) >= 30
    assert len(TOLD) / len(FOREIGN) > 0.95


@pytest.mark.parametrize("text", NOT_FOREIGN)
def test_an_odd_problem_is_not_taken_for_a_foreign_one(text: str) -> None:
    assert not is_foreign(text)


@pytest.mark.parametrize(
    "path", sorted(BENCHMARKS.glob("*/*.jsonl")), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_no_everyday_problem_is_taken_for_a_foreign_one(path: Path) -> None:
    texts = [json.loads(line)["text"] for line in path.read_text("utf-8").splitlines()]
    assert texts
    assert not [text for text in texts if is_foreign(text)]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_no_story_is_taken_for_a_foreign_one(language: str) -> None:
    assert not [problem.text for problem in generate(300, seed=1, language=language) if is_foreign(problem.text)]


@pytest.mark.parametrize(
    "foreign",
    [
        "Il y a 5 livres dans une boîte.",
        "Un marchand a des pommes et des poires dans une boîte pour les enfants qui sont chez elle avec leur mère, "
        "et il en donne 5 à chaque enfant mais pas aux deux autres après lui.",
    ],
)
def test_english_around_foreign_words_is_english(foreign: str) -> None:
    assert is_foreign(foreign)
    assert not is_foreign(f"The teacher wrote '{foreign}' How many words did she write?")


def test_capitals_and_markup_change_nothing() -> None:
    french = "Un cahier coûte 3 euros. Combien coûtent 4 cahiers ?"
    for text in (french, french.upper(), f"<p>{french}</p>", f"{french} <b>中</b>"):
        assert why_not(read_problem(text)) == reasons_for("en")["other_language"]
    assert why_not(read_problem('<p lang="de" title="la">Tom: 5</p> <del>plus</del> 6?')) is None


def test_names_say_nothing() -> None:
    assert is_foreign("5 kilos de la manzana")
    assert not is_foreign("Juan de la Cruz 5 kilos")
    assert not is_foreign("Los Angeles 5, Las Vegas 6, El Paso 7")


def test_words_that_tell_are_of_one_side_only() -> None:
    foreign = {word for words in FUNCTION_WORDS.values() for word in words.split()} | set(ASKING_WORDS.split())
    assert not foreign & (COMMON_WORDS | SHARED_WORDS)
    assert not COMMON_WORDS & SHARED_WORDS
    assert all(word == word.lower() and len(word) > 1 for word in foreign)


@settings(max_examples=300)
@given(st.text(max_size=80))
def test_any_text_gets_a_verdict(text: str) -> None:
    assert is_foreign(text) in (True, False)


@pytest.mark.parametrize("start", ["", "combien de la ", "aba, beb, cic, dod, fuf, gag, heh, jij, kok, lul, "])
@pytest.mark.parametrize(
    "piece", ["a", "A'", "A de ", "A de A", "de la ", "é", "aé ", "ab'", "Aa a", "ł", "的の", "combien ", "x1"]
)
def test_the_longest_text_takes_little_time(start: str, piece: str) -> None:
    """With each start, other patterns are reached; none of them may look at one character again and again."""
    text = (start + piece * 10_000)[:10_000]
    began = time.process_time()
    is_foreign(text)
    assert time.process_time() - began < 0.1
