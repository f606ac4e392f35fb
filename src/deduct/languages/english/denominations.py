"""English: coins and notes in a text, 14 nickels, three 20p coins, 18 x 50p, a five; and amounts of money."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from deduct.core.patterns import pattern
from deduct.languages.english.numerals import BELOW_TWENTY, ONES, TENS
from deduct.languages.found_coin import Coin, Money

MAJOR = {
    "dollar": "dollars", "buck": "dollars", "euro": "euros", "pound": "pounds", "quid": "pounds", "rupee": "rupees",
    "franc": "francs", "yuan": "yuan", "peso": "pesos", "shilling": "shillings", "krona": "kronor", "krone": "kroner",
    "rand": "rand", "zloty": "zloty", "yen": "yen", "baht": "baht", "lira": "lira", "naira": "naira",
    "crown": "crowns",
}  # fmt: skip
MINOR = {"cent": "", "c": "", "p": "pounds", "pence": "pounds", "penny": "pounds", "eurocent": "euros"}
"""A hundredth of a currency, with the currency where the name tells it."""
SIGNS = {"$": "dollars", "€": "euros", "£": "pounds", "₹": "rupees"}
_NAMED = {"penny": 1, "pennies": 1, "nickel": 5, "dime": 10, "quarter": 25, "half-dollar": 50}
_PLURALS = {"ones": 1, "twos": 2, "fives": 5, "tens": 10, "twenties": 20, "fifties": 50, "hundreds": 100}
_SINGLE = {"one": 1, "two": 2, "five": 5, "ten": 10, "twenty": 20, "fifty": 50, "hundred": 100}
_VALUES = frozenset((1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000))
"""What coins and notes are worth."""
_WORDS = {**BELOW_TWENTY, **TENS, "hundred": 100}
_ANY = "|".join(sorted(_WORDS, key=len, reverse=True))
_NUM = rf"(?:\d[\d,]*(?:\.\d+)?|(?:{'|'.join(TENS)})-(?:{'|'.join(ONES)})\b|(?:{_ANY})\b)"
_UNIT = rf"(?:{'|'.join(sorted([*MAJOR, *MINOR], key=len, reverse=True))})s?"
_KIND = r"(?:banknote|coin|note|bill|piece)s?\b"
_COUNT = (
    rf"(?:\b(?P<count{{0}}>{_NUM}|an?|another)(?:\s+of\s+(?:the|her|his|my|them|these))?(?:\s+(?:are|were|is))?\s+)?"
)
_MANY = rf"\b(?P<count6>{_NUM})\s+(?:coins|notes|bills|pieces)\s+(?:of|at)\s+"
_SCAN = pattern(
    rf"{_MANY}(?:(?P<sign9>[$£€₹])(?P<value9>{_NUM})|(?P<value9b>{_NUM})\s?(?P<unit9>{_UNIT})\b)(?:\s+each)?"
    rf"|{_COUNT.format(0)}(?P<sign0>[$£€₹])(?P<value0>{_NUM})[\s-]{_KIND}"
    rf"|{_COUNT.format(1)}\b(?P<value1>{_NUM})[\s-]?(?P<unit1>{_UNIT})[\s-]+{_KIND}"
    rf"|\b(?P<count2>{_NUM})\s?[x×]\s?(?:(?P<sign2>[$£€₹])(?P<value2>{_NUM})"
    rf"|(?P<value2b>{_NUM})\s?(?P<unit2>{_UNIT})\b)"
    rf"|{_COUNT.format(3)}\b(?P<named>penny|pennies|nickel|dime|quarter|half-dollar)s?\b(?:\s+coins?\b)?"
    rf"|{_COUNT.format(4)}\b(?P<plural>{'|'.join(_PLURALS)})\b"
    rf"|\b(?:an?|another)\s+(?P<single>{'|'.join(_SINGLE)})(?=\s*(?:,|and\b|[.?!]|$))"
    rf"|{_COUNT.format(5)}\b(?P<unit5>{_UNIT})[\s-]+{_KIND}"
    r"|(?P<sign6>[$£€₹])\s?(?P<value6>\d[\d,]*(?:\.\d+)?)"
    rf"|\b(?P<value7>{_NUM})[\s-]?(?P<unit7>{_UNIT})\b"
    rf"|\b(?P<pieces>{_NUM})\s+(?:\w+\s+)?{_KIND}",
    re.IGNORECASE,
)
"""Coins and notes, then amounts, then a number of pieces of any kind."""
_MAY_BE = pattern(
    rf"coin|note|bill|piece|penn|nickel|dime|quarter|half-dollar|{'|'.join(_PLURALS)}|[0-9]\s?[x×]|[a-z]\s[x×]"
    rf"|(?:an?|another) (?:{'|'.join(_SINGLE)})",
    re.IGNORECASE,
)
"""What any text with coins has; it takes less time to compile."""
_VALUES_IN = ("value0", "value1", "value2", "value2b", "value6", "value7", "value9", "value9b")
_MEANT = pattern(
    rf"\b(?:an?|one|each|and)\s+(?:penny|nickel|dime|quarter)\s+(?:(?:is|=|equals"
    rf"|are)\s+)?(?:worth\s+)?{_NUM}\s?(?:cents?|¢)",
    re.IGNORECASE,
)
"""What only says what a coin is worth."""
_LISTED = pattern(r"\s*(?:,|,?\s*\b(?:and|or)\b)\s*(?:only\s+|one\s+)?", re.IGNORECASE)
_COINS_ARE = pattern(r"\b(?:coins|notes|bills)(?:\s+(?:there\s+)?(?:are|of|worth|in))?\s*:?\s*\Z", re.IGNORECASE)
_NOTE = pattern(r"(?:note|bill)s?\Z", re.IGNORECASE)


class Scanned(NamedTuple):
    """The coins and amounts of a text, in its currency."""

    coins: list[Coin]
    amounts: list[Money]
    pieces: list[Fraction]
    currency: str
    places: list[tuple[int, int]]


def scan(text: str) -> Scanned | None:
    """The money of a folded text; None where it is in several currencies, or says nothing of coins."""
    if not _MAY_BE.search(text):
        return None
    coins: list[Coin] = []
    amounts: list[Money] = []
    pieces: list[Fraction] = []
    places: list[tuple[int, int]] = []
    currencies: set[str] = set()
    for match in _MEANT.finditer(text):
        places.append(match.span())
        text = text[: match.start()] + "\0" * len(match[0]) + text[match.end() :]
    for match in _SCAN.finditer(text):
        read = _read(match)
        if read is None:
            return None
        count, value, currency = read
        currencies |= {currency} - {""}
        place = match.span()
        places.append(place)
        if match["pieces"]:
            pieces.append(value)
        elif match["value6"] or match["value7"]:
            amounts.append(Money(value, match[0], *place))
        else:
            note = bool(match["plural"] or match["single"] or _NOTE.search(match[0]))
            coins.append(Coin(value, count, match[0], *place, note))
    _share_their_name(text, coins, amounts, pieces)
    if len(currencies) > 1 or not (coins or pieces):
        return None
    return Scanned(coins, amounts, pieces, currencies.pop() if currencies else "dollars", places)


def _share_their_name(text: str, coins: list[Coin], amounts: list[Money], pieces: list[Fraction]) -> None:
    """Amounts that are kinds of coins: 5p and 20p coins; coins of 50p, 20p and 5p."""
    for amount in reversed(amounts[:]):
        after = next((coin for coin in coins if _LISTED.fullmatch(text, amount.end, coin.start)), None)
        if after and after.count is None:
            coins.append(Coin(amount.value, None, amount.words, amount.start, amount.end, after.note))
            amounts.remove(amount)
    runs: list[list[Money]] = []
    for amount in amounts:
        if runs and _LISTED.fullmatch(text, runs[-1][-1].end, amount.start):
            runs[-1].append(amount)
        elif _COINS_ARE.search(text[: amount.start]):
            runs.append([amount])
    for run in (run for run in runs if len(run) > 1):
        counted = pieces == [len(run)]
        coins += [Coin(one.value, Fraction(1) if counted else None, one.words, one.start, one.end) for one in run]
        amounts[:] = [one for one in amounts if one not in run]
    coins.sort(key=lambda coin: coin.start)


def _read(match: re.Match[str]) -> tuple[Fraction | None, Fraction, str] | None:
    """How many, what one is worth, and the currency; None where it cannot be told."""
    groups = match.groupdict()
    count = next((number(groups[f"count{form}"]) for form in range(7) if groups.get(f"count{form}")), None)
    for name, currency in (("named", "dollars"), ("plural", ""), ("single", "")):
        if word := groups[name]:
            low = word.lower()
            one = Fraction({**_NAMED, **_PLURALS, **_SINGLE}[low], 100 if name == "named" else 1)
            return (Fraction(1) if name == "single" else count), one, _currency_of_penny(match, currency)
    if groups["pieces"]:
        return None, number(groups["pieces"]) or Fraction(0), ""
    if groups["unit5"]:
        return count, *_worth(Fraction(1), groups["unit5"])
    written = next(groups[key] for key in _VALUES_IN if groups[key])
    value = number(written)
    sign = next((groups[f"sign{form}"] for form in (0, 2, 6, 9) if groups[f"sign{form}"]), None)
    unit = next((groups[f"unit{form}"] for form in (1, 2, 7, 9) if groups[f"unit{form}"]), None)
    if value is None:
        return None
    worth, currency = (value, SIGNS[sign]) if sign else _worth(value, unit or "")
    is_coin = not (groups["value6"] or groups["value7"])
    two_ones = value == 2 and currency == "dollars" and " " in match[0] and match[0].endswith("s")
    if is_coin and (value not in _VALUES or (two_ones and count is None)):
        # "7 euro coins" are seven coins of one euro, "two dollar bills" two of one dollar.
        if count is None and groups["unit1"] and value.denominator == 1:
            return value, *_worth(Fraction(1), groups["unit1"])
        return None
    return count, worth, currency


def _currency_of_penny(match: re.Match[str], currency: str) -> str:
    return "" if match[0].lower().endswith(("pennies", "penny")) else currency


def _worth(value: Fraction, unit: str) -> tuple[Fraction, str]:
    """An amount in the large unit of its currency."""
    low = unit.lower()
    low = low if low in MINOR or low in MAJOR else low.removesuffix("s")
    return (value / 100, MINOR[low]) if low in MINOR else (value, MAJOR[low])


def number(words: str | None) -> Fraction | None:
    """A number in digits or words; an article is one."""
    if not words:
        return None
    low = words.lower().replace(",", "")
    if low in ("a", "an", "another"):
        return Fraction(1)
    tens, _, ones = low.partition("-")
    if ones:
        return Fraction(TENS[tens] + ONES[ones])
    return Fraction(_WORDS[low]) if low in _WORDS else Fraction(low)
