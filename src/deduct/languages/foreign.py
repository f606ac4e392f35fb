"""Whether a text is in a language that deduct does not read.

The script tells most languages apart, but not those with Latin letters from English, nor Japanese from Chinese. Taking
an English problem for a foreign one is worse than guessing at a foreign one: a text is foreign only where it has words
of one other language and hardly any English ones, or sentences without any English word.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

from deduct.errors import InputError, Reason
from deduct.languages.english.common_words import COMMON_WORDS, SHARED_WORDS
from deduct.languages.folding import LIKE_LATIN, OLD_LETTERS
from deduct.languages.other_words import ASKING_WORDS, FUNCTION_WORDS
from deduct.languages.reading import detect_language
from deduct.languages.scripts import HAN, KANA_OR_HANGUL

ENOUGH_ENGLISH = 5
"""A text with this many different English words is English, whatever else is in it."""
FEW_WORDS = 2
"""So many words of another language are a sign of it, where English words are rarer still."""
MANY_WORDS = 10
"""Sentences with this many different words have an English one among them if they are English."""

_ASKING_WORDS = frozenset(ASKING_WORDS.split())
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_HAN = re.compile(HAN)

# Most texts are told by their English words and need none of these, so they are compiled when one does.
_FIRST_WORD = r"\b[A-ZÀ-Þ][^\W\d_]*(?= [a-zß-ÿ])"
"""A word with a capital before one without: most likely the first of a sentence, and not part of a name."""
_NAME = (
    r"\b[A-Z][\w'’]{0,30}(?: (?:de|del|da|do|dos|das|di|du|des|la|le|les|los|las|el|en|van|von|der|den|y))+ (?=[A-Z])"
)
"""Juan de la Cruz, Ile de France: the small words in names say nothing about a text's language."""
_FAR_LETTER = "[ßãåæõøþð\u0100-\u024f\u1e00-\u1eff]"
"""Letters that no English word has, not even one that came from abroad with its accent, such as crème brûlée."""
_SENTENCE = r"\b(?:[^\W\d_]+ ){4}[^\W\d_]"
"""Five words in a row; a list of goods and prices has none."""


def is_foreign(text: str) -> bool:
    """Whether a text in Latin letters is not English, or one with Chinese characters is Japanese or Korean.

    >>> is_foreign("Anna a 5 pommes et en mange 2. Combien de pommes lui reste-t-il ?")
    True
    >>> is_foreign("José gave Zoë 3 of his 8 jalapeños. How many are left?")
    False
    """
    if detect_language(text) == "zh":
        # Brands bring a character or two of Japanese into Chinese texts; a Japanese sentence has many.
        return 4 * len(re.findall(KANA_OR_HANGUL, text)) > len(_HAN.findall(text))
    written = set(_WORD.findall(text))
    words = {word.lower() for word in written}
    english = len(words & COMMON_WORDS)
    if english >= ENOUGH_ENGLISH:
        return False
    no_names = words if text.isupper() else {word for word in written if word.islower()}
    # With some words that English shares with others, it may be English full of slips.
    if not english and len(words & SHARED_WORDS) < FEW_WORDS and _has_sentences(text, no_names):
        return True
    no_names = no_names.union(word.lower() for word in re.findall(_FIRST_WORD, text))
    foreign, accented = _num_foreign(no_names), sum(not word.isascii() for word in no_names)
    if foreign < FEW_WORDS or foreign + accented <= 2 * english:
        return False
    stripped = re.sub(_NAME, " ", text)
    return stripped == text or is_foreign(stripped)


def in_plain_letters(text: str) -> str:
    """The text with s, i and k for the letters that patterns take for them, place by place; Turkish texts are refused.

    >>> in_plain_letters("Aylin walkſ 3 \u212am.")
    'Aylin walks 3 Km.'
    """
    text = text.translate(OLD_LETTERS)
    plain = text.translate(LIKE_LATIN)
    if plain != text and is_foreign(text):
        raise InputError(Reason("other_language"))
    return plain


def _has_sentences(text: str, words: set[str]) -> bool:
    return sum(len(word) > 2 for word in words) >= MANY_WORDS and re.search(_SENTENCE, text) is not None


def _num_foreign(no_names: set[str]) -> int:
    """How many words speak for one other language, the one that most of them are of."""
    of = _languages_of()
    languages = Counter(language for word in no_names & of.keys() for language in of[word])
    far = sum(re.search(_FAR_LETTER, word) is not None for word in no_names if not word.isascii())
    return max(languages.values(), default=0) + 2 * len(no_names & _ASKING_WORDS) + far


@cache
def _languages_of() -> dict[str, list[str]]:
    """The languages that each function word is of. Most texts are English and never ask."""
    found: dict[str, list[str]] = {}
    for language, words in FUNCTION_WORDS.items():
        for word in words.split():
            found.setdefault(word, []).append(language)
    return found
