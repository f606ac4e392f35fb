"""Chinese: what is left when as many things as possible are bought, as a second question."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct import solve
from deduct.languages.chinese.textbook.money_left import money_left


@given(st.integers(1, 60), st.integers(1, 900))
def test_the_rest_is_less_than_one_costs(price: int, more: int) -> None:
    money = price + more
    text = f"带了{money}元，每个面包{price}元，尽量多买，"
    found = money_left(f"{text}还剩多少元？", len(text))
    assert found is not None
    assert found.value == money % price


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("用100元买单价12元的笔记本，最多能买几本？还剩多少元？", ["8本", "4元"]),
        ("妈妈带了50元，每个面包8元，最多可以买几个，还剩多少元？", ["6个", "2元"]),
        ("妈妈带了50元，每个面包8元，最多能买几个？买3个后还剩多少元？", ["6个", "26元"]),
    ],
)
def test_second_questions(text: str, answers: list[str]) -> None:
    assert [answer.text for answer in solve(text).answers] == answers


@pytest.mark.parametrize(
    "text",
    [
        "带了50元，每个面包8元，打八折，尽量多买，还剩多少元？",
        "带了50元，每个面包8元，还剩多少元？",
        "带了50元，每个面包8元，每瓶牛奶5元，尽量多买，还剩多少元？",
    ],
)
def test_other_purchases_are_left_to_others(text: str) -> None:
    assert money_left(text, text.rfind("，") + 1) is None
