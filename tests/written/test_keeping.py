"""Only problems that are agreed on, new and far from the tests are kept; other numbers keep the sense."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.data.duplicates import NearTexts
from deduct.languages import find_quantities
from deduct.written.examples import EXAMPLES
from deduct.written.keeping import keep, renumbered, slim
from deduct.written.reading import new_problem

STORIES = [
    "A kiosk by the lake sells 12 maps at 14 dollars each. How much money does it take for all of them?",
    "Every crate in the cellar of the inn holds 18 bottles, and 25 crates stand there. How many bottles are that?",
    "Grandpa Wu plants 16 rows of beans with 30 beans in a row behind his shed. How many beans does he plant?",
]


def written(number: int, solutions: str = "yes yes yes yes") -> Problem:
    text = STORIES[number]
    problem = new_problem(text, ["v1 = " + " * ".join(q.text for q in find_quantities(text))], "en")
    value = str(problem.answer)
    votes = [value if vote == "yes" else "1" for vote in solutions.split()]
    info = {"variant": "joint", "topic": "kiosks", "setting": "a lake", "value": value, "solutions": votes}
    return replace(problem, id=f"p{number}", info=info)


def far_from(*texts: str) -> dict[str, NearTexts]:
    known = {"en": NearTexts("en"), "zh": NearTexts("zh")}
    for text in texts:
        known["en"].add(text)
    return known


def test_what_is_kept() -> None:
    near = STORIES[1].replace("18", "20").replace("25", "31")
    copy = replace(written(0), id="copy", text=STORIES[0])
    problems = [written(0), written(1), written(2, "yes yes yes no"), copy]
    kept = keep(problems, far_from(near), seed=1)
    assert [problem.id for problem in kept.problems] == ["p0"]
    assert kept.counts == {
        "kept": 1,
        "near a test problem": 1,
        "readers disagree": 1,
        "near an earlier problem": 1,
    }
    assert len(keep([written(0), written(1), written(2)], far_from(), seed=1).problems) == 3


def given(number: int, solutions: str) -> Problem:
    problem = written(number, solutions)
    return replace(problem, info={**problem.info, "variant": "reword"})


def test_another_reader_may_confirm_problems_in_other_words() -> None:
    problems = [written(0, "yes yes yes no"), given(1, "no no no no"), given(2, "yes yes yes no")]
    asked: list[str] = []

    def reader(texts: Sequence[str]) -> list[Fraction | None]:
        asked.extend(texts)
        return [next(each.answer for each in problems if each.text == text) for text in texts]

    assert [problem.id for problem in keep(problems, far_from(), 1, reader).problems] == ["p1", "p2"]
    assert asked == [STORIES[1]], "only what is not decided"
    assert [problem.id for problem in keep(problems, far_from(), 1, lambda texts: [None]).problems] == ["p2"]
    assert [problem.id for problem in keep(problems, far_from(), 1).problems] == ["p2"]


def test_checks_that_are_stricter_by_now() -> None:
    program = Program.parse(["q0 * q1", "s0 * 1"])
    assert keep([written(0).with_program(program)], far_from(), 1).counts["a step that changes nothing"] == 1


def test_copies_of_our_examples_are_left_out() -> None:
    example = EXAMPLES["en"][0]
    problem = new_problem(example.text, example.named().splitlines(), "en")
    value = str(problem.answer)
    copied = replace(problem, id="copy", info={"variant": "joint", "value": value, "solutions": [value] * 4})
    assert keep([copied], far_from(), 1).counts["near an earlier problem"] == 1


def test_other_numbers_fit_program_and_text() -> None:
    problem = written(0)
    changed = [renumbered(problem, Random(seed)) for seed in range(30)]
    assert len({each.text for each in changed}) > 10
    assert 3 <= sum(each is problem for each in changed) <= 15
    for each in changed:
        assert each.program == problem.program
        assert each.program.execute(each.values) == each.answer
        assert [(q.start, q.value) for q in find_quantities(each.text)] == [(q.start, q.value) for q in each.quantities]


def test_the_days_of_a_week_stay() -> None:
    text = "A shop sells 14 lamps a day, and a week has 7 days as always. How many lamps does it sell in a week?"
    week = new_problem(text, ["v1 = 14 * 7"], "en")
    assert all(renumbered(week, Random(seed)) is week for seed in range(20))
    lamps = new_problem(text.replace("7", "9").replace("week", "fair").replace("day", "tent"), ["v1 = 14 * 9"], "en")
    assert any(renumbered(lamps, Random(seed)) is not lamps for seed in range(20))


def test_number_words_stay() -> None:
    text = "Two sisters, Ann and Bea, have 26 marbles each in their box. How many marbles do they have in all?"
    pair = new_problem(text, ["v1 = 2 * 26"], "en")
    changed = [renumbered(pair, Random(seed)) for seed in range(20)]
    assert all(each.text.startswith("Two sisters") for each in changed)
    assert len({each.text for each in changed}) > 5


def test_little_is_kept_of_where_it_comes_from() -> None:
    assert slim(written(0)).info == {"variant": "joint", "topic": "kiosks", "votes": 4}
