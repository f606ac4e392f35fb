"""The words around a solution, and why there is none, in the language of the problem."""

from __future__ import annotations

from collections.abc import Mapping

from deduct.languages.known import LANGUAGES

OTHERWISE = "en"
"""The language of words for a text in a language that deduct does not know."""


def words_for(language: str) -> Mapping[str, str]:
    """The words of a language; English where there are none.

    >>> words_for("zh")["answer"]
    '答案'
    """
    return LANGUAGES.get(language, LANGUAGES[OTHERWISE]).wording.WORDS


def reasons_for(language: str) -> Mapping[str, str]:
    """The reasons in a language; English where there are none."""
    return LANGUAGES.get(language, LANGUAGES[OTHERWISE]).wording.REASONS
