"""Times of day, by exact code: how long from one to another, when something ends, when it must begin.

A text is answered only where every number in it belongs to a time, a duration or a count of durations, it asks one
question, and no word says that there is more to it (per, twice, than ...). Everything else is left to a model.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from deduct.core.units import TIME
from deduct.languages.amounts import Amount
from deduct.languages.asked import asked_in
from deduct.languages.found_time import DAY, HALF_DAY, TimeOfDay
from deduct.languages.known import language_named
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.exact.clock_story import MINUTE, ClockStory, clock_story
from deduct.solving.exact.pieces import stripped
from deduct.solving.measured import in_words

MAX_COUNT = 50
"""More lessons or doses than these come from something else."""
START, END = "start", "end"
UNCLEAR = 2


def read_clock(text: str, language: str) -> Answer | None:
    """The answer to a question about times of day; None where the text is not only that.

    >>> read_clock("The film starts at 7:45 pm and lasts 2 h 20 min. When does it end?", "en").text
    '10:05 pm'
    >>> read_clock("从23:50到0:35是多少分钟？", "zh").text
    '45分钟'
    """
    story = clock_story(text, language)
    if story is None:
        return None
    if story.words.ASKS_TIME.search(story.asked):
        return _time_asked(story)
    return _duration_asked(story) if story.words.ASKS_DURATION.search(story.asked) else None


# --- when


def _time_asked(story: ClockStory) -> Answer | None:
    """When something is, so long before or after a known time."""
    if len(story.times) != 1 or not story.durations:
        return None
    repeated = bool(story.counts) or story.words.EVERY.search(story.text) is not None
    durations = _repeated(story) if repeated else story.durations
    signs = [1 if repeated else _sign(story, duration) for duration in durations]
    if not durations or None in signs:
        return None
    minute, steps = Fraction(story.times[0].minute), []
    for sign, duration in zip(signs, durations, strict=True):
        before, minute = minute, minute + (sign or 0) * duration.in_unit(MINUTE)
        if minute.denominator != 1:
            return None
        left, operator = story.written(before), "+" if sign == 1 else "-"
        right, result = duration.words, story.written(minute)
        steps.append(AnswerStep(left, operator, right, result, f"{left} {operator} {right} = {result}"))
    value = f"{int(minute) % DAY // 60:02}:{int(minute) % 60:02}"
    return _answer(story, value, "time", "", story.written(minute), steps)


def _sign(story: ClockStory, duration: Amount) -> int | None:
    """Whether a duration is added (1) or taken away (-1); None where the words do not tell."""
    words, (time,) = story.words, story.times
    if words.WATCH.search(story.text):
        return _watch_sign(story)
    if zones := words.ZONES.search(story.text):
        return _zone_sign(story, zones)
    if marked := _marked(story, duration, time):
        return marked if marked != UNCLEAR else None
    if words.IN_FUTURE.search(story.asked) and story.question[0] <= duration.start:
        return 1
    if words.AGAIN.search(story.asked) and _event(story, None) is None:
        return 1
    known, wanted = _event(story, time.start), _event(story, None)
    if wanted == END:
        return 1
    if wanted is None and words.MUST.search(story.asked):
        return -1
    if wanted != START:
        return None
    if words.MUST.search(story.asked):
        return -1
    # One thing starts, and after it another one does.
    in_sequence = words.SEQUENCE.search(story.text) or _any_later(story)
    if known == END:
        return -1
    return 1 if in_sequence else -1 if known is None else None


def _marked(story: ClockStory, duration: Amount, time: TimeOfDay) -> int:
    """Whether a duration leads to a later time (1) or an earlier one (-1); 0 where nothing says."""
    words, text = story.words, story.text
    before = text[max(0, duration.start - 24) : duration.start]
    later = words.LATER.match(text, duration.end) or words.LATER_BEFORE.search(before)
    earlier = words.EARLIER.match(text, duration.end) or words.EARLIER_BEFORE.search(before)
    if not later and not earlier:
        return 0
    if words.PLANNED.search(story.asked):
        return UNCLEAR
    ends = language_named(story.language).sentences.ends(text)
    alone = duration.start >= story.question[0] or any(time.end <= end <= duration.start for end in ends)
    relative = words.RELATIVE.match(text, duration.end) or not words.LATER.match(text, duration.end)
    if time.start < duration.start and relative and not alone and not words.PLANNED.search(text):
        return UNCLEAR
    return 1 if later else -1


def _any_later(story: ClockStory) -> bool:
    return any(story.words.LATER.match(story.text, duration.end) for duration in story.durations)


def _watch_sign(story: ClockStory) -> int | None:
    """A watch that is fast shows too much."""
    fast, slow = story.words.FAST.search(story.text), story.words.SLOW.search(story.text)
    if bool(fast) == bool(slow) or not story.words.RIGHT_TIME.search(story.asked):
        return None
    return -1 if fast else 1


def _zone_sign(story: ClockStory, zones: re.Match[str]) -> int | None:
    """From the time of one place to that of another one."""
    one_asked, other_asked = zones["one"] in story.asked, zones["other"] in story.asked
    if story.question[0] <= story.times[0].start:
        # Both may stand in the question: the place that comes last is asked for.
        one_asked = story.asked.rfind(zones["one"]) > story.asked.rfind(zones["other"])
        other_asked = not one_asked
    if one_asked == other_asked:
        return None
    return 1 if one_asked == bool(zones["ahead"]) else -1


def _event(story: ClockStory, place: int | None) -> str | None:
    """Whether the piece at a place tells of a start or of an end, by the nearest verb; None as place: the question."""
    ends = [0, *language_named(story.language).sentences.pieces(story.text), len(story.text)]
    start, end = story.question
    if place is not None:
        start, end = next((a, b) for a, b in pairwise(ends) if a <= place < b)
    patterns = ((START, story.words.STARTS), (END, story.words.ENDS))
    found = [
        (abs(match.start() - (end if place is None else place)), -len(match[0]), what)
        for what, pattern in patterns
        for match in pattern.finditer(story.text, start, end)
    ]
    return min(found)[2] if found else None


def _repeated(story: ClockStory) -> Sequence[Amount]:
    """One duration for several lessons, doses or the like, breaks included; none where it is not clear how many."""
    words, ordinals = story.words, [count for count in story.counts if count.kind == "ordinal"]
    in_question = [count for count in ordinals if story.question[0] <= count.start]
    counted = in_question or [count for count in story.counts if count.kind in ("number", "word")]
    known_first = len(ordinals) - len(in_question) == 0
    if len(counted) != 1 or not known_first or not 1 < counted[0].value <= MAX_COUNT or len(story.counts) > 2:
        return ()
    number, durations = counted[0].value, story.durations
    if words.BETWEEN_PARTS.match(story.text[counted[0].end :].lstrip()):  # two breaks of 20 minutes
        return ()
    if words.EVERY.search(story.text) and len(durations) == 1 and in_question:
        often = number if words.AFTER_THAT.search(story.text) else number - 1
        return (_times(durations[0], often),)
    if not words.EACH.search(story.text) and not words.BETWEEN_PARTS.search(story.text):
        return ()
    if len(durations) == 1 and words.EACH.search(story.text) and not words.BETWEEN_PARTS.search(story.text):
        return (_times(durations[0], number),)
    if len(durations) == 2 and words.BETWEEN_PARTS.search(story.text):
        pauses = number - 1
        often = number if _event(story, None) == END else pauses
        return _times(durations[0], often), _times(durations[1], pauses)
    return ()


def _times(duration: Amount, often: Fraction) -> Amount:
    """A multiple of a duration."""
    return replace(duration, value=duration.value * often, words=f"{often} × {duration.words}")


# --- how long


def _duration_asked(story: ClockStory) -> Answer | None:
    """How long it is from one time to another, once or twice, without the breaks."""
    pairs = _pairs(story)
    if pairs is None or len(story.durations) > 1 or (story.durations and not story.words.WITHOUT.search(story.text)):
        return None
    if any(count.value != len(pairs) and count.kind != "ordinal" for count in story.counts):
        return None
    minutes, steps = Fraction(0), []
    for first, last in pairs:
        length = Fraction(_span(first, last))
        minutes += length
        left, right = story.written(last.minute), story.written(first.minute)
        steps.append(AnswerStep(left, "-", right, length, f"{left} - {right} = {story.said(length)}"))
    for pause in story.durations:
        before, minutes = minutes, minutes - pause.in_unit(MINUTE)
        left, right = story.said(before), pause.words
        steps.append(AnswerStep(left, "-", right, minutes, f"{left} - {right} = {story.said(minutes)}"))
    return _length(story, minutes, steps) if minutes > 0 else None


def _length(story: ClockStory, minutes: Fraction, steps: Sequence[AnswerStep]) -> Answer | None:
    """So many minutes in the unit that is asked for."""
    asked = asked_in(story.text, *story.question, story.language)
    unit = asked.unit.parts()[0] if asked and asked.unit else None
    if asked is None or unit is None or unit.dimension != TIME:
        words = language_named(story.language).units.usual("minute")
        return _answer(story, minutes, "duration", words, story.said(minutes), steps)
    words = asked.words if "/" not in (asked.unit or unit).code else asked.words.split()[0]
    value = minutes * MINUTE.size / unit.size
    return _answer(story, value, "duration", words, in_words(value, unit, words, asked.larger, story.language), steps)


def _pairs(story: ClockStory) -> list[tuple[TimeOfDay, TimeOfDay]] | None:
    """The times as starts and ends: two, or two spans."""
    times = _in_one_style(story.times)
    if len(times) == 2:
        later_first = _event(story, times[0].start) == END and _event(story, times[1].start) == START
        if later_first or (_is_now(story, times[1]) and not _is_now(story, times[0])):
            times.reverse()
        return [(times[0], times[1])]
    if len(times) != 4:
        return None
    between = [story.text[times[i].end : times[i + 1].start] for i in (0, 2)]
    joined = all(story.words.SPAN.fullmatch(words.strip()) for words in between)
    return [(times[0], times[1]), (times[2], times[3])] if joined else None


def _is_now(story: ClockStory, time: TimeOfDay) -> bool:
    """Whether a piece says that it is this time now."""
    ends = [0, *language_named(story.language).sentences.pieces(story.text), len(story.text)]
    piece = next((a, b) for a, b in pairwise(ends) if a <= time.start < b)
    return story.words.NOW.search(story.text, *piece) is not None


def _in_one_style(times: Sequence[TimeOfDay]) -> list[TimeOfDay]:
    """If one time is written with 24 hours, they all are."""
    if any(time.certain and time.style == "24" for time in times):
        return [time._replace(certain=True) if time.style == "24" else time for time in times]
    return [*times]


def _span(first: TimeOfDay, last: TimeOfDay) -> int:
    """Minutes from one time to the next; a time without its half of the day is the next one of that name."""
    both = first.certain and last.certain
    return (last.minute - first.minute) % (DAY if both else HALF_DAY)


def _answer(
    story: ClockStory, value: Fraction | str, kind: str, unit: str, text: str, steps: Sequence[AnswerStep]
) -> Answer:
    start, end = stripped(story.text, story.question)
    told = "; ".join(step.expression for step in steps)
    return Answer(value, kind, unit, text, start, end, 1.0, told, tuple(steps))
