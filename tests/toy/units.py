"""Two lengths and an hour."""

from __future__ import annotations

NAMES = {"cm": "გრე", "m": "გრა", "hour": "დრო"}
POWERS = {2: ("{}²",), 3: ("{}³",)}
PER = ("/",)
RATES: dict[str, str] = {}
SIGNS: dict[str, str] = {}
WORDS = frozenset(NAMES.values())


def words_of(code: str) -> list[str]:
    return NAMES[code].split()
