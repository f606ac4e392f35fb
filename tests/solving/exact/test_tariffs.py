"""Charges for every started unit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.exact.tariffs import read_tariff

SETTLED = {
    "网吧上网每小时4元，不足1小时按1小时计，小刚上了2小时5分钟，要付多少元？": "12元",
    "租羽毛球场头1小时30元，之后每小时20元，不满一小时按一小时算，打了1小时50分钟，应付多少钱？": "50元",
    "行李10千克以内免费，超出部分每千克8元，不满1千克按1千克算，行李重13.4千克，运费多少元？": "32元",
    "出租车3千米以内10元，超过3千米的部分每千米2元，不足1千米按1千米计算，坐了7.4千米，要付多少元？": "20元",
    "停车每小时8元，不足1小时按1小时算，全天40元封顶，停了7小时15分，要交多少元？": "40元",
    "停车每小时8元，不足1小时按1小时算，全天40元封顶，停了3小时15分，要交多少元？": "32元",
    "停车1小时以内收3元，超过1小时的部分每半小时收1.5元，不足半小时按半小时算，停了2小时40分，要付多少元？": "9元",
}
DECLINED = [
    "停车每小时5元，停了3小时，要交多少元？",
    "停车每小时5元，不足1小时按1小时算，上午停了2小时10分，下午停了3小时，共交多少元？",
    "通话每分钟0.2元，不足1分钟按1分钟算，打8折后通话5分12秒要多少元？",
]


@pytest.mark.parametrize("text", SETTLED)
def test_a_started_unit_counts_in_full(text: str) -> None:
    answer = read_tariff(text, "zh")
    assert answer is not None
    assert answer.text == SETTLED[text]


@pytest.mark.parametrize("text", DECLINED)
def test_other_texts_are_left_to_a_model(text: str) -> None:
    assert read_tariff(text, "zh") is None


@given(st.integers(1, 20), st.integers(1, 600))
def test_minute_by_minute(price: int, minutes: int) -> None:
    """The charge against a clock that starts a new hour every 60 minutes."""
    hours, rest = divmod(minutes, 60)
    written = "".join([f"{hours}小时" if hours else "", f"{rest}分钟" if rest else ""])
    answer = read_tariff(f"停车每小时{price}元，不足1小时按1小时算，停了{written}，要交多少元？", "zh")
    assert answer is not None
    assert answer.value == price * len(range(0, minutes, 60))
