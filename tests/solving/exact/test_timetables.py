"""What comes every few minutes: the next, the last, how many."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from deduct.solving.exact.timetables import read_timetable


@given(st.integers(0, 600), st.integers(2, 90), st.integers(1, 800))
def test_against_counting(first: int, every: int, passed: int) -> None:
    assume(passed % every and first + passed + every < 1440)
    departures = range(first, 1440, every)
    now = first + passed
    begin, here = (f"{minute // 60:02}:{minute % 60:02}" for minute in (first, now))
    told = f"A boat leaves every {every} minutes, the first at {begin}. "
    coming = read_timetable(told + f"When does the next one after {here} leave?", "en")
    gone = read_timetable(told + f"When does the last one before {here} leave?", "en")
    after, before = min(m for m in departures if m > now), max(m for m in departures if m < now)
    assert coming is not None
    assert gone is not None
    assert [coming.value, gone.value] == [f"{minute // 60:02}:{minute % 60:02}" for minute in (after, before)]
