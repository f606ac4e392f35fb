"""English: how many weeks it takes to save up for something, which come whole."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered

_MONEY = r"(?:[$€£]#|# (?:dollars?|euros?|pounds?))"
_UNIT = r"(?:a|an|per|each|every|in a) (?P<{}>day|week|month)"
_RATE = pattern(
    rf"{_MONEY}(?: of [a-z ]*?)?(?: aside)? {_UNIT.format('unit')}\b|\b(?:each|every) (?P<unit2>day|week"
    rf"|month)[^.#]*?{_MONEY}"
)
_HAS = pattern(
    rf"\b(?:has|have|had|got)(?: already| only)?(?: saved| got)?(?: up)? {_MONEY}(?! {_UNIT.format('no')})"
    rf"|\b(?:already saved|saved up|saved) {_MONEY}(?! {_UNIT.format('nor')})"
)
_GOAL = pattern(
    rf"\b(?:costs?|costing|price (?:is|of)|is|for(?: an?)?|buy an?|wants an?|needs|worth) {_MONEY}"
    rf"|{_MONEY} (?!a\b|an\b|each\b|every\b|per\b)"
    r"[a-z]+"
)
_ASKS = pattern(r"\b(?:after|in )?how many (?P<unit>day|week|month)s\b|\bhow long\b")
_SAVES = pattern(
    r"\b(?:sav\w+|puts? (?:aside|away|by)|sets? aside|pocket money|allowance|can (?:he|she|they|i|we) buy|enough)\b"
)
_DECLINES = pattern(
    r"%|\b(?:spen[dt]s?|interest|half|twice|than|both|then|friend|brother|sister|together|each of|sells?|sold"
    r"|loses?|lost"
    r"|gave|gives|gift|extra|another|other|discount|off|first|birthday|left)\b"
)


def saving_up(text: Numbered) -> Found | None:
    """The weeks until there is enough money; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> told = "Jo has $34 and saves $15 a week. How many weeks does it take until she has enough for a $130 bike?"
    >>> saving_up(numbered(told)).value
    Fraction(7, 1)
    """
    rates, asks = list(_RATE.finditer(text.words)), _ASKS.search(text.words)
    if len(rates) != 1 or not asks or not _SAVES.search(text.words) or _DECLINES.search(text.words):
        return None
    unit, rate = rates[0]["unit"] or rates[0]["unit2"], text.at(rates[0])
    has = {text.at(match) for match in _HAS.finditer(text.words)} - {rate}
    rest = set(range(len(text.values))) - {rate} - has
    goal = {text.at(match) for match in _GOAL.finditer(text.words)} & rest
    if len(has) > 1 or len(rest) != 1 or goal != rest or asks["unit"] not in (None, unit) or any(text.ordinals):
        return None
    need, there = text.values[rest.pop()], text.values[has.pop()] if has else Fraction(0)
    if text.values[rate] <= 0 or need <= there:
        return None
    missing = f"({format_number(need)} - {format_number(there)})" if there else format_number(need)
    weeks = (need - there) / text.values[rate]
    told = f"{missing} ÷ {format_number(text.values[rate])}"
    return Found(Fraction(ceil(weeks)), f"{unit}s", told if weeks.denominator == 1 else f"{told}, rounded up")
