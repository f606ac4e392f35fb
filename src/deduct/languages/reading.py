"""The front door: check a text, tell its language, find its quantities."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from deduct.core.problem import Problem, Quantity
from deduct.errors import InputError, Reason, unknown_name
from deduct.languages.folding import fold
from deduct.languages.known import LANGUAGES, language_named
from deduct.languages.marks import mark
from deduct.languages.thousands import with_thousands

MAX_CHARACTERS = 10_000
"""The longest text that `read_problem` takes; `find_quantities` takes any."""
MAX_BLANKS = 200
"""In a row: patterns cut a run of blanks in as many ways as it is long, and more with each place for some."""

PERCENTS: dict[str, int] = {"ratio": 1, "number": 100}
"""What the value of a percentage is multiplied by: 15% is 3/20 as a ratio and 15 as a number."""

_BLANKS = re.compile(rf"\s{{{MAX_BLANKS + 1}}}")
_SURROGATE = re.compile("[\ud800-\udfff]")


def detect_language(text: str) -> str:
    """The language that most of a text's words and characters are of: "zh" where Chinese characters outnumber Latin
    words, else "en".

    >>> detect_language("Tom has 3 pears."), detect_language("小明有3个梨。"), detect_language("3 + 4")
    ('en', 'zh', 'en')
    """
    return max(LANGUAGES, key=lambda code: len(_letters_of(code).findall(text)))


@cache
def _letters_of(code: str) -> re.Pattern[str]:
    return re.compile(LANGUAGES[code].letters)


def find_quantities(
    text: str, language: str | None = None, percent: str = "ratio", thousands: bool = False
) -> tuple[Quantity, ...]:
    """The quantities of a text, in text order and without overlap; their spans point into the text as typed.

    With `thousands` 30k and 250 000 are numbers too.

    >>> [(q.text, str(q.value)) for q in find_quantities("Tom had 2,088 pears and sold 15% of them in two dozen bags.")]
    [('2,088', '2088'), ('15%', '3/20'), ('two dozen', '24')]
    >>> [(q.text, str(q.value)) for q in find_quantities("小明有三十二个梨，吃了(3/8)，又送人两个。")]
    [('三十二', '32'), ('(3/8)', '3/8'), ('两', '2')]
    """
    if percent not in PERCENTS:
        raise unknown_name("percent", percent, PERCENTS)
    find = _found if len(text) <= MAX_CHARACTERS else _found.__wrapped__
    return find(text, language or detect_language(text), percent, thousands)


@lru_cache(maxsize=64)  # a dozen readers of one text ask for its quantities
def _found(text: str, language: str, percent: str, thousands: bool) -> tuple[Quantity, ...]:
    read = language_named(language).numbers.readings
    folded = fold(text)
    found = []
    readings = with_thousands(list(read(folded)), folded) if thousands else read(folded)
    for reading in readings:
        value, kind = reading.value, reading.kind
        if kind == "percent":
            value *= PERCENTS[percent]
        elif kind in ("number", "word"):
            kind = mark(folded, reading.start, reading.end, value) or kind
        found.append(Quantity(value, reading.start, reading.end, text[reading.start : reading.end], kind))
    return tuple(found)


def read_problem(text: str, language: str | None = None, percent: str = "ratio", thousands: bool = False) -> Problem:
    """The problem in a text; raises `InputError` for a text that cannot be read.

    >>> read_problem("Tom has 3 pears and eats one. How many are left?").values
    [Fraction(3, 1), Fraction(1, 1)]
    """
    if not any(character.isalnum() for character in text):
        raise InputError(Reason("empty"))
    if len(text) > MAX_CHARACTERS:
        raise InputError(Reason("many_characters", count=len(text), most=MAX_CHARACTERS))
    if _BLANKS.search(text):
        raise InputError(Reason("many_blanks", most=MAX_BLANKS))
    if _SURROGATE.search(text):
        raise InputError(Reason("broken_characters"))
    quantities = find_quantities(text, language, percent, thousands)
    return Problem(text, quantities, language or detect_language(text))
