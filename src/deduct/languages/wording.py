"""The words around a solution, and why there is none, in the language of the problem."""

from __future__ import annotations

from deduct.languages.chinese import wording as chinese
from deduct.languages.english import wording as english

WORDS: dict[str, dict[str, str]] = {"en": english.WORDS, "zh": chinese.WORDS}
REASONS: dict[str, dict[str, str]] = {"en": english.REASONS, "zh": chinese.REASONS}


def words_for(language: str) -> dict[str, str]:
    """The words of a language; English where there are none.

    >>> words_for("zh")["answer"]
    '答案'
    """
    return WORDS.get(language, WORDS["en"])


def reasons_for(language: str) -> dict[str, str]:
    """The reasons in a language; English where there are none."""
    return REASONS.get(language, REASONS["en"])
