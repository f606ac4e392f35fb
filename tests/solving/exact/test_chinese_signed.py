"""Chinese: rows of signed numbers, floors without a 0, days of birth, and sums of two kinds that leave one open."""

from __future__ import annotations

import pytest

from deduct import solve
from deduct.languages.chinese.gaps.one_sum import one_sum
from deduct.languages.chinese.textbook.born import born
from deduct.languages.chinese.textbook.deviations import deviations


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("以40千克为标准，四名同学的体重记作+3、-1.5、-2、+0.5（千克），他们的平均体重是多少千克？", "40千克"),
        ("每袋标准重量是500克，三袋糖的重量记作+4、-7、0，三袋一共重多少克？", "1497克"),
        ("一只蚂蚁在直线上爬，向右为正，四次爬行是+6、-4、+5、-9厘米，最后离出发点多少厘米？", "2厘米"),
        ("一只蚂蚁在直线上爬，向右为正，四次爬行是+6、-4、+5、-9厘米，一共爬了多少厘米？", "24厘米"),
        ("从地下2层坐电梯上升6层，到了几楼？（这栋楼没有0层）", "5层"),
        ("冷库现在零下四度，每小时再降三度，五小时以后是多少度？", "-19度"),
        ("潜水员在海面下15米处，又下潜了12米，现在的位置用海拔表示是多少米？", "-27米"),
        ("地铁每8分钟一班，第一班5:40，第六班几点开？", "06:20"),
        ("小红2014年5月3日出生，小丽2014年2月20日出生，小芳2015年1月8日出生，三人中谁年龄最小？", "小芳"),
    ],
)
def test_answers(text: str, answer: str) -> None:
    assert solve(text).answer_text == answer


@pytest.mark.parametrize(
    "text",
    [
        "以40千克为标准，甲比标准多3千克，乙比标准少2千克，他们的平均体重是多少千克？",
        "以40千克为标准，记作+3、-1、-2，又来了50千克的小明，平均体重是多少千克？",
        "从地下5层坐电梯上升2层，到了几楼？（没有0层）",
    ],
)
def test_other_texts_are_left_to_others(text: str) -> None:
    assert deviations(text, text.rfind("，") + 1) is None


def test_two_born_on_one_day_are_equally_old() -> None:
    text = "小东2015年11月3日出生，小南2015年11月3日出生，谁年龄大？"
    assert born(text, text.rfind("，") + 1) is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("包子3个，油条5根，合计16元。一个包子多少钱？", False),
        ("店里有苹果和香蕉一共38箱，苹果一箱15公斤，香蕉一箱12公斤，这些水果有多少公斤？", False),
        ("包子3个，油条5根，合计16元，包子和油条的单价一样。一个包子多少钱？", True),
        ("上午卖出包子3个，下午卖出包子5个，合计16元。一个包子多少钱？", True),
        ("店里有苹果和香蕉各38箱，苹果一箱15公斤，香蕉一箱12公斤，这些水果有多少公斤？", True),
    ],
)
def test_what_a_sum_leaves_open(text: str, told: bool) -> None:
    assert (one_sum(text) is None) == told
