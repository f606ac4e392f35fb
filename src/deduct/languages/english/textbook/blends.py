"""English: shares of what was made of several parts: salt in water, hits in two rounds, what the others of all are."""

from __future__ import annotations

import re
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered

_UNIT = r"(?:g|kg|grams?|ml|l|litres?|liters?|cups?|tonnes?|kilograms?|ounces|oz|spoons|cl|mg|parts?)"
_DISSOLVED = pattern(
    rf"# (?P<unit>{_UNIT}) of (?P<one>[a-z]+)(?: [a-z]+)? (?:(?:is|are|was|were) )?(?:dissolved|stirred|mixed|added"
    rf"|put|poured)"
    rf" (?:in|into|with|to|together with) # (?P<unit2>{_UNIT}) of (?:[a-z]+ )?(?P<other>[a-z]+)\."
)
_MIXES = pattern(
    rf"\b(?:dissolves?|stirs?|mixe?s?|adds?|pours?|puts?) # (?P<unit>{_UNIT}) of (?P<one>[a-z]+)(?: [a-z]+)?"
    rf" (?:in|into|with|to|and) # (?P<unit2>{_UNIT}) of (?:[a-z]+ )?(?P<other>[a-z]+)\."
)
_ASKS_PART = pattern(
    r"\bwhat (?P<kind>percent(?:age)?|per cent|fraction) of (?P<whole>[^?]*?) (?:is|are|consists of"
    r"|is made (?:up )?of) (?:the )?"
    r"(?P<part>[a-z]+)\?\s*$"
)
_BLEND = pattern(
    r"\b(?:solution|mix|mixture|blend|drink|brine|syrup|result|alloy|whole|total|paint|dough|salt ?water|juice)\b"
)
_TWO_ROUNDS = pattern(
    r"# (?:out )?of (?:its|his|her|their|the|my|our) first # [a-z ]*?,? ?(?:and|then|but)(?: only"
    r"| then)? # (?:out )?of (?:its|his|her"
    r"|their|the|my|our) (?:next|last|other|second|following|remaining) #[a-z ]*\."
)
_ASKS_OVERALL = pattern(
    r"\bwhat\b(?=[^?]*\b(?:overall|altogether|in all|in total|total)\b)[^?]*\b(?P<kind>percent(?:age)?|per cent"
    r"|fraction)\b"
)
_NAMED = pattern(
    r"(?<![\w$€£])# (?P<what>[a-z]+)(?:,|:)? (?:namely|of which"
    r"|:)?:? ?(?P<parts># [a-z]+(?: [a-z]+)?(?:, # [a-z]+(?: [a-z]+)?)*),?"
    r" and(?: the (?:rest|others)(?: (?:are|were))?)? (?P<rest>[a-z]+)(?: (?P=what))?\."
)
_ASKS_REST = pattern(
    r"\bwhat (?P<kind>percent(?:age)?|per cent|fraction) of (?:the|all)(?: the)? (?P<what>[a-z]+) (?:are|were"
    r"|is) (?P<part>[a-z]+)"
    r"(?: [a-z]+)?\?\s*$"
)


def blends(text: Numbered) -> Found | None:
    """A share of a whole that the text does not tell; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> blends(numbered("30 g of salt are dissolved in 170 g of water. What percentage of the mix is salt?")).told
    '30 ÷ (30 + 170) × 100'
    """
    return _dissolved(text) or _overall(text) or _rest_of_named(text)


def _share(part: str, value: Fraction, kind: str) -> Found:
    if kind == "fraction":
        return Found(value, "", part, kind="fraction")
    return Found(100 * value, "%", f"{part} × 100")


def _dissolved(text: Numbered) -> Found | None:
    """So much of one thing in so much of another one."""
    found = _DISSOLVED.search(text.words) or _MIXES.search(text.words)
    asks = _ASKS_PART.search(text.words)
    if not found or not asks or len(text.values) != 2 or found["unit"].rstrip("s") != found["unit2"].rstrip("s"):
        return None
    one, other = found["one"], found["other"]
    whole = asks["whole"]
    named = one in whole and other in whole
    if (not named and not _BLEND.search(whole)) or asks["part"] not in (one, other) or one == other:
        return None
    if not named and re.search(rf"\b(?:{one}|{other})\b", whole):
        return None
    part = text.values[0] if asks["part"] == one else text.values[1]
    first, second = map(format_number, text.values)
    return _share(f"{format_number(part)} ÷ ({first} + {second})", part / sum(text.values), asks["kind"])


def _overall(text: Numbered) -> Found | None:
    """3 of the first 10 and 9 of the next 10."""
    found, asks = _TWO_ROUNDS.search(text.words), _ASKS_OVERALL.search(text.words)
    if not found or not asks or len(text.values) != 4:
        return None
    one, first, two, second = text.values
    if not (0 <= one <= first and 0 <= two <= second):
        return None
    shown = [format_number(value) for value in text.values]
    told = f"({shown[0]} + {shown[2]}) ÷ ({shown[1]} + {shown[3]})"
    return _share(told, (one + two) / (first + second), asks["kind"])


def _rest_of_named(text: Numbered) -> Found | None:
    """150 trees, namely 60 apple trees, 45 pear trees and plum trees: the share of the last."""
    found, asks = _NAMED.search(text.words), _ASKS_REST.search(text.words)
    if not found or not asks or found["what"] != asks["what"] or asks["part"] != found["rest"]:
        return None
    whole, *parts = text.values
    if found["parts"].count("#") != len(parts) or text.at(found) != 0 or not 0 < sum(parts) < whole:
        return None
    told = f"({' - '.join(format_number(value) for value in (whole, *parts))}) ÷ {format_number(whole)}"
    return _share(told, (whole - sum(parts)) / whole, asks["kind"])
