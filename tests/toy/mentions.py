"""The word after a number is what it counts."""

from __future__ import annotations

from deduct.languages.found import Found


def read(before: str, after: str) -> Found:
    words = after.replace(".", " ").replace("?", " ").split()
    return Found(noun=words[0] if words else "")
