"""Texts with several questions: each is solved with its story, and nothing of the text is lost."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduct import solve
from deduct.explain import explain, what_if
from deduct.languages import read_problem
from deduct.solving.parts import parts_of

SEVERAL = {
    "Ann has 8 nuts. She eats 3. How many are left? How many more does she need to have 9?": 2,
    "Bo buys 4 pens at $2 each. a) How much does he pay? b) How much is left of $20?": 2,
    "A field is 30 m long and 20 m wide. Find the perimeter and the area.": 2,
    "How many red and blue balls are in 3 bags of 4 balls, and how many are in 5 bags?": 2,
    "Two numbers add up to 20 and differ by 4. What are the two numbers?": 2,
    "1. A pen costs 3 dollars. What do 7 pens cost?\n2. A train goes 60 km in an hour. How far in 3 hours?": 2,
    "Lily sold 30 cakes in May, 12 more in June. How many cakes did she sell in June? In both months together?": 2,
    "果园有梨树40棵，桃树比梨树多15棵。（1）桃树有多少棵？（2）两种树一共有多少棵？": 2,
    "一个长方形长8米，宽5米，求它的周长和面积。": 2,
    "甲、乙两数的和是30，差是6，甲、乙两数各是多少？": 2,
}
ONE = [
    "Ann has 8 nuts. She eats 3. How many are left?",
    "When Bo was 7, Ann was 9. How old is Ann when Bo is 20?",
    "What is the sum of 4 and the difference of 9 and 2?",
    "小明有3盒铅笔，每盒12支，一共多少支？",
    "几天后他又买了5本书，每本8元，一共花了多少元？",
]


@pytest.mark.parametrize(("text", "count"), SEVERAL.items())
def test_each_question_is_a_problem_of_its_own(text: str, count: int) -> None:
    problem = read_problem(text)
    parts = parts_of(problem)
    assert len(parts) == count
    for part in parts:
        assert [q.value for q in part.problem.quantities] == part.values(problem.values)
        assert part.question.start < part.question.end <= len(text)
    told = {place for part in parts for place in part.places}
    asked = [(part.question.start, part.question.end) for part in parts]
    for place, quantity in enumerate(problem.quantities):
        label = quantity.text in ("1", "2")
        assert place in told or label or any(start <= quantity.start < end for start, end in asked)


@pytest.mark.parametrize("text", ONE)
def test_one_question_is_left_as_it_is(text: str) -> None:
    assert parts_of(read_problem(text)) == ()


@pytest.mark.parametrize(("text", "count"), SEVERAL.items())
def test_as_many_answers_as_questions(text: str, count: int) -> None:
    solution = solve(text)
    assert len(solution.answers) == count
    for answer in solution.answers:
        assert (answer.value is None) == (answer.reason is not None)
        assert text[answer.start : answer.end]
        if answer.program is not None:
            assert answer.program.execute(solution.problem.values) == answer.value
    assert solution.answer == solution.answers[0].value
    assert len(solution.to_json()["answers"]) == count
    assert str(explain(solution))
    assert solution._repr_html_()


def test_parts_are_solved_like_problems_typed_one_by_one() -> None:
    text = "Ann has 8 nuts. She eats 3. How many are left? How many has she eaten?"
    both = solve(text)
    alone = [solve(part.problem.text) for part in parts_of(read_problem(text))]
    assert [part.value for part in both.parts] == [one.value for one in alone]
    assert [part.probability for part in both.parts] == pytest.approx([one.probability for one in alone], abs=1e-4)


def test_what_if_answers_all_questions() -> None:
    solution = solve("A field is 30 m long and 20 m wide. Find the perimeter and the area.")
    changed = what_if(solution, {"30": "40"})
    assert [answer.value for answer in changed.answers] == [Fraction(120), Fraction(800)]


def test_a_part_below_the_asked_probability_is_refused_alone() -> None:
    text = "Ann has 8 nuts. She eats 3. How many are left? What is the weight of the seventh moon of Mars?"
    sure = solve(text).parts[0].probability
    answers = solve(text, min_probability=sure).answers
    assert answers[0].value is not None
    assert answers[1].value is None
    assert answers[1].reason


@given(st.text(alphabet="How many?。？几,. \n1)a2（）各和多少andwhat", max_size=120))
@settings(max_examples=150)
def test_any_text_is_split_or_left(text: str) -> None:
    for language in ("en", "zh"):
        try:
            problem = read_problem(f"{text}x", language)
        except Exception:  # not readable at all
            continue
        parts = parts_of(problem)
        assert len(parts) != 1
        for part in parts:
            assert [q.value for q in part.problem.quantities] == part.values(problem.values)


def test_numbers_of_a_question_that_stands_apart_are_left_out() -> None:
    text = "A worm is 2 cm long and grows 1 cm a day. How long is it after 6 days? After how many days is it 9 cm long?"
    last = parts_of(read_problem(text))[-1].problem
    assert last.text == "A worm is 2 cm long and grows 1 cm a day. After how many days is it 9 cm long?"
    text = "A pen costs $2. How much do 6 pens cost? How much change is left from $20?"
    assert "6 pens" in parts_of(read_problem(text))[-1].problem.text


def test_altogether_is_completed_by_the_question_before() -> None:
    text = "A shop sells 3 pears at $2 and 4 figs at $1. How much does it get for the pears, and how much altogether?"
    assert parts_of(read_problem(text))[-1].problem.text.endswith("$1. How much does it get altogether?")
