"""The sentences of practice, checks and hints, in the language of the problem."""

from __future__ import annotations

from collections.abc import Mapping

from deduct.languages.known import LANGUAGES
from deduct.languages.teaching_part import Teaching
from deduct.languages.wording import OTHERWISE


def teaching_of(language: str) -> Teaching:
    """What a language says to teachers and pupils; English where it has nothing to say."""
    known = LANGUAGES.get(language, LANGUAGES[OTHERWISE])
    return known.teaching if known.has("teaching") else LANGUAGES[OTHERWISE].teaching


def phrases_of(language: str) -> Mapping[str, str]:
    """The phrases of a language."""
    return teaching_of(language).PHRASES


def say(language: str, key: str, **parts: object) -> str:
    """One phrase with its parts filled in.

    >>> say("en", "hint_numbers", numbers="24 and 2")
    'Look at 24 and 2.'
    """
    return phrases_of(language)[key].format(**parts)
