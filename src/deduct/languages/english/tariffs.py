"""English: prices for every started unit: $3 per hour or part of an hour, £4 for the first 2 kg, a minute begun."""

from __future__ import annotations

import re
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.core.units import TIME, Unit
from deduct.languages.amounts import Amount, amounts_in
from deduct.languages.english.numerals import ONES
from deduct.languages.english.sentences import STOP
from deduct.languages.folding import fold
from deduct.languages.found_tariff import Tariff
from deduct.languages.measures import meaning
from deduct.languages.reading import find_quantities

_PRICE = r"(?:[$€£]\s?(?:{0})|(?:{0})[ -]?(?:dollars?|euros?|pounds?|cents?|pence|p)\b)".format(r"\d[\d,]*(?:\.\d+)?")
_UNIT = (
    r"(?:hour|minute|min|day|week|month|kg|kilo(?:gram(?:me)?)?|g|grams?|lb|km|kilomet(?:re|er)|met(?:re|er)|m|mile"
    r"|page)s?"
)
_SIZE = r"(?:\d[\d.,]*[ -]?|half(?:\s+an)?[ -]|quarter(?:\s+of\s+an)?[ -])?"
_MORE = r"(?:further|extra|additional|subsequent|following|next|other|started|begun|commenced|new)"
_STEP = pattern(
    rf"(?P<price>{_PRICE})(?:\s+(?:is\s+)?(?:charged\s+)?(?:for\s+)?(?:every|each|any|an?)|\s+per|\s?/)\s*(?:{_MORE}\s+)*"
    rf"(?P<step>(?P<size>{_SIZE})(?P<unit>{_UNIT}))\b",
    re.IGNORECASE,
)
_STEP_FIRST = pattern(
    rf"\b(?:every|each)\s+(?:{_MORE}\s+)+(?P<step>(?P<size>{_SIZE})(?P<unit>{_UNIT}))\b"
    rf"(?:\s+or\s+(?:any\s+)?part\s+of\s+(?:it|one|an?\s+\w+))?\s+(?:costs?\s+|is\s+|at\s+|for\s+)?(?P<price>{_PRICE})",
    re.IGNORECASE,
)
_STARTED = pattern(
    r"\bor\s+(?:any\s+)?(?:part|fraction)\b|\bpart\s+\w+s\s+(?:are|count)\b|\bparts?\s+of\s+an?\s+\w+\s+(?:also\s+)?(?:counts?|is|are)\b|\b(?:started|begun"
    r"|commenced)\b|\bcount\w*\s+(?:in\s+full|as\s+(?:an?\s+)?(?:full|whole|one))\b|\bround(?:ed|s)\s+up\b",
    re.IGNORECASE,
)
_FIRST = (
    pattern(
        rf"(?P<price>{_PRICE}|free)\s+(?:covers\s+|for\s+)?(?:(?:up\s+to\s+)?(?:the\s+)?first|up\s+to)\s+(?P<span>(?:\d[\d.,]*|two|three"
        rf"|four|five|half(?:\s+an)?)?[ -]?{_UNIT})\b",
        re.IGNORECASE,
    ),
    pattern(
        rf"\bfirst\s+(?P<span>(?:\d[\d.,]*|two|three|four|five|half(?:\s+an)?)?[ -]?{_UNIT})\s+(?:costs?|is|are|for|at"
        rf"|together\s+cost|:)\s*(?P<price>{_PRICE}|free)",
        re.IGNORECASE,
    ),
)
_BASE = pattern(
    rf"(?P<price>{_PRICE})\s+(?:to\s+(?:unlock|start|hire|book)\b|(?:base|basic|start(?:ing)?|flat|fixed|booking|flag)\b"
    rf"|plus\b|and\s+then\b)|\b(?:base|basic|starting|flat|fixed|booking|call-out)\s+(?:fare|fee|charge|price)(?:\s+(?:of|is))?:?\s+"
    rf"(?P<price2>{_PRICE})",
    re.IGNORECASE,
)
_TIMES = pattern(r"\bfrom\s+(?P<from>\d{1,2}):(?P<m1>\d\d)\s+(?:to|until|till)\s+(?P<to>\d{1,2}):(?P<m2>\d\d)\b")
_AT_TIMES = pattern(
    r"\bat\s+(?P<from>\d{1,2}):(?P<m1>\d\d)\b[^.?:]*\b(?:back|returned|left|until|till|out|again)\b[^.?:]*?\bat\s+"
    r"(?P<to>\d{1,2}):(?P<m2>\d\d)\b",
    re.IGNORECASE,
)
_ASKS = pattern(
    r"\bhow\s+much\b|\bwhat\b[^?]*\b(?:pay|cost|price|charge|fare|postage|bill|fee)\b|\bhow\s+many\s+(?:cents|dollars|euros"
    r"|pounds|pence)\b",
    re.IGNORECASE,
)
_DECLINES = pattern(
    r"%|\b(?:discount|change|back\s+from|each\s+of|share[sd]?|people|persons|children|adults|at\s+most|maximum|cheaper|less"
    r"|more\s+than|twice|half\s+price|members?|both|than|left\s+over|how\s+many\s+(?:hours|minutes|kg|km))\b",
    re.IGNORECASE,
)
_NUMBER = pattern(r"\d[\d,]*(?:\.\d+)?")
_NAMES = {
    "dollars": (pattern(r"\$|\bdollars?\b", re.IGNORECASE), ("dollars", "$", "cents")),
    "euros": (pattern("€|\\beuros?\\b", re.IGNORECASE), ("euros", "€", "cents")),
    "sterling": (pattern("£|\\bpounds?\\b", re.IGNORECASE), ("pounds", "£", "pence")),
}
"""By currency how a text names it, and its unit, sign and small unit."""
Span = tuple[int, int]


