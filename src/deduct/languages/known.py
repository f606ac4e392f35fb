"""The languages that deduct knows; a new one is a folder and a line here."""

from __future__ import annotations

from deduct.errors import unknown_name
from deduct.languages.chinese import CHINESE
from deduct.languages.english import ENGLISH
from deduct.languages.language import Language

LANGUAGES: dict[str, Language] = {language.code: language for language in (ENGLISH, CHINESE)}
"""The first one stands for a text that is in none of the scripts."""


def language_named(code: str) -> Language:
    """The language of a code.

    >>> language_named("zh").name
    'Chinese'
    """
    if code not in LANGUAGES:
        raise unknown_name("language", code, LANGUAGES)
    return LANGUAGES[code]
