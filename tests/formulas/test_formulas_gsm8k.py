from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given

from deduct.core.program import Program
from deduct.errors import ExecutionError, FormulaError
from deduct.formulas import final_answer, from_gsm8k, to_gsm8k
from program_strategies import ARITHMETIC, programs, values


def lines(answer: str, *numbers: str) -> list[str]:
    return from_gsm8k(answer, [Fraction(number) for number in numbers]).lines()


def test_numbers_refer_to_earlier_results_then_quantities_then_constants() -> None:
    answer = "Six boxes hold 6*4 = <<6*4=24>>24 pens.\nHalf of them is 24/2=<<24/2=12>>12.\n#### 12"
    assert lines(answer, "6", "4", "24") == ["q0 * q1", "s0 / 2"]


def test_the_latest_of_equal_results_is_meant() -> None:
    answer = "<<2*3=6>>6, <<7-1=6>>6, <<6*10=60>>60 #### 60"
    assert lines(answer, "2", "3", "7", "1", "10") == ["q2 - q3", "s0 * q4"]


def test_rounded_results_are_followed_as_they_are_written() -> None:
    answer = "<<10/3=3.33>> <<3.33*6=20>> #### 20"
    assert lines(answer, "10", "3", "6") == ["q0 / q1", "s0 * q2"]


@pytest.mark.parametrize(
    ("formula", "numbers", "expected"),
    [
        ("200*15/100", ["200", "3/20"], ["q0 * q1"]),
        ("200*15*.01", ["200", "3/20"], ["q0 * q1"]),
        ("200*15*0.01", ["200", "3/20"], ["q0 * q1"]),
        ("200*15/100", ["200", "15"], ["q0 * q1", "s0 / 100"]),
        ("200*.15", ["200", "3/20"], ["q0 * q1"]),
        ("40*3/4", ["40", "3/4"], ["q0 * q1"]),
        ("40*3/4", ["40", "3", "4"], ["q0 * q1", "s0 / q2"]),
        ("120/3/4", ["120", "3/4"], ["q0 / 3", "s0 / 4"]),
        ("1,200/40", ["1200", "40"], ["q0 / q1"]),
        ("150/5", ["150", "5", "30"], ["q0 / q1"]),
    ],
)
def test_shares_of_the_text_are_found(formula: str, numbers: list[str], expected: list[str]) -> None:
    assert lines(f"<<{formula}=30>>30 #### 30", *numbers) == expected


@pytest.mark.parametrize(
    ("prose", "expected"),
    [
        ("She has 20 left for 4 tops, so each is 20/4 = $5.", ["q0 - q1", "s0 / q2"]),
        ("$20 left – 15 for shoes = $5", ["q0 - q1", "s0 - 15"]),
        ("$20/week - $15/week = $5 a week", ["q0 - q1", "s0 - 15"]),
        ("0.25 x 20 = 5.00", ["q0 - q1", "1/4 * s0"]),
    ],
)
def test_a_last_calculation_in_prose_is_read(prose: str, expected: list[str]) -> None:
    assert lines(f"75-55 = <<75-55=20>>20.\n{prose}\n#### 5", "75", "55", "4") == expected


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("<<2+3=5>>5 and so on. #### 6", "the last calculation gives 5, but the answer is 6"),
        # The prose is believed only where its value is right.
        ("<<2+3=5>>5 and 5*2 = 6. #### 6", "the last calculation gives 5"),
        ("no calculation here #### 6", "no <<calculation>>"),
        ("<<2+3>> #### 5", "has no '='"),
        ("<<2+3=5>>5", "no '####' line"),
        ("<<2+3=5>>5 #### five", "not a number"),
        ("<<2+=5>>5 #### 5", "a number is missing"),
        ("<<3/0=5>>5 #### 5", "divides by zero"),
        ("1 = 1 " * 20_000 + "#### 5", "longer than"),
    ],
)
def test_answers_that_are_no_chain_are_refused(answer: str, reason: str) -> None:
    with pytest.raises(FormulaError, match=reason):
        from_gsm8k(answer, [])


def test_a_calculation_that_says_nothing_is_read_from_the_prose_before_it() -> None:
    answer = "24 - 4 = <<24-4=20>>20 left. He gets 5 because 20 / 4 = <<5=5>>5. #### 5"
    assert lines(answer, "24", "4") == ["q0 - q1", "s0 / q1"]
    assert lines("He has <<24=24>>24 and <<24-4=20>>20 left. #### 20", "24", "4") == ["q0 - q1"]


def test_long_prose_takes_no_long_time() -> None:
    with pytest.raises(FormulaError):
        from_gsm8k("1 + 1 = 5 " * 900 + "#### 5", [])


def test_final_answers() -> None:
    assert final_answer("text #### $1,200.50") == Fraction("1200.5")
    assert final_answer("#### 3 #### -4") == -4


@given(programs(operators=ARITHMETIC, min_steps=1, max_steps=4), values)
def test_written_chains_keep_their_value(program: Program, numbers: list[Fraction]) -> None:
    assume(all(constant >= 0 for constant in program.constants()))
    try:
        value = program.execute(numbers)
        read = from_gsm8k(to_gsm8k(program, numbers), numbers)
    except ExecutionError:
        return
    assert read.execute(numbers) == value
