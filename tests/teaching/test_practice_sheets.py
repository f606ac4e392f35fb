"""Problems to practise with: by wishes, like a problem, in versions, with a key and wrong choices."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from deduct.core.program import Program
from deduct.errors import ConfigError, DeductError, InputError
from deduct.languages import read_problem
from deduct.languages.typed import typed
from deduct.solving.solver import Solver
from deduct.stories.plain import Exercise
from deduct.stories.tags import tags_of
from deduct.teaching.practice import Practice, Wanted, practice
from deduct.teaching.problem import from_tale
from web_solver import CHINESE_PENS, PENS, UNKNOWN, quick_solver, sure_solver


@pytest.fixture(scope="module")
def solver() -> Solver:
    return sure_solver()


def like(solver: Solver, text: str = PENS, **wishes: object) -> Practice:
    return practice(text, Wanted(**wishes), solver=solver)  # type: ignore[arg-type]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_by_skill_and_grade(language: str) -> None:
    sheet = practice(wanted=Wanted(12, seed=7, skills=["percent"], grades=[5], distractors=True), language=language)
    assert len(sheet.problems) == 12
    for problem in sheet.problems:
        assert (problem.grade, problem.language, problem.way) == (5, language, "tale")
        assert {"percent", "distractors"} <= set(problem.skills)
        assert problem.steps
        assert problem.answer_text


@pytest.mark.parametrize("text", [PENS, CHINESE_PENS])
def test_half_of_both_ways(solver: Solver, text: str) -> None:
    sheet = like(solver, text, count=6)
    assert [problem.way for problem in sheet.problems] == ["numbers"] * 3 + ["tale"] * 3
    for problem in sheet.problems:
        operators = [step.operator for step in problem.solution.program.steps]  # type: ignore[union-attr]
        assert operators == ["*", "-"]


def test_the_seed_decides(solver: Solver) -> None:
    first, again, other = (like(solver, count=4, seed=seed).to_json() for seed in (1, 1, 2))
    assert first == again != other


def test_versions_have_the_same_kinds_with_other_numbers(solver: Solver) -> None:
    sheet = like(solver, count=4, versions=3)
    assert [len(version) for version in sheet.versions] == [4, 4, 4]
    for row in zip(*sheet.versions, strict=True):
        assert len({problem.text for problem in row}) == 3
        assert len({problem.solution.program for problem in row}) == 1


@pytest.mark.parametrize("text", [PENS, CHINESE_PENS])
def test_wrong_choices_are_wrong_and_say_why(solver: Solver, text: str) -> None:
    for problem in like(solver, text, count=6, choices=3).problems:
        texts = [choice.text for choice in problem.wrong_choices]
        assert len(set(texts)) == 3
        assert problem.answer_text not in texts
        assert all(choice.why for choice in problem.wrong_choices)
        assert any(sign in problem.wrong_choices[0].why for sign in "+−×÷")


def test_a_person_knows_the_formula() -> None:
    text = "Some words about 30 and 12 of them. How many?"
    sheet = practice(text, Wanted(3, way="numbers"), formula="30 - 12", solver=sure_solver())
    for problem in sheet.problems:
        one, other = problem.solution.problem.values
        assert problem.answer == one - other


@pytest.mark.parametrize(
    ("wishes", "words"),
    [
        ({"count": 0}, "1 to 100"),
        ({"count": 101}, "1 to 100"),
        ({"versions": 7}, "1 to 6"),
        ({"choices": 9}, "0 to 5"),
        ({"way": "magic"}, "numbers, tales"),
    ],
)
def test_what_cannot_be_had_is_said(solver: Solver, wishes: dict[str, object], words: str) -> None:
    with pytest.raises(ConfigError, match=words):
        like(solver, **wishes)


@pytest.mark.parametrize(
    ("wishes", "words"),
    [({}, "a skill or a grade"), ({"skills": ["magic"]}, "known: addition"), ({"grades": [12]}, "from 1 to 8")],
)
def test_wishes_that_nothing_meets(wishes: dict[str, object], words: str) -> None:
    with pytest.raises(DeductError, match=words):
        practice(wanted=Wanted(2, **wishes))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "A tap is on at 7 p.m.; 15 litres run in every minute; a tub holds 90 litres. When is it full?",
            ["q2 / q1", "q0 + s0"],
        ),
        ("一桶豆浆有1升850毫升，倒出2杯，每杯140毫升。还剩多少？", ["q1 * q2", "q0 - s0"]),
        ("The ride brought in 12, and 4 people rode. What is the share of each person?", ["q0 / q1"]),
        ("租车花了840，6人平均分。每人摊多少？", ["q0 / q1"]),
        ("甲仓有141吨，乙仓有49吨。两仓的吨数相差多少？", ["q0 - q1"]),
        ("There are 25 plates, and 10% of them broke. How many plates broke?", ["q0 * q1"]),
    ],
)
def test_a_tale_whose_answer_would_be_said_without_its_unit_is_left_out(text: str, lines: list[str]) -> None:
    problem = typed(read_problem(text)).with_program(Program.parse(lines))
    tags = tags_of(problem)
    assert from_tale(Exercise(problem, tags, "", SimpleNamespace(signed=False))) is None  # type: ignore[arg-type]
    plain = read_problem(PENS).with_program(Program.parse(["q0 * q1", "s0 - q2"]))
    assert from_tale(Exercise(plain, tags, "", SimpleNamespace(signed=False))) is not None  # type: ignore[arg-type]


def test_other_numbers_need_a_unit_too() -> None:
    text = "The ride brought in 12, and 4 people rode. What is the share of each person?"
    with pytest.raises(InputError, match="unit"):
        practice(text, Wanted(2), formula="12 / 4", solver=sure_solver())


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        ("2 shops sold 125 ices on Saturday and 40 more on Sunday. How many ices were sold on both days?", "125 + 40"),
        ("Two vans take 94 cats. There are 8 more cats in the first van. How many cats are in it?", "(94 + 8) / 2"),
    ],
)
def test_what_is_often_misread_is_practised_by_a_formula_only(text: str, formula: str) -> None:
    with pytest.raises(InputError, match="misread"):
        practice(text, Wanted(1), solver=quick_solver())
    assert practice(text, Wanted(1, way="numbers"), formula=formula, solver=sure_solver()).problems


def test_a_key_does_not_round_what_is_whole() -> None:
    text = "A cake needs 250 g of sugar. How many cakes can be made from 2 kg of sugar?"
    sheet = practice(text, Wanted(5, way="numbers"), formula="2 * 1000 / 250", solver=sure_solver())
    assert sheet.problems
    assert not any("rounded" in step for problem in sheet.problems for step in problem.steps)


def test_nothing_is_made_of_a_guess(solver: Solver) -> None:
    with pytest.raises(InputError, match="formula"):
        practice(UNKNOWN, Wanted(2), solver=solver)


def test_a_story_that_is_told_out_gives_fewer(solver: Solver) -> None:
    text = "A shop has 2 boxes of 3 pens and sells 4 pens. How many pens are left?"
    sheet = like(solver, text, count=100, way="numbers")
    assert 10 < len(sheet.problems) <= 100
    assert len({problem.text for problem in sheet.problems}) == len(sheet.problems)


def test_numbers_that_exact_code_refuses_are_not_practised() -> None:
    """10 heads and 56 legs cannot be: exact code, which reads such texts, has to find the same answer."""
    text = "A hen house has hens and rabbits, 20 heads and 56 legs. How many rabbits are there?"
    made = practice(text, Wanted(6, way="numbers", seed=3), formula="(56 - 2 * 20) / 2")
    assert made.problems
    for problem in made.problems:
        heads, legs = problem.solution.problem.values
        assert 0 < problem.solution.own_answer.value < heads, (heads, legs)
