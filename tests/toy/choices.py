"""Questions for a choice: the toy language has none."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.languages.choices import Named

DIFFERENCE = LEFT = ""
ENOUGH = SUPPLY = EVENLY = LESS = MORE = RELATIVE = pattern(r"(?!)")


def asks(question: str) -> str:
    return ""


def options(text: str, question: str) -> list[Named]:
    return []
