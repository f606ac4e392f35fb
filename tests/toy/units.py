"""Two lengths and an hour."""

from __future__ import annotations

NAMES = {"cm": "გრე", "m": "გრა", "hour": "დრო"}
POWERS = {2: ("{}²",), 3: ("{}³",)}
PER = ("/",)
RATES: dict[str, str] = {}
SIGNS: dict[str, str] = {}
BEFORE, ARTICLE, ONE, JOINT, BETWEEN, EACH_BEFORE = " ?", "", "(?P<one>(?!))", " ", "/", "(?P<each>(?!))"
ASKS, AND_ASKS, ASKS_PER, ASKS_PER_BEFORE, CLOSES = ("(?P<many>რა )",), "(?!)", "(?!)", "", ""
SUMS: tuple[tuple[str, str], ...] = ()
NOT_AFTER_NUMBERS: frozenset[str] = frozenset()
UNCLEAR: frozenset[str] = frozenset()
NOT_ASKED: frozenset[str] = frozenset()
WORDS = frozenset(NAMES.values())


def words_of(code: str) -> list[str]:
    return NAMES[code].split()


def ends_word(text: str, end: int) -> bool:
    return end == len(text) or not text[end].isalpha()


SPEED_WORDS = ()


def per(words: str, below: str) -> str:
    return f"{words}/{below}"


def spelled(code: str, words: str) -> str:
    return words


def usual(code: str) -> str:
    return NAMES[code]


def equals(code: str, factor: int, other: str) -> str:
    return f"1 {NAMES[code]} = {factor} {NAMES[other]}"
