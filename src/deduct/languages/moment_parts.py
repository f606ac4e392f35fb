"""The parts of a language that read times of day and dates."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Protocol

from deduct.languages.found_date import FoundDate, FoundWeekday
from deduct.languages.found_moment import Reached
from deduct.languages.found_time import TimeOfDay


class Clock(Protocol):
    """Reads times of day and what happens at them."""

    ASKS_TIME: re.Pattern[str]
    ASKS_DURATION: re.Pattern[str]
    STARTS: re.Pattern[str]
    """What begins at a time: leaves, starts."""
    ENDS: re.Pattern[str]
    """What ends at a time: arrives, is over."""
    LATER: re.Pattern[str]
    """What follows a duration that leads to a later time."""
    EARLIER: re.Pattern[str]
    WATCH: re.Pattern[str]
    """A clock that may be fast or slow."""
    WITHOUT: re.Pattern[str]
    """A break, which does not count."""
    LATER_BEFORE: re.Pattern[str]
    """What stands before a duration that leads to a later time."""
    EARLIER_BEFORE: re.Pattern[str]
    RELATIVE: re.Pattern[str]
    """What follows a duration by which the known time is too early or too late."""
    PLANNED: re.Pattern[str]
    """The known time is the one that was planned."""
    MUST: re.Pattern[str]
    """What is asked for must come before the known time."""
    NOW: re.Pattern[str]
    """The known time comes first."""
    SEQUENCE: re.Pattern[str]
    """One thing comes after the other."""
    FAST: re.Pattern[str]
    SLOW: re.Pattern[str]
    RIGHT_TIME: re.Pattern[str]
    """A question for the time that such a clock should show."""
    ZONES: re.Pattern[str]
    """A place `one` whose clocks are `ahead` of those of an `other`, or behind them."""
    EACH: re.Pattern[str]
    """A duration that is taken as often as a number says."""
    EVERY: re.Pattern[str]
    """A duration from one event to the next."""
    AFTER_THAT: re.Pattern[str]
    """An ordinal that counts from the known event on."""
    BETWEEN_PARTS: re.Pattern[str]
    """A duration between two such parts."""
    NO_COUNT: re.Pattern[str]
    """Words with a number, or with a word that declines, that say nothing about times: a 24小时便利店."""
    AGAIN: re.Pattern[str]
    """A question for the next time of what was done at the known time."""
    IN_FUTURE: re.Pattern[str]
    """A question for the time after a while."""
    SPAN: re.Pattern[str]
    """What stands between the two ends of a span: to, until."""
    DECLINES: re.Pattern[str]
    """Words that say that there is more to a text than times and durations."""

    def times(self, text: str) -> Iterator[TimeOfDay]:
        """The times of day of a folded text, in order."""

    def written(self, minute: int, style: str) -> str:
        """A time as a person writes it."""


class Dates(Protocol):
    """Reads dates and days of the week."""

    ASKS_DATE: re.Pattern[str]
    ASKS_WEEKDAY: re.Pattern[str]
    ASKS_NAMED_DAY: re.Pattern[str]
    """A question for the day of the week, where another day's name is told."""
    AGE: re.Pattern[str]
    """An age as a number alone, the group `years`."""
    DAY_OF_YEAR: re.Pattern[str]
    """A day by its number in the year, which is the group `nth`, or is asked for."""
    YEARS_AND_MONTHS: re.Pattern[str]
    """A question for a span in both."""
    ASKS_DAYS: re.Pattern[str]
    ASKS_YEARS: re.Pattern[str]
    ASKS_YEAR: re.Pattern[str]
    BEGINS: re.Pattern[str]
    """Words for the beginning of something that lasts,"""
    ENDS: re.Pattern[str]
    """for its end,"""
    AGED: re.Pattern[str]
    """and for how long it has lasted."""
    ASKS_LEAP: re.Pattern[str]
    ASKS_LEAPS: re.Pattern[str]
    NIGHTS: re.Pattern[str]
    WEEKS: re.Pattern[str]
    INCLUSIVE: re.Pattern[str]
    """The first and the last day count."""
    FIRST_COUNTS: re.Pattern[str]
    """The known day is the first one."""
    APART: re.Pattern[str]
    """One of the ends does not count."""
    LASTING: re.Pattern[str]
    """Something goes on from the first to the last day."""
    BEFORE: re.Pattern[str]
    BEFORE_SPAN: re.Pattern[str]
    TODAY: Mapping[str, int]
    FROM_TODAY: re.Pattern[str]
    """What stands before a span that is counted from today, whichever day the text names."""
    RELATIVE_DAY: re.Pattern[str]
    NTH: Mapping[str, int]
    NTH_WEEKDAY: re.Pattern[str]
    LEAP: re.Pattern[str]
    NO_LEAP: re.Pattern[str]
    YES_NO: Mapping[str, str]
    FULL: re.Pattern[str]
    """Only whole weeks count."""
    COUNTS_AS_ONE: re.Pattern[str]
    """A number that only says how days are counted."""
    DECLINES: re.Pattern[str]

    def dates(self, text: str) -> Iterator[FoundDate]:
        """The dates of a folded text, in order."""

    def month_named(self, name: str) -> int:
        """The number of a month."""

    def weekdays(self, text: str) -> Iterator[FoundWeekday]:
        """The days of the week that a text names."""

    def written(self, year: int, month: int, day: int) -> str:
        """A date as a person writes it; 0 for no year."""

    def weekday_written(self, weekday: int) -> str:
        """A day of the week as a person writes it."""


