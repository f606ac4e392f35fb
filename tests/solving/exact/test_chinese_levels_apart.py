"""Chinese: how far two temperatures or heights are apart, and decks of cards."""

from __future__ import annotations

import pytest

from deduct import solve


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("今天气温最高8℃，最低-3℃，温差是多少？", "11℃"),
        ("一座山顶海拔2300米，盆地海拔-150米，两地相差多少米？", "2450米"),
        ("冷库里是零下18℃，室外是零下4℃，相差多少度？", "14℃"),
        ("3副扑克牌一共有多少张？", "162张"),
        ("两副扑克牌有多少张红桃？", "26张"),
    ],
)
def test_what_is_below_zero_counts_so(text: str, answer: str) -> None:
    assert solve(text).answer_text == answer
