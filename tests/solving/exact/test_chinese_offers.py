"""Chinese: which offer costs less, who is there first, whether somebody is in time."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages.chinese.shop_offers import Offer
from deduct.solving.exact.deals import read_deals
from deduct.solving.exact.decisions import read_decision

CHOSEN = {
    "同款洗发水，甲店每瓶32元、买二送一，乙店每瓶24元、不打折。要买3瓶，去哪家店便宜？": "甲店",
    "红星商店打八折，标价150元；文体商店标价130元，满100减15元。买一个足球，在哪家商店买更省钱？": "文体商店",
    "打印社A：每张0.2元；打印社B：先收10元工本费，每张0.12元。要打印150张，选哪家便宜？": "打印社B",
    "健身房年卡1800元，次卡每次25元。小孙一年大概去60次，他办年卡合算还是买次卡合算？": "次卡",
    "买电脑，分12期每期265元，一次付清2999元，哪种总共花得少？": "一次付清",
    "每个篮球60元，甲店打九折，乙店买四送一。学校要买10个篮球，去哪家店合算？": "乙店",
    "一种饮料每杯12元，甲店第二杯半价，乙店打八折。买2杯，在哪家店便宜？": "甲店",
    "小红买了3支铅笔，每支1.2元，小蓝买了2支钢笔，每支4元，谁花的钱多？": "小蓝",
    "小柯7点20分从家出发，走25分钟到学校；小雨7点32分出发，骑车12分钟到校，谁先到学校？": "小雨",
    "同样看240页的书，晨晨每天看16页，娜娜每天看20页但晚了2天才开始，谁先看完？": "娜娜",
}
DECLINED = [
    "甲店每瓶32元，乙店每瓶24元，甲店比乙店贵多少元？",
    "甲店打八折，乙店打九折，哪家便宜？",
    "甲店每瓶32元，乙店比甲店便宜2元，在哪家店便宜？",
    "甲店每瓶20元，乙店每瓶20元，哪家便宜？",
    "甲店每瓶20元，满50元包邮，乙店每瓶22元，哪家便宜？",
]
IN_TIME = {
    "小明8点出门，走路去学校要25分钟，8点20分上课，他会迟到吗？": "yes",
    "7点25出门，走9分钟到车站，坐车28分钟，再走5分钟到单位，8点10分上班，会迟到吗？": "no",
    "火车上午9时40分开，王叔叔8时50分出发，路上要45分钟，他赶得上火车吗？": "yes",
    "明明7:30从家出发，8:05到学校，规定8:10前到校，明明迟到了吗？": "no",
    "食堂买来面粉8袋，每袋25千克，每天吃35千克，够吃6天吗？": "no",
    "食堂买来面粉8袋，每袋25千克，每天吃30千克，够吃6天吗？": "yes",
    "一辆货车限载5吨，装了80箱货，每箱56千克，超载了吗？": "no",
    "一辆货车限载4吨，装了80箱货，每箱56千克，超载了吗？": "yes",
    "妈妈带了100元，买了3千克苹果，每千克12元，又买了一只58元的烤鸡，钱够吗？": "yes",
}


@pytest.mark.parametrize("text", CHOSEN)
def test_the_offer_that_costs_less(text: str) -> None:
    answer = read_deals(text, "zh")
    assert answer is not None
    assert answer.value == CHOSEN[text]


@pytest.mark.parametrize("text", DECLINED)
def test_what_is_not_decided_is_left_alone(text: str) -> None:
    assert read_deals(text, "zh") is None


@pytest.mark.parametrize("text", IN_TIME)
def test_whether_it_is_enough(text: str) -> None:
    answer = read_decision(text, "zh")
    assert answer is not None
    assert answer.value == IN_TIME[text]


@given(st.integers(1, 5), st.integers(1, 3), st.integers(1, 60))
def test_of_so_many_bought_some_are_free(paid: int, free: int, wanted: int) -> None:
    """Counting them one by one gives the same price."""
    offer = Offer("甲店")
    assert offer.read(f"每个2元，买{paid}送{free}")
    deal = offer.deal(wanted + 0 * offer.share, None)
    assert deal is not None
    assert deal.used == sum(place % (paid + free) < paid for place in range(wanted))
