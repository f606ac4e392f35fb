"""Folding: the same text, character for character, in plain digits and signs.

Every character is replaced by exactly one, so a position in the folded text is the same position in the
text as it was typed.
"""

from __future__ import annotations

import re
import unicodedata

OLD_LETTERS = str.maketrans("ſ\u212a", "sK")
LIKE_LATIN = OLD_LETTERS | str.maketrans("ıİ", "iI")
"""Letters that patterns take for s, i and k where case does not count, though no table of words holds them; two of them
are Turkish."""
_SIGNS = {
    **{chr(letter): chr(plain) for letter, plain in LIKE_LATIN.items()},
    **dict.fromkeys("−–‐‑﹣", "-"),
    **dict.fromkeys("⁄∕", "/"),
    **dict.fromkeys("﹪٪", "%"),
    **dict.fromkeys("’ʼ", "'"),
    **dict.fromkeys("\t\n\r\v\f", " "),
    "٫": ".",
    "٬": ",",
    # These two end clauses in Chinese; between full-width digits `fold` reads them as part of the number.
    "，": "，",
    "．": "．",
}
# A space that does not break a line may part thousands; other spaces may not ("3 500 g bags").
_NARROW_SPACES = "\u00a0\u2007\u2009\u202f"
NARROW_SPACE = "\u00a0"


class _Folding(dict[int, str]):
    """A table for `str.translate` that works out each character the first time it is met."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        self[code] = folded = _fold_character(character)
        return folded


def _fold_character(character: str) -> str:
    if character in _SIGNS:
        return _SIGNS[character]
    if character in _NARROW_SPACES:
        return NARROW_SPACE
    digit = unicodedata.decimal(character, None)
    if digit is not None:
        return str(digit)
    if "\uff01" <= character <= "\uff5e":  # full-width forms of ASCII
        return chr(ord(character) - 0xFEE0)
    return " " if unicodedata.category(character) == "Zs" else character


_TABLE = _Folding()
_WIDE_COMMA = re.compile("(?<=[０-９])，(?=[０-９]{3})")
_WIDE_POINT = re.compile("(?<=[０-９])．(?=[０-９])")


def fold(text: str) -> str:
    """The text with Unicode digits, full-width forms and odd signs and spaces made plain, position by position.

    >>> fold("１２％ of ٣٤，or −５")
    '12% of 34，or -5'
    """
    if text.isascii():
        return text.translate(_TABLE) if any(blank in text for blank in "\t\n\r\v\f") else text
    return _WIDE_POINT.sub(".", _WIDE_COMMA.sub(",", text)).translate(_TABLE)
