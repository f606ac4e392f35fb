"""One amount as a part of another one, in Chinese texts."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from deduct.solving.exact.comparisons import read_comparison

SETTLED = {
    "一双运动鞋原价260元，现价182元，这双鞋打几折？": "7折",
    "先打八折，又打九五折，相当于打几折？": "7.6折",
    "麦田去年亩产400千克，今年亩产460千克，今年比去年增产几成？": "1.5成",
    "合唱队有男生24人，女生36人，男生人数是女生的百分之几？": "200/3 %",
    "合唱队有男生24人，女生36人，女生比男生多百分之几？": "50 %",
    "合唱队有男生24人，女生36人，男生比女生少百分之几？": "100/3 %",
    "修路队今天修了60米，比昨天多修12米，今天比昨天多修百分之几？": "25 %",
    "实际烧煤比计划烧煤节约50吨。实际烧煤950吨，比计划节约百分之几？": "5 %",
    "上月用电80度，这个月比上月节约16度，这个月比上月节约百分之几？": "20 %",
}
DECLINED = [
    "全班40人，近视的有12人，不近视的人数占全班的百分之几？",
    "一本书打八折后便宜6元，原价多少元？",
    "男生25人，女生20人，女生占全班的百分之几？",
    "一种商品先涨价10%，再降价10%，现价是原价的百分之几？",
    "去年有篮球24个，今年新买了6个，今年比去年增加了百分之几？",
    "5月份用水30吨，6月份用水24吨，7月份用水27吨，6月份比5月份节约百分之几？",
]


@pytest.mark.parametrize("text", SETTLED)
def test_the_share_is_told(text: str) -> None:
    answer = read_comparison(text, "zh")
    assert answer is not None
    assert answer.text == SETTLED[text]


@pytest.mark.parametrize("text", DECLINED)
def test_what_says_more_is_left_to_a_model(text: str) -> None:
    assert read_comparison(text, "zh") is None


@given(st.integers(1, 999), st.integers(1, 999))
def test_more_or_less_than_before(before: int, now: int) -> None:
    assume(before != now)
    word = "多" if now > before else "少"
    told = f"粮仓去年收粮{before}吨，今年收粮{now}吨"
    share = Fraction(100 * abs(now - before), before)
    answer = read_comparison(f"{told}，今年比去年{word}百分之几？", "zh")
    assert answer is not None
    assert answer.value == share
    given_by = f"粮仓今年收粮{now}吨，比去年{word}{abs(now - before)}吨，今年比去年{word}百分之几？"
    again = read_comparison(given_by, "zh")
    assert again is not None
    assert again.value == share
