"""What the question's rule appends to a program, and how the answer is said."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.core.program import Program
from deduct.languages import read_problem
from deduct.solving.finish import Finished, finished


def done(text: str, *lines: str) -> Finished:
    return finished(read_problem(text), Program.parse(list(lines)))


@pytest.mark.parametrize(
    ("text", "lines", "value", "said"),
    [
        ("70 people, 8 to a van. How many vans are needed?", ["q0 / q1"], "9", "9 vans"),
        ("70 nuts in bags of 8. How many full bags can be filled?", ["q0 / q1"], "8", "8 bags"),
        ("70 nuts in bags of 8. How many nuts are left over?", ["q0 / q1"], "6", "6 nuts"),
        ("A ribbon costs $4 for 3 m. How much does one metre cost?", ["q0 / q1"], "133/100", "$1.33"),
        ("Pens cost $1.50. How much do 3 pens cost?", ["q0 * q1"], "9/2", "$4.50"),
        ("Of 40 pupils 34 can swim. What percentage of them can swim?", ["q1 / q0"], "85", "85 %"),
        ("Of 40 pupils 34 can swim. What percentage is that?", ["q1 / q0", "s0 * 100"], "85", "85 %"),
        ("3 of 8 balls are red. What fraction of the balls is red?", ["q0 / q1"], "3/8", "3/8"),
        ("She gets 900 and a 2% bonus. What is it without the extra percentage?", ["q0 + 0"], "900", "900"),
        ("3 of 8 balls are red. What fraction is that, as a decimal?", ["q0 / q1"], "3/8", "0.375"),
        (
            "Bo walks 10 km in 3 h. How many km an hour, to one decimal place?",
            ["q0 / q1"],
            "33/10",
            "3.3 km an hour",
        ),
        ("60个苹果，每8个装一袋，最多能装几袋？", ["q0 / q1"], "7", "7袋"),
        ("40人里有34人会游泳，会游泳的占百分之几？", ["q1 / q0"], "85", "85 %"),
        ("8个球里有3个红球，红球占几分之几？", ["q1 / q0"], "3/8", "3/8"),
    ],
)
def test_the_answer_is_what_a_person_would_say(text: str, lines: list[str], value: str, said: str) -> None:
    answer = done(text, *lines).answer(0.9, 0, 1)
    assert (answer.value, answer.text) == (Fraction(value), said)


def test_the_models_program_stays_in_front() -> None:
    found = done("70 people, 8 to a van. How many vans are needed?", "q0 / q1")
    assert found.raw.answer == Fraction(35, 4)
    assert found.trace.program.steps[: len(found.raw.program.steps)] == found.raw.program.steps
    assert found.trace.answer == 9


def test_half_a_thing_is_doubted() -> None:
    text = "Tom shares 7 cats among 2 friends and gets none. How many cats does each friend get?"
    assert done(text, "q0 / q1").answer(0.9, 0, 1).probability < 0.5
    assert done(text, "q0 - q1").answer(0.9, 0, 1).probability == 0.9


@given(st.integers(1, 500), st.integers(1, 60))
def test_quotient_and_remainder_make_the_number(number: int, size: int) -> None:
    boxes = done(f"{number} nuts in boxes of {size}. How many full boxes can be filled?", "q0 / q1")
    left = done(f"{number} nuts in boxes of {size}. How many nuts are left over?", "q0 / q1")
    if number % size:
        assert boxes.trace.answer * size + left.trace.answer == number
    else:
        assert boxes.trace.program == boxes.raw.program
