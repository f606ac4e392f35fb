"""English: times that follow from rates: clocks that lose minutes, other zones, work in progress, a battery."""

from __future__ import annotations

import re
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.languages.english.clock import times, written
from deduct.languages.english.numerals import BELOW_TWENTY
from deduct.languages.found_date import WEEKDAYS
from deduct.languages.found_moment import Reached
from deduct.languages.found_time import DAY, TimeOfDay
from deduct.languages.reading import find_quantities

_SMALL = "|".join(sorted(BELOW_TWENTY, key=len, reverse=True))
_DAYS = "|".join(WEEKDAYS)
_DRIFTS = pattern(
    rf"\b(?P<sign>loses|gains)\s+(?:exactly\s+)?(?P<much>\d+|{_SMALL})\s+(?P<unit>minute|second)s?\s+(?:a|every"
    rf"|each|per)\s+"
    r"(?P<every>day|hour)\b",
    re.IGNORECASE,
)
_SET = pattern(r"\bset\b[^.?]*\b(?:right|correctly|exactly)?\b", re.IGNORECASE)
_SHOWS = pattern(r"\bwhat\b[^?]*\b(?:show|say|read|display)s?\b[^?]*\?", re.IGNORECASE)
_RIGHT = pattern(r"\b(?:right|real|true|actual|correct)\s+time\b", re.IGNORECASE)
_DAY = pattern(rf"\b(?:{_DAYS})\b", re.IGNORECASE)
_WEEK_LATER = pattern(r"\b(?:following|next|week)\b", re.IGNORECASE)
_DUE = pattern(r"\b(?:due|scheduled|planned|supposed|meant)\b", re.IGNORECASE)
_CAME = pattern(
    r"\b(?:arriv\w+|pull(?:s|ed)\s+in|came|comes|g[eo]ts?\s+in|left|leaves|depart\w*|reach\w*|land(?:s|ed)|started"
    r"|began)\b"
    r"[^.?]*\bat\s+\Z",
    re.IGNORECASE,
)
_BY = pattern(
    r",?\s+(?:which|that|and)\s+(?:is|was)\s+(?P<much>\d+)\s+minutes\s+(?:(?P<late>late\b|behind\s+schedule)"
    r"|early\b|ahead\s+of"
    r"\s+schedule)",
    re.IGNORECASE,
)
_ZONES = pattern(
    r"\bwhen\s+it(?:'s|\s+is)\s+[^?.]*?\s+in\s+(?P<one>[A-Z]\w+(?:\s[A-Z]\w+)?),?\s+it(?:'s"
    r"|\s+is)\s+(?:already\s+)?[^?.]*?\s+in\s+"
    r"(?P<other>[A-Z]\w+(?:\s[A-Z]\w+)?)\s*\.",
    re.IGNORECASE,
)
_ASKS_ZONE = pattern(
    r"\bwhat\s+time\s+is\s+it\s+in\s+(?P<asked>[A-Z][\w ]+?)\s+(?:when|if)\s+it(?:'s"
    r"|\s+is)\s+.*?\s+in\s+(?P<known>[A-Z][\w ]+?)\s*\?"
    r"|\b(?:when|if)\s+it(?:'s|\s+is)\s+.*?\s+in\s+(?P<known2>[A-Z][\w ]+?),?"
    r"\s+what\s+time\s+is\s+it\s+in\s+(?P<asked2>[A-Z][\w ]+?)"
    r"\s*\?",
    re.IGNORECASE,
)
_BEGAN = pattern(r"\b(?:start(?:s|ed)|began|begins|begun|beginning)\b[^.?]*\bat\s+\Z", re.IGNORECASE)
_DONE = pattern(
    r"(?P<share>\d+(?:\.\d+)?)\s?%\s+(?:of\s+[\w ]+?\s+)?(?:(?:is|was|are|were)\s+)?(?:done|finished|complete\w*"
    r"|through|printed"
    r"|downloaded|copied|full)\b",
    re.IGNORECASE,
)
_ASKS_END = pattern(
    r"\b(?:when|(?:at\s+)?what\s+time)\s+(?:will|does|is|should)\b[^?]*\b(?:finish(?:ed)?|done|end|ready"
    r"|complete\w*|full)\b",
    re.IGNORECASE,
)
_FALLS = pattern(
    r"\b(?:loses|drops\s+by|falls\s+by|goes\s+down\s+by"
    r"|uses)\s+(?P<much>\d+(?:\.\d+)?)\s?%\s+(?:of\s+[\w ]+\s+)?(?:an|every|each|per)"
    r"\s+hour\b",
    re.IGNORECASE,
)
_FULL = pattern(r"\b(?:at|to|was|is)\s+(?P<share>\d+)\s?%", re.IGNORECASE)
_DOWN_TO = pattern(
    r"\b(?:when|what\s+time)\b[^?]*\b(?:(?:down\s+to|at|reach|to|show)\s+(?P<share>\d+)\s?%|(?P<empty>empty"
    r"|run\s+out|flat))",
    re.IGNORECASE,
)


