"""Spans of a clock or a calendar beside amounts."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.exact.spans import read_spans

SETTLED = {
    "水龙头坏了，从上午9:20漏到11:05，每分钟漏水6毫升，一共漏水多少毫升？": "630毫升",
    "小刘21:30开始抄书，23:00抄完，每分钟抄15个字，一共抄了多少个字？": "1350个",
    "外公从5月28日到6月6日每天走4千米，一共走了多少千米？": "40千米",
    "一辆车8:40出发，每小时行60千米，行90千米后到达，几点几分到达？": "10:10",
    "复印店8:30开工，每分钟印40页，印完3000页是几点几分？": "09:45",
    "租自行车每小时8元，爸爸从14:15骑到16:45，要付多少元？": "20元",
}
DECLINED = [
    "甲车7:00出发，每小时行40千米，乙车8:00出发，每小时行60千米，几点几分追上甲车？",
    "小明7:40出门，8:05到校，路上用了多少分钟？",
    "从2月20日到3月10日每天存2元，一共存了多少元？",  # the year decides
    "商店8:00开门，每小时卖12个面包，一共卖了多少个？",
    "每小时60千米。",
]


@pytest.mark.parametrize("text", SETTLED)
def test_the_span_is_an_amount(text: str) -> None:
    answer = read_spans(text, "zh")
    assert answer is not None
    assert answer.text == SETTLED[text]
    assert "多少" in text[answer.start : answer.end] or "几点" in text[answer.start : answer.end]


@pytest.mark.parametrize("text", DECLINED)
def test_what_says_more_is_left_to_a_model(text: str) -> None:
    assert read_spans(text, "zh") is None


@given(st.integers(0, 23), st.integers(0, 59), st.integers(1, 700), st.integers(1, 9))
def test_there_and_back(hour: int, minute: int, length: int, rate: int) -> None:
    """What flows in a span takes that span again, across midnight too."""
    end = (60 * hour + minute + length) % 1440
    first, last = f"{hour:02}:{minute:02}", f"{end // 60:02}:{end % 60:02}"
    amount = read_spans(f"水管从{first}开到{last}，每分钟流水{rate}升，一共流水多少升？", "zh")
    assert amount is not None
    assert amount.value == Fraction(rate * length)
    back = read_spans(f"{first}打开水管，每分钟流水{rate}升，流完{rate * length}升是几点几分？", "zh")
    assert back is not None
    assert back.value == last
