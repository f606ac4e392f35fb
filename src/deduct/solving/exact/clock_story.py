"""A text as times of day and durations, where it is only that and asks one question."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from deduct.core.problem import Quantity
from deduct.core.units import TIME, unit_named
from deduct.languages.amounts import Amount, amounts_in
from deduct.languages.folding import fold
from deduct.languages.found_time import DAY, HALF_DAY, TimeOfDay
from deduct.languages.known import language_named
from deduct.languages.reading import find_quantities
from deduct.solving.exact.pieces import pieces_of
from deduct.solving.measured import in_words

if TYPE_CHECKING:
    from deduct.languages.moment_parts import Clock

MAX_PARTS = 4
"""More times or durations than these are a story."""
MINUTE, HOUR, ONE_DAY = unit_named("minute"), unit_named("hour"), unit_named("day")


class ClockStory(NamedTuple):
    """A text as times and durations, with the words between them."""

    text: str
    times: Sequence[TimeOfDay]
    durations: Sequence[Amount]
    counts: Sequence[Quantity]
    """The numbers that are neither."""
    question: tuple[int, int]
    language: str
    words: Clock

    @property
    def asked(self) -> str:
        """The words of the question."""
        return self.text[slice(*self.question)]

    @property
    def style(self) -> str:
        """How the text writes times; with 24 hours where it never says the half of the day."""
        return next((time.style for time in self.times if time.certain), "24")

    def written(self, minute: int | Fraction) -> str:
        """A time as the text would write it."""
        return self.words.written(int(minute), self.style)

    def said(self, minutes: Fraction) -> str:
        """So many minutes in hours and minutes."""
        units = language_named(self.language).units
        hour, minute = units.usual("hour"), units.usual("minute")
        return in_words(minutes, MINUTE, minute, (HOUR, hour), self.language)


def clock_story(text: str, language: str) -> ClockStory | None:
    """The text's times and durations; None where it has other questions or says more."""
    words = language_named(language).clock
    folded = words.NO_COUNT.sub(lambda match: "\0" * len(match[0]), fold(text))
    if not words.ASKS_TIME.search(folded) and not words.ASKS_DURATION.search(folded):
        return None
    times = _different(words.times(folded))
    if not 0 < len(times) <= MAX_PARTS or words.DECLINES.search(folded):
        return None
    masked = folded
    for time in words.times(folded):
        masked = masked[: time.start] + "\0" * (time.end - time.start) + masked[time.end :]
    durations = _durations(masked, language)
    question = _question(folded, language, words)
    if durations is None or question is None:
        return None
    places = [(amount.start, amount.end) for amount in durations]
    counts = [
        quantity
        for quantity in find_quantities(masked, language)
        if quantity.kind != "label" and not _is_one(quantity) and not any(a <= quantity.start < b for a, b in places)
    ]
    told = [replace(d, words=folded[d.start : d.end]) for d in durations if d.unit != ONE_DAY]
    return ClockStory(folded, times, told, counts, question, language, words)


def _is_one(quantity: Quantity) -> bool:
    """The one of "the first one"."""
    return quantity.kind == "word" and quantity.value == 1


def _different(times: Iterable[TimeOfDay]) -> list[TimeOfDay]:
    """The times, each once: a text may say one again."""
    found: list[TimeOfDay] = []
    for time in times:
        if not any(_same(time, other) for other in found):
            found.append(time)
    return found


def _same(time: TimeOfDay, other: TimeOfDay) -> bool:
    """Whether two times are one; 5:10 may be 5:10 pm, and 5:10 am is not."""
    day = DAY if time.certain and other.certain else HALF_DAY
    return time.minute % day == other.minute % day


def _durations(masked: str, language: str) -> list[Amount] | None:
    """The durations of a text without its times; None where it measures something else."""
    # With a unit of time at the end, a lone 分 is a minute.
    found = amounts_in(f"{masked} {language_named(language).units.usual('hour')}", language)
    return found if len(found) <= MAX_PARTS and all(map(_is_duration, found)) else None


def _is_duration(amount: Amount) -> bool:
    """Hours, minutes or seconds; and one day, which says that something is daily."""
    if amount.unit == ONE_DAY:
        return amount.value == 1
    return amount.unit.dimension == TIME and amount.unit.size <= HOUR.size


def _question(text: str, language: str, words: Clock) -> tuple[int, int] | None:
    """Where the one question of a text stands; None for several, or one that is not the last piece."""
    pieces = pieces_of(text, language)
    while len(pieces) > 1 and re.fullmatch(r"\s*[(（][^()（）]*[)）][.。]?\s*", text[slice(*pieces[-1])]):
        pieces.pop()
    asking = [(a, b) for a, b in pieces if words.ASKS_TIME.search(text, a, b) or words.ASKS_DURATION.search(text, a, b)]
    marks = text.count("?") + text.count("？")
    return asking[-1] if asking and asking[-1] == pieces[-1] and marks <= 1 else None
