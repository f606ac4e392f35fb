"""The words around a solution: every key with its parts, as a language without grammar would have it."""

from __future__ import annotations

import re

from deduct.languages.english import wording as english


def in_toy(phrases: dict[str, str]) -> dict[str, str]:
    """A phrase for every key of the English table."""
    return {key: " ".join(["ფრაზა", *re.findall(r"\{\w+\}", phrase)]) for key, phrase in phrases.items()}


WORDS = in_toy(english.WORDS)
REASONS = in_toy(english.REASONS)
