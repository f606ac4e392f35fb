"""The values of English number words. Reading a whole phrase is in `numbers`."""

from __future__ import annotations

from fractions import Fraction

_SMALL = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
_TEENS = ["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

ONES = {word: value for value, word in enumerate(_SMALL)}
BELOW_TWENTY = {word: value for value, word in enumerate(_SMALL + _TEENS)}
TENS = {word: 10 * value for value, word in enumerate(_TENS, start=2)} | {"fourty": 40}
SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}

ORDINALS = {
    "third": 3,
    "fourth": 4,
    "fifth": 5,
    "sixth": 6,
    "seventh": 7,
    "eighth": 8,
    "ninth": 9,
    "tenth": 10,
    "eleventh": 11,
    "twelfth": 12,
    **{f"{word}th": value for word, value in BELOW_TWENTY.items() if value >= 13},
    **{f"{word[:-1]}ieth": value for word, value in TENS.items()},
    "hundredth": 100,
    "thousandth": 1000,
}
"""Without first and second: those words mostly tell things apart, or measure time."""

MULTIPLES = {
    "twice": Fraction(2),
    "thrice": Fraction(3),
    **dict.fromkeys(["double", "doubles", "doubled", "doubling"], Fraction(2)),
    **dict.fromkeys(["triple", "triples", "tripled", "tripling", "treble", "trebled"], Fraction(3)),
    **dict.fromkeys(["quadruple", "quadruples", "quadrupled"], Fraction(4)),
    **dict.fromkeys(["quintuple", "quintupled"], Fraction(5)),
    **{f"{word}fold": Fraction(value) for word, value in BELOW_TWENTY.items() if 2 <= value <= 10},
}
