"""Questions that go on from the answer before them."""

from __future__ import annotations

import pytest

from deduct import solve

CHAINED = {
    "鱼塘里有鲤鱼64条，卖掉18条，又放进25条，现在有多少条？每条鲤鱼一天吃20克饲料，现在这些鲤鱼一天吃多少千克饲料？": (
        71,
        "1.42",
    ),
    "小芳第一天写了18个大字，第二天写了24个大字，两天一共写了多少个大字？每个大字用2分钟，写这些大字一共用多少分钟？": (
        42,
        "84",
    ),
}
APART = {
    "一本书90页，小明每天看15页，几天看完？一支笔3元，买4支要多少元？": (6, 12),
}


@pytest.mark.parametrize("text", CHAINED)
def test_the_second_question_goes_on(text: str) -> None:
    first, second = solve(text).answers
    assert first.value == CHAINED[text][0]
    assert str(float(second.value)).removesuffix(".0") == CHAINED[text][1]  # type: ignore[arg-type]
    assert text[second.start : second.end].strip("？").endswith(("千克饲料", "多少分钟"))


@pytest.mark.parametrize("text", APART)
def test_questions_of_their_own_stay_apart(text: str) -> None:
    assert [answer.value for answer in solve(text).answers] == list(APART[text])
