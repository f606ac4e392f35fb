"""Rules of every textbook: angles of figures, hands of a clock, sets of known size."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.exact.textbook import read_textbook

SETTLED = {
    "一个五边形的内角和是多少度？": "540度",
    "正六边形的每个内角是多少度？": "120度",
    "等腰三角形的顶角是40度，一个底角是多少度？": "70度",
    "一个等腰三角形，底角是65度，顶角是多少度？": "50度",
    "直角三角形中一个锐角是28°，另一个锐角是多少度？": "62度",
    "把一个圆平均分成8个扇形，每个扇形的圆心角是多少度？": "45度",
    "时针走3小时转了多少度？": "90度",
    "分针走20分钟转过多少度？": "120度",
    "3时整，时针和分针的夹角是多少度？": "90度",
    "3颗骰子，把每颗骰子六个面的点数全部加起来，和是多少？": "63点",
    "我国有56个民族，画册上介绍了18个，还有多少个没有介绍？": "38个",
    "二十四节气，小月已经学会背9个，还有几个没学会？": "15个",
    "十二生肖里他画好了5个，还剩几个没画？": "7个",
    "钟面上分针从数字3走到数字8，转了多少度？": "150度",
    "骰子朝上的一面是3点，朝下的一面是几点？": "4点",
}
DECLINED = [
    "三角形的一个内角是55度，第三个角是多少度？",
    "三角形的两个内角是100度和90度，第三个角是多少度？",
    "等腰三角形的一个角是50度，另一个角是多少度？",
    "昨天气温是25度，今天比昨天低3度，今天是多少度？",
    "三角形中角A是角B的2倍，角C是60度，角A是多少度？",
    "掷一颗骰子，朝上的点数可能有几种？",
    "动画片里有5个生肖，每个生肖有3集，一共有多少集？",
    "四边形三个角都是90度，边长是4厘米，周长是多少厘米？",
    "",
]


@pytest.mark.parametrize("text", SETTLED)
def test_the_rule_gives_the_value(text: str) -> None:
    answer = read_textbook(text, "zh")
    assert answer is not None
    assert answer.text == SETTLED[text]
    assert any(word in text[answer.start : answer.end] for word in ("多少", "几"))


@pytest.mark.parametrize("text", DECLINED)
def test_what_no_rule_decides_is_left_to_a_model(text: str) -> None:
    assert read_textbook(text, "zh") is None


@given(st.integers(1, 178), st.data())
def test_the_angles_of_a_triangle_make_half_a_turn(first: int, data: st.DataObject) -> None:
    second = data.draw(st.integers(1, 179 - first))
    answer = read_textbook(f"三角形的两个内角是{first}度和{second}度，第三个角多少度？", "zh")
    assert answer is not None
    assert answer.value == 180 - first - second


@given(st.integers(1, 12), st.integers(1, 12))
def test_a_hand_that_goes_on_comes_round(first: int, last: int) -> None:
    """From one number to another and back to the first is a full turn, or two where it has not moved."""
    there, back = (
        read_textbook(f"分针从数字{one}走到数字{other}，转了多少度？", "zh")
        for one, other in ((first, last), (last, first))
    )
    assert there is not None
    assert back is not None
    turned = [answer.value for answer in (there, back)]
    assert turned == [360, 360] if first == last else turned[0] == 30 * ((last - first) % 12)
