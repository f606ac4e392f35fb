"""English: what a text about coins and notes asks for: their worth, how many of them, the fewest, the same number."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from deduct.core.patterns import pattern
from deduct.languages.english.denominations import Scanned, scan
from deduct.languages.english.sentences import STOP
from deduct.languages.folding import fold
from deduct.languages.found_coin import (
    BACK,
    BUYS,
    CHANGED,
    COST,
    COUNT,
    EQUAL,
    FEWEST,
    MORE,
    NEITHER,
    PAID,
    PRICE,
    TOTAL,
    Coin,
    Purse,
)
from deduct.languages.reading import find_quantities

_FEWEST = pattern(
    r"\b(?:as\s+few|few\s+as\s+possible|fewest|(?:smallest|least|minimum)(?:\s+possible)?\s+number)\b", re.IGNORECASE
)
_EQUAL = pattern(r"\b(?:same\s+number|equal\s+numbers?|equally\s+many|as\s+many\s+of\s+each)\b", re.IGNORECASE)
_COST = pattern(
    r"\b(?:what|how\s+much)\s+(?:did|does|do|was|is|were)\b[^?]*\b(?:costs?|price|pay|spen[dt])\b"
    r"|\bwhat\s+(?:was|is)\s+the\s+price\b",
    re.IGNORECASE,
)
_WORTH = pattern(
    r"\bhow\s+much\b|\bwhat\b[^?]*\b(?:value|sum|worth|total|amount)\b"
    r"|\bhow\s+many\s+(?:dollars|euros|pounds|cents|pence|rupees|p)\b(?!\s+coins?)",
    re.IGNORECASE,
)
_HOW_MANY = pattern(r"\b(?:how\s+many|number\s+of)\s+(?P<more>more\s+|further\s+)?(?P<rest>[^?.!]*)", re.IGNORECASE)
_PAID = pattern(
    r"\b(?:pa(?:y|ys|id|ying)\b[^?!]{0,40}\bwith|gave\s+(?:the|her|him|a)\b[^.]{0,14}|hand(?:s|ed)\s+over|(?:puts?"
    r"|inserts?|inserted)\s+in"
    r"|change\s+(?:from|for|out\s+of))"
    r"\s*\Z",
    re.IGNORECASE,
)
_BACK = pattern(
    r"\b(?:change(?!\s+(?:from|for|out\s+of))|back|gave\s+me|gives\s+me|returned)\b(?!\s+at)"
    r"|\bchange\b[^.]*\b(?:was|is|were)\b",
    re.IGNORECASE,
)
_GOT = pattern(r"\b(?:gets?|got|gives?|gave|receives?d?|was\s+given)\b", re.IGNORECASE)
_EXCHANGES = pattern(
    r"(?<!\bthe )(?<!\bher )(?<!\bhis )\b(?:chang|swap|exchang|trad"
    r"|convert|turn)\w*\b[^.?!]*\b(?:into|for)\b|\bhow\s+many\b[^?]*\bget\s+for\b",
    re.IGNORECASE,
)
_BUYS = pattern(r"\bhow\s+many\s+(?P<noun>\w+)\s+(?:can|could)\b[^?]*\b(?:buy|get|afford)\b", re.IGNORECASE)
_PRICE = pattern(r"\bcosts?\s+\Z", re.IGNORECASE)
_SMALL = pattern(r"\b(?:in|many)\s+(?:pence|cents|pennies|p)\b", re.IGNORECASE)
_NO_TOTAL = pattern(
    r"\b(?:spen[dt]s?|bought|buys?|buy|costs?|pays?|paid|lost|loses?|half|twice|times|percent|more|fewer|less|gave"
    r"|gives?|left(?=\s*[?.]|\s+(?:over|for))|from"
    r"|missing|change|swap\w*|exchang\w+|per|every|each|shar\w+|split|equally|needs?|saves?|then|old|broken|foreign"
    r"|takes?"
    r"(?!\s*\?)|minus|except|if|withdr\w+|half|than|now|with|for(?=\s+(?:[$£€₹\d]|each)))\b(?!\s*\?)|%",
    re.IGNORECASE,
)
DECLINES = pattern(
    r"\b(?:percent|twice|half|times|fewer|each\s+(?:week|day|child|of)|per|than|every|share[sd]?|shares|splits?"
    r"|ratio|foreign"
    r"|old\s+ones|exact\s+fare|tips?|interest|if)\b|%|\bquarters?\s+(?:of|past|to|hour)\b|\b(?:first|last|every"
    r"|each)\s+quarter\b",
    re.IGNORECASE,
)


def purse(text: str) -> Purse | None:
    """The coins and notes of a text, and what it asks for; None for any other text.

    >>> found = purse("There are 15 ten-pence coins and some 20p coins in a jar, £4.10 in all. How many 20p coins?")
    >>> found.asks, str(found.target.value), [str(coin.count) for coin in found.coins if coin.count]
    ('count', '1/5', ['15'])
    """
    folded = fold(text)
    found = scan(folded)
    if found is None or DECLINES.search(folded) or not _all_read(folded, found) or len(found.pieces) > 1:
        return None
    start, end = _question(folded)
    asked = folded[start:end]
    coins = [_in_role(folded, coin) for coin in found.coins]
    amounts = [replace(one, role=_role(folded, one.start)) for one in found.amounts]
    small = _SMALL.search(asked) is not None
    names = {"pounds": "pence"}
    unit = (names.get(found.currency, "cents") if small else found.currency, Fraction(1, 100 if small else 1))
    told = _asked(folded, asked, start, coins)
    if told is None:
        return None
    asks, target = told
    if asks == BUYS:
        unit = (_bought(asked), Fraction(1))
    elif asks not in (TOTAL, COST):
        unit = (_name(target, asked), Fraction(1))
    counted = {coin.value for coin in coins if coin.count is not None}
    coins = [coin for coin in coins if coin.count is not None or coin.value not in counted or coin is target]
    pieces = found.pieces[0] if found.pieces else None
    return Purse(tuple(coins), tuple(amounts), pieces, asks, target, *unit, start, end)


def _question(text: str) -> tuple[int, int]:
    """Where the last sentence with a question mark stands; without one, the last sentence."""
    cuts = [0, *(match.end() for match in STOP.finditer(text, 0, len(text.rstrip()) - 1)), len(text)]
    pieces = list(pairwise(cuts))
    return next((piece for piece in reversed(pieces) if "?" in text[slice(*piece)]), pieces[-1])


def _all_read(text: str, found: Scanned) -> bool:
    """Whether every number of a text is one of its coins, amounts or pieces."""
    return all(
        any(start <= quantity.start < end for start, end in found.places)
        or quantity.kind == "label"
        or (quantity.kind == "word" and quantity.value == 1)
        for quantity in find_quantities(text, "en")
    )


def _role(text: str, place: int) -> str:
    """Whether money was paid or given back, by the words before it."""
    sentence = max((match.end() for match in STOP.finditer(text, 0, place)), default=0)
    before = text[sentence:place]
    if _PRICE.search(before):
        return PRICE
    if _PAID.search(before):
        return PAID
    after = text[place : next((match.end() for match in STOP.finditer(text, place)), len(text))]
    got_back = _GOT.search(before) and re.search(r"\bback\b", after)
    return BACK if _BACK.search(before) or got_back else NEITHER


def _in_role(text: str, coin: Coin) -> Coin:
    role = _role(text, coin.start)
    if role == PAID and coin.count is None and coin.words.endswith("s"):
        return coin
    count = Fraction(1) if role == PAID and coin.count is None else coin.count
    return replace(coin, role=role, count=count)


def _asked(text: str, asked: str, start: int, coins: list[Coin]) -> tuple[str, Coin | None] | None:
    """What the question asks for, and of which coin."""
    if _COST.search(asked) and not _FEWEST.search(asked):
        return COST, None
    many = _HOW_MANY.search(asked)
    if many and not _WORTH.search(asked):
        target = _target(many, start, coins)
        of_each = re.match(r"(?:of\s+each|(?:coins|notes|bills)\s+of\s+each|of\s+them\s+of\s+each)", many["rest"])
        if _EQUAL.search(text):
            return EQUAL, target
        uncounted = [coin for coin in coins if coin.count is None]
        if _EXCHANGES.search(text) and len({coin.value for coin in uncounted}) == 1:
            return CHANGED, uncounted[0]
        if _BUYS.search(asked):
            return BUYS, None
        if target is None and not re.match(r"(?:coins|notes|bills|pieces)\b", many["rest"]):
            return None
        if _FEWEST.search(text):
            return FEWEST, target
        return None if target is None or of_each else (MORE if many["more"] else COUNT, target)
    if _FEWEST.search(asked) and re.search(r"\b(?:coins|notes|bills)\b", asked):
        return FEWEST, None
    if not _WORTH.search(asked) or _NO_TOTAL.search(text):
        return None
    return TOTAL, None


def _target(many: re.Match[str], start: int, coins: list[Coin]) -> Coin | None:
    """The coin that the question names first, or the one kind of notes or coins."""
    place = start + many.start("rest")
    named = [coin for coin in coins if place <= coin.start <= place + 8]
    if named:
        return named[0]
    word = re.match(r"(?:of\s+them\s+(?:are|were)\s+)?(?P<kind>coin|note|bill)s?\b", many["rest"], re.IGNORECASE)
    if not word:
        return None
    alike = [coin for coin in coins if coin.note == (word["kind"].lower() != "coin") and coin.role != PAID]
    free = [coin for coin in alike if coin.count is None] or alike
    return free[0] if len({coin.value for coin in free}) == 1 and len({c.note for c in coins}) == 2 else None


def _name(target: Coin | None, asked: str) -> str:
    """What the coins that are asked for are called."""
    if target is None:
        found = re.search(r"\b(?:coins|notes|bills|pieces)\b", asked, re.IGNORECASE)
        return found[0] if found else "coins"
    return re.sub(r"^(?:an?|the)\s+", "", target.words)


def _bought(asked: str) -> str:
    found = _BUYS.search(asked)
    return found["noun"] if found else ""
