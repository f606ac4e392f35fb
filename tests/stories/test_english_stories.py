"""The English story grammar: every schema tells sound stories, and the mixture is varied and cleanly typed."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from deduct.languages import find_quantities
from deduct.languages.english.inflection import plural
from deduct.stories import generate
from deduct.stories.english.grammar import ENGLISH, WEIGHTS
from deduct.stories.english.numerals import in_words, write_fraction
from deduct.stories.english.words import CATEGORIES, FEMALE, MALE


@pytest.fixture(scope="module")
def sample():
    return list(generate(1500, seed=11))


@pytest.mark.parametrize("name", sorted(ENGLISH.schemas))
def test_every_schema_tells_sound_stories(name):
    for problem in generate(15, seed=2, schemas=[name]):
        assert problem.info["schema"] == name
        assert problem.program is not None
        assert problem.program.execute(problem.values) == problem.answer
        assert list(problem.quantities) == list(find_quantities(problem.text, "en"))
        assert all(value >= 0 for value in problem.program.trace(problem.values))


def test_the_mixture_reaches_nearly_every_schema(sample):
    drawn = {problem.info["schema"] for problem in sample}
    assert len(drawn & ENGLISH.schemas.keys()) > 0.9 * len(ENGLISH.schemas)
    assert set(WEIGHTS) <= set(ENGLISH.schemas)


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
    assert set(operators) <= {"+", "-", "*", "/", "ceil", "floor", "mod", "nearest"}
    assert min(operators[symbol] for symbol in "+-*/") > 0.07 * sum(operators.values())
    assert operators["ceil"]
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
