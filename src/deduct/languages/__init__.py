"""Languages, and quantities: find the numbers in a text as people type it, in English and Chinese.

    language    what a language's folder holds: english, chinese
    known       the table of languages
    folding     the same text in plain digits and signs, position by position
    literals    numbers in digits: 2,088  .5  15%  (3/8)  3 1/4
    marks       the rules that tell ordinals, labels and dates from plain numbers
    measures    words for units: which units they mean, and how two of them convert
    reading     the front door: check, detect the language, find

A span covers the characters that make the value: the sign of a percentage belongs to it (``15%``, ``15
percent``), the brackets of a fraction too (``(3/8)``), a currency sign or a unit does not (``$`` ``3.50``,
``5`` ``kg``, ``3`` ``rd``). What counts as which kind is written down in docs/quantities.md.
"""

from __future__ import annotations

from deduct.languages.reading import MAX_CHARACTERS, detect_language, find_quantities, read_problem

__all__ = ["MAX_CHARACTERS", "detect_language", "find_quantities", "read_problem"]
