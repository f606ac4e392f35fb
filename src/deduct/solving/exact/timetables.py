"""What comes every few minutes, by exact code: the next bus after a time, the last tour, how many there are."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor

from deduct.core.units import TIME, unit_named
from deduct.languages.amounts import Amount, amounts_in
from deduct.languages.folding import fold
from deduct.languages.found_time import DAY, HALF_DAY, TimeOfDay
from deduct.languages.known import language_named
from deduct.languages.language import Language
from deduct.languages.reading import find_quantities
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.exact.pieces import pieces_of, stripped

MOST = 400
"""More events than these come from something else."""


def read_timetable(text: str, language: str) -> Answer | None:
    """The answer to a question about what comes every few minutes from a first time on; None for any other text.

    >>> read_timetable("A bus goes every 25 minutes, first at 6:10. When does the next leave after 7:20?", "en").text
    '07:25'
    """
    known, folded = language_named(language), fold(text)
    found = list(known.clock.times(folded))
    times = list({time.minute: time for time in reversed(found)}.values())[::-1]  # a text may say one again
    if len(times) != 2 or known.timetables.DECLINES.search(folded):
        return None
    every = _every(folded, found, known)
    question = pieces_of(folded, known.code)[-1]
    if every is None or not known.timetables.FIRST_TOLD.search(folded) or folded.count("?") > 1:
        return None
    first, other = times[0].minute, _after(times)
    asked = folded[slice(*question)]
    start, end = stripped(folded, question)
    if known.timetables.COUNTS.search(asked):
        return _count(folded, first, other, every, (start, end), known)
    if not known.clock.ASKS_TIME.search(asked):
        return None
    before = known.timetables.LAST.search(asked) is not None
    if before == (known.timetables.NEXT.search(asked) is not None):
        return None
    passed = Fraction(other - first) / every
    if passed.denominator == 1 and not before:
        return None  # the one that leaves just now, or the one after it
    minute = first + (floor(passed) if before else ceil(passed)) * every
    if minute.denominator != 1 or not 0 < passed < MOST:
        return None
    often = int((minute - first) / every)
    written = known.clock.written(int(minute), times[0].style)
    told = f"{known.clock.written(first, times[0].style)} + {often} × {every} {known.units.usual('minute')} = {written}"
    value = f"{int(minute) % DAY // 60:02}:{int(minute) % 60:02}"
    step = AnswerStep(told.partition(" = ")[0], "=", written, value, told)
    return Answer(value, "time", "", written, start, end, 1.0, told, (step,))


def _after(times: Sequence[TimeOfDay]) -> int:
    """The minute of the second time, which comes after the first."""
    first, last = times
    size = DAY if last.certain else HALF_DAY
    return last.minute + (ceil((first.minute - last.minute) / size) * size if last.minute < first.minute else 0)


def _every(text: str, times: Sequence[TimeOfDay], known: Language) -> Fraction | None:
    """The minutes from one event to the next; None where a text has other numbers, or says it in another way."""
    masked = text
    for time in times:
        masked = masked[: time.start] + "\0" * (time.end - time.start) + masked[time.end :]
    spans = [one for one in amounts_in(masked, known.code) if one.unit.dimension == TIME]
    amounts = [one for one in spans if one.unit.code != "day" or one.value != 1]  # 一天共发多少班
    if len(amounts) != 1 or not _is_interval(masked, amounts[0], known):
        return None
    for quantity in find_quantities(masked, known.code):
        one = quantity.kind in ("word", "ordinal") and quantity.value == 1
        if not one and quantity.kind != "label" and not amounts[0].start <= quantity.start < amounts[0].end:
            return None
    return amounts[0].in_unit(unit_named("minute"))


def _is_interval(text: str, amount: Amount, known: Language) -> bool:
    words = known.timetables
    return bool(words.EVERY.search(text[: amount.start]) or words.APART.match(text, amount.end))


def _count(text: str, first: int, last: int, every: Fraction, place: tuple[int, int], known: Language) -> Answer | None:
    """How many there are from the first time to the last, both of them counted."""
    steps = Fraction(last - first) / every
    exact = steps.denominator == 1
    if exact and not known.timetables.END_TOLD.search(text):
        return None
    if not 0 < steps < MOST:
        return None
    value = Fraction(floor(steps) + 1)
    told = f"({last - first} ÷ {every}" + ("" if exact else f" → {floor(steps)}") + f") + 1 = {value}"
    step = AnswerStep(told.partition(" = ")[0], "=", str(value), value, told)
    return Answer(value, "number", "", str(value), *place, 1.0, told, (step,))
