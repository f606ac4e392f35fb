"""English: two expressions that are compared: Is 7 x 48 more than 340? 15% of 240 is the same as 20% of 180."""

from __future__ import annotations

import re
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.languages.folding import fold
from deduct.languages.found_expressions import EQUAL, LARGER, SMALLER, Compared

_NUMBER = r"\d[\d,]*(?:\.\d+)?(?:\s?/\s?\d+)?(?:\s?%|\s+per\s?cent\b)?"
_SIDE = rf"{_NUMBER}(?:\s*(?:[x×*+÷-]|\bof\b|\btimes\b|\bplus\b|\bminus\b|\bdivided\s+by\b|/)\s*{_NUMBER})?"
_RELATION = (
    r"(?:(?P<larger>more|larger|greater|bigger|higher)|(?P<smaller>less|smaller|fewer|lower))\s+than"
    r"|(?P<equal>(?:exactly\s+|just\s+)?(?:(?:the\s+)?same\s+(?:amount\s+)?as|equal\s+to|equals?|as\s+much\s+as))"
)
_IS_IT = pattern(rf"^\W*is\s+(?P<left>{_SIDE})\s+(?:{_RELATION})\s+(?P<right>{_SIDE})\s*\?\s*$", re.IGNORECASE)
_CLAIM = pattern(
    r"^\W*(?:[A-Z]\w+|my\s+\w+|the\s+\w+|someone|he|she)\s+(?:says|claims|thinks|believes|told\s+\w+"
    r"|bets)(?:\s+that)?\s+"
    rf"(?P<left>{_SIDE})\s+(?:is|are)\s+(?:{_RELATION})\s+(?P<right>{_SIDE})\s*[.;]\s*"
    r"(?:is\s+(?:he|she|that|this|it|\w+)\s+(?:right|true|correct)|is\s+(?:that|this)\s+so|true\s+or\s+false)\s*\?\s*$",
    re.IGNORECASE,
)
_WHICH = pattern(
    rf"^\W*which\s+(?:number\s+|one\s+|fraction\s+)?is\s+(?:the\s+)?(?:(?P<larger>more|larger|greater|bigger"
    rf"|higher)|(?P<smaller>less|smaller|lower))"
    rf"\s*[,:-]?\s*(?P<left>{_SIDE})\s+or\s+(?P<right>{_SIDE})\s*\?\s*$",
    re.IGNORECASE,
)
_MAY_BE = pattern(
    r"(?:is|says|claims|thinks|believes|bets|that|told \w+|larger|more|smaller|less)[,:-]? \d", re.IGNORECASE
)
_PARTS = pattern(
    rf"^(?P<one>{_NUMBER})(?:\s*(?P<operator>[x×*+÷-]|of|times|plus|minus|divided\s+by|/)\s*(?P<other>{_NUMBER}))?$",
    re.IGNORECASE,
)


def compared(text: str) -> Compared | None:
    """Two expressions and how a text compares them; None for any other text.

    >>> found = compared("Is 7 x 48 more than 340?")
    >>> str(found.left), str(found.right), found.relation, found.chooses
    ('336', '340', 'larger', False)
    """
    folded = " ".join(fold(text).split())
    if not _MAY_BE.search(folded):
        return None
    choosing = _WHICH.match(folded)
    match = _IS_IT.match(folded) or _CLAIM.match(folded) or choosing
    if not match:
        return None
    left, right = (_value(match[side]) for side in ("left", "right"))
    relation = LARGER if match["larger"] else SMALLER if match["smaller"] else EQUAL
    if left is None or right is None:
        return None
    return Compared(left, right, match["left"], match["right"], relation, match is choosing)


def _value(words: str) -> Fraction | None:
    parts = _PARTS.match(words.strip())
    if not parts:
        return None
    one, other = _number(parts["one"]), _number(parts["other"])
    operator = (parts["operator"] or "").lower().split()[0:1]
    if one is None or (operator and other is None):
        return None
    if not operator or other is None:
        return one
    sign = operator[0]
    if sign in ("x", "×", "*", "of", "times"):
        return one * other
    if sign in ("+", "plus"):
        return one + other
    if sign in ("-", "minus"):
        return one - other
    return one / other if other else None


def _number(words: str | None) -> Fraction | None:
    """A number in digits, as a fraction or in per cent."""
    if not words:
        return None
    digits = re.match(r"(?P<above>[\d,]+(?:\.\d+)?)(?:\s?/\s?(?P<below>\d+))?", words)
    if not digits or digits["below"] == "0":
        return None
    value = Fraction(digits["above"].replace(",", "")) / int(digits["below"] or 1)
    return value / 100 if re.search(r"%|per", words, re.IGNORECASE) else value
