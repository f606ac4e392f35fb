"""Chinese: sizes of figures, numbers in a row, common divisors."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages.chinese.textbook.formulas import FORMULAS
from deduct.solving.exact.textbook import read_textbook

SETTLED = {
    "一块长方形菜地长18米，宽12米，面积是多少平方米？": "216平方米",
    "长方形的周长是40厘米，长是12厘米，宽是多少厘米？": "8厘米",
    "一个正方体纸盒，棱长5厘米，它的表面积是多少平方厘米？": "150平方厘米",
    "房间是长方体，长6米，宽4米，高3米，容积是多少立方米？": "72立方米",
    "一个长方体水箱，长8分米、宽50厘米、高6分米，装满水是多少升？": "240升",
    "梯形的上底是5厘米，下底是9厘米，高是4厘米，面积是多少平方厘米？": "28平方厘米",
    "直角三角形的两条直角边分别是6厘米和8厘米，斜边长10厘米，周长是多少厘米？": "24厘米",
    "一个圆的直径是8厘米，它的面积是多少平方厘米？": "50.24平方厘米",
    "一个圆锥的底面积是12平方分米，高是5分米，体积是多少立方分米？": "20立方分米",
    "一个长方形操场长80米，宽45米，小明绕操场跑了2圈，操场的面积是多少平方米？": "3600平方米",
    "圆形花坛半径3米，它的周长是多少？（π取3.14）": "18.84米",
    "18和24的最小公倍数是多少？": "72",
    "把48支铅笔和36本本子正好分给同样多的几组，没有剩余，最多能分几组？": "12组",
    "把30分米和42分米的两根铁丝剪成同样长的小段，没有剩余，每段最长是多少分米？": "6分米",
    "三个连续偶数的和是72，最大的数是多少？": "26",
}
DECLINED = [
    "一个长方形的长是宽的2倍，宽6厘米，面积是多少平方厘米？",
    "一个长方形鸡舍一面靠墙，长8米，宽5米，围栏的周长是多少米？",
    "把棱长6厘米的正方体切成2个长方体，表面积增加多少平方厘米？",
    "一个长方体鱼缸无盖，长8分米，宽5分米，高6分米，表面积是多少平方分米？",
    "长方形的长是8厘米，面积是多少平方厘米？",
    "一个长方形长8厘米，宽5厘米，重多少克？",
    "三个连续自然数的和是73，最小的数是多少？",
    "小车有4个轮胎，大车有9个轮胎，28个轮胎最多可以正好装多少辆？",
]


@pytest.mark.parametrize("text", SETTLED)
def test_the_rule_gives_the_value(text: str) -> None:
    answer = read_textbook(text, "zh")
    assert answer is not None
    assert answer.text == SETTLED[text]
    assert "多少" in text[answer.start : answer.end] or "几" in text[answer.start : answer.end]


@pytest.mark.parametrize("text", DECLINED)
def test_other_texts_are_left_alone(text: str) -> None:
    assert read_textbook(text, "zh") is None


@given(st.lists(st.integers(1, 50), min_size=1, max_size=3), st.data())
def test_sizes_grow_with_the_power_of_the_lengths(lengths: list[int], data: st.DataObject) -> None:
    """Twice as long in every direction is twice, four or eight times as much."""
    forward = [
        one for one in FORMULAS if len(one.given) == len(lengths) and not {"面积", "底面积", "体积"} & set(one.given)
    ]
    formula = data.draw(st.sampled_from(forward))
    values = sorted((Fraction(length) for length in lengths), reverse=True)
    assert formula.value(*(2 * value for value in values)) == 2**formula.power * formula.value(*values)


@given(st.integers(3, 9), st.integers(1, 500), st.data())
def test_numbers_in_a_row_have_their_sum(count: int, first: int, data: st.DataObject) -> None:
    total = sum(range(first, first + count))
    place = data.draw(st.integers(1, count))
    answer = read_textbook(f"{count}个连续自然数的和是{total}，从小到大第{place}个数是多少？", "zh")
    assert answer is not None
    assert answer.value == first + place - 1
