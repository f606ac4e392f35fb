"""Parts of a year, days that come again, and events every few years."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.exact.periods import read_periods

SETTLED = {
    "2023年下半年共有多少天？": 184,
    "闰年的第一季度有多少天？": 91,
    "2024年2月、3月和4月一共有多少天？": 90,
    "2026年6月、7月这两个月共有多少天？": 61,
    "平年的第一季度比第二季度少几天？": 1,
    "小雪每周三、六学舞蹈，2025年5月份要去多少次？": 9,
    "4月1日是星期四，这个月有几个星期五？": 5,
    "车展每两年举办一届，第一届在2005年，第八届在哪一年？": 2019,
}
DECLINED = [
    "小雪每周三、六学舞蹈，5月份要去多少次？",
    "上半年有多少天？",
    "小雪每周三学舞蹈，2025年5月份请假1次，去了多少次？",
    "2024年上半年卖出80台，下半年卖出95台，全年卖出多少台？",
    "",
]


@pytest.mark.parametrize("text", SETTLED)
def test_the_calendar_tells(text: str) -> None:
    answer = read_periods(text, "zh")
    assert answer is not None
    assert answer.value == SETTLED[text]


def test_the_last_one_of_a_month() -> None:
    answer = read_periods("8月的第一个星期二是8月4日，8月的最后一个星期二是几号？", "zh")
    assert answer is not None
    assert (answer.value, answer.text) == ("08-25", "8月25日")


@pytest.mark.parametrize("text", DECLINED)
def test_what_is_left_open_is_left_to_a_model(text: str) -> None:
    assert read_periods(text, "zh") is None


@given(st.dates(date(1990, 1, 1), date(2080, 12, 1)), st.integers(0, 6))
def test_counted_day_by_day(day: date, weekday: int) -> None:
    first = day.replace(day=1)
    days = [first + timedelta(days=each) for each in range(31)]
    expected = sum(each.month == first.month and each.weekday() == weekday for each in days)
    name = "一二三四五六日"[weekday]
    answer = read_periods(f"{first.year}年{first.month}月有几个星期{name}？", "zh")
    assert answer is not None
    assert answer.value == expected
    if first.month != 2:
        known = f"{first.month}月{day.day}日是星期{'一二三四五六日'[day.weekday()]}，这个月有几个星期{name}？"
        again = read_periods(known, "zh")
        assert again is not None
        assert again.value == expected
