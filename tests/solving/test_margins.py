"""Who has more, and by how much: the difference of what the first question compared."""

from __future__ import annotations

import pytest

from deduct import solve

ASKED = {
    "Ann had $40 and spent $17. Ben had $35 and spent $9. Who has more left, and how much more?": ["Ben", "$3"],
    "Ann had 64 beads and used 27. Ben had 58 beads and lost 24. Who has fewer left, and by how many?": ["Ben", "3"],
    "In May Al sold 30 pies and Bo 25, in June Al 20 and Bo 31. Who sold the higher total, and by how many?": [
        "Bo",
        "6",
    ],
}


@pytest.mark.parametrize("text", ASKED)
def test_the_difference_of_what_was_compared(text: str) -> None:
    answers = solve(text).answers
    assert [answer.text for answer in answers] == ASKED[text]
    assert answers[1].probability == answers[0].probability


def test_quotients_that_are_compared_have_no_difference_here() -> None:
    text = "Tim runs 300 m in 50 seconds and Jo runs 200 m in 40 seconds. Who is faster, and by how much?"
    first, second = solve(text).answers
    assert first.value == "Tim"
    assert second.probability != first.probability
