"""Answers that are times, dates and days of the week, and the conversions on the way."""

from __future__ import annotations

import pytest

from deduct.core.program import Program
from deduct.languages import read_problem
from deduct.languages.typed import typed
from deduct.solving.answer import Answer
from deduct.solving.finish import finished


def answer(text: str, *steps: str) -> Answer:
    return finished(typed(read_problem(text)), Program.parse(list(steps))).answer(1.0, 0, 1)


FILM = "The film starts at 7:45 pm and lasts 2 h 20 min. When does it end?"
SHIFT = "She works from 8:30 to 17:00 at $12 an hour."
CANDLE = "A candle is 15 cm tall and burns down 2 cm an hour. It is lit at 5:30 pm. At what time will it be gone?"


@pytest.mark.parametrize(
    ("text", "steps", "value", "kind", "said"),
    [
        (FILM, ["q0 + q1"], "22:05", "time", "10:05 pm"),
        (CANDLE, ["q0 / q1", "q2 + s0"], "01:00", "time", "1:00 am"),
        (CANDLE, ["q0 / q1", "s0 * 60", "q2 + s1"], "01:00", "time", "1:00 am"),
        (f"{SHIFT} How much does she earn?", ["q1 - q0", "s0 / 60", "s1 * q2"], "102", "money", "$102"),
        (f"{SHIFT} How long is that?", ["q1 - q0"], "510", "duration", "8 hours 30 minutes"),
        (f"{SHIFT} How many hours is that?", ["q1 - q0"], "17/2", "duration", "8.5 hours"),
        ("From 4 May to 1 June, how many weeks are there?", ["q1 - q0"], "4", "duration", "4 weeks"),
        (
            "On 4 May 2027 he buys 30 pills. On which date is the last?",
            ["q0 + q1"],
            "2027-06-03",
            "date",
            "3 June 2027",
        ),
        ("2027年4月28日借书，借期20天，到期是星期几？", ["q0 + q1"], "Tuesday", "weekday", "星期二"),
    ],
)
def test_moments_and_durations(text: str, steps: list[str], value: str, kind: str, said: str) -> None:
    found = answer(text, *steps)
    assert (str(found.value), found.kind, found.text) == (value, kind, said)


def test_steps_are_written_as_times() -> None:
    assert [step.expression for step in answer(FILM, "q0 + q1").steps] == ["7:45 pm + 2 h 20 min = 22:05"]


def test_a_sum_of_two_times_has_no_time_for_an_answer() -> None:
    assert answer("From 8:30 to 17:00, when is it over?", "q0 + q1").kind not in ("time", "duration")


PLANK = "A plank is 2 m 40 cm long. 5 pieces of 30 cm are cut off."
ROPE, PENS = "绳子长2米40厘米，剪去30厘米。", "一支笔2元5角，买4支，付20元，"


@pytest.mark.parametrize(
    ("text", "steps", "said"),
    [
        (f"{PLANK} How many metres are left?", ["q1 * q2", "q0 - s0"], "0.9 metres"),
        (f"{PLANK} How many metres are left?", ["q1 * q2", "q0 - s0", "s1 / 100"], "0.9 metres"),
        (f"{PLANK} How many centimetres are left?", ["q1 * q2", "q0 - s0"], "90 centimetres"),
        (f"{ROPE}还剩几米几厘米？", ["q0 - q1"], "2米10厘米"),
        (f"{ROPE}还剩多少米？", ["q0 - q1"], "2.1米"),
        (f"{PENS}应找回几元几角？", ["q0 * q1", "q2 - s0"], "10元"),
        (f"{PENS}买这些笔用几元几角？", ["q0 * q1", "s0 - 1/2"], "9元5角"),
    ],
)
def test_what_is_left_of_an_amount_in_two_units_is_converted_and_not_divided(
    text: str, steps: list[str], said: str
) -> None:
    assert answer(text, *steps).text == said