def tariff(text: str) -> Tariff | None:
    """The prices of an English text and what was used; None for a text that says anything else.

    >>> found = tariff("A boat is $4 for the first hour and $3 per further hour begun. What do 3 hours 10 min cost?")
    >>> [str(number) for number in (found.covered, found.first_price, found.price, found.used)]
    ['1', '4', '3', '19/6']
    """
    folded = fold(text).rstrip()
    step = _STEP_FIRST.search(folded) or _last(_STEP, folded)
    if not step or not _ASKS.search(folded) or _DECLINES.search(folded):
        return None
    first = next((match for form in _FIRST if (match := form.search(folded))), None)
    base = _BASE.search(folded) if not first else None
    unit, size = _unit(step["unit"], folded), _size(step["size"])
    spans = [match.span() for match in (step, first, base) if match]
    used, place = _used(folded, unit, spans)
    if used is None or (not _STARTED.search(folded) and (not first or used % size)):
        return None
    if not _all_read(folded, [*spans, place]):
        return None
    prices = [_money(match["price"] or match["price2"] or "", folded) for match in (step, first or base) if match]
    if None in prices or len({each[1] for each in prices if each and each[0]}) > 1:
        return None
    return _made(folded, step, first, prices, used / size, unit, size)


def _made(
    text: str,
    step: re.Match[str],
    first: re.Match[str] | None,
    prices: list[tuple[Fraction, str] | None],
    used: Fraction,
    unit: Unit | None,
    size: Fraction,
) -> Tariff | None:
    (price, currency), *others = [each for each in prices if each]
    covered = _span(first["span"], unit, text) if first else Fraction(0)
    if covered is None or not currency:
        return None
    large, sign, small = _NAMES[currency][1]
    if not _NAMES[currency][0].search(text):  # all of it is in cents
        price, others, large, sign = price * 100, [(each * 100, name) for each, name in others], small, ""
    start = max((match.end() for match in STOP.finditer(text, 0, len(text) - 1)), default=0)
    first_price = others[0][0] if others else Fraction(0)
    return Tariff(used, price, covered / size, first_price, None, start, len(text), large, sign)


def _last(form: re.Pattern[str], text: str) -> re.Match[str] | None:
    """The last price for a unit: one for the first unit stands before it."""
    found = list(form.finditer(text))
    return found[-1] if found else None


def _unit(word: str, text: str) -> Unit | None:
    """The unit of a price; None for pages and other things."""
    return None if word.lower().startswith("page") else meaning(word.lower(), "en", text)


def _size(words: str | None) -> Fraction:
    low = (words or "").lower().strip(" -").replace(",", "")
    if low.startswith("half"):
        return Fraction(1, 2)
    return Fraction(1, 4) if low.startswith("quarter") else Fraction(low or 1)


def _span(words: str, unit: Unit | None, text: str) -> Fraction | None:
    """How many units the first price covers."""
    number, _, word = words.strip().rpartition(" ") if " " in words.strip() else ("", "", words.strip())
    number = number.lower().strip().removesuffix(" an")
    value = Fraction(1, 2) if number == "half" else Fraction(ONES.get(number) or number.replace(",", "") or 1)
    own = _unit(word, text)
    if own is None or unit is None:
        return value if own is unit else None
    return value * own.size / unit.size if own.dimension == unit.dimension else None


def _money(words: str, text: str) -> tuple[Fraction, str] | None:
    """A price in the large unit of its currency, and that currency; nothing for what is free."""
    if words.lower() == "free":
        return Fraction(0), ""
    number = _NUMBER.search(words)
    if number is None:
        return None
    value, rest = Fraction(number[0].replace(",", "")), (words[: number.start()] + words[number.end() :]).lower()
    for currency, (large, _) in _NAMES.items():
        if large.search(rest):
            return value, currency
    pence = re.search(r"\bp\b|pence", rest)
    named = [currency for currency, (large, _) in _NAMES.items() if large.search(text)]
    return value / 100, named[0] if len(named) == 1 else "sterling" if pence else "dollars"


def _used(text: str, unit: Unit | None, spans: list[Span]) -> tuple[Fraction | None, Span]:
    """How many units were used, and where that is told."""
    if unit is None:
        pages = [
            (Fraction(match[1]), match.span())
            for match in re.finditer(r"(?<![\d.,$€£])(\d+)[ -]pages?\b", text)
            if not _inside(match.start(), spans)
        ]
        return pages[0] if len(pages) == 1 else (None, (0, 0))
    if unit.dimension == TIME and (times := _TIMES.search(text) or _AT_TIMES.search(text)):
        minutes = (int(times["to"]) - int(times["from"])) * 60 + int(times["m2"]) - int(times["m1"])
        return Fraction(minutes * 60) / unit.size if minutes > 0 else None, times.span()
    found = [one for one in amounts_in(text, "en") if _is_used(one, unit, spans)]
    return (found[0].in_unit(unit), (found[0].start, found[0].end)) if len(found) == 1 else (None, (0, 0))


def _is_used(one: Amount, unit: Unit, spans: list[Span]) -> bool:
    return one.unit.dimension == unit.dimension and not _inside(one.start, spans) and "/" not in one.unit.code


def _inside(place: int, spans: list[Span]) -> bool:
    return any(start <= place < end for start, end in spans)


def _all_read(text: str, spans: list[Span]) -> bool:
    """Whether every number is in what was read, or says one of a unit again."""
    return all(
        _inside(each.start, spans) or each.kind == "label" or (each.value == 1 and each.kind == "word")
        for each in find_quantities(text, "en")
    )
