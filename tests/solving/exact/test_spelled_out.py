"""Facts that a text takes for granted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.exact.spelled_out import read_spelled_out

SETTLED = {
    "奶奶每天背3首五言绝句，6天一共背了多少个字？": "360个",
    "公司双休，小唐每个工作日的午饭是18元，她一周午饭一共花多少钱？": "90元",
    "爸爸周一至周五每天坐地铁花8元，一周一共花多少元？": "40元",
    "一副扑克牌去掉大小王，平均发给4个人，每人拿到几张？": "13张",
    "足球赛有8支球队，每队按正式的十一人制首发，首发一共多少人？": "88人",
    "叔叔绕学校标准田径场跑了8圈，一共跑了多少米？": "3200米",
    "有6张乒乓球台都在进行双打比赛，一共有多少人在打球？": "24人",
    "院子里摆了16张八仙桌，每边坐2人，一共能坐多少人？": "128人",
    "社团有7副中国象棋，丢了5个棋子，还剩多少个棋子？": "219个",
}
DECLINED = [
    "小唐每天的午饭是18元，她一周午饭一共花多少钱？",
    "公司双休，小唐每周上5天班，每天午饭18元，一周一共花多少钱？",  # it is told
    "11张麻将桌卖了多少元？",
    "叔叔绕操场跑了8圈，一共跑了多少米？",
    "每张麻将桌坐3人，11张麻将桌一共坐多少人？",
    "",
]


@pytest.mark.parametrize("text", SETTLED)
def test_the_fact_is_put_in(text: str) -> None:
    answer = read_spelled_out(text, "zh")
    assert answer is not None
    assert answer.text == SETTLED[text]
    assert 0 <= answer.start < answer.end <= len(text)


@pytest.mark.parametrize("text", DECLINED)
def test_what_takes_nothing_for_granted_is_left_alone(text: str) -> None:
    assert read_spelled_out(text, "zh") is None


@given(st.integers(2, 60))
def test_as_if_it_were_told(tables: int) -> None:
    answer = read_spelled_out(f"{tables}张麻将桌都坐满了，一共有多少人？", "zh")
    assert answer is not None
    assert answer.value == 4 * tables
