"""A third language is a folder and a line: the made-up one in tests/toy reads, solves and explains."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from deduct.core.config import ReasonerConfig
from deduct.explain import explain, perturb
from deduct.languages import detect_language, read_problem
from deduct.languages.known import LANGUAGES
from deduct.languages.measures import ratio_between, unit_words
from deduct.languages.phrasebook import phrases_of
from deduct.languages.sentences import question_of, sentences_of
from fake_scorer import scripted, solver_with
from toy import TOY

TEXT = "თომ ბუ ლაი. ჭამს ბე ლაი. რა?"


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    LANGUAGES[TOY.code] = TOY
    yield
    del LANGUAGES[TOY.code]


def test_its_script_and_its_numbers_are_read() -> None:
    assert detect_language(TEXT) == "toy"
    problem = read_problem(TEXT)
    assert (problem.language, problem.values) == ("toy", [5, 2])
    assert read_problem("ლაი 12 და ბი").values == [12, 3]


def test_its_sentences_and_units_are_known() -> None:
    pieces = sentences_of(TEXT, "toy")
    assert [piece.text for piece in pieces] == ["თომ ბუ ლაი. ", "ჭამს ბე ლაი. ", "რა?"]
    question = question_of(pieces)
    assert question is not None
    assert question.text == "რა?"
    assert ratio_between("გრა", "გრე", "toy") == 100
    assert unit_words("toy")["გრა²"][0].size == 1


def test_it_has_every_phrase() -> None:
    assert phrases_of("toy").keys() == phrases_of("en").keys()


def test_a_problem_is_solved_and_explained_in_it() -> None:
    solver = solver_with(scripted({TEXT: ["q0 - q1"]}, ReasonerConfig(name="fake", constraints=("no_self",))))
    solution = solver.solve(TEXT)
    assert solution.answer == 3
    told = explain(solution)
    (step,) = told.steps
    assert step.kind == "left"
    assert {quantity.words for quantity in told.quantities} == {"ლაი"}
    assert "ფრაზა" in str(told)
    assert any("ნუ" in outcome.variant.rewriting.text for outcome in perturb(solver, TEXT).outcomes)


def test_a_formula_and_a_reason_are_told_in_it() -> None:
    solver = solver_with(scripted({}))
    assert solver.solve("(3 + 4) * 2 = ?", language="toy").answer == Fraction(14)
    assert (solver.solve("თომ ლაი. რა?").reason or "").startswith("ფრაზა")
