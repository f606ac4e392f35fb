"""What if a number were another."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import deduct
from deduct.core.program import Program
from deduct.errors import ExecutionError, InputError
from deduct.explain import what_if
from deduct.explain.settings import Settings, read_settings, rewritten
from deduct.languages import read_problem
from deduct.solving.solution import UNANSWERABLE, Solution
from explain_samples import (
    APPLES,
    APPLES_STEPS,
    COOKIES,
    COOKIES_STEPS,
    DIVISION,
    solution,
    solution_of,
)
from program_strategies import programs


@given(programs())
@settings(max_examples=40)
def test_unchanged_numbers_give_the_same_answer(program: Program) -> None:
    problem = read_problem(COOKIES)
    try:
        solved = solution_of(problem, program)
    except ExecutionError:
        assume(False)
        raise
    for numbers in ({}, dict(enumerate(problem.values)), {q.text: q.text for q in problem.quantities}):
        changed = what_if(solved, numbers)
        assert changed.answer == solved.answer
        assert not changed.program_may_change
        assert not any(step.changed for step in changed.steps)
        assert changed.text == COOKIES


@given(programs(), st.lists(st.integers(-5, 40), min_size=4, max_size=4))
@settings(max_examples=40)
def test_the_answer_is_the_program_with_the_new_numbers(program: Program, numbers: list[int]) -> None:
    problem = read_problem(COOKIES)
    try:
        solved = solution_of(problem, program)
    except ExecutionError:
        assume(False)
        raise
    values = [Fraction(number) for number in numbers]
    changed = what_if(solved, dict(enumerate(values)))
    assert changed.problem.values == values
    try:
        assert changed.value == program.execute(values)
        trace = program.trace(values)
        # Behind the program's own steps stand those that finish the answer: a rounding, a conversion.
        assert [step.after for step in changed.steps][: len(trace)] == trace
    except ExecutionError:
        assert changed.answer is None
        assert changed.concerns[-1].kind == "no_value"
        assert changed.program_may_change
    assert json.dumps(changed.to_json())
    assert str(changed)


@given(st.lists(st.integers(0, 10_000), min_size=4, max_size=4))
@settings(max_examples=30)
def test_the_rewritten_text_says_the_new_numbers(numbers: list[int]) -> None:
    for text in (COOKIES, APPLES):
        problem = read_problem(text)
        new = rewritten(problem, read_settings(problem, {f"q{place}": str(n) for place, n in enumerate(numbers)}))
        assert read_problem(new.text).values == new.values


@pytest.mark.parametrize(
    ("text", "numbers", "indices"),
    [
        (COOKIES, {"12": "10"}, {0: Fraction(10)}),
        (COOKIES, {"q0": "10", 1: 4}, {0: Fraction(10), 1: Fraction(4)}),
        (COOKIES, {"25%": "30%"}, {3: Fraction(3, 10)}),
        (COOKIES, {"25": "30"}, {3: Fraction(3, 10)}),
        (COOKIES, {"0.25": 30}, {3: Fraction(3, 10)}),
        (COOKIES, {3: Fraction(3, 10)}, {3: Fraction(3, 10)}),
        (COOKIES, {"12": "1,200"}, {0: Fraction(1200)}),
        (COOKIES, {"12": "twenty"}, {0: Fraction(20)}),
        (COOKIES, {"12": "1/3"}, {0: Fraction(1, 3)}),
        (COOKIES, {"12": -5}, {0: Fraction(-5)}),
        (COOKIES, {"12": 2.5}, {0: Fraction(5, 2)}),
        (DIVISION, {"Thrice": "4"}, {3: Fraction(4)}),
        ("Tom has twenty nuts.", {"20": "30"}, {0: Fraction(30)}),
        (APPLES, {"15": "十六"}, {0: Fraction(16)}),
    ],
)
def test_keys_and_values(text: str, numbers: Settings, indices: dict[int, Fraction]) -> None:
    assert {i: value for i, (value, _) in read_settings(read_problem(text), numbers).items()} == indices


def test_a_model_that_reads_percentages_as_numbers() -> None:
    problem = read_problem(COOKIES, percent="number")
    assert read_settings(problem, {"25%": "30"}) == {3: (Fraction(30), "30%")}
    assert read_settings(problem, {"25%": "30%"}) == {3: (Fraction(30), "30%")}


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ({"3": "5"}, r"'3' stands 2 times in the text; write q1=… for 3 \(nuts\) or q2=… for 3 \(figs\)"),
        ({"9": "5"}, r"no number '9'; its numbers are q0 = 8 \(nuts\), q1 = 3 \(nuts\)"),
        ({"q9": "5"}, "there is no q9"),
        ({-1: "5"}, "there is no q-1"),
        ({"8": "many"}, "'many' is not a number; write it like 10"),
        ({"8": "nan"}, "is not a number"),
        ({"8": ""}, "is not a number"),
        ({"8": float("inf")}, "is not a number"),
        ({"8": "1e99999"}, "300 digits"),
        ({"8": Fraction(10) ** 400}, "too large"),
        ({"8": "5", "q0": "6"}, r"8 \(nuts\) is set twice"),
    ],
)
def test_bad_settings_name_the_remedy(numbers: Settings, message: str) -> None:
    with pytest.raises(InputError, match=message):
        what_if(solution("Tom has 8 nuts, Ann has 3 nuts and Eve 3 figs.", ["q0 + q1"]), numbers)


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ({"3": "5"}, "“3”在题目中出现了2次；请写q1=…表示3（个梨）或q2=…表示3（个桃）"),
        ({"9": "5"}, "题目中没有“9”这个数；题目中的数有：q0 = 8（个梨）, q1 = 3"),
        ({"q9": "5"}, "没有q9；题目中的数有"),
        ({"8": "很多"}, "“很多”不是数；请写成10"),
        ({"8": Fraction(10) ** 400}, "“8”的新值太大"),
        ({"8": "5", "q0": "6"}, "8（个梨）有两个新值"),
    ],
)
def test_bad_settings_of_a_chinese_problem_are_told_in_chinese(numbers: Settings, message: str) -> None:
    with pytest.raises(InputError) as caught:
        what_if(solution("小明有8个梨，小红有3个梨和3个桃。", ["q0 + q1"]), numbers)
    assert str(caught.value).startswith(message)


def test_why_a_step_of_a_chinese_problem_has_no_value_is_told_in_chinese() -> None:
    changed = what_if(solution("6个梨平均分给3个人，每人几个？", ["q0 / q1"]), {"3": "0"})
    assert [concern.message for concern in changed.concerns] == ["第1步用这些数算不出来（除数为零）：需要另一种做法"]


def test_a_number_as_written_comes_before_its_value() -> None:
    problem = read_problem(DIVISION)
    assert list(read_settings(problem, {"3": "5"})) == [2]  # though thrice is 3 too


def test_without_a_program() -> None:
    with pytest.raises(InputError, match="nothing is asked"):
        what_if(Solution(read_problem("3 nuts"), UNANSWERABLE, reason="nothing is asked"), {"3": "4"})
    with pytest.raises(InputError, match="没有步骤可以用别的数重算：没有提问"):
        what_if(Solution(read_problem("3个梨"), UNANSWERABLE, reason="没有提问"), {"3": "4"})


CARDS = "Sam has 8 cards and Ann has 5 cards. How many more cards does Sam have than Ann?"


@pytest.mark.parametrize(
    ("text", "lines", "numbers", "kinds", "serious"),
    [
        (CARDS, ["q0 - q1"], {"8": "10"}, [], False),
        (CARDS, ["q0 - q1"], {"8": "4"}, ["order"], True),
        (CARDS, ["q0 - q1"], {"8": "5"}, ["equal"], False),
        (COOKIES, COOKIES_STEPS, {"7": "9"}, ["unused"], False),
        (COOKIES, COOKIES_STEPS, {"12": "12"}, ["unchanged"], False),
        (COOKIES, COOKIES_STEPS, {"12": "10"}, ["fraction"], True),
        (COOKIES, COOKIES_STEPS, {"25%": "150%"}, ["share", "order"], True),
        (COOKIES, COOKIES_STEPS, {"12": "-4"}, ["negative_number", "order", "negative"], True),
        (APPLES, APPLES_STEPS, {"15": "0"}, ["no_value"], True),
        (APPLES, APPLES_STEPS, {"360": "30"}, ["ratio"], True),
        ("Tom pays $7 for 2 kg. How much is 1 kg?", ["q0 / q1"], {"7": "8"}, [], False),
        ("Tom pays $8 for 2 kg. How much is 1 kg?", ["q0 / q1"], {"8": "9"}, [], False),  # money need not be whole
    ],
)
def test_when_another_program_is_expected(
    text: str, lines: list[str], numbers: Settings, kinds: list[str], serious: bool
) -> None:
    changed = what_if(solution(text, lines), numbers)
    assert [concern.kind for concern in changed.concerns] == kinds
    assert changed.program_may_change is serious
    assert all(concern.message in str(changed) for concern in changed.concerns)


def test_steps_before_and_after() -> None:
    changed = what_if(solution(COOKIES, COOKIES_STEPS), {"25%": "50"})
    assert str(changed).split("\n") == [
        "what if 25% (of the cookies) were 50%",
        "1. 36 = 12 × 3",
        "2. 9 = 36 × 25%  →  18 = 36 × 50%",
        "3. 27 = 36 − 9  →  18 = 36 − 18",
        "answer: 27 cookies  →  18 cookies",
        "the same program is expected to hold",
    ]
    assert changed.text == COOKIES.replace("25%", "50%")


def test_a_word_for_a_multiple_stays_readable() -> None:
    solved = solution("Tom has 8 nuts and Ann has twice as many. How many has Ann?", ["q0 * q1"])
    assert "Ann has 5 times as many" in what_if(solved, {"twice": 5}).text


def test_zero_steps() -> None:
    changed = what_if(solution("Tom has 8 nuts. How many nuts has Tom?", ["q0"]), {"8": "9"})
    assert (changed.answer_before, changed.answer, changed.steps) == (8, 9, ())


@pytest.mark.parametrize(
    ("text", "numbers", "answer"),
    [
        ("A film starts at 19:45 and lasts 110 minutes. When does it end?", {"110": "90"}, "21:15"),
        ("A film starts at 19:45 and lasts 110 minutes. When does it end?", {"19": "20"}, "22:35"),
        ("上午9时30分从甲地出发，路上用了2小时45分，什么时候到达乙地？", {"2": "1"}, "上午11时15分"),
        ("A plane flies at 850 km/h. How far does it fly in 4 hours?", {"4": "5"}, "4250 kilometres"),
    ],
)
def test_what_exact_code_reads_is_read_again(text: str, numbers: dict[str, str], answer: str) -> None:
    changed = what_if(deduct.solve(text), numbers)
    assert (changed.answer_text, changed.program_may_change) == (answer, False)
    assert changed.explained is not None


def test_a_text_that_is_read_otherwise_with_other_numbers_has_no_answer() -> None:
    changed = what_if(deduct.solve("A film starts at 19:45 and lasts 110 minutes. When does it end?"), {"45": "90"})
    assert changed.answer is None
    assert changed.explained is None
    assert [concern.kind for concern in changed.concerns] == ["no_value"]
