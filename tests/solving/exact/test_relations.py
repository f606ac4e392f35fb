"""Sums, differences, multiples and ratios of things."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages.found_relation import Relation
from deduct.solving.exact.relations import read_relations, solved

SETTLED = {
    "果园里桃树和梨树一共有156棵，桃树比梨树多28棵，梨树有多少棵？": 64,
    "小军和小兰共有图书84本，小军的本数是小兰的3倍，小军有多少本？": 63,
    "奶茶由茶、牛奶和糖浆按6:3:1配成，一共配了500毫升，牛奶要多少毫升？": 150,
    "两个数的和是74，差是12，较小的数是多少？": 31,
    "妈妈和女儿的年龄和是45岁，妈妈的年龄是女儿的4倍，女儿多少岁？": 9,
    "象棋和跳棋共40副，象棋比跳棋的2倍少5副，跳棋有多少副？": 15,
}
DECLINED = [
    "小军有图书84本，小兰的本数是小军的3倍，两人一共有多少本？",
    "叔叔比小华大20岁，明年叔叔的年龄是小华的3倍，小华今年多少岁？",
    "甲数是乙数的5倍，乙数是多少？",
    "一个长方形的周长是30厘米，长与宽的比是3:2，宽是多少厘米？",
    "桃树和梨树一共有156棵，桃树比梨树多28棵，桃树和梨树相差多少棵？",
]


@pytest.mark.parametrize("text", SETTLED)
def test_the_relations_are_solved(text: str) -> None:
    answer = read_relations(text, "zh")
    assert answer is not None
    assert answer.value == SETTLED[text]


@pytest.mark.parametrize("text", DECLINED)
def test_what_says_more_is_left_to_a_model(text: str) -> None:
    assert read_relations(text, "zh") is None


@given(st.integers(1, 400), st.integers(1, 400))
def test_sum_and_difference_lead_back(less: int, more: int) -> None:
    large, small = less + more, less
    told = f"红球和白球共有{large + small}个，红球比白球多{more}个"
    red, white = (read_relations(f"{told}，{name}有多少个？", "zh") for name in ("红球", "白球"))
    assert red is not None
    assert white is not None
    assert [red.value, white.value] == [large, small]


@given(st.lists(st.fractions(-9, 9), min_size=2, max_size=4), st.data())
def test_any_system_is_fulfilled(values: list[Fraction], data: st.DataObject) -> None:
    """What is solved fulfils every relation; relations that do not fix the things give nothing."""
    count = len(values)
    factors = st.lists(st.integers(-3, 3).map(Fraction), min_size=count, max_size=count)
    relations = []
    for row in data.draw(st.lists(factors, min_size=count, max_size=count)):
        value = sum((factor * each for factor, each in zip(row, values, strict=True)), Fraction(0))
        relations.append(Relation(tuple(enumerate(row)), value, ""))
    found = solved(relations, count)
    if found is not None:
        assert found == values
    assert solved(relations[:-1], count) is None
