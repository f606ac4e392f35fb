"""Chinese: who has the most, where amounts are told by those of others."""

from __future__ import annotations

import pytest

from deduct.solving.exact.rankings import read_ranking

CHOSEN = {
    "红花有45朵，黄花比红花少17朵，谁多？": "红花",
    "小明身高142厘米，小红比小明矮6厘米，小刚比小红高10厘米，三人中谁最高？": "小刚",
    "甲桶重15千克，乙桶是甲桶的2倍，哪桶重？": "乙桶",
    "苹果有20个，梨比苹果多5个，桃子比梨少8个，哪种水果最少？": "桃子",
}
DECLINED = [
    "小明身高142厘米，小红身高138厘米，谁高？",
    "小红比小明高6厘米，谁高？",
    "红花有45朵，黄花比红花少17朵，后来又买来20朵黄花，哪种多？",
    "红花有45朵，黄花比红花少17朵，黄花有多少朵？",
    "甲桶重15千克，乙桶装8升水，比甲桶重2千克，哪桶重？",
]


@pytest.mark.parametrize("text", CHOSEN)
def test_the_one_with_the_most_or_the_least(text: str) -> None:
    answer = read_ranking(text, "zh")
    assert answer is not None
    assert answer.value == CHOSEN[text]


@pytest.mark.parametrize("text", DECLINED)
def test_other_texts_are_left_alone(text: str) -> None:
    assert read_ranking(text, "zh") is None