class Spans(Protocol):
    """Reads spans of time beside amounts."""

    RATE: re.Pattern[str]
    """What says that an amount goes with a time."""
    BETWEEN: re.Pattern[str]
    """Words around the ends of a span that say nothing beside an amount."""
    BEFORE: re.Pattern[str]
    """A question for an earlier time."""
    ASKED: re.Pattern[str]
    """The words that ask for a time."""
    ASKS_MINUTES: str
    """The question for a duration, in the place of one for its end."""
    ASKS_DAYS: str
    LAST_DAY: re.Pattern[str]
    """A question for the last day of something."""
    FIRST_DAY: re.Pattern[str]
    """What says that the known day is the first of those that are counted."""
    PAUSE_BEFORE: re.Pattern[str]
    PAUSE_AFTER: re.Pattern[str]
    """What stands before or behind a pause, which is added to the time that the work takes."""
    DECLINES: re.Pattern[str]


class ReachedMoments(Protocol):
    """Works out times and dates by rules of their own."""

    def reached(self, text: str) -> Reached | None:
        """The time or date that a text asks for; None for any other text."""


class Timetables(Protocol):
    """Reads what comes every few minutes."""

    EVERY: re.Pattern[str]
    """What stands before the time from one event to the next,"""
    APART: re.Pattern[str]
    """or behind it."""
    NEXT: re.Pattern[str]
    LAST: re.Pattern[str]
    """What the first event after a time, and the last one before it, are called."""
    COUNTS: re.Pattern[str]
    FIRST_TOLD: re.Pattern[str]
    """What says that a time is that of the first event."""
    END_TOLD: re.Pattern[str]
    """What says that the last event is at the last time."""
    DECLINES: re.Pattern[str]


class Periods(Protocol):
    """Reads parts of a year, and what comes again."""

    PERIODS: Mapping[str, tuple[int, int]]
    """Patterns of words for parts of a year, with their first and last month; (0, 0) has no fixed days."""
    MONTH: re.Pattern[str]
    """A month alone, as the group `month`."""
    ASKS_DAYS: re.Pattern[str]
    ASKS_MORE: re.Pattern[str]
    TOGETHER: re.Pattern[str]
    """What says that several parts of a year are meant together."""
    SAID: re.Pattern[str]
    """What stands between a date and its day of the week."""
    COMMON: re.Pattern[str]
    LEAP: re.Pattern[str]
    EACH_WEEK: re.Pattern[str]
    """Days of every week, as the group `days`."""
    HOW_MANY_OF: re.Pattern[str]
    """A question for how many of a day of the week there are, which is the group `day`."""
    ASKS_TIMES: re.Pattern[str]
    LAST: re.Pattern[str]
    """A question for the last of a day of the week, which is the group `day`."""
    EVERY_YEARS: re.Pattern[str]
    """An event every few years; the group `years` says how many."""
    FIRST: re.Pattern[str]
    NTH: re.Pattern[str]
    """A question for the year of the n-th such event, the group `nth`."""
    EVERY_BEFORE: re.Pattern[str]
    """What stands before the span after which something comes again."""
    EVERY_SECOND: re.Pattern[str]
    """Every second day, which is the group `day`, or every second week."""
    NEXT: re.Pattern[str]
    AFTER_NEXT: re.Pattern[str]
    FIRST_IN: re.Pattern[str]
    """A question for the first one in a month, the group `month`."""
    AGAIN_DECLINES: re.Pattern[str]
    TIMES_UNIT: str
    DAYS_UNIT: str
    WEEKS_UNIT: str
    DECLINES: re.Pattern[str]

    def days_named(self, words: str) -> list[int]:
        """The days of the week that are named."""
