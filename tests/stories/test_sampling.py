"""Practice problems: they fit the wishes, read plainly, and a wish that nothing fits is an error."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import pytest

from deduct.errors import ConfigError
from deduct.languages import find_quantities
from deduct.stories import language_named, sample
from deduct.stories.english.arrange import DEPENDENT, arrange, plain
from deduct.stories.english.tales import tell
from deduct.stories.library import Library
from deduct.stories.mistakes import StoryError
from deduct.stories.sampling import Wishes, exercises
from deduct.stories.skills import SKILLS
from deduct.stories.story import Language

WISHES = [
    {},
    {"skills": ["percent"], "grades": [5]},
    {"skills": ["money", "comparison"]},
    {"steps": [1], "distractors": False},
    {"steps": [3, 4], "distractors": True},
    {"grades": [2, 3]},
    {"skills": ["distractors"]},
]


@pytest.mark.parametrize("code", ["en", "zh"])
@pytest.mark.parametrize("wishes", WISHES)
def test_what_is_drawn_fits_the_wishes_and_is_consistent(code, wishes):
    drawn = list(sample(6, 3, code, **wishes))
    assert len({exercise.problem.text for exercise in drawn}) == 6
    for exercise in drawn:
        problem, tags = exercise.problem, exercise.tags
        assert set(wishes.get("skills", ())) <= set(tags.skills)
        assert not wishes.get("grades") or tags.grade in wishes["grades"]
        assert not wishes.get("steps") or tags.steps in wishes["steps"]
        assert wishes.get("distractors") in (None, tags.distractors)
        assert tags.steps == len(problem.program)
        assert problem.quantities == tuple(find_quantities(problem.text, code))
        assert tags.distractors == (len(problem.program.used_quantities()) < len(problem.quantities))
        assert problem.program.execute(problem.values) == problem.answer
        assert problem.answer > 0 or problem.may_be_negative
        assert problem.info["schema"].startswith("tale.")


def test_texts_are_typed_as_books_print_them():
    for exercise in sample(60, 1):
        assert re.search(r"[?.!]$", exercise.problem.text)
        assert not re.search(r"\s[.,?;]|  |\. [a-z]", exercise.problem.text), exercise.problem.text
    assert all(re.search("[？。]$", exercise.problem.text) for exercise in sample(60, 1, "zh"))


def test_a_seed_gives_the_same_problems_however_many_are_drawn():
    few, more, other = list(sample(5, 8)), list(sample(9, 8)), list(sample(5, 9))
    assert few == more[:5]
    assert not {each.problem.text for each in few} & {each.problem.text for each in other}


def test_a_wish_that_nothing_fits_is_an_error_that_says_it_again(monkeypatch):
    monkeypatch.setattr("deduct.stories.sampling.MAX_MISSES", 200)
    with pytest.raises(StoryError, match="found for: percent, grade 1, 1/2 steps, no distractors; ask for fewer"):
        list(sample(1, 1, skills=["percent"], grades=[1], steps=[1, 2], distractors=False))


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        ({"skills": ["prcent"]}, "unknown skill 'prcent' .did you mean 'percent'"),
        ({"grades": [9]}, "there is no grade 9"),
        ({"grades": [0]}, "there is no grade 0"),
    ],
)
def test_unknown_wishes_are_refused(wishes, message):
    with pytest.raises(ConfigError, match=message):
        sample(1, 1, **wishes)
    with pytest.raises(ConfigError, match="en, zh"):
        sample(1, 1, "fr")


def made_up(folder: Path, text: str) -> Language:
    (folder / "fruit.txt").write_text(text, "utf-8")
    return Language("en", {}, arrange, DEPENDENT, tales=Library(folder), tell=tell, plain=plain)


TALES = """
== in
a: 2..99
@ages
- {a} pears
? how many with one more = a + 1
? how many with a dozen more = a + 12 @not-ages @grade-7
== share
a: 200..900 by 100
p: 10 | 20 %
- {p} of {a} pears
? how many is that = a * p @grade-2
== out
@held-out
a: 2..99
- {a} plums
? how many with one more = a + 1
"""


def test_marks_of_tales_and_questions_decide(tmp_path: Path):
    language = made_up(tmp_path, TALES)
    marked = list(islice(exercises(language, 1, Wishes(frozenset({"ages"}))), 5))
    assert all("one more" in each.problem.text and "pears" in each.problem.text for each in marked)
    seventh = list(islice(exercises(language, 1, Wishes(grades=frozenset({7}))), 5))
    assert all("dozen more" in each.problem.text for each in seventh)
    percent = next(exercises(language, 1, Wishes(frozenset({"percent"}), grades=frozenset({2}))))
    assert "How many is that?" in percent.problem.text


def test_held_out_tales_are_drawn_only_when_wanted(tmp_path: Path):
    language = made_up(tmp_path, TALES)
    for held_out, fruit in ((False, "pears"), (True, "plums")):
        drawn = list(islice(exercises(language, 1, Wishes(held_out=held_out)), 8))
        assert all(fruit in each.problem.text and each.tags.held_out == held_out for each in drawn)


def test_no_held_out_tale_is_an_error():
    with pytest.raises(StoryError, match="no tale is held out"):
        next(sample(1, 1, held_out=True))


def test_distractors_that_training_adds_are_left_out(tmp_path: Path):
    language = made_up(tmp_path, "== pears\na: 2..99\nb: 2..99\n- {a} pears\n? {b} more come :: how many = a + b\n")
    for each in islice(exercises(language, 2, Wishes()), 60):
        assert re.fullmatch(r"\S+ pears\. \S+ more come\. How many\?", each.problem.text)


@pytest.mark.parametrize("code", ["en", "zh"])
def test_every_skill_can_be_practised(code):
    assert all(next(sample(1, 2, code, skills=[skill])) for skill in SKILLS)
    assert language_named(code).plain is not None
