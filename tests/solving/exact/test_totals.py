"""Products that are added up, or taken from an amount."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.exact.totals import read_totals

SETTLED = {
    "一杯豆浆3元5角，一根油条2元，奶奶买了4杯豆浆和6根油条，一共要付多少元？": "26元",
    "橡皮1元2角一块，小丽买了5块，付了10元，应找回多少角？": "40角",
    "一捆电线长100米，每盏灯用4米，装了18盏灯，还剩多少米？": "28米",
    "一箱牛奶24瓶，妈妈买了3箱，喝了10瓶，还剩多少瓶？": "62瓶",
    "爸爸带了200元，买了3盆花，每盆35元，还剩多少元？": "95元",
    "每箱苹果15千克，运来6箱，又运来梨40千克，一共运来水果多少千克？": "130千克",
    "一包饼干8块，一盒糖24块，5包饼干多少块？": None,
}
DECLINED = [
    "运来苹果6箱，每箱20千克，又运来梨15千克，上午卖掉26千克，一共运来多少千克？",
    "小明每天睡午觉80分钟，晚上睡9小时，一周一共睡多少小时？",
    "学校买了3个足球和5个篮球，一共用了多少元？",
    "新华小学师生80人去秋游，每人车票15元，门票50元，一共需要多少元？",
    "师徒一起加工零件8小时，师傅每小时做56个，徒弟每小时做28个，一共做了多少个？",
    "小红有20元，比小明多5元，他们一共有多少元？",
    "小明有12个苹果，吃了3个，还剩几个？",
    "仓库有2箱苹果，每箱15千克，卖出了60千克，还剩多少千克？",
    "商店有2盒铅笔，每盒12支，卖出60支，还剩多少支？",
]


@pytest.mark.parametrize("text", [text for text, settled in SETTLED.items() if settled])
def test_the_products_are_put_together(text: str) -> None:
    answer = read_totals(text, "zh")
    assert answer is not None
    assert answer.text == SETTLED[text]


@pytest.mark.parametrize("text", [*DECLINED, *(text for text, settled in SETTLED.items() if not settled)])
def test_what_says_more_is_left_to_a_model(text: str) -> None:
    assert read_totals(text, "zh") is None


@given(st.integers(1, 30), st.integers(1, 30), st.integers(1, 30), st.integers(1, 30))
def test_whatever_the_order(cup: int, cups: int, stick: int, sticks: int) -> None:
    """Prices may stand together or each beside its number; the total is the same."""
    prices, numbers = [f"一杯豆浆{cup}元", f"一根油条{stick}元"], [f"{cups}杯豆浆", f"{sticks}根油条"]
    first = read_totals(f"{prices[0]}，{prices[1]}，买{numbers[0]}和{numbers[1]}一共要多少元？", "zh")
    second = read_totals(f"{prices[1]}，{prices[0]}，买{numbers[0]}和{numbers[1]}一共要多少元？", "zh")
    assert first is not None
    assert second is not None
    assert first.value == second.value == cup * cups + stick * sticks


@given(st.integers(1, 40), st.integers(2, 20), st.integers(0, 500))
def test_change_and_price_make_what_was_paid(price: int, count: int, more: int) -> None:
    paid = price * count + more
    answer = read_totals(f"一支笔{price}元，小英买了{count}支，付了{paid}元，应找回多少元？", "zh")
    assert answer is not None
    assert answer.value == more
