"""English: what is done on some days of each week: from Monday to Friday, every weekday, 5 days a week."""

from __future__ import annotations

import re
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.inflection import plural, singular
from deduct.languages.english.numbered import Found, Numbered
from deduct.languages.english.units import SIGN_WORDS

_NAMES = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_NAME = "|".join(_NAMES)
_RANGE = rf"(?P<first>{_NAME})s?(?: to | through | till | until | ?- ?)(?P<last>{_NAME})s?"
_WEEKDAYS = (
    r"(?:every|each|per|an?) (?:weekday|workday|school ?day|working day)|on (?:weekdays|working days|school ?days)"
)
_COUNTED = (
    r"(?P<days># )(?:days|times|evenings|mornings|nights|afternoons) (?:an?|per|each|every|of the) (?:[a-z]+ )?week"
)
_DAYS = pattern(rf"\b(?:{_RANGE}|{_WEEKDAYS})\b|(?:{_COUNTED})\b")
_A_DAY = pattern(
    r"\b(?:an?|per|each|every|every single) (?:day|evening|morning|night|afternoon|weekday|workday|school ?day"
    r"|working day)\b|\bdaily\b"
)
_RATE = pattern(
    r"(?:(?P<sign>[$€£])#|#(?P<money> dollars?| euros?| pounds?)) "
    r"(?:an?|per|each|every|for (?:an?|one|each|every)) (?P<per>(?!day\b|week)[a-z]+)\b"
)
_WEEKS = pattern(
    r"\b(?:an?|one|per|each|every|the|that|this) (?:[a-z]+ )?week\b|\bweekly\b|(?P<weeks>#) (?:[a-z]+ )?weeks\b"
)
_UNIT = pattern(r"# ?([a-z]+)")
_ASKS = pattern(r"\bhow (?:(?P<far>far)|many (?P<things>[a-z]+)|much)\b")
_ASKS_MONEY = pattern(
    r"\bhow (?:much|many (?:dollars|euros|pounds))\b[^?]*\b(?:earns?|makes?|gets?|paid|wages?|cost|pay|spend|take in)\b"
)
_SHORT = {"km": "kilometre", "kilometers": "kilometre", "m": "metre", "meters": "metre", "h": "hour", "min": "minute"}
_FAR = frozenset(("mile", "kilometre", "metre"))
_DECLINES = pattern(
    r"%|\b(?:than|more|less|half|twice|except|but|off|extra|holidays?|lunch|breaks?|also|then|others?|first"
    r"|last|weekends?"
    r"|left|already|rest|spen[dt]s?|sav\w+|both|instead|if|average|only|sick|ill|free|closed|taxe?s?|year|month)\b"
)


def working_week(text: Numbered) -> Found | None:
    """How much is done or earned in a week, or in some; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> working_week(numbered("Al jogs 4 km a day from Monday to Friday. How far does he jog in 3 weeks?")).told
    '4 × 5 × 3'
    """
    days, weeks = list(_DAYS.finditer(text.words)), list(_WEEKS.finditer(text.words, _question(text.words)))
    if len(days) != 1 or len(weeks) != 1 or _DECLINES.search(text.words) or not _A_DAY.search(text.words):
        return None
    rest = text.words[: days[0].start()] + text.words[days[0].end() :]
    rates = list(_RATE.finditer(text.words))
    if re.search(rf"\b(?:{_NAME})", rest) or len(rates) > 1:
        return None
    used = {text.before(match.start(name)) for match, name in ((days[0], "days"), (weeks[0], "weeks")) if match[name]}
    rate = text.at(rates[0]) if rates else None
    others = [place for place in range(len(text.values)) if place not in used and place != rate]
    if len(others) != 1 or any(text.ordinals):
        return None
    numbers = [text.values[others[0]], _count(text, days[0])]
    numbers += [text.value(weeks[0], "weeks")] if weeks[0]["weeks"] else []
    return _asked(text, numbers, others[0], rates[0] if rates else None)


def _question(words: str) -> int:
    """Where the last sentence begins."""
    return max(words.rfind(mark, 0, len(words.rstrip()) - 1) for mark in (". ", "? ", ", how")) + 1


def _count(text: Numbered, found: re.Match[str]) -> Fraction:
    """How many days of a week are meant."""
    if found["days"]:
        return text.value(found, "days")
    if found["first"]:
        return Fraction((_NAMES.index(found["last"]) - _NAMES.index(found["first"])) % 7 + 1)
    return Fraction(5)


def _asked(text: Numbered, numbers: list[Fraction], daily: int, rate: re.Match[str] | None) -> Found | None:
    """The product that the question asks for: of money, or of what is done in a day."""
    start = [match.start() for match in re.finditer("#", text.words)][daily]
    unit = _UNIT.match(text.words, start)
    name = _one(unit[1]) if unit else ""
    asks = _ASKS.search(text.words, _question(text.words))
    sign = text.words[start - 1] if text.words[start - 1 : start] in SIGN_WORDS else ""
    if _ASKS_MONEY.search(text.words, _question(text.words)):
        if rate and rate["per"] == name:
            numbers = [*numbers, text.values[text.at(rate)]]
            sign, name = rate["sign"] or "", (rate["money"] or "").strip()
        elif rate or not (sign or name in ("dollar", "euro", "pound")):
            return None
        return _found(numbers, SIGN_WORDS.get(sign, "") or plural(singular(name)), sign)
    if not asks or sign or not (name in _FAR if asks["far"] else asks["things"] and _one(asks["things"]) == name):
        return None
    return _found(numbers, asks["things"] or (unit[1] if unit else ""), "")


def _one(unit: str) -> str:
    """The name of one of a unit, the same however it is written."""
    return _SHORT.get(unit) or singular(unit)


def _found(numbers: list[Fraction], unit: str, sign: str) -> Found:
    value = Fraction(1)
    for number in numbers:
        value *= number
    return Found(value, unit, " × ".join(map(format_number, numbers)), sign)
