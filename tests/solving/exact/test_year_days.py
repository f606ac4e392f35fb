"""Days by their number in the year, and what comes again, against the calendar of the standard library."""

from __future__ import annotations

from calendar import monthrange
from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from deduct.languages.english.dates import MONTHS, written
from deduct.languages.found_date import WEEKDAYS
from deduct.solving.exact.readers import read_exact

DAYS = st.dates(date(1990, 1, 1), date(2040, 12, 31))


@given(DAYS)
def test_a_day_of_the_year_there_and_back(day: date) -> None:
    number = day.timetuple().tm_yday
    answer = read_exact(f"Which day of the year is {written(day.year, day.month, day.day)}?", "en")
    assert answer is not None
    assert answer.value == number
    ordinal = {1: "st", 2: "nd", 3: "rd"}.get(number % 10 if number % 100 not in (11, 12, 13) else 0, "th")
    back = read_exact(f"Which date is the {number}{ordinal} day of {day.year}?", "en")
    assert back is not None
    assert back.value == day.isoformat()


@given(DAYS, st.integers(2, 60))
def test_what_comes_every_few_days(day: date, every: int) -> None:
    told = f"The filter is changed every {every} days. It was changed on {written(day.year, day.month, day.day)}. "
    following = read_exact(told + "On what date is it changed next?", "en")
    later = read_exact(told + "On what date is it changed the time after next?", "en")
    assert following is not None
    assert later is not None
    assert following.value == (day + timedelta(days=every)).isoformat()
    assert later.value == (day + timedelta(days=2 * every)).isoformat()


@given(st.integers(1990, 2040), st.integers(1, 12), st.integers(0, 6))
def test_days_of_the_week_of_a_month(year: int, month: int, weekday: int) -> None:
    text = f"Yoga is every {WEEKDAYS[weekday]}. How often is it held in {MONTHS[month - 1]} {year}?"
    answer = read_exact(text, "en")
    days = [date(year, month, day).weekday() for day in range(1, monthrange(year, month)[1] + 1)]
    assert answer is not None
    assert answer.value == days.count(weekday)


@given(DAYS, DAYS)
def test_years_and_months(one: date, other: date) -> None:
    first, last = sorted((one.replace(day=1), other.replace(day=1)))
    begin, end = (written(day.year, day.month, 1) for day in (first, last))
    text = f"From {begin} to {end}, how many years and months is it?"
    answer = read_exact(text, "en")
    months = 12 * (last.year - first.year) + last.month - first.month
    assert (answer.value if answer else 0) == months


def test_what_is_open_is_left_to_a_model() -> None:
    assert read_exact("Which date is the 366th day of 2027?", "en") is None
    assert read_exact("Which day of the year is 1 October?", "en") is None
    assert read_exact("The bin is emptied every 10 days. When is it emptied next?", "en") is None
    assert (
        read_exact(
            "A fair comes every 4 years and a market every 6 years. Both were in 2020. When are both again?", "en"
        )
        is None
    )
