"""What fills no group."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.exact.leftovers import read_leftovers

SETTLED = {
    "有130块砖，每车运12块，运满若干车后还剩几块？": "10块",
    "裁缝有9米布，每40厘米做一个袋子，做完后余下多少厘米？": "20厘米",
    "食堂有75个馒头，平均分给9桌客人，每桌一样多，还剩几个？": "3个",
    "一排坐14人，100人依次坐满各排，最后一排坐几人？": "2人",
    "一排坐10人，100人依次坐满各排，最后一排坐几人？": "10人",
    "83枝花，每束要扎10枝，要把花正好扎完，至少还要再买几枝？": "7枝",
    "老师有50本练习册，要平均分给12个同学，正好分完，至少要再拿来几本？": "10本",
}
DECLINED = [
    "有87块月饼，吃了6块，还剩几块？",
    "一根绳子长5米，剪去2米，还剩多少米？",
    "工人在路边每隔6米种一棵树，一共种100棵，第一棵到最后一棵有多少米？",
    "修一条200米的路，已经修了160米，还剩多少米？",
    "一本书90页，每天看12页，看了3天，还剩几页？",
]


@pytest.mark.parametrize("text", SETTLED)
def test_the_rest_is_found(text: str) -> None:
    answer = read_leftovers(text, "zh")
    assert answer is not None
    assert answer.text == SETTLED[text]


@pytest.mark.parametrize("text", DECLINED)
def test_other_texts_are_left_to_a_model(text: str) -> None:
    assert read_leftovers(text, "zh") is None


@given(st.integers(2, 500), st.integers(2, 40))
def test_counted_one_by_one(total: int, size: int) -> None:
    """The rest, what is lacking and the last row, against counting off."""
    if size > total:
        return
    rows = [list(range(start, min(start + size, total))) for start in range(0, total, size)]
    full = [row for row in rows if len(row) == size]
    left = read_leftovers(f"{total}颗糖，每袋装{size}颗，装满后还剩几颗？", "zh")
    lacks = read_leftovers(f"{total}颗糖，每袋装{size}颗，要全部正好装满，至少还要再买几颗？", "zh")
    last = read_leftovers(f"{total}人排队，每行站{size}人，最后一行站几人？", "zh")
    assert left is not None
    assert left.value == total - size * len(full)
    assert lacks is not None
    assert lacks.value == size * len(rows) - total
    assert last is not None
    assert last.value == len(rows[-1])
