"""Chinese: prices by another amount than one, first hours, and times after several spans."""

from __future__ import annotations

import pytest

from deduct import solve
from deduct.languages.chinese.textbook.weighed_out import weighed_out


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("香蕉每500克4元，买3千克要付多少元？", "24元"),
        ("果汁每250毫升3元，买2升要付多少元？", "24元"),
        ("布每3米24元，做衣服用了12米布，要花多少元？", "96元"),
        ("停车费首小时6元，之后每小时2元，不足1小时按1小时算，停了3小时20分，要交多少元？", "12元"),
        ("停车费第一小时6元，之后每小时2元，不足1小时按1小时算，停了3小时20分，要交多少元？", "12元"),
        ("小丽8:45开始写作业，写了50分钟，又看了25分钟书，这时是几点？", "10:00"),
        ("早晨气温零下7度，到中午上升了11度，半夜又下降了9度，半夜气温是多少度？", "-5度"),
        ("6支圆珠笔18元，8支圆珠笔22元，哪种买法便宜？", "8支"),
        ("龟和鹤一共有16只，腿共有44条，龟有多少只？", "6只"),
        ("3只蜘蛛和2只蚂蚱一共有多少条腿？", "36条"),
    ],
)
def test_answers(text: str, answer: str) -> None:
    assert solve(text).answer_text == answer


@pytest.mark.parametrize(
    "text",
    [
        "香蕉每500克4元，买3千克打八折，要付多少元？",
        "香蕉每500克4元，付了20元，要付多少元？",
        "香蕉每500克4元，苹果每500克5元，各买3千克，要付多少元？",
    ],
)
def test_other_prices_are_left_to_others(text: str) -> None:
    assert weighed_out(text, text.rfind("，") + 1) is None
