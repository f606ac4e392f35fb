"""Chinese texts in which something rises and falls, also below zero."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages import read_problem
from deduct.solving.levels import read_level

SETTLED = {
    "潜水艇在海平面以下120米处，上升45米后，它的位置是海平面以下多少米？": 75,
    "昨天气温是零下5度，夜里又下降了3度，夜里是零下多少度？": 8,
    "清晨气温是零下6℃，到中午上升了9℃，傍晚又下降了5℃，傍晚的气温是多少℃？": -2,
    "冰柜里的温度是4度，通电后下降了22度，现在温度是多少度？": -18,
    "潜水员在海平面以下18米处，上升了7米，又下潜了12米，他现在的海拔是多少米？": -23,
    "爸爸的账户余额是350元，支出480元，又存入60元，现在余额是多少元？": -70,
    "书店一月赚了1500元，二月亏了2100元，两个月一共赚了多少元？": -600,
}
DECLINED = [
    "气温从中午的5℃下降到零下1℃，气温下降了多少℃？",
    "山脚气温是18℃，每升高100米气温下降0.6℃，海拔500米处的气温是多少℃？",
    "我在地下2层停车，坐电梯上升了7层，到了几层？",
    "今天最高气温7℃，最低气温零下3℃，温差是多少℃？",
]


@pytest.mark.parametrize("text", SETTLED)
def test_where_it_ends(text: str) -> None:
    problem = read_problem(text, "zh")
    program = read_level(problem)
    assert program is not None
    assert program.execute(problem.values) == SETTLED[text]


@pytest.mark.parametrize("text", DECLINED)
def test_what_says_more_is_left_to_a_model(text: str) -> None:
    assert read_level(read_problem(text, "zh")) is None


@given(st.integers(1, 40), st.lists(st.tuples(st.booleans(), st.integers(1, 30)), min_size=1, max_size=4))
def test_step_by_step(start: int, changes: list[tuple[bool, int]]) -> None:
    told = "，".join(f"{'上升' if up else '下降'}了{by}度" for up, by in changes)
    problem = read_problem(f"气温原来是{start}度，{told}，现在气温是多少度？", "zh")
    program = read_level(problem)
    assert program is not None
    assert program.execute(problem.values) == start + sum(by if up else -by for up, by in changes)
