"""Chinese: what comes again and again in one order, and numbers rounded to a place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages.chinese.textbook import textbook

SETTLED = {
    "彩灯按红、黄、蓝、绿的顺序排列，第50盏是什么颜色？": "黄",
    "珠子按黑黑白红的顺序一直串下去，第50颗珠子是什么颜色？": "黑",
    "门口按2红1黄的顺序循环挂灯笼，第20个灯笼是什么颜色？": "红",
    "花边按“天天向上”这四个字不断重复，第47个字是哪个字？": "向",
    "从排头起按1、2、3、4、5循环报数，第83个人报几？": "3",
    "54张牌从第1个人开始依次轮流发给五个人，最后一张发给了第几个人？": "4",
    "手链按3颗白珠、2颗黑珠的顺序反复穿，前48颗里有多少颗白珠？": "30",
    "今年毕业生有38 274人，四舍五入到百位大约是多少人？": "38300",
    "384500四舍五入到万位大约是多少万？": "38",
    "把7.456精确到百分位是多少？": "373/50",
}
DECLINED = [
    "红花、黄花一共50盆，红花比黄花多4盆，红花有多少盆？",
    "3个同学按顺序排队，第1个是谁？",
    "一个数四舍五入到万位是38万，这个数最大是多少？",
    "小明有3颗白珠、2颗黑珠，一共有多少颗？",
]


@pytest.mark.parametrize("text", SETTLED)
def test_the_rule_gives_the_value(text: str) -> None:
    found = textbook(text)
    assert found is not None
    assert str(found.value) == SETTLED[text]


@pytest.mark.parametrize("text", DECLINED)
def test_other_texts_are_left_alone(text: str) -> None:
    assert textbook(text) is None


@given(st.lists(st.integers(1, 4), min_size=2, max_size=4), st.integers(1, 300))
def test_the_place_in_the_order_is_found_by_counting(runs: list[int], place: int) -> None:
    colours = "红黄蓝绿"
    order = "".join(colours[index] * count for index, count in enumerate(runs))
    told = "、".join(f"{count}盏{colours[index]}灯" for index, count in enumerate(runs))
    found = textbook(f"彩灯按{told}的顺序反复排列，第{place}盏是什么颜色？")
    assert found is not None
    assert found.value == f"{(order * place)[place - 1]}灯"
