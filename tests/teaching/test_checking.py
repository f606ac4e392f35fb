"""Checking a pupil's work against a program that is known to be right."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import deduct
from deduct.core.program import Program
from deduct.errors import InputError
from deduct.teaching.checking import check
from pupil_work import CHINESE, COAT, LOADS, TOURS, known


@pytest.mark.parametrize(
    "steps",
    [
        "5 x 12 = 60; 60 - 17 = 43",
        "5×12=60\n60−17=43",
        "12 * 5 = 60, 60 - 17 = 43",
        "5 boxes x 12 pens = 60 pens; 60 pens - 17 pens = 43 pens",
        "5 x12 = 60. 60-17 = 43.",
        "5 x 12 = 60 - 17 = 43",
        "5 × 12 − 17 = 43",
        "5 * 12 - 17 = 60 - 17 = 43",
        "43 = 5 * 12 - 17",
        "5 times 12 is 60; 60 minus 17 equals 43",
        "1) 5 * 12 = 60\n2) 60 - 17 = 43",
        "Step 1: 5*12=60\nStep 2: 60-17=43\nAnswer: 43 pens",
        "５×１２＝６０；６０－１７＝４３",
        "5×12=60  → 60-17 = 43",
        "12+12+12+12+12 = 60; 60-17=43",
    ],
)
def test_right_steps_in_the_ways_in_which_pupils_write(steps: str) -> None:
    found = check(known(), steps=steps)
    assert found.status in ("right", "right_other_way", "right_answer")


@pytest.mark.parametrize(
    "steps",
    [
        "5×12=60，60-17=43",
        "5盒×12支=60支；60支-17支=43支",
        "12支x5=60，60减17等于43",
        "5支:1=5；5×12=60；60-17=43",
        "5乘12得60。60-17=43。答：还剩43支。",
    ],
)
def test_the_same_in_chinese(steps: str) -> None:
    found = check(known(CHINESE), steps=steps)
    assert found.status == "right"
    assert found.message == "对了。"


@pytest.mark.parametrize(
    ("steps", "place", "reason"),
    [
        ("5 + 12 = 17; 17 + 17 = 34", 1, "other_operation"),
        ("5 x 12 = 60; 60 + 17 = 77", 2, "other_operation"),
        ("5 x 12 = 50; 50 - 17 = 33", 1, "arithmetic"),
        ("5 x 12 = 60; 60 - 17 = 47", 2, "arithmetic"),
        ("5 x 12 = 60; 60 - 12 = 48", 2, "wrong_number"),
        ("5 x 12 = 60; 17 - 60 = -43", 2, "turned"),
        ("5 x 12 x 12 = 720; 720 - 17 = 703", 1, "taken_twice"),
        ("5 / 0 = 0", 1, "no_value"),
    ],
)
def test_the_first_wrong_step_and_the_likely_reason(steps: str, place: int, reason: str) -> None:
    found = check(known(), steps=steps)
    assert (found.status, found.wrong_step, found.reason) == ("wrong", place, reason)
    assert [step.status for step in found.steps[: place - 1]] == ["right"] * (place - 1)
    assert "43" not in found.message.replace(found.steps[place - 1].text, "")


@pytest.mark.parametrize(
    ("answer", "status", "reason"),
    [
        ("43", "right", None),
        ("43 pens", "right", None),
        ("  43.0 ", "right", None),
        ("43 pens are left.", "right", None),
        ("60", "wrong", "stopped_early"),
        ("77", "wrong", "other_operation"),
        ("44", "wrong", "arithmetic"),
        ("34", "wrong", "arithmetic"),
    ],
)
def test_answers(answer: str, status: str, reason: str | None) -> None:
    found = check(known(), answer)
    assert (found.status, found.reason) == (status, reason)


def test_a_whole_number_is_never_nearly_right() -> None:
    many = known("A mill grinds 264 sacks of 1000 kg. How many kg is that?", "q0 * q1")
    assert check(many, "264000").status == "right"
    assert check(many, "263999").status == "wrong"


@pytest.mark.parametrize(
    ("text", "lines", "steps", "status"),
    [
        (LOADS, ["q0 / q1", "ceil s0"], "53 / 8 = 6 r 5; 6 + 1 = 7", "right_other_way"),
        (LOADS, ["q0 / q1", "ceil s0"], "53 ÷ 8 = 7", "right_other_way"),
        (LOADS, ["q0 / q1", "ceil s0"], "53 : 8 = 6.625", "right_so_far"),
        (LOADS, ["q0 / q1", "ceil s0"], "53 / 8 = 6", "right_so_far"),
        (TOURS, ["q1 + q2", "q0 * s0"], "3 x 14 = 42; 3 x 4 = 12; 42 + 12 = 54", "right_other_way"),
        (COAT, ["1 - q1", "q0 * s0"], "80 x 25% = 20; 80 - 20 = 60", "right_other_way"),
        (COAT, ["1 - q1", "q0 * s0"], "80 x 0.75 = 60", "right_other_way"),
        (COAT, ["1 - q1", "q0 * s0"], "25% of 80 = 20; $80 - $20 = $60", "right_other_way"),
        (COAT, ["1 - q1", "q0 * s0"], "80 / 4 = 20; 80 - 20 = 60", "right_other_way"),
        (COAT, ["1 - q1", "q0 * s0"], "80 - 30 = 50; 50 + 10 = 60", "right_answer"),
    ],
)
def test_other_ways(text: str, lines: list[str], steps: str, status: str) -> None:
    assert check(known(text, *lines), steps=steps).status == status


@given(st.integers(2, 400), st.integers(2, 400), st.integers(1, 3), st.integers(-3, 3).filter(bool))
def test_a_right_solution_is_never_wrong_and_a_slip_always_is(one: int, other: int, taken: int, slip: int) -> None:
    solution = known(f"A shop has {one} boxes of {other} pens and sells {taken} pens. How many pens are left?")
    product = one * other
    right = f"{one}x{other}={product}; {product}-{taken}={product - taken}"
    assert check(solution, steps=right).status in ("right", "right_other_way")
    found = check(solution, steps=f"{one}x{other}={product + slip}; {product + slip}-{taken}={product + slip - taken}")
    assert (found.status, found.wrong_step, found.reason) == ("wrong", 1, "arithmetic")


@pytest.mark.parametrize("work", [{"answer": "44"}, {"steps": "5 + 12 = 17"}, {"answer": "43"}])
def test_who_is_unsure_calls_nothing_wrong(work: dict[str, str]) -> None:
    found = check(replace(known(), probability=0.6), **work)
    assert found.status == "unsure"
    assert "60 %" in found.message


def test_what_is_computed_wrong_is_wrong_for_anybody() -> None:
    found = check(replace(known(), probability=0.3), steps="5 x 12 = 50")
    assert (found.status, found.reason) == ("wrong", "arithmetic")


@pytest.mark.parametrize(
    ("work", "words"),
    [
        ({}, "nothing|give"),
        ({"steps": "no numbers at all = none"}, "step 1"),
        ({"steps": "5 x = 12"}, "step 1"),
        ({"steps": "<script>alert(1)</script> 5 + + 3 = 1"}, "step 1"),
        ({"steps": "5 + 3 = 8;" * 1000}, "10000"),
        ({"steps": "1+1=2\n" * 41}, "41"),
        ({"answer": "???"}, "answer"),
        ({"answer": "9" * 300}, "answer"),
        ({"answer": "{}"}, "answer"),
    ],
)
def test_what_cannot_be_read_is_said(work: dict[str, str], words: str) -> None:
    with pytest.raises(InputError, match=words) as refused:
        check(known(), **work)
    assert len(str(refused.value)) < 250


def test_a_last_line_may_be_below_zero() -> None:
    for text, last in (
        ("At 12 degrees it falls by 4 degrees 9 times. What is it then?", "So it is -24."),
        ("12℃，每小时下降4℃。9小时后是多少℃？", "所以是-24"),
    ):
        assert check(known(text, "q1 * q2", "q0 - s0"), steps=f"4 x 9 = 36\n12 - 36 = -24\n{last}").status == "right"


def test_several_answers() -> None:
    first = known("5 red and 12 blue pens. How many red and how many blue?", "q0 + q1")
    parts = (first, replace(first, program=Program.parse(["q1 - q0"]), value=Fraction(7)))
    both = replace(first, parts=parts)
    assert check(both, "17; 7").status == "right"
    assert check(both, "7; 17").status == "unsure"
    assert check(both, "7; 18").status == "wrong"


SYSTEM = "x+y=10; x-y=4"
SIDES = "A rectangle is 6 m long and 4 m wide. Find the perimeter and the area."
NUMBERS = "The sum of two numbers is 20 and their difference is 4. What are the two numbers?"
TICKETS = "40 people paid $165, adults $6 and children $3. How many of each were there?"


@pytest.mark.parametrize(
    ("text", "answer", "status"),
    [
        (SYSTEM, "7; 3", "right"),
        (SYSTEM, "y=3, x=7", "right"),
        (SYSTEM, "y=7, x=3", "wrong"),
        (SYSTEM, "3", "right_so_far"),
        (SYSTEM, "4", "wrong"),
        (NUMBERS, "8 and 12", "right"),
        (TICKETS, "25 children and 15 adults", "right"),
        (TICKETS, "15 children and 25 adults", "wrong"),
        (TICKETS, "25, 15", "unsure"),
        (SIDES, "area 24, perimeter 20", "right"),
        (SIDES, "24; 20", "unsure"),
    ],
)
def test_which_answer_is_for_which_question(text: str, answer: str, status: str) -> None:
    assert deduct.check(text, answer).status == status


def test_steps_to_one_of_two_answers_are_right_so_far() -> None:
    work = deduct.check(SIDES, steps="6 x 4 = 24")
    assert (work.status, work.message) == (
        "right_so_far",
        "Right so far: that is 1 of 2 answers. Give all of them.",
    )
    assert deduct.check(SIDES, steps="6 x 4 = 24; 6 + 4 = 10; 2 x 10 = 20").status.startswith("right")
