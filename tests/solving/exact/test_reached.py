"""Times and dates by rules of their own: clocks that lose minutes, other zones, work in progress, tablets."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.solving.exact.reached import read_reached

ANSWERS = {
    "A clock loses 4 minutes a day. I set it right on Monday at noon. What does it show on Friday at noon?": "11:44",
    "It gains 30 seconds a day. It was set right on Monday at 8 am. What does it say on Sunday at 8 am?": "8:03 am",
    "A clock gains 2 minutes every hour. It is set right on Monday at 8 am. What does it show on Monday at 5 pm?": (
        "5:18 pm"
    ),
    "A clock loses 1 minute a day. It is set right on Monday at 8 am. What does it show next Monday at 8 am?": (
        "7:53 am"
    ),
    "A clock loses 4 minutes a day. I set it right on Monday at noon. What is the right time on Friday at noon?": None,
    "The coach pulls in at 14:25, which is 18 minutes late. What time was it due?": "14:07",
    "The tram left at 9:10, which was 5 minutes early. When was it scheduled to leave?": "9:15",
    "The coach is due at 14:25 and is 18 minutes late. What time was it due?": None,
    "When it is 3 pm in Lisbon, it is 11 pm in Perth. What time is it in Lisbon when it is 6 pm in Perth?": "10:00 am",
    "When it is 3 pm in Lisbon, it is 11 pm in Perth. If it is 6 pm in Lisbon, what time is it in Perth?": "2:00 am",
    "When it is 3 pm in Lisbon, it is 11 pm in Perth. What time is it in Rome when it is 6 pm in Perth?": None,
    "A copy started at 9:20 and is 40% done at 11:20. When will it be finished?": "14:20",
    "A copy started at 9:20 and is 40% done at 11:20. When will half of it be done by 3 machines?": None,
    "My phone was at 100% at noon and loses 8% per hour. At what time will it be down to 20%?": "10:00 pm",
    "60 tablets, two a day, the first two taken on 4 May. On which date are the last two taken?": "2 June",
    "60 tablets, two a day, the first two taken on 4 February. On which date are the last two taken?": None,
    "You get an answer within 10 working days (Monday to Friday) of 5 March 2026. On what date?": "19 March 2026",
    "You get an answer within 10 working days of 5 March 2026. On what date?": None,
    "You get an answer within 10 working days (Mon-Fri) of 5 March 2026. Two holidays fall in it. When?": None,
}
"""None where the text says more, or leaves something open."""


@pytest.mark.parametrize("text", ANSWERS)
def test_answers(text: str) -> None:
    answer = read_reached(text, "en")
    shown = answer and answer.text.removeprefix("0")
    assert shown == ANSWERS[text]


@given(st.dates(date(2001, 1, 1), date(2060, 1, 1)), st.integers(1, 60))
def test_working_days_are_counted_one_by_one(first: date, often: int) -> None:
    """Each of them is from Monday to Friday, and there are as many as the text says."""
    text = f"You get an answer within {often} working days (Mon-Fri) of {first.day} {first:%B %Y}. On what date?"
    answer = read_reached(text, "en")
    assert answer is not None
    last = date.fromisoformat(str(answer.value))
    days = [first + timedelta(days=passed) for passed in range(1, (last - first).days + 1)]
    assert sum(day.weekday() < 5 for day in days) == often
    assert last.weekday() < 5
