"""The unit of a result: conversions where they are sure, and nothing else."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.core.program import Program
from deduct.core.units import ratio, unit_named
from deduct.languages import read_problem
from deduct.solving.finish import finished
from deduct.solving.measured import Measured, measured


def of(text: str, *lines: str) -> Measured | None:
    return measured(Program.parse(list(lines)), read_problem(text), 0, len(text))


CONVERTED = {
    ("A man walks 75 m per minute. How many km does he walk in 2 hours?", "q0 * q1"): "9 km",
    ("A man walks 75 m per minute. How many km does he walk in 2 hours?", "q1 * 60; q0 * s0"): "9 km",
    ("A cat weighs 3,150 g and a dog 5.4 kg. How many grams more does the dog weigh?", "q1 - q0"): "2250 grams",
    ("A 55 gallon barrel is filled with a 2 quart jug. How many jugs does it take?", "q0 / q1"): "110",
    ("A train does 30 m per second. How fast is that in km/h?", "q0"): "108 km/h",
    ("A field is 250 m by 160 m. What is its area in hectares?", "q0 * q1"): "4 hectares",
    ("A tank is 60 cm by 30 cm by 40 cm. How many litres is that?", "q0 * q1; s0 * q2"): "72 litres",
    ("A floor is 400 cm by 350 cm. What is its area in square metres?", "q0 * q1"): "14 square metres",
    ("Tea is 14.80 euros a kilo. How much is it for 350 g?", "q0 * q1"): "5.18 euros",
    ("He reads 3 hours a day for 5 days. How many minutes is that?", "q0 * q1"): "900 minutes",
    (
        "Two films take 95 minutes and 115 minutes. How many hours and minutes is it?",
        "q1 + q2",
    ): "3 hours 30 minutes",
    ("一段电缆长45米，架了120段，一共长多少千米？", "q0 * q1"): "5.4千米",
    ("果园占地3平方千米，其中75公顷种梨，其余是多少公顷？", "q0 - q1"): "225公顷",
    ("芳芳每分钟走75米，2小时走多少千米？", "q0 * q1"): "9千米",
}

KEPT = {
    ("He reads 3 hours a day for 5 days. How many hours is that?", "q0 * q1"): "15 hours",
    ("He reads 10 hours in 5 days. How many hours a day is that?", "q0 / q1"): "2 hours a day",
    ("She earns $12 an hour, 8 hours a day. How much does she earn in 5 days?", "q0 * q1; s0 * q2"): "480 dollars",
    ("She runs 3 km a day, 5 days a week. How many km does she run in 2 weeks?", "q0 * q1; s0 * q2"): "30 km",
    ("A man walks 75 m per minute. How many km is it in 2 hours?", "q1 * 60; q0 * s0; s1 / 1000"): "9 km",
    ("A plane flies at 900 km/h. How many km is that per minute?", "q0 / 60"): "15 km",
    ("A tank is 60 cm by 30 cm by 40 cm. How many litres is that?", "q0 * q1; s0 * q2; s1 / 1000"): "72 litres",
    ("A floor is 400 cm by 350 cm. What is its area in square metres?", "q0 * q1; s0 / 100; s1 / 100"): (
        "14 square metres"
    ),
    ("A floor is 4 m by 3 m. What is its area in square centimetres?", "q0 * q1; s0 * 10000"): (
        "120000 square centimetres"
    ),
    ("每千克3元，花了12元，买了多少千克？", "q1 / q0"): "4千克",
    ("A train travels 180 km in 2.5 hours. What is its average speed?", "q0 / q1"): "72 km per hour",
    ("Mia ran 100 m in 16 s. How fast did she run?", "q0 / q1"): "6.25 m/s",
    ("A dog runs 40 km/h, a cheetah 3 times as fast. What is the cheetah's speed?", "q0 * q1"): "120 km/h",
    ("一列火车2.5小时行驶180千米，平均速度是多少？", "q1 / q0"): "72千米/小时",
}

UNKNOWN = [
    ("Tom has 3 pears and eats 2. How many are left?", "q0 - q1"),
    ("A rope of 3 m weighs 2 kg. How long is it?", "q0 + q1"),
    ("Tom has 3 pears. How many litres is that?", "q0"),
    ("A train travels 180 km in 2.5 hours at speed 7. What is that?", "q0 * q1"),
    ("He jumps 375 times in 150 seconds. How many jumps is that?", "q0 / q1"),
]


@pytest.mark.parametrize("case", CONVERTED, ids=str)
def test_converted(case: tuple[str, str]) -> None:
    text, lines = case
    found = of(text, *lines.split("; "))
    assert found is not None
    assert found.text == CONVERTED[case]
    assert found.program.execute(read_problem(text).values) == found.value


@pytest.mark.parametrize("case", KEPT, ids=str)
def test_values_stay_as_the_program_has_them(case: tuple[str, str]) -> None:
    text, lines = case
    found = of(text, *lines.split("; "))
    assert found is not None
    assert found.text == KEPT[case]
    assert found.program == Program.parse(lines.split("; "))


@pytest.mark.parametrize("case", UNKNOWN, ids=str)
def test_unknown(case: tuple[str, str]) -> None:
    text, lines = case
    assert of(text, *lines.split("; ")) is None


LENGTHS = st.sampled_from(["mm", "cm", "m", "km", "inch", "foot", "yard", "mile"])


@given(st.integers(1, 999), LENGTHS, st.integers(1, 999), LENGTHS, LENGTHS)
def test_sums_are_right_in_every_unit(a: int, one: str, b: int, other: str, asked: str) -> None:
    sizes = {code: unit_named(code).size for code in (one, other, asked)}
    found = of(f"There are {a} {one} and {b} {other}. How many {asked} is that?", "q0 + q1")
    assert found is not None
    assert found.value == (a * sizes[one] + b * sizes[other]) / sizes[asked]


@given(st.integers(1, 999), LENGTHS, st.integers(1, 99), LENGTHS)
def test_quotients_count_in_one_unit(a: int, one: str, b: int, other: str) -> None:
    factor = ratio(unit_named(one), unit_named(other))
    found = of(f"A rope of {a} {one} is cut into pieces of {b} {other}. How many pieces are there?", "q0 / q1")
    assert factor is not None
    assert (found is None) == (one == other)
    if found is not None:
        assert found.value == Fraction(a, b) * factor


COUNTS = {
    ("A 55 gallon barrel is filled with a 2 quart jug. How many jugs are needed?", "q0 / q1"): "110 jugs",
    ("Juice of 2 litres fills glasses of 300 ml. How many full glasses can be poured?", "q0 / q1"): "6 full glasses",
    ("A rope of 12 m is cut into 5 parts of 2 m. How many parts can be cut?", "q0 / q2"): "6 parts",
}


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_things_are_counted_in_one_unit_and_come_whole(case: tuple[str, str]) -> None:
    text, lines = case
    assert finished(read_problem(text), Program.parse([lines])).text.replace("full ", "") == COUNTS[case].replace(
        "full ", ""
    )
