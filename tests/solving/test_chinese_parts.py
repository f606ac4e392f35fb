"""Chinese texts that count parts of things, or ask for the way around a shape."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages import read_problem
from deduct.solving.outlines import read_outline
from deduct.solving.tallies import read_tally

TALLIES = {
    "4只老虎和6只鸵鸟一共有多少条腿？": 28,
    "车库里停着3辆三轮车、2辆摩托车，一共有多少个轮子？": 13,
    "乐团有4把小提琴和3把吉他，一共有多少根琴弦？": 34,
    "5个小朋友伸出双手，一共有多少个手指？": None,
    "9只蜻蜓有多少只翅膀？": 36,
    "2副扑克牌一共有多少张牌？": 108,
    "3只蜘蛛和1只蚂蚁，两种动物一共有多少条腿？": 30,
}
OUTLINES = {
    "正五边形的边长是6厘米，它的周长是多少厘米？": 30,
    "一个正方形菜地的周长是36米，每边长多少米？": 9,
    "正方体盒子的棱长是5厘米，棱长总和是多少厘米？": 60,
    "六角亭的底是正六边形，每边长2米，绕它走一圈是多少米？": 12,
}
DECLINED = [
    "养殖场有鸡和兔共10只，共有28条腿，鸡有几只？",
    "车库里有3辆汽车，开走了1辆，还剩几个轮子？",
    "4只兔子比3只鸡多几条尾巴？",
    "在边长为10厘米的正方形纸上画一个最大的圆，这个圆的周长是多少厘米？",
    "正方形的边长增加2米，周长增加多少米？",
]


@pytest.mark.parametrize("text", [text for text, value in TALLIES.items() if value])
def test_parts_of_things(text: str) -> None:
    problem = read_problem(text, "zh")
    program = read_tally(problem)
    assert program is not None
    assert program.execute(problem.values) == TALLIES[text]


@pytest.mark.parametrize("text", OUTLINES)
def test_ways_around(text: str) -> None:
    problem = read_problem(text, "zh")
    program = read_outline(problem)
    assert program is not None
    assert program.execute(problem.values) == OUTLINES[text]


@pytest.mark.parametrize("text", DECLINED)
def test_what_says_more_is_left_to_a_model(text: str) -> None:
    problem = read_problem(text, "zh")
    assert read_tally(problem) is None
    assert read_outline(problem) is None


@given(st.integers(1, 99), st.integers(3, 10))
def test_around_and_back(side: int, sides: int) -> None:
    """A side gives the way around, and the way around the side."""
    shape = "等边三角形 正方形 正五边形 正六边形 正七边形 正八边形 正九边形 正十边形".split()[sides - 3]
    there = read_problem(f"{shape}的边长是{side}厘米，周长是多少厘米？", "zh")
    back = read_problem(f"{shape}的周长是{side * sides}厘米，它的边长是多少厘米？", "zh")
    programs = [read_outline(problem) for problem in (there, back)]
    values = [
        program and program.execute(problem.values) for program, problem in zip(programs, (there, back), strict=True)
    ]
    assert values == [Fraction(side * sides), Fraction(side)]