def _time(minute: Fraction, told: str, style: str) -> Reached | None:
    """A time of day, where it is a whole minute."""
    if minute.denominator != 1:
        return None
    at = int(minute) % DAY
    return Reached("time", f"{at // 60:02}:{at % 60:02}", written(at, style), told, 0, 0)


def _style(found: list[TimeOfDay]) -> str:
    return next((time.style for time in found if time.certain and time.minute % (DAY // 2)), "24")


def _numbers(text: str, found: list[TimeOfDay]) -> int:
    """How many numbers a text has besides its times."""
    return sum(
        not any(time.start <= each.start < time.end for time in found)
        and each.kind != "label"
        and not (each.kind == "word" and each.value == 1)
        for each in find_quantities(text, "en")
    )


def drift(text: str) -> Reached | None:
    """What a clock shows that was right on one day and loses minutes."""
    drifts, shows, found = _DRIFTS.search(text), _SHOWS.search(text), list(times(text))
    days = [[name.lower() for name in WEEKDAYS].index(match[0].lower()) for match in _DAY.finditer(text)]
    story = text[: shows.start()] if shows else ""
    if not drifts or not _SET.search(story) or _RIGHT.search(text[len(story) :]) or len(found) != 2 or len(days) != 2:
        return None
    if _numbers(text, found) != 1 or not (len(story) < found[1].start and found[0].start < len(story)):
        return None
    if not all(time.certain for time in found):
        return None
    much = drifts["much"].lower()
    each = Fraction(BELOW_TWENTY[much] if much in BELOW_TWENTY else int(much), 60 if drifts["unit"] == "second" else 1)
    passed = (days[1] - days[0]) % 7 * DAY + found[1].minute - found[0].minute
    if days[0] == days[1] and (passed <= 0 or _WEEK_LATER.search(text)):
        passed += 7 * DAY
    often = Fraction(passed, DAY if drifts["every"].lower() == "day" else 60)
    sign = "-" if drifts["sign"].lower() == "loses" else "+"
    style = _style(found)
    told = f"{written(found[1].minute, style)} {sign} {often} × {each} min"
    return _time(found[1].minute + (-1 if sign == "-" else 1) * often * each, told, style)


def late(text: str) -> Reached | None:
    """When something was due that came so late or early."""
    found, asked = list(times(text)), text[text.rstrip().rfind(".", 0, len(text.rstrip()) - 1) + 1 :]
    if len(found) != 1 or not _CAME.search(text[: found[0].start]) or not _DUE.search(asked):
        return None
    by = _BY.match(text, found[0].end)
    if not by or _numbers(text, found) != 1 or _DUE.search(text[: -len(asked)]):
        return None
    minutes, sign = int(by["much"]), "-" if by["late"] else "+"
    told = f"{written(found[0].minute, found[0].style)} {sign} {minutes} min"
    return _time(Fraction(found[0].minute + (-minutes if by["late"] else minutes)), told, found[0].style)


def other_zone(text: str) -> Reached | None:
    """The time of one place by that of another one, from one pair of such times."""
    told, found = _ZONES.search(text), list(times(text))
    asks = _ASKS_ZONE.search(text, told.end()) if told else None
    if not told or not asks or len(found) != 3 or _numbers(text, found) or not all(time.certain for time in found):
        return None
    asked, known = asks["asked"] or asks["asked2"], asks["known"] or asks["known2"]
    if {asked.lower(), known.lower()} != {told["one"].lower(), told["other"].lower()}:
        return None
    first, second, now = (time.minute for time in found)
    ahead = second - first if asked.lower() == told["other"].lower() else first - second
    style = _style(found)
    line = f"{written(now, style)} {'+' if ahead > 0 else '-'} {Fraction(abs(ahead), 60)} h"
    return _time(Fraction(now + ahead), line, style)


def progress(text: str) -> Reached | None:
    """When something is finished that began at one time and is 40 % done at another."""
    found, done = list(times(text)), _DONE.search(text)
    if not done or not _ASKS_END.search(text) or len(found) != 2 or _numbers(text, found) != 1:
        return None
    first, second = found
    share = Fraction(done["share"]) / 100
    if not _BEGAN.search(text[: first.start]) or not first.minute < second.minute or not 0 < share < 1:
        return None
    style = _style(found)
    minutes = second.minute - first.minute
    told = f"{written(first.minute, style)} + {minutes} min ÷ {format(float(share), 'g')}"
    return _time(first.minute + minutes / share, told, style)


def running_down(text: str) -> Reached | None:
    """When a battery is down to 20 % that loses so much an hour."""
    found, falls, full, asks = list(times(text)), _FALLS.search(text), _FULL.search(text), _DOWN_TO.search(text)
    if not falls or not full or not asks or full.start() > falls.start() or len(found) != 1:
        return None
    if _numbers(text, found) != 2 + (asks["share"] is not None) or not found[0].certain:
        return None
    start, low, each = int(full["share"]), int(asks["share"] or 0), Fraction(falls["much"])
    if not low < start <= 100 or not each:
        return None
    told = f"{written(found[0].minute, found[0].style)} + ({start} - {low}) ÷ {falls['much']} h"
    return _time(found[0].minute + (start - low) / each * 60, told, found[0].style)
