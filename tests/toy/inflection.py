"""Several things end in ი."""

from __future__ import annotations


def plural(words: str) -> str:
    return words if words.endswith("ი") else words + "ი"


def singular(words: str) -> str:
    return words.removesuffix("ი")
