"""Yes or no, and one of several things, by the numbers of Chinese texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.exact.decisions import read_decision
from deduct.solving.exact.rivals import read_rivals

YES_NO = {
    "49个学生春游，每辆车坐23人，2辆车够不够？": "no",
    "小新有3张10元和4张5元，他想买一个48元的模型，够吗？": "yes",
    "小新有3张10元和4张5元，他想买一个52元的模型，够吗？": "no",
    "一桶水18升，每天喝3升，够喝7天吗？": "no",
    "阿姨有80元，买2袋大米，每袋36元，她的钱够吗？": "yes",
    "阿姨有70元，买2袋大米，每袋36元，她的钱够吗？": "no",
    "一本书180页，小丽每天看24页，一周能看完吗？": "no",
    "一本书160页，小丽每天看24页，一周能看完吗？": "yes",
    "水桶里有水12升，倒进9个1200毫升的瓶子里，装得下吗？": "no",
    "李叔叔每小时骑15千米，离车站还有40千米，火车3小时后开，他会迟到吗？": "no",
    "用5厘米、6厘米、10厘米的三根小棒能围成一个三角形吗？": "yes",
    "用5厘米、5厘米、10厘米的三根小棒能围成一个三角形吗？": "no",
    "63个桃子，平均分给9只猴子，能正好分完吗？": "yes",
    "65个桃子，平均分给9只猴子，能正好分完吗？": "no",
}
CHOICES = {
    "同样的毛巾，东街超市6条卖45元，西街超市4条卖32元，哪家超市便宜？": "东街超市",
    "同样的毛巾，东街超市6条卖45元，西街超市4条卖28元，哪家超市便宜？": "西街超市",
    "小明3分钟跳绳420下，小亮2分钟跳绳290下，谁跳得快？": "小亮",
    "书法班有1.35米高的小文，他的同桌小武高142厘米，两人谁高？": None,
    "第一组和第二组比赛，谁赢了？": None,
    "白兔重2千克300克，灰兔重2.4千克，哪只兔重？": "灰兔",
    "王师傅做一个零件用8分钟，李师傅做一个零件用6分30秒，谁做得快？": "李师傅",
    "3/7和4/9，哪个分数大？": "4/9",
    "红队投了20次中了13次，蓝队投了25次中了17次，哪队的命中率高？": "蓝队",
}
DECLINED = [
    "小红比小明高5厘米，小明比小丽高3厘米，谁最高？",
    "甲店打八折，标价50元，乙店标价45元，哪家便宜？",
    "王老师带了100元，买3个足球后还够买1个篮球吗？",
    "今天会下雨吗？",
    "",
]


@pytest.mark.parametrize("text", YES_NO)
def test_yes_or_no(text: str) -> None:
    answer = read_decision(text, "zh")
    assert answer is not None
    assert answer.value == YES_NO[text]
    assert answer.kind == "yes_no"


@pytest.mark.parametrize("text", [text for text, value in CHOICES.items() if value])
def test_one_of_several(text: str) -> None:
    answer = read_rivals(text, "zh")
    assert answer is not None
    assert answer.value == CHOICES[text]


@pytest.mark.parametrize("text", [*DECLINED, *(text for text, value in CHOICES.items() if value is None)])
def test_what_says_more_is_left_to_a_model(text: str) -> None:
    assert read_decision(text, "zh") is None
    assert read_rivals(text, "zh") is None


@given(st.integers(1, 300), st.integers(1, 40), st.integers(1, 20))
def test_enough_is_no_less(has: int, price: int, count: int) -> None:
    answer = read_decision(f"小华有{has}元，买{count}本书，每本{price}元，他的钱够吗？", "zh")
    assert answer is not None
    assert (answer.value == "yes") == (has >= price * count)


@given(st.integers(1, 30), st.integers(1, 300), st.integers(1, 30), st.integers(1, 300))
def test_the_order_of_the_things_does_not_matter(few: int, cost: int, many: int, more: int) -> None:
    first, second = f"南门商店{few}支笔卖{cost}元", f"北门商店{many}支笔卖{more}元"
    found = [read_rivals(f"{one}，{other}，哪家商店便宜？", "zh") for one, other in ((first, second), (second, first))]
    values = [answer and answer.value for answer in found]
    assert values[0] == values[1]
    assert (values[0] is None) == (cost * many == more * few)
