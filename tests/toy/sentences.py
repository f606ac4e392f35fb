"""Sentences end with a full stop or a question mark; a question has a question mark."""

from __future__ import annotations

import re

CLAUSE = re.compile(", ")
_END = re.compile(r"[.?](?:\s+|$)")


def ends(text: str) -> list[int]:
    return [match.end() for match in _END.finditer(text)]


pieces = ends


def asks(text: str) -> bool:
    return "?" in text
