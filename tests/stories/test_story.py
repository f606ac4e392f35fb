"""Stories: sentences, numbers and an answer become a problem whose quantities extraction finds."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from deduct.languages import find_quantities
from deduct.stories.mistakes import StoryError, UnsuitableNumbersError
from deduct.stories.story import Aside, Language, Story, Written, build
from deduct.stories.templates import choose, defect


def _number(value: int) -> Written:
    return Written(Fraction(value), str(value))


def _plain(sentences, question, fixed, rng):
    return " ".join(f"{sentence}." for sentence in [*sentences, question])


def _language(**schemas) -> Language:
    return Language("en", schemas, _plain, re.compile("she"))


PEARS = Story(["Ann had {a} pears", "she ate {b}"], "how many are left", "a - b", {"a": _number(9), "b": _number(4)})


def test_a_story_becomes_a_problem_with_the_quantities_that_extraction_finds():
    problem = build(PEARS, _language(), Random(1))
    assert problem.text == "Ann had 9 pears. she ate 4. how many are left."
    assert list(problem.quantities) == list(find_quantities(problem.text, "en"))
    assert problem.program is not None
    assert problem.program.lines() == ["q0 - q1"]
    assert problem.answer == 5


def test_the_program_counts_incidental_numbers():
    story = Story(["the 3 cats and {a} dogs met {b} hens"], "how many", "b + a", {"a": _number(5), "b": _number(7)})
    problem = build(story, _language(), Random(1))
    assert problem.program is not None
    assert problem.program.lines() == ["q2 + q1"]


def test_a_distractor_never_parts_a_sentence_from_the_one_it_leans_on():
    numbers = {**PEARS.numbers, "d": _number(77)}
    story = Story(PEARS.sentences, PEARS.question, PEARS.answer, numbers, distractors=["Bob has {d} hats"])
    for seed in range(40):
        text = build(story, _language(), Random(seed)).text
        assert "pears. she ate" in text
        assert text.index("77") < text.index("how many")


def test_a_distractor_reaches_the_arrangement_as_an_aside():
    seen = []

    def arrange(sentences, question, fixed, rng):
        seen.extend(type(sentence) for sentence in sentences)
        return _plain(sentences, question, fixed, rng)

    story = Story(PEARS.sentences, PEARS.question, "a - b", PEARS.numbers, distractors=["it was late"])
    build(story, Language("en", {}, arrange, re.compile("she")), Random(1))
    assert Counter(seen) == {str: 2, Aside: 1}


@pytest.mark.parametrize("answer", ["b - a", "a / 2", "a - a", "a", "b / (a - a)"])
def test_senseless_numbers_are_refused(answer):
    story = Story(PEARS.sentences, "how many", answer, PEARS.numbers)
    with pytest.raises(UnsuitableNumbersError):
        build(story, _language(), Random(1))


def test_a_time_that_is_read_as_another_value_refuses_the_numbers():
    numbers = {"a": Written(Fraction(21 * 60), "9 pm", typed=True), "b": Written(Fraction(25 * 60), "1 am", typed=True)}
    story = Story(["it is {a}", "it ends at {b}"], "how long", "b - a", numbers)
    with pytest.raises(UnsuitableNumbersError, match="1 am"):
        build(story, _language(), Random(1))


def test_a_check_that_fails_refuses_the_numbers():
    story = Story(PEARS.sentences, "how many", "a - b", PEARS.numbers, checks=["b - a"])
    with pytest.raises(UnsuitableNumbersError):
        build(story, _language(), Random(1))


@pytest.mark.parametrize(
    "story",
    [
        Story(["Ann had {a} pears and {c} figs"], "how many", "a - b", PEARS.numbers),
        Story(["Ann had {a} pears"], "how many", "a - b", PEARS.numbers),
        Story(["Ann had {a} pears, not {b}"], "how many", "a - x", PEARS.numbers),
        Story(["Ann had {a} pears, {b}"], "how many", "a - b", {"a": _number(9), "b": Written(Fraction(4), "few")}),
    ],
)
def test_a_defective_story_is_an_error(story):
    with pytest.raises(StoryError):
        build(story, _language(), Random(1))


def test_choices_are_drawn_and_may_nest():
    drawn = {choose("a[b|c[d|]]", Random(seed)) for seed in range(50)}
    assert drawn == {"ab", "acd", "ac"}


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("{A} [gave|handed", "'[' is not closed"),
        ("{A} gave] it", "']' is not opened"),
        ("a | b", "outside of brackets"),
        ("{A has pears", "enclose one name"),
        ("A} has pears", "enclose one name"),
        ("{two words}", "enclose one name"),
        ("{A} [gave|[sent|handed] {n}]", ""),
    ],
)
def test_brackets_that_do_not_match_are_found(template: str, message: str) -> None:
    assert message in defect(template)
    assert bool(message) == bool(defect(template))
