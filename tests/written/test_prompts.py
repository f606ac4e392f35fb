"""The examples that a model is shown pass the checks that its own problems must pass."""

from __future__ import annotations

import re
from random import Random

import pytest

from deduct.written.example import Example
from deduct.written.examples import EXAMPLES
from deduct.written.prompts import (
    GIVEN,
    NEW,
    STOP,
    beginning,
    ending,
    given_ending,
    parts_of,
    solving_beginning,
    solving_ending,
)
from deduct.written.reading import new_problem, retold_problem, run
from deduct.written.seeds import SEEDS, draw_seed

ALL = [
    pytest.param(language, each, id=f"{language}-{each.topic}") for language in EXAMPLES for each in EXAMPLES[language]
]
TURN = re.compile(r"<\|im_start\|>user\n(.*?)<\|im_end\|>\n<\|im_start\|>assistant\n(.*?)<\|im_end\|>\n", re.DOTALL)


@pytest.mark.parametrize(("language", "example"), ALL)
def test_examples_are_right(language: str, example: Example) -> None:
    named, numbered = example.named().splitlines(), example.numbered().splitlines()
    problem = new_problem(example.text, named, language)
    assert problem.program == new_problem(example.text, numbered, language).program
    assert problem.answer == run(named) == run(numbered)
    assert len(problem.program) == example.steps
    if example.reworded:
        assert retold_problem(example.reworded, problem).answer == problem.answer
        assert retold_problem(example.elsewhere[1], problem).answer == problem.answer


def test_unneeded_numbers_are_counted() -> None:
    assert [example.extra for example in EXAMPLES["en"]].count(1) == 2


@pytest.mark.parametrize("language", SEEDS)
@pytest.mark.parametrize("variant", NEW)
def test_what_is_shown_can_be_read(variant: str, language: str) -> None:
    turns = TURN.findall(beginning(variant, language, Random(1)))
    assert len(turns) >= 4
    for _, answer in turns:
        assert new_problem(*parts_of(answer, language), language).answer


@pytest.mark.parametrize("language", SEEDS)
@pytest.mark.parametrize("variant", GIVEN)
def test_what_is_told_anew_is_the_problem_that_was_given(variant: str, language: str) -> None:
    known = {example.text: example for example in EXAMPLES[language]}
    for asked, answer in TURN.findall(beginning(variant, language, Random(1))):
        example = known[parts_of(asked, language)[0]]
        assert parts_of(answer, language)[0] in (example.reworded, example.elsewhere[1])


@pytest.mark.parametrize("language", SEEDS)
def test_solving(language: str) -> None:
    for asked, answer in TURN.findall(solving_beginning(language, Random(2))):
        problem = new_problem(parts_of(asked, language)[0], parts_of(answer, language)[1], language)
        assert run(parts_of(answer, language)[1]) == problem.answer


@pytest.mark.parametrize("language", SEEDS)
def test_prompts_end_where_the_model_goes_on(language: str) -> None:
    texts = [
        ending(draw_seed(language, Random(5)), language),
        given_ending("reword", "T 1?", "", language),
        given_ending("elsewhere", "T 1?", "S", language),
        solving_ending("T 1?", language),
    ]
    for text in texts:
        assert text.count(STOP) == 1
        assert text.endswith("<|im_start|>assistant\n")
    assert all("T 1?" in text for text in texts[1:])


def test_other_draws_show_other_examples() -> None:
    assert beginning("joint", "en", Random(1)) == beginning("joint", "en", Random(1))
    assert beginning("joint", "en", Random(1)) != beginning("joint", "en", Random(2))


@pytest.mark.parametrize(
    ("output", "expected"),
    [
        ("Program:\na = 1\n\nb = 2\nProblem: X?", ("X?", ["a = 1", "b = 2"])),
        ("Problem: X?\nProblem: Y?", ("X?", [])),
        ("nothing of the kind", ("", [])),
    ],
)
def test_parts(output: str, expected: tuple[str, list[str]]) -> None:
    assert parts_of(output, "en") == expected
