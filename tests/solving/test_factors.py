"""Texts in which every number is multiplied or divided once, and the units leave one way."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.factors import read_factors

SETTLED = {
    "每打印一页4角5分，打印120页要多少元？": ("54元", 54),
    "一箱牛奶有24盒，15箱一共有多少盒？": ("360盒", 360),
    "洗一辆车用水35升，洗12辆车要用多少升水？": ("420升", 420),
    "骑车每分钟骑250米，骑9千米要几分钟？": ("36分钟", 36),
    "水泵每秒抽水4升，抽1小时能抽多少升？": ("14400升", 14400),
    "红枣30元一公斤，买1斤4两要多少元？": ("21元", 21),
    "一打鸡蛋15元，一个鸡蛋多少元？": ("1.25元", Fraction(5, 4)),
    "每条裤子用布1米2分米，做5条裤子用布多少米？": ("6米", 6),
    "小敏每天背12个单词，坚持一周，一共背了多少个单词？": ("84个", 84),
    "一个季度用电390度，照这样一年用电多少度？": None,  # 度 is a unit of several things
    "每张餐桌坐8人，52位客人至少要坐几张餐桌？": ("7张", 7),
    "有90颗珠子，每串用12颗，最多可以串成几串？": ("7串", 7),
    "4台机器3小时做480个零件，平均每台机器每小时做多少个？": ("40个", 40),
    "2天印了84本书，照这样，10天能印多少本？": ("420本", 420),
    "一段视频80MB，2GB的空间（1GB=1024MB）最多能存几段？": ("25段", 25),
}
DECLINED = [
    "小明有12个苹果，吃了3个，还剩几个？",
    "5箱苹果每箱12个，卖掉20个，还剩多少个？",
    "修一条路，每天修30米，8天修完；如果每天修40米，几天修完？",
    "把一根木头锯成4段要12分钟，锯成6段要几分钟？",
    "班里有50人，至少有几人同一个月过生日？",
    "甲3小时走15千米，乙每小时走4千米，谁快？",
    "今天星期几？",
    "混合一共3公斤/公斤2个，要多少个？",  # an amount of nothing
    "",
]


@pytest.mark.parametrize("text", [text for text, settled in SETTLED.items() if settled])
def test_the_units_leave_one_way(text: str) -> None:
    answer = read_factors(text, "zh")
    assert answer is not None
    assert (answer.text, answer.value) == SETTLED[text]


@pytest.mark.parametrize("text", [*DECLINED, *(text for text, settled in SETTLED.items() if not settled)])
def test_what_says_more_is_left_to_a_model(text: str) -> None:
    assert read_factors(text, "zh") is None


@given(st.integers(2, 60), st.integers(2, 60))
def test_there_and_back(boxes: int, size: int) -> None:
    """So many boxes hold a total, and the total fills so many boxes."""
    total = read_factors(f"每箱装{size}瓶，{boxes}箱一共多少瓶？", "zh")
    back = read_factors(f"每箱装{size}瓶，{boxes * size}瓶要装几箱？", "zh")
    assert total is not None
    assert total.value == boxes * size
    assert back is not None
    assert back.value == boxes


@given(st.integers(1, 90), st.integers(1, 30))
def test_the_units_of_the_text_do_not_matter(speed: int, hours: int) -> None:
    """The same amounts in other units give the same answer."""
    forms = [
        f"一辆车每小时行{speed}千米，{hours}小时行多少千米？",
        f"一辆车每小时行{speed * 1000}米，{hours}小时行多少千米？",
        f"一辆车每小时行{speed}公里，{hours * 60}分钟行多少千米？",
    ]
    answers = [read_factors(form, "zh") for form in forms]
    assert [answer and answer.value for answer in answers] == [speed * hours] * 3


def test_the_calculation_is_shown() -> None:
    answer = read_factors("铅笔8角一支，买15支要多少元？", "zh")
    assert answer is not None
    assert answer.expression == "8角 × 15支 = 12元"
    answer = read_factors("水泵每秒抽水4升，抽1小时能抽多少升？", "zh")
    assert answer is not None
    assert answer.expression == "4升 × 1小时 ÷ 1秒 = 14400升"


def test_a_price_for_each_right_behind_an_amount_is_no_error() -> None:
    """千克 over 千克 leaves no dimension."""
    assert (
        read_factors("把每千克30元的茶叶与每千克54元的茶叶拌成20千克每千克45元的茶叶，第一种要多少千克？", "zh") is None
    )
