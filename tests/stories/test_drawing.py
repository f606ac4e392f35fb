"""Drawing: the same seed gives the same problems, names are checked, nothing is searched for without end."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from deduct.errors import ConfigError
from deduct.stories import generate, language_named
from deduct.stories.drawing import TALES_SHARE, schema_weights, stories
from deduct.stories.english.tales import tell
from deduct.stories.library import Library
from deduct.stories.mistakes import StoryError
from deduct.stories.story import Language, Story, Written

NUMBERS = {"a": Written(Fraction(9), "9"), "b": Written(Fraction(4), "4")}
SENTENCES = ["Ann had {a} pears", "she ate {b}"]
TALE = "== {title}\na: 2..99\n{more}\n- {{a}} pears\n? how many with one more = a + 1\n"


def _plain(sentences, question, fixed, rng):
    return " ".join(f"{sentence}." for sentence in [*sentences, question])


def _language(tales: Library | None = None, **schemas) -> Language:
    return Language("en", schemas, _plain, re.compile("she"), tales=tales, tell=tell)


@pytest.mark.parametrize("code", ["en", "zh"])
def test_the_same_seed_gives_the_same_problems_and_another_seed_others(code):
    first, again, other = (list(generate(40, seed, code)) for seed in (5, 5, 6))
    assert first == again
    assert not {p.text for p in first} & {p.text for p in other}


def test_problems_are_drawn_from_the_named_schemas_and_numbered():
    names = ["tale.animals/vet visit", "tale.shopping/rope by the metre"]
    problems = list(generate(12, 3, schemas=names))
    assert {problem.info["schema"] for problem in problems} == set(names)
    assert [problem.id for problem in problems] == [f"en-3-{index}" for index in range(12)]


def test_unknown_names_are_errors_that_list_the_known_ones():
    with pytest.raises(ConfigError, match=r"change\.join"):
        next(generate(1, seed=1, schemas=["change.jion"]))
    with pytest.raises(ConfigError, match=r"did you mean 'tale[.]shopping/rope by the metre'"):
        next(generate(1, seed=1, schemas=["tale.shopping/rope by the meter"]))
    with pytest.raises(ConfigError, match="en, zh"):
        language_named("fr")


def test_an_error_that_lists_known_schemas_does_not_list_the_tales():
    with pytest.raises(ConfigError) as caught:
        next(generate(1, seed=1, schemas=["change.jion"]))
    assert len(str(caught.value)) < 5000


def test_a_schema_without_suitable_numbers_is_an_error_and_not_an_endless_search():
    language = _language(bad=lambda rng: Story(SENTENCES, "how many", "b - a", NUMBERS))
    with pytest.raises(StoryError, match="'bad' found no suitable numbers in 500 draws"):
        next(stories(language, 1, seed=1))


def test_a_schema_that_runs_out_of_texts_is_an_error():
    language = _language(pears=lambda rng: Story(SENTENCES, "how many", "a - b", NUMBERS))
    with pytest.raises(StoryError, match="2 different"):
        list(stories(language, 2, seed=1))


def test_tales_that_are_held_out_are_not_drawn_unless_they_are_named(tmp_path: Path):
    texts = [TALE.format(title="in", more=""), TALE.format(title="out", more="@held-out")]
    (tmp_path / "fruit.txt").write_text("".join(texts), "utf-8")
    language = _language(Library(tmp_path))
    assert {problem.info["schema"] for problem in stories(language, 20, seed=1)} == {"tale.fruit/in"}
    assert {p.info["schema"] for p in stories(language, 5, 1, ["tale.fruit/out"])} == {"tale.fruit/out"}


def test_tales_together_have_their_share_of_the_draws(tmp_path: Path):
    (tmp_path / "fruit.txt").write_text("".join(TALE.format(title=title, more="") for title in "xyz"), "utf-8")
    schemas = dict.fromkeys(("one", "two"), lambda rng: Story(SENTENCES, "how many", "a - b", NUMBERS))
    weights = schema_weights(_language(Library(tmp_path), **schemas))
    assert sum(weights[f"tale.fruit/{title}"] for title in "xyz") / sum(weights.values()) == pytest.approx(TALES_SHARE)


@pytest.mark.parametrize("code", ["en", "zh"])
def test_no_tale_is_preferred(code):
    language = language_named(code)
    assert language.tales is not None
    weights = schema_weights(language)
    assert len({weights[f"tale.{name}"] for name in language.tales}) == 1
    drawn = Counter(problem.info["schema"].startswith("tale.") for problem in generate(1200, 11, code))
    assert drawn[True] / 1200 == pytest.approx(TALES_SHARE, abs=0.05)
