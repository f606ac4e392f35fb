"""Chinese texts with one number, from which nothing follows."""

from __future__ import annotations

import pytest

from deduct import solve
from deduct.languages import read_problem
from deduct.languages.chinese.lone import lone


@pytest.mark.parametrize(
    "text",
    [
        "小明买了4本书，一共花了多少元？",
        "一辆汽车每小时行60千米，从甲地到乙地要多少小时？",
        "姐姐比妹妹大4岁，姐姐今年多少岁？",
        "水管每分钟进水8升，多久能注满水池？",
    ],
)
def test_one_number_gives_nothing(text: str) -> None:
    reason = lone(read_problem(text))
    assert reason is not None
    assert reason.key == "one_number"
    assert solve(text).answer is None


@pytest.mark.parametrize(
    "text",
    [
        "4只蜘蛛一共有多少条腿？",
        "正方形的边长是8厘米，面积是多少平方厘米？",
        "小红每天存3元，一周能存多少元？",
        "一根绳子长20米，用去一半，还剩多少米？",
        "两个班各有42人，一共有多少人？",
    ],
)
def test_another_number_may_come_from_the_words(text: str) -> None:
    assert lone(read_problem(text)) is None
