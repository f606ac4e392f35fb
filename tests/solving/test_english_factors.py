"""English texts in which every number is multiplied or divided once, and the units leave one way."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages import read_problem
from deduct.solving.factor_programs import factor_program
from deduct.solving.factors import read_factors
from deduct.solving.finish import finished

SETTLED = {
    "A tap leaks 4 ml of water a minute. How many litres does it leak in 5 hours?": Fraction(6, 5),
    "Each box holds 12 eggs. How many boxes do 60 eggs fill?": 5,
    "A train travels at 90 km per hour. How many metres does it cover in 2 minutes?": 3000,
    "Eva runs 6 km every day. How many km does she run in 2 weeks?": 84,
    "Pens cost $1.20 each. How much do 15 pens cost?": 18,
    "5 bags of flour weigh 2 kg each. How many kg do they weigh in all?": 10,
    "A car uses 6 litres of petrol for 100 km. How many litres does it use for 250 km?": 15,
    "How fast is 20 metres per second in km/h?": 72,
    "A plane flies at 850 km/h. How far does it fly in 4 hours?": 3400,
    "Lea reads 20 minutes a day. How many hours does she read in 30 days?": 10,
    "Flour is sold at $3 per kg. How much do 500 g cost?": Fraction(3, 2),
    "A box has 4 rows of 6 chocolates. How many chocolates are in 3 boxes?": 72,
    "12 pencils cost $6. How much do 20 pencils cost?": 10,
    "Juice comes in 75 cl bottles. How many litres are in 8 bottles?": 6,
    "A book has 320 pages. Tim reads 40 pages a day. How many days does he need?": 8,
    "There are 24 children in 4 groups. How many children are in each group?": 6,
    "A bottle holds 750 ml. How many glasses of 150 ml can be filled?": 5,
    "A cyclist covers 45 km in 3 hours. How far does he get in 5 hours at the same speed?": 75,
    "She needs 2 yards of cloth for each of 7 dresses. How many feet of cloth does she need?": 42,
}
DECLINED = [
    "Tom has 5 red apples and 3 green apples. How many apples does he have?",
    "Anna has 12 apples and eats 3. How many are left?",
    "4 workers need 6 days for a wall. How many days do 8 workers need?",
    "A rope of 12 m is cut into 4 pieces. How many cuts are made?",
    "Ben is 12 years old. His sister is twice as old. How old is she?",
    "A field is 30 m by 20 m. How many metres of fence go around it?",
    "Each side is 5 m. How many metres is that?",
    "The train leaves at 9:15 and takes 2 hours. When does it arrive?",
    "How many days are there?",
    "The hall has 8 long tables and 12 short tables. Each table has 3 chairs. How many chairs are there?",
    "Jo runs 10 metres a second. Every day she runs for an hour. How many metres does she run in 2 days?",
    "John reads 4 books a day. John reads every Monday and Tuesday. How many books does he read in 6 weeks?",
    "",
]


@pytest.mark.parametrize("text", SETTLED)
def test_the_units_leave_one_way(text: str) -> None:
    answer = read_factors(text, "en")
    assert answer is not None
    assert answer.value == SETTLED[text]


@pytest.mark.parametrize("text", DECLINED)
def test_what_says_more_is_left_to_a_model(text: str) -> None:
    assert read_factors(text, "en") is None


@pytest.mark.parametrize("text", SETTLED)
def test_the_program_comes_to_the_same(text: str) -> None:
    problem, answer = read_problem(text), read_factors(text, "en")
    assert answer is not None
    program = factor_program(problem, answer)
    assert program is not None
    assert finished(problem, program).trace.answer == answer.value


def test_no_program_is_given_for_another_answer() -> None:
    text = "Each box holds 12 eggs. How many boxes do 60 eggs fill?"
    answer = read_factors("Each box holds 12 eggs. How many boxes do 72 eggs fill?", "en")
    assert answer is not None
    assert factor_program(read_problem(text), answer) is None


@given(st.integers(2, 60), st.integers(2, 60))
def test_there_and_back(boxes: int, size: int) -> None:
    """So many boxes hold a total, and the total fills so many boxes."""
    total = read_factors(f"Each box holds {size} eggs. How many eggs are in {boxes} boxes?", "en")
    back = read_factors(f"Each box holds {size} eggs. How many boxes do {boxes * size} eggs fill?", "en")
    assert total is not None
    assert back is not None
    assert (total.value, back.value) == (boxes * size, boxes)


@given(
    st.integers(1, 300), st.sampled_from([("km/h", "metres per second", 18, 5), ("metres per second", "km/h", 5, 18)])
)
def test_speeds_in_other_units(speed: int, units: tuple[str, str, int, int]) -> None:
    given_in, asked_in, size, other = units
    answer = read_factors(f"How fast is {18 * speed} {given_in} in {asked_in}?", "en")
    assert answer is not None
    assert answer.value == Fraction(18 * speed * other, size)


def test_a_distance_has_the_unit_of_the_speed_without_its_time() -> None:
    answer = read_factors("A plane flies at 850 km/h. How far does it fly in 4 hours?", "en")
    assert answer is not None
    assert answer.text == "3400 kilometres"


def test_an_answer_of_several_hours_says_hours() -> None:
    answer = read_factors("A bus travels 40 km in one hour. How long does it take for 240 km?", "en")
    assert answer is not None
    assert answer.text == "6 hours"
