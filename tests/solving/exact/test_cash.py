"""Notes and coins."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.exact.cash import read_cash

SETTLED = {
    "小明存钱罐里有8枚5角和6枚1元的硬币，一共有多少元？": "10元",
    "妈妈用1张20元和3张5元买了一条鱼，正好付清，这条鱼多少元？": "35元",
    "售货员把一张10元换成了6个1元和一些5角，5角的有多少个？": "8个",
    "付37元，用20元、10元、5元、1元的纸币，最少要几张？": "5张",
    "一支雪糕1元5角，小红有3个1元和4个5角硬币，最多能买几支？": "3支",
    "3张10元能换多少张5元？": "6张",
    "买一个文具盒要12元5角，爸爸给了一张20元，店里只有5角硬币，应找几枚？": "15枚",
    "爷爷给两个孙女每人2张50元和1张20元，一共给了多少元？": "240元",
    "每天存3枚5角硬币，存了20天，一共存了多少元？": "30元",
    "买书用去18元6角，付了1张10元和2张5元，应找回多少元？": "1.4元",
    "银行把硬币40枚一卷，收了5卷1角的，一共多少元？": "20元",
    "车费6元，小芳投了3枚1元，其余投5角，要投几枚5角？": "6枚",
    "超市收银台里有100元的8张，50元的6张，20元的11张，一共多少钱？": "1320元",
    "妈妈有5张面值一样的纸币和3张10元，一共130元，那5张纸币面值是多少元？": "20元",
    "一罐硬币全是5角的，一共17元，有多少枚？": "34枚",
    "盒里有6枚1元硬币和9枚5角硬币，5角硬币一共是多少元？": "4.5元",
}
DECLINED = [
    "盒里有6枚1元硬币和9枚5角硬币，一共有多少枚？",
    "8角的邮票和2元的邮票一共20张，共22元，8角的有几张？",
    "一枚硬币重6克，20枚硬币重多少克？",
    "把一张100元换成几张10元和几张5元？",
    "小红有5张10元，用了一半，还剩多少元？",
    "有12枚硬币，其中5枚是旧的，新的有几枚？",
    "",
]


@pytest.mark.parametrize("text", SETTLED)
def test_pieces_are_counted_and_added(text: str) -> None:
    answer = read_cash(text, "zh")
    assert answer is not None
    assert answer.text == SETTLED[text]


@pytest.mark.parametrize("text", DECLINED)
def test_what_says_more_is_left_to_a_model(text: str) -> None:
    assert read_cash(text, "zh") is None


@given(st.integers(1, 60), st.integers(1, 60))
def test_pieces_lead_back(tens: int, halves: int) -> None:
    """What pieces come to leaves as many of one kind as there were, when the others are taken away."""
    total = read_cash(f"有{tens}张10元和{halves}枚5角，一共多少元？", "zh")
    assert total is not None
    back = read_cash(f"有{tens}张10元，其余都是5角硬币，一共{total.text}，5角硬币有多少枚？", "zh")
    assert back is not None
    assert back.value == halves
