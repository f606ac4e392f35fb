"""Things of two kinds, by how many there are and what they have together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct import solve
from deduct.solving.exact.relations import read_relations

SETTLED = {
    "农场有鸡和猪共40只，它们的腿一共有110条，猪有多少只？": "15只",
    "车棚里停着自行车和三轮车21辆，共49个轮子，三轮车几辆？": "7辆",
    "快递公司送100件易碎品，每件运费10元，损坏一件倒赔40元，最后得了900元，损坏了几件？": "2件",
    "面馆大碗面12元，小碗面8元，中午卖了50碗，收入480元，大碗面卖了几碗？": "20碗",
    "学校给60名新生分宿舍，4人间和6人间共12间，正好住满，6人间有几间？": "6间",
    "妈妈买了苹果和梨共9斤，苹果每斤6元，梨每斤4元，一共付了46元，苹果买了几斤？": "5斤",
    "抢答赛答对一题加10分，答错一题扣6分，小丽抢答了16题，最后得了16分，她答错几题？": "9题",
    "把浓度30%的酒精和浓度80%的酒精混合成100升浓度50%的酒精，浓度80%的要用多少升？": "40升",
    "每千克36元的红豆和每千克60元的绿豆掺成30千克每千克44元的杂豆，绿豆要用多少千克？": "10千克",
    "五毛和一块的硬币一共20个，合起来14块，五毛的有几个？": "12个",
    "单价8元的钢笔和单价3元的圆珠笔共买了14支，花了72元，钢笔买了多少支？": "6支",
}
DECLINED = [
    "农场有鸡和猪共40只，猪的腿有110条，鸡和猪一共有多少条腿？",
    "大碗面12元，小碗面8元，卖了50碗，收入481元，大碗面卖了几碗？",  # no whole number does
    "把150克浓度12%的盐水和一些浓度20%的盐水混合，得到浓度15%的盐水，浓度20%的盐水用了多少克？",
    "大碗面12元，小碗面8元，卖了50碗，收入480元，一共卖了多少碗？",
    "鸡有15只，腿有30条，平均每只有几条腿？",
]


@pytest.mark.parametrize("text", SETTLED)
def test_so_many_of_one_kind(text: str) -> None:
    answer = read_relations(text, "zh")
    assert answer is not None
    assert answer.text == SETTLED[text]


@pytest.mark.parametrize("text", DECLINED)
def test_what_says_something_else_is_left_to_a_model(text: str) -> None:
    assert read_relations(text, "zh") is None


@given(st.integers(30, 90), st.integers(30, 90), st.integers(20, 40), st.integers(2, 9))
def test_there_and_back(large: int, small: int, dear: int, cheap: int) -> None:
    total = large * dear + small * cheap
    told = f"大票每张{dear}元，小票每张{cheap}元，共卖了{large + small}张，收入{total}元"
    one, other = (read_relations(f"{told}，{name}卖了几张？", "zh") for name in ("大票", "小票"))
    assert one is not None
    assert other is not None
    assert [one.value, other.value] == [large, small]


def test_kinds_without_a_name_are_asked_for_by_their_price() -> None:
    solution = solve("2元一张和4元一张的贺卡一共买了9张，正好付了26元，两种贺卡各买了几张？")
    assert [answer.text for answer in solution.answers] == ["5张", "4张"]
