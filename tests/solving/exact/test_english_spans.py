"""English: times of day beside amounts that go with minutes or hours."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.exact.spans import read_spans

SETTLED = {
    "Lina works from 8:30 am to 1:00 pm and earns $14 an hour. How much does she earn?": "63 dollars",
    "A printer prints 25 pages per minute. It started a job of 600 pages at 9:40. When will it finish?": "10:04",
    "Marco drives at 80 km/h. He sets off at 7:45 and has 200 km to go. When does he arrive?": "10:15",
    "A snail crawls 9 cm per minute. It starts at 11:20 am. At what time has it crawled 270 cm?": "11:50 am",
    "Ella baby-sits from 18:30 to 22:00 for 9 euros an hour. How much money does she get?": "31.5 euros",
    "From 3 June to 12 June, both days included, Tom reads 14 pages a day. How many pages does he read?": "140 pages",
    "A cyclist leaves home at 9:10 and rides at 18 km/h. The lake is 27 km away. When does she get there?": "10:40",
    "Anna starts her 45 km tour at 8:15, rides at 15 km/h and takes a 30-minute break. When does she finish?": "11:45",
    "A lorry leaves at 6:00 and drives at 70 km/h. It stops for 40 minutes. It has 210 km left. When does it arrive?": (
        "09:40"
    ),
}
DECLINED = [
    "Ivo must wash 90 cups by noon and starts at 9 am. How many cups does he have to wash per hour?",
    "A car at 60 km/h leaves at 8:00, another car at 80 km/h leaves at 9:00. When does it catch up?",
    "The shop opens at 8:00 and sells 12 rolls an hour. How many rolls does it sell?",
    "A bus leaves at 7:10 am. It does 90 km at 60 km/h. When must it be washed?",
    "Ann rides 45 km at 15 km/h from 8:15 on and rests 10 minutes every hour. When does she finish?",
    "At 9:00 a tap gives 8 litres a minute and the drain takes 3 litres a minute. When are there 50 litres?",
]


@pytest.mark.parametrize("text", SETTLED)
def test_the_span_is_an_amount(text: str) -> None:
    answer = read_spans(text, "en")
    assert answer is not None
    assert answer.text == SETTLED[text]
    assert text[answer.start : answer.end].endswith("?")


@pytest.mark.parametrize("text", DECLINED)
def test_what_says_more_is_left_to_a_model(text: str) -> None:
    assert read_spans(text, "en") is None


@given(st.integers(0, 23), st.integers(0, 59), st.integers(2, 700), st.integers(2, 9), st.integers(0, 90))
def test_there_and_back(hour: int, minute: int, length: int, rate: int, rest: int) -> None:
    """What flows in a span takes that span again, across midnight too; a pause comes on top."""
    start, end = f"{hour:02}:{minute:02}", (60 * hour + minute + length) % 1440
    last = f"{end // 60:02}:{end % 60:02}"
    amount = read_spans(f"A pump runs from {start} to {last} and moves {rate} litres a minute. How many litres?", "en")
    assert amount is not None
    assert amount.value == Fraction(rate * length)
    pause = f", and stops for {rest} minutes on the way" if rest else ""
    later = (end + rest) % 1440
    back = read_spans(
        f"At {start} a pump begins to move {rate * length} litres at {rate} litres a minute{pause}. When is it done?",
        "en",
    )
    assert back is not None
    assert back.value == f"{later // 60:02}:{later % 60:02}"
