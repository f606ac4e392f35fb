"""Texts that only convert, add or subtract amounts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.exact.readers import read_exact

ANSWERS = {
    "What is 3 h 25 min in minutes?": "205 minutes",
    "Convert 6 feet 2 inches to inches.": "74 inches",
    "3 m 45 cm + 2 m 80 cm = ?": "6 m 25 cm",
    "2 hours 40 minutes minus 55 minutes": "1 hour 45 minutes",
    "Add 1 kg 300 g and 900 g.": "2 kg 200 g",
    "How many kg is 4200 g?": "4.2 kg",
    "3元5角加2元8角是多少？": "6元3角",
    "2小时15分是多少分钟？": "135分钟",
    "4吨800千克=（ ）千克": "4800千克",
    "3米20厘米减去1米50厘米等于多少": "1米70厘米",
    "3 h 20 min + 1 kg": None,
    "Tom ran 2 h 15 min with 3 friends. What is that in minutes?": None,
    "小明跑了1小时20分，小红跑了3千米，是多少分钟？": None,
    "$3.50 plus $2": None,
    "Tom ran 2 h 15 min. What is that in minutes?": "135 minutes",
    "How many bags is 3 kg?": None,
    "小明跑了1小时20分，是多少分钟？": "80分钟",
}


@pytest.mark.parametrize("text", ANSWERS)
def test_answers(text: str) -> None:
    answer = read_exact(text, "en" if text.isascii() else "zh")
    assert (answer.text if answer else None) == ANSWERS[text]


SHORT = st.integers(1, 59)


@given(st.integers(1, 99), SHORT, st.integers(1, 99), SHORT)
def test_sums_and_differences_undo_each_other(hours: int, minutes: int, more: int, rest: int) -> None:
    total = read_exact(f"{hours} h {minutes} min + {more} h {rest} min", "en")
    assert total is not None
    assert total.value == 60 * (hours + more) + minutes + rest
    back = read_exact(f"{total.value} min - {more} h {rest} min", "en")
    assert back is not None
    assert back.value == 60 * hours + minutes
