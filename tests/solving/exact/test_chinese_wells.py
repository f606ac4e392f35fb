"""Chinese: wells that are measured with a folded rope, and pools with two pipes."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from deduct import solve
from deduct.languages.chinese.textbook.pools import pools
from deduct.languages.chinese.textbook.wells import wells


@given(st.integers(2, 6), st.integers(1, 4), st.integers(1, 30), st.integers(1, 9))
def test_the_depth_comes_back(many: int, step: int, depth: int, less: int) -> None:
    more = many + step
    over = Fraction(more * (depth + less), many) - depth
    assume(over.denominator == 1)
    text = f"把绳子折成{many}股量井深，井外剩{over}米；折成{more}股，井外剩{less}米，"
    assert (deep := wells(f"{text}井深多少米？", len(text))) is not None
    assert (long := wells(f"{text}绳长多少米？", len(text))) is not None
    assert (deep.value, long.value) == (depth, many * (depth + over))


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("把绳子对折后放入井里，井外余6米；折成三折放入，井外余1米，井深多少米？绳子长多少米？", ["9米", "30米"]),
        ("水池的出水管15小时能把满池水放完；进水管10小时能把空池注满。两管同时打开，多少小时注满？", ["30小时"]),
    ],
)
def test_answers(text: str, answers: list[str]) -> None:
    assert [answer.text for answer in solve(text).answers] == answers


@pytest.mark.parametrize(
    "text",
    [
        "进水管15小时能注满水池，排水管10小时能放完，两管同时开，几小时注满水池？",
        "进水管8小时能注满水池，排水管12小时能放完，先开进水管2小时，再同时开，几小时注满水池？",
        "进水管8小时能注满水池，另一根进水管12小时能注满，两管同时开，几小时注满水池？",
    ],
)
def test_other_pools_are_left_to_others(text: str) -> None:
    assert pools(text, text.rfind("，") + 1) is None
