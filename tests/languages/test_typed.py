"""Amounts in several units, times of day and dates as one quantity each."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from random import Random

import pytest

from deduct.core.program import Program
from deduct.languages import read_problem
from deduct.languages.typed import NO_YEAR, typed
from deduct.stories.chinese import typed_numbers as chinese
from deduct.stories.english import typed_numbers as english
from deduct.stories.mistakes import UnsuitableNumbersError
from deduct.stories.typed_kinds import COMPOUNDS, in_two_units

THOUSANDS = {"km", "kg", "tonne", "l"}


def found(text: str) -> list[tuple[str, str, str]]:
    return [(q.text, str(q.value), q.kind) for q in typed(read_problem(text)).quantities]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It took 2 h 15 min.", [("2 h 15 min", "135", "amount")]),
        ("She is 5 foot 3 and thin.", [("5 foot 3", "63", "amount")]),
        ("It costs 3 dollars and 25 cents.", [("3 dollars and 25 cents", "13/4", "amount")]),
        ("It took 3 hours a day for 5 days.", [("3", "3", "number"), ("5", "5", "number")]),
        (
            "一本2元5角，另一本3块5，还有3块25。",
            [("2元5角", "5/2", "amount"), ("3块5", "7/2", "amount"), ("3块25", "13/4", "amount")],
        ),
        ("一箱70元 3名同学来买", [("70", "70", "number"), ("3", "3", "number")]),
        ("每箱20元5箱多少元", [("20", "20", "number"), ("5", "5", "number")]),
        ("他一周五天上班。", [("五", "5", "word")]),
        ("用8500点里程兑换", [("8500", "8500", "number")]),
        ("开到全程的七分之二时", [("七分之二", "2/7", "fraction")]),
        ("浓浆和水按1:12配，比8:30早", [("1", "1", "number"), ("12", "12", "number"), ("8:30", "510", "time")]),
        ("主队以21:15获胜", [("21", "21", "number"), ("15", "15", "number")]),
        ("胜7场，负8场，气温是负5度", [("7", "7", "number"), ("8", "8", "number"), ("负5", "-5", "number")]),
        ("身高1米65，重3千克200克", [("1米65", "33/20", "amount"), ("3千克200克", "3200", "amount")]),
        ("It was minus 5 degrees.", [("minus 5", "-5", "number")]),
        ("It was 5 degrees below zero.", [("5 degrees below zero", "-5", "number")]),
        ("气温零下12℃", [("零下12", "-12", "number")]),
        ("Room 12 has 3 beds at 5 dollars.", [("12", "12", "label"), ("3", "3", "number"), ("5", "5", "number")]),
    ],
)
def test_what_is_one_quantity(text: str, expected: list[tuple[str, str, str]]) -> None:
    assert found(text) == expected


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("from 9:15 to 1:40", [555, 820]),
        ("from 10 pm to 6 am", [1320, 1800]),
        ("open 9:00 to 17:30, rest at 8:00", [540, 1050, 480]),
        ("1:30 to 4 pm", [810, 960]),
        ("half past nine to quarter to five", [570, 1005]),
        ("从下午3点工作到晚上11点30分", [900, 1410]),
        ("She left at 7:45 pm and had come at 6:10 pm.", [1185, 1090]),
    ],
)
def test_the_second_time_of_a_span_comes_later(text: str, minutes: list[int]) -> None:
    assert [q.value for q in typed(read_problem(text)).quantities if q.kind == "time"] == minutes


def test_a_date_of_the_next_year_follows_in_a_span_only() -> None:
    span, apart = "20 November to 5 January", "on 20 November he told of 5 January and of much else besides"
    (first, last), (later, earlier) = ([q.value for q in typed(read_problem(t)).quantities] for t in (span, apart))
    assert last - first == 46
    assert earlier < later


def test_the_full_stop_is_not_part_of_a_quantity() -> None:
    assert found("It began on 4 May.") == [("4 May", str(date(NO_YEAR, 5, 4).toordinal()), "day")]
    assert found("It began at 5 p.m. Then")[0][0] == "5 p.m."


def test_stories_in_which_amounts_may_be_negative() -> None:
    assert typed(read_problem("The temperature fell by 3 degrees.")).may_be_negative
    assert not typed(read_problem("Tom has 3 pears and 2 nuts; 5-2 are left.")).may_be_negative


@pytest.mark.parametrize(
    ("text", "steps", "expected"),
    [
        ("2 h 15 min and 5 min", ["q0 * 60", "s0 + q1", "s1 + q2"], "s0 = q0 + q1"),
        ("2 h 15 min and 5 h", ["q1 / 60", "q0 + s0", "s1 + q2"], "s0 = q0 / 60; s1 = s0 + q1"),
        ("2 h 15 min and 5 min", ["q1 + q2"], None),
        ("from 9:20 to 10:35", ["q0 * 60", "s0 + q1", "q2 * 60", "s2 + q3", "s3 - s1"], "s0 = q1 - q0"),
        ("14米50厘米，4米90厘米", ["q0 * 100", "s0 + q1", "q2 * 100", "s2 + q3", "s1 - s3"], "s0 = q0 - q1"),
    ],
)
def test_programs_are_put_over_the_whole_or_dropped(text: str, steps: list[str], expected: str | None) -> None:
    program = typed(read_problem(text).with_program(Program.parse(steps))).program
    assert (program and str(program)) == expected


def test_typing_twice_changes_nothing() -> None:
    once = typed(read_problem("From 9:40 to 11:05 it was -5°C; it took 1 h 20 min on 3 June."))
    assert typed(once) == once


@pytest.mark.parametrize(("language", "writer"), [("en", english), ("zh", chinese)])
@pytest.mark.parametrize("kind", ["time", "date", *COMPOUNDS])
def test_what_stories_write_is_read_again(language: str, writer: object, kind: str) -> None:
    rng = Random(kind)
    written = 0
    for _ in range(60):
        if kind == "time":
            value = Fraction(rng.randrange(1440))
        elif kind == "date":
            value = Fraction(date(rng.choice([NO_YEAR, 2027]), rng.randint(1, 12), rng.randint(1, 28)).toordinal())
        else:
            value = Fraction(
                rng.randrange(2, 9000 if THOUSANDS & {*COMPOUNDS[kind]} else 400),
                10 if kind == "yuan+jiao" else 100 if "cent" in kind else 1,
            )
        try:
            text = writer.write(value, kind, writer.draw_style(kind, rng), rng)  # type: ignore[attr-defined]
        except UnsuitableNumbersError:
            continue
        written += 1
        story = f"It is {text} now." if language == "en" else f"现在是{text}。"
        (quantity,) = typed(read_problem(story, language)).quantities
        assert quantity.value == value, story
        assert quantity.kind in ("time", "day", "amount")
    assert written or (language, kind) in {
        ("zh", k) for k in ("week+day", "ft+in", "lb+oz", "dollar+cent", "euro+cent")
    } | {("en", "yuan+jiao")}


def test_an_amount_in_two_units_needs_both() -> None:
    assert in_two_units(Fraction(64), "ft+in") == (5, 4)
    for value in (Fraction(60), Fraction(7), Fraction(61, 2)):
        with pytest.raises(UnsuitableNumbersError):
            in_two_units(value, "ft+in")
