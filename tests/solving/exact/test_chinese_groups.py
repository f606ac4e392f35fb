"""Chinese: groups that do not pay, parts of a ratio, packs without names, and units that a question leaves out."""

from __future__ import annotations

import pytest

from deduct import solve
from deduct.languages.chinese.gaps.no_age import no_age
from deduct.languages.chinese.textbook.fares import fares
from deduct.languages.chinese.textbook.ratio_parts import ratio_parts


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("博物馆对学生收费25元，老师免费，四年级有40名学生和2名老师去参观，一共要付多少元？", "1000元"),
        ("公园门票成人30元，儿童免票，5个大人带3个小孩去玩，门票共多少元？", "150元"),
        ("配一种混凝土，水泥、沙子和石子的质量比是2:3:5，要配40吨混凝土，需要沙子多少吨？", "12吨"),
        ("一个三角形三个角的度数比是1:3:5，最大的角是多少度？", "100度"),
        ("牛奶2升16元，5升35元，哪种更划算？", "5升"),
        ("大豆油3升装45元，5升装70元，买哪种更便宜？", "5升装"),
        ("一桶油3升卖42元，另一种5升卖65元，买哪种划算？", "5升"),
        ("商店买三送一，一个盘子5元，买8个要多少元？", "30元"),
        ("一个正六边形，每条边长5厘米，周长是多少？", "30厘米"),
        ("一辆客车4小时行驶260千米，平均速度是多少？", "65千米/小时"),
        ("鸡兔同笼，有18个头，50条腿，兔有多少只？", "7只"),
        ("小丽第一天看了一本160页的书的3/8，第二天看了30页，还剩多少页？", "70页"),
    ],
)
def test_answers(text: str, answer: str) -> None:
    assert solve(text).answer_text == answer


@pytest.mark.parametrize(
    "text",
    [
        "门票成人40元，儿童免票，8个大人和5个儿童去玩，满10人打九折，一共多少元？",
        "门票成人40元，儿童免票，8个大人去玩，一共多少元？",
        "门票成人40元，儿童免票，8个大人和5个儿童去玩，又花了60元吃饭，一共多少元？",
    ],
)
def test_other_prices_are_left_to_others(text: str) -> None:
    assert fares(text, text.rfind("，") + 1) is None


@pytest.mark.parametrize(
    "text",
    [
        "水泥和沙子的质量比是2:3，沙子有60吨，水泥有多少吨？",
        "水泥和沙子的质量比是2:3，沙子比水泥多10吨，一共有多少吨？",
        "等腰三角形的底角和顶角的度数比是2:5，顶角是多少度？",
    ],
)
def test_a_part_is_not_the_whole(text: str) -> None:
    assert ratio_parts(text, text.rfind("，") + 1) is None


@pytest.mark.parametrize(("text", "told"), [
    ("农夫有23只羊和17头牛，农夫今年多少岁？", False),
    ("小强今年8岁，爷爷的岁数是他的9倍，爷爷多少岁？", True),
    ("李老师1985年出生，今年是2025年，他今年几岁？", True),
])  # fmt: skip
def test_an_age_is_told(text: str, told: bool) -> None:
    assert (no_age(text) is None) == told
