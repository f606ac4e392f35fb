"""Thousands as people also write them: 30k and 250 000. Models of the first edition were trained without these."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from deduct.languages.literals import Reading

# Saved 30k, $280k; but a 5k run is one of 5 km, and 401k and Warhammer 40k are names.
_K = re.compile(r"(?<!401)[kK](?![A-Za-z0-9])(?! ?(?:runs?|races?|walks?)\b)")
_NAME_BEFORE = re.compile(r"[a-z,] [A-Z][a-z]+ \Z")
_LEADING = re.compile(r"[1-9]\d{0,2}")
_GROUP = re.compile(r"\d{3}")


def with_thousands(readings: Sequence[Reading], text: str) -> list[Reading]:
    """The readings of a folded text, with the thousands of 30k and 250 000 read as such.

    Blanks part thousands only where the last group is 000: "12 500 g bags" are twelve.
    """
    found: list[Reading] = []
    place = 0
    while place < len(readings):
        end = _last_group(readings, place, text)
        reading = readings[place]
        if end > place:
            value = int(text[reading.start : readings[end].end].replace(" ", ""))
            reading = replace(reading, value=reading.value * 0 + value, end=readings[end].end)
        elif reading.kind == "number" and in_thousands(text, reading.start, reading.end):
            reading = replace(reading, value=reading.value * 1000, end=reading.end + 1)
        found.append(reading)
        place = end + 1
    return found


def in_thousands(text: str, start: int, end: int) -> bool:
    """Whether a number is followed by a k for thousand."""
    return bool(_K.match(text, end)) and not _NAME_BEFORE.search(text, max(0, start - 24), start)


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
        if text[here.start : here.end] == "000":
            end = group
    return end
