"""Dates: what is asked of them, the calendar itself as the oracle, and texts that say more."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages.english import dates as english
from deduct.languages.known import language_named
from deduct.solving.exact.calendar import read_calendar
from deduct.solving.exact.readers import read_exact

ANSWERS = {
    "How many days are there between 12 May and 3 June?": "22",
    "Our holidays run from 28 July to 10 August. How many days do they last?": "14",
    "It is 20 November today. How many days is it until 24 December?": "34",
    "She checks in on 30 March and checks out on 4 April. How many nights does she stay?": "5",
    "The course goes from 2 March 2026 to 26 April 2026, both days included. How many weeks is that?": "8",
    "The seeds were sown on 25 April and come up after 12 days. On what date do they come up?": "05-07",
    "Rent is paid 3 weeks before 1 October 2025. What date is that?": "2025-09-10",
    "The passport was issued on 17 June 2021 and is valid for 10 years. When does it run out?": "2031-06-17",
    "A parcel sent on December 29 takes 5 days. When does it arrive?": "01-03",
    "Today is Friday. What day of the week is it in 45 days?": "Monday",
    "If yesterday was Sunday, what day of the week is tomorrow?": "Tuesday",
    "On what day of the week does 14 February 2027 fall?": "Sunday",
    "What date was the second Tuesday of March 2024?": "2024-03-12",
    "A church was built in 1412. How many years old was it in 2020?": "608",
    "Ada was born on 10 October 1990 and married on 9 October 2020. How old was she?": "29",
    "The tree was planted in 1978. In what year is it 60 years old?": "2038",
    "Is 2100 a leap year?": "no",
    "A lease runs from 1 June 2024 to 31 May 2027. How many years does it run?": None,
    "Mr Lee is 46 years old in 2026. In what year was he born?": "1980",
    "Tom was born in 1980. His sister was born 4 years later. In what year was she born?": "1984",
    "A bridge was finished in 1889, after 14 years of building. In what year did the building begin?": "1875",
    "大桥2005年建成，历时6年。这座大桥是哪一年动工的？": "1999",
    "一座塔1995年开工，6年后建成，它是哪一年建成的？": "2001",
    "How many days are there from 20 May to 2 June?": "13",
    "A fair begins on 29 May and lasts 5 days. On what date does it end?": "06-02",
    "The course starts on 20 June and runs for 2 weeks. What is the date of the last day?": "07-03",
    "从3月28日到4月6日，首尾两天都算，一共是多少天？": "10",
    "距离10月1日还有几天？今天是9月12日。": None,
    "今天是9月12日，离10月1日还有几天？": "19",
    "小树苗4月25日种下，12天后发芽，几月几日发芽？": "05-07",
    "药品2026年3月15日生产，保质期18个月，哪年哪月哪日到期？": "2027-09-15",
    "今天是星期五，再过45天是星期几？": "Monday",
    "2027年2月14日是星期几？": "Sunday",
    "5月3日是星期四，5月20日是星期几？": "Sunday",
    "一座桥建于1412年，到2020年已经有多少年了？": "608",
    "2100年是闰年吗？": "no",
    "暑假从7月10日开始，到8月31日结束，暑假一共多少天？": "53",
    "From 10 February to 10 March, how many days are between them?": None,
    "The shop is closed from 3 May to 9 May. How many days is it?": None,
    "A ticket costs $5 per day from 3 May to 9 May. How much is it?": None,
    "The report is due in 10 working days from 5 March 2026. When is it due?": None,
    "On 31 June she has 3 days left. When is that?": None,
}
"""None where the text leaves something open or says more."""


def language_of(text: str) -> str:
    return "en" if text.isascii() else "zh"


@pytest.mark.parametrize("text", ANSWERS)
def test_answers(text: str) -> None:
    answer = read_exact(text, language_of(text))
    assert (None if answer is None else str(answer.value)) == ANSWERS[text]
    if answer is not None:
        assert answer.text
        assert len(answer.steps) == 1


DAYS = st.dates(min_value=date(1600, 1, 1), max_value=date(2090, 12, 31))


def told(day: date) -> str:
    return english.written(day.year, day.month, day.day)


@given(DAYS, st.integers(2, 2000))
def test_days_after_and_between(day: date, days: int) -> None:
    later = day + timedelta(days=days)
    after = read_calendar(f"A letter of {told(day)} was answered {days} days later. On what date was that?", "en")
    between = read_calendar(f"How many days are there between {told(day)} and {told(later)}?", "en")
    assert after is not None
    assert between is not None
    assert (after.value, between.value) == (later.isoformat(), days)


@given(DAYS)
def test_the_day_of_the_week(day: date) -> None:
    answer = read_calendar(f"What day of the week was {told(day)}?", "en")
    assert answer is not None
    assert answer.value == english.WEEKDAYS[day.weekday()]


@given(DAYS)
def test_a_date_is_read_as_it_is_written(day: date) -> None:
    for language, text in (("en", told(day)), ("zh", f"{day.year}年{day.month}月{day.day}日")):
        (found,) = language_named(language).dates.dates(text)
        assert found[:3] == (day.year, day.month, day.day)


CHARACTERS = "0123456789年月日号星期天几?？ -May June 2026 how many days week"


@given(st.text(alphabet=CHARACTERS, max_size=50), st.sampled_from(["en", "zh"]))
def test_no_text_breaks_it(text: str, language: str) -> None:
    read_exact(text, language)
