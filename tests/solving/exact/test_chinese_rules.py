"""Chinese: offers of one shop, transfers, ages in other years, what doubles, ranges of pages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages.chinese.textbook import textbook
from deduct.solving.exact.textbook import read_textbook

SETTLED = {
    "饮料每瓶4元，买三送一，小明要拿到12瓶饮料，至少要付多少元？": 36,
    "自助餐每位98元，三人同行一人免单，一共6人去吃，要付多少元？": 392,
    "奶茶每杯15元，第二杯半价，买4杯要付多少元？": 45,
    "书包每个130元，每满100减20，买2个要付多少元？": 220,
    "一班有48人，二班有40人，从一班调3人到二班后，一班还比二班多几人？": 2,
    "甲书架比乙书架多18本书，从甲书架拿5本到乙书架以后，甲书架还比乙书架多几本？": 8,
    "大箱有书120本，小箱有书45本，从大箱往小箱搬书，搬到大箱的书正好是小箱的2倍，要搬多少本？": 10,
    "今年姐姐13岁，妹妹9岁，等两人年龄加起来是40岁时，姐姐多少岁？": 22,
    "爸爸今年38岁，小明今年8岁，几年后爸爸的年龄是小明的3倍？": 7,
    "爷爷今年66岁，孙子今年10岁，几年前爷爷的年龄是孙子的9倍？": 3,
    "细胞每20分钟分裂一次，一个变两个，1个细胞经过2小时后变成多少个？": 64,
    "面团对折拉长，第一次变2根，每次根数翻一倍，第9次有多少根？": 512,
    "水草每天长大一倍，第10天长满整个池塘，第几天长满池塘的一半？": 9,
    "小华从第15页看到第42页，一共看了多少页？": 28,
}
DECLINED = [
    "牙膏每盒8元，买3盒送1盒，买4盒，平均每盒要多少元？",
    "饮料每瓶4元，买三送一，比原来便宜多少元？",
    "甲书架有80本书，从甲书架拿5本到乙书架，甲书架还有几本？",
    "爸爸今年38岁，比小明大30岁，几年后爸爸的年龄是小明的3倍？",
    "细胞每20分钟分裂一次，2小时后死了3个，还剩多少个？",
    "一本书有120页，看到第42页，还剩多少页没有看？",
]


@pytest.mark.parametrize("text", SETTLED)
def test_the_rule_gives_the_value(text: str) -> None:
    answer = read_textbook(text, "zh")
    assert answer is not None
    assert answer.value == SETTLED[text]


@pytest.mark.parametrize("text", DECLINED)
def test_other_texts_are_left_alone(text: str) -> None:
    assert textbook(text) is None


@given(st.integers(1, 30), st.integers(31, 60), st.integers(0, 40))
def test_ages_in_later_years_have_their_sum(young: int, old: int, later: int) -> None:
    total = young + old + 2 * later
    answer = read_textbook(f"妈妈今年{old}岁，小明今年{young}岁，几年后两人的年龄和是{total}岁？", "zh")
    if len({young, old, total}) == 3 and min(young, old, total) > 2:
        assert answer is not None
        assert answer.value == later


@given(st.integers(1, 80), st.integers(1, 80), st.integers(1, 30))
def test_what_one_gives_the_other_counts_twice(giver: int, taker: int, moved: int) -> None:
    answer = read_textbook(f"甲筐有{giver}个，乙筐有{taker}个，从甲筐拿{moved}个到乙筐后，甲筐还比乙筐多几个？", "zh")
    left = giver - taker - 2 * moved
    assert (answer.value if answer else 0) == max(left, 0)


SHARES = {
    "他投了40个，14个没进，命中率是多少？": "65 %",
    "用400粒玉米做发芽试验，有20粒没有发芽，发芽率是多少？": "95 %",
    "今天六年级到校的学生有48人，2人没有到校，出勤率是多少？": "96 %",
    "检验一批产品，合格的有75个，不合格的有5个，合格率是多少？": "93.75 %",
    "冷库原来零下5℃，每小时降温4℃，3小时后冷库的温度是多少？": "-17℃",
    "我们队本赛季进12球丢17球，净胜球是多少？": "-5",
    "比-8大3的数是几？": "-5",
    "有250个鸡蛋，每托正好放30个，能放满几托？": "8托",
    "63个纸箱，小推车一次最多放5个，至少要推几次？": "13次",
    "前三个季度一共赚了6.9万元，平均每个季度赚多少万元？": "2.3万元",
}
NOT_SHARES = [
    "投了40个，第一次14个没进，又投了10个，命中率是多少？",
    "37名战士要过河，船上每次只能坐5人，至少载几次才能全部过河？",
    "有250个鸡蛋，每托放30个，要几托？",
    "早上5℃，每小时升高2℃，中午的温度是多少？",
]


@pytest.mark.parametrize("text", SHARES)
def test_rates_and_groups(text: str) -> None:
    answer = read_textbook(text, "zh")
    assert answer is not None
    assert answer.text == SHARES[text]


@pytest.mark.parametrize("text", NOT_SHARES)
def test_what_says_more_is_left_alone(text: str) -> None:
    assert textbook(text) is None
