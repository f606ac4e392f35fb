"""Thousands and millions as people also write them: 30k, 250 000, $1.2m, a quarter of a million.

Models of the first edition were trained without these.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from deduct.core.patterns import pattern
from deduct.languages.literals import Reading

# Saved 30k, $280k; but a 5k run is one of 5 km, and 401k and Warhammer 40k are names.
_K = pattern(r"(?<!401)[kK](?![A-Za-z0-9])(?! ?(?:runs?|races?|walks?)\b)")
# $1.2m and £3bn; without a sign for money an m is a metre.
_M = pattern(r"(?P<million>mn?|M|mio)\b|(?P<billion>bn|B)\b")
_MONEY_BEFORE = pattern(r"[$€£¥₹]\s?\Z")
_OF = pattern(r"\s+of\s+")
_SCALE = pattern(r"an? (?:hundred|thousand|million|billion)", re.IGNORECASE)
_SMALLER_THING = pattern(
    r"-|\s?[a-z]{1,9}\s+(?!are\b|is\b|were\b|was\b|have\b|had\b|in\b|on\b|of\b)[a-z]+s\b", re.IGNORECASE
)
"""What follows 500 in 12 500 g bags: they are twelve."""
_NAME_BEFORE = pattern(r"[a-z,] [A-Z][a-z]+ \Z")
_LEADING = pattern(r"[1-9]\d{0,2}")
_GROUP = pattern(r"\d{3}")


def with_thousands(readings: Sequence[Reading], text: str) -> list[Reading]:
    """The readings of a folded text, with the thousands of 30k and 250 000 read as such.

    Blanks part thousands where the last group is 000, or no thing of that size follows: "12 500 g bags" are twelve.
    """
    found: list[Reading] = []
    place = 0
    while place < len(readings):
        end = _last_group(readings, place, text)
        reading = readings[place]
        if end > place:
            value = int(text[reading.start : readings[end].end].replace(" ", ""))
            reading = replace(reading, value=reading.value * 0 + value, end=readings[end].end)
        elif scale := _millions(text, reading):
            reading = replace(reading, value=reading.value * scale[0], end=scale[1])
        elif (whole := _of_a_scale(readings, place, text)) is not None:
            reading, end = whole, place + 1
        elif reading.kind == "number" and in_thousands(text, reading.start, reading.end):
            reading = replace(reading, value=reading.value * 1000, end=reading.end + 1)
        found.append(reading)
        place = end + 1
    return found


def in_thousands(text: str, start: int, end: int) -> bool:
    """Whether a number is followed by a k for thousand."""
    return bool(_K.match(text, end)) and not _NAME_BEFORE.search(text, max(0, start - 24), start)


def _millions(text: str, reading: Reading) -> tuple[int, int] | None:
    """The factor of a letter for millions behind an amount of money, and where it ends."""
    found = _M.match(text, reading.end) if reading.kind == "number" else None
    if not found or not _MONEY_BEFORE.search(text, max(0, reading.start - 2), reading.start):
        return None
    return 10**6 if found["million"] else 10**9, found.end()


def _of_a_scale(readings: Sequence[Reading], place: int, text: str) -> Reading | None:
    """A quarter of a million, as one number."""
    if readings[place].kind != "fraction" or place + 1 == len(readings):
        return None
    part, whole = readings[place : place + 2]
    if not _OF.fullmatch(text, part.end, whole.start) or not _SCALE.fullmatch(text, whole.start, whole.end):
        return None
    return replace(part, value=part.value * whole.value, end=whole.end, kind="word")


def _last_group(readings: Sequence[Reading], place: int, text: str) -> int:
    """The place of the last reading that is a group of thousands of the one at a place; the place itself if none is."""
    first = readings[place]
    if first.kind != "number" or not _LEADING.fullmatch(text, first.start, first.end):
        return place
    end = place
    for group in range(place + 1, len(readings)):
        here = readings[group]
        beside = text[readings[group - 1].end : here.start] == " "
        if not beside or not _GROUP.fullmatch(text, here.start, here.end):
            break
        if text[here.start : here.end] == "000" or not _SMALLER_THING.match(text, here.end):
            end = group
    after = readings[end + 1] if end + 1 < len(readings) else None
    # 12 450 99 is a list.
    return place if after and text[readings[end].end : after.start] == " " else end
