"""Questions for another unit: read where they are nothing else, and right."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages import read_problem
from deduct.languages.known import LANGUAGES
from deduct.languages.measures import unit_words
from deduct.solving.conversion import read_conversion

READ = {
    "How many hours are there in 3 days?": "72",
    "how many minutes are in 4 hours": "240",
    "How many days is 72 hours?": "3",
    "What number of hours are there in 3 days?": "72",
    "How many inches do 4 feet have?": "48",
    "How many cents make 3.50 dollars?": "350",
    "Two weeks is how many days?": "14",
    "Convert 2.5 km to metres.": "2500",
    "How many ounces are there in half pounds?": "8",
    "How many months are there in six years?": "72",
    "3天有多少小时？": "72",
    "3天一共有多少个小时？": "72",
    "两个星期是几天？": "14",
    "250厘米等于多少米？": "2.5",
    "4斤合多少千克": "2",
    "多少分钟是3小时？": "180",
    "5角是多少分？": "50",
}

NOT_READ = [
    "How many hours are there in 3 lessons?",
    "How many grams are there in 3 metres?",
    "How many hours are there in 3 hours?",
    "How many days are there in 3 months?",
    "How many feet are there in 3 metres?",
    "How many hours are there in 50% days?",
    "Tom worked 3 days. How many hours is that?",
    "How many hours are there in 3 days and 4 hours?",
    "How many hours are there in a week?",
    "小明跑了3千米，是多少米？",
    "3天吃了多少克？",
    "3个月有多少天？",
]


@pytest.mark.parametrize("text", READ)
def test_read(text: str) -> None:
    problem = read_problem(text)
    program = read_conversion(problem)
    assert program is not None
    assert program.execute(problem.values) == Fraction(READ[text])


@pytest.mark.parametrize("text", NOT_READ)
def test_not_read(text: str) -> None:
    assert read_conversion(read_problem(text)) is None


PAIRS = [
    (code, word, other)
    for code in LANGUAGES
    for word, meant in unit_words(code).items()
    for other, others in unit_words(code).items()
    if meant[0].dimension == others[0].dimension
]


@given(st.integers(1, 10**6), st.sampled_from(PAIRS))
def test_there_and_back(number: int, units: tuple[str, str, str]) -> None:
    code, unit, other = units
    form = {"en": "How many {other} are there in {number} {unit}?", "zh": "{number}{unit}等于多少{other}？"}[code]
    there = read_problem(form.format(number=number, unit=unit, other=other), code)
    back = read_problem(form.format(number=number, unit=other, other=unit), code)
    programs = read_conversion(there), read_conversion(back)
    if programs[0] is None:
        assert programs[1] is None
        return
    assert programs[1] is not None
    assert programs[0].execute(there.values) * programs[1].execute(back.values) == number**2
