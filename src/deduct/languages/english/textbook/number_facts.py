"""English questions about numbers themselves: is 91 prime, is 347 + 586 odd, is 126 divisible by 8."""

from __future__ import annotations

import re
from fractions import Fraction
from math import isqrt

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered

_IS = r"^\W*(?:is|are|would|will) (?:the (?:number )?)?"
_PRIME = pattern(_IS + r"# (?:an? )?prime(?: number)?\W*$")
_PARITY = pattern(
    _IS + r"(?:(?P<made>sum|difference|product|total) (?:of|between) # and #"
    r"|#(?: (?P<sign>[-+*×x]|plus|minus|times) #)?)"
    r" (?:an? )?(?P<first>even|odd)(?: number)?(?P<either>,? or (?:an? )?(?:even|odd)(?: number)?)?\W*$"
)
_SQUARE = pattern(_IS + r"# an? (?:square(?: number)?|perfect square)\W*$")
_BOTH_DIVISIBLE = pattern(_IS + r"# and # both (?:divisible by|multiples of) #\W*$")
_DIVISIBLE = pattern(
    _IS + r"# (?:(?:exactly |evenly )?divisible by|an? multiple of) #(?: without (?:a )?remainder)?\W*$"
)
_FACTOR = pattern(_IS + r"# an? (?:factor|divisor) of #\W*$")
_SIGNS = {"sum": "+", "total": "+", "plus": "+", "difference": "-", "minus": "-", "product": "×", "times": "×"}
_ANSWERS = {True: "yes", False: "no"}
MOST = 10**9


def number_facts(text: Numbered) -> Found | None:
    """Whether a number is prime, even, odd, a multiple or a divisor; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> number_facts(numbered("Is 91 a prime number?")).value
    'no'
    """
    values = text.values
    if any(value.denominator != 1 or not 0 < value <= MOST for value in values):
        return None
    if _PRIME.match(text.words):
        return _prime(int(values[0]))
    if _SQUARE.match(text.words):
        root = isqrt(int(values[0]))
        told = f"{root} × {root} = {root * root}"
        return Found(_ANSWERS[root * root == values[0]], "", told)
    if _BOTH_DIVISIBLE.match(text.words):
        rests = [value % values[2] for value in values[:2]]
        told = ", ".join(f"{value} ÷ {values[2]} leaves {rest}" for value, rest in zip(values, rests, strict=False))
        return Found(_ANSWERS[not any(rests)], "", told)
    if _DIVISIBLE.match(text.words) and len(values) == 2:
        return _divides(values[1], values[0])
    if _FACTOR.match(text.words) and len(values) == 2:
        return _divides(values[0], values[1])
    return _parity(text, found) if (found := _PARITY.match(text.words)) else None


def _prime(value: int) -> Found:
    divisor = next((each for each in range(2, int(value**0.5) + 1) if value % each == 0), None)
    if divisor is None:
        return Found(_ANSWERS[value > 1], "", f"{value} has no divisors but 1 and itself")
    return Found("no", "", f"{value} = {divisor} × {value // divisor}")


def _divides(divisor: Fraction, value: Fraction) -> Found:
    rest = value % divisor
    return Found(_ANSWERS[rest == 0], "", f"{value} ÷ {divisor} leaves {rest}")


def _parity(text: Numbered, found: re.Match[str]) -> Found | None:
    values = list(text.values)
    made = found["made"] or found["sign"] or ""
    if len(values) != (2 if made else 1):
        return None
    sign, value = _SIGNS.get(made, made), values[0]
    if made:
        first, second = values
        value = first + second if sign == "+" else first - second if sign == "-" else first * second
    told = f" {sign} ".join(format_number(each) for each in values)
    told = f"{told} = {format_number(value)}" if made else told
    kind = "odd" if value % 2 else "even"
    if found["either"]:
        return Found(kind, "", told)
    return Found(_ANSWERS[kind == found["first"]], "", f"{told} is {kind}")
