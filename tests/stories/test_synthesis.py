"""The story grammar: every schema tells thousands of stories whose numbers extraction finds again."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from deduct.errors import ConfigError
from deduct.languages import find_quantities
from deduct.languages.english.inflection import plural
from deduct.stories import generate, language_named
from deduct.stories.english import ENGLISH
from deduct.stories.english.numerals import in_words, write_fraction
from deduct.stories.english.plain import tell
from deduct.stories.english.words import CATEGORIES, FEMALE, MALE
from deduct.stories.story import (
    Aside,
    Language,
    Story,
    StoryError,
    UnsuitableNumbersError,
    Written,
    build,
    choose,
    stories,
)
from deduct.stories.tales import TALES_SHARE


def _number(value: int) -> Written:
    return Written(Fraction(value), str(value))


def _plain(sentences, question, fixed, rng):
    return " ".join(f"{sentence}." for sentence in [*sentences, question])


def _language(**schemas) -> Language:
    return Language("en", schemas, _plain, re.compile("she"))


PEARS = Story(["Ann had {a} pears", "she ate {b}"], "how many are left", "a - b", {"a": _number(9), "b": _number(4)})


@pytest.fixture(scope="module")
def sample():
    return list(generate(1500, seed=11))


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


def test_a_schema_without_suitable_numbers_is_an_error_and_not_an_endless_search():
    language = _language(bad=lambda rng: Story(PEARS.sentences, "how many", "b - a", PEARS.numbers))
    with pytest.raises(StoryError, match="bad"):
        next(stories(language, 1, seed=1))


def test_a_schema_that_runs_out_of_texts_is_an_error():
    with pytest.raises(StoryError, match="2 different"):
        list(stories(_language(pears=lambda rng: PEARS), 2, seed=1))


def test_a_table_may_not_use_one_slot_for_what_matters_and_what_does_not():
    with pytest.raises(StoryError, match="two names"):
        tell("a=2..9 b=2..9", ["Ann has {a} pears", "~{b} hens ran"], [("{b} got lost :: how many are left", "a - b")])


def test_choices_are_drawn_and_may_nest():
    drawn = {choose("a[b|c[d|]]", Random(seed)) for seed in range(50)}
    assert drawn == {"ab", "acd", "ac"}


def test_the_same_seed_gives_the_same_problems_and_another_seed_others():
    first, again, other = (list(generate(40, seed)) for seed in (5, 5, 6))
    assert first == again
    assert not {p.text for p in first} & {p.text for p in other}


def test_unknown_names_are_errors_that_list_the_known_ones():
    with pytest.raises(ConfigError, match=r"change\.join"):
        next(generate(1, seed=1, schemas=["change.jion"]))
    with pytest.raises(ConfigError, match="en, zh"):
        language_named("fr")


@pytest.mark.parametrize("name", sorted(ENGLISH.schemas))
def test_every_schema_tells_sound_stories(name):
    for problem in generate(15, seed=2, schemas=[name]):
        assert problem.info["schema"] == name
        assert problem.program is not None
        assert problem.program.execute(problem.values) == problem.answer
        assert list(problem.quantities) == list(find_quantities(problem.text, "en"))
        assert all(value >= 0 for value in problem.program.trace(problem.values))


def test_schemas_and_tales_are_drawn(sample):
    drawn = Counter(problem.info["schema"] for problem in sample)
    assert set(drawn) <= set(ENGLISH.schemas)
    tales = {name for name in ENGLISH.schemas if name.startswith("tale.")}
    assert len(drawn.keys() - tales) > 0.9 * len(ENGLISH.schemas.keys() - tales)
    assert sum(drawn[name] for name in tales) / len(sample) == pytest.approx(TALES_SHARE, abs=0.05)


def test_problems_differ(sample):
    assert len({problem.text for problem in sample}) == len(sample)
    without_numbers = {re.sub(r"\d[\d,.]*", "0", problem.text) for problem in sample}
    assert len(without_numbers) > 0.9 * len(sample)


def test_operation_counts_and_distractors_are_spread(sample):
    counts = Counter(len(problem.program) for problem in sample)
    assert all(counts[n] > 0.01 * len(sample) for n in range(1, 7))
    assert 0.25 < counts[1] / len(sample) < 0.5
    unused = sum(len(p.quantities) > len(p.program.used_quantities()) for p in sample)
    assert 0.5 < unused / len(sample) < 0.8


def test_every_operator_and_kind_of_number_comes_up(sample):
    operators = Counter(step.operator for problem in sample for step in problem.program.steps)
    assert set(operators) == {"+", "-", "*", "/"}
    assert min(operators.values()) > 0.07 * sum(operators.values())
    kinds = Counter(quantity.kind for problem in sample for quantity in problem.quantities)
    assert {"number", "word", "percent", "fraction", "multiple"} <= set(kinds)


def test_texts_are_typed_cleanly(sample):
    for problem in sample:
        assert not re.search(r"[{}\[\]|⟨⟩~]|  |::", problem.text), problem.text
        assert not re.search(r"(?<![\d.,$])1 (?!hour|point)[a-z]+s\b(?! a| per)", problem.text.replace("first", "")), (
            problem.text
        )
        # A capital within a sentence is a name: hall A, group A.
        articles = re.sub(r"(?<=[a-z,] )A\b", "B", problem.text).lower().replace("a one", "")
        assert not re.search(r"\ba [aeio]\w+", articles), problem.text
        assert not re.search(r"\b(\w+) \1\b(?<!had had)(?<!that that)", problem.text), problem.text


def test_the_word_lists_are_large_and_clean():
    assert len(FEMALE) > 75
    assert len(MALE) > 75
    assert len(set(FEMALE) & set(MALE)) == 0
    assert sum(len(category.things) for category in CATEGORIES.values()) > 200
    assert all(plural(thing) for category in CATEGORIES.values() for thing in category.things)


@pytest.mark.parametrize("number", range(2, 100))
def test_number_words_are_read_back(number):
    (quantity,) = find_quantities(f"There are {in_words(number)} cats.", "en")
    assert quantity.value == number


@pytest.mark.parametrize("value", ["1/2", "1/3", "1/4", "1/8", "2/3", "3/5", "1/10", "5/7"])
def test_a_fraction_is_read_back_however_it_is_written(value):
    written = {write_fraction(Fraction(value), Random(seed), shares=True) for seed in range(60)}
    for text in written:
        assert [quantity.value for quantity in find_quantities(f"She ate {text} of the cake.", "en")] == [
            Fraction(value)
        ]
    assert len(written) >= (1 if value == "5/7" else 2)


def test_a_fraction_has_an_article_only_where_it_is_one_of_something():
    told = [
        " ".join(write_fraction(Fraction(1, 4), Random(seed), shares) for seed in range(60)) for shares in (True, False)
    ]
    assert "a quarter" in told[0]
    assert "a quarter" not in told[1]
