"""English: whether a season ticket, a pass or a card that saves something each time pays."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered

_MONEY = r"(?:[$€£]#|# (?:dollars?|euros?|pounds?))"
_THING = (
    r"(?:(?:season|monthly|weekly|yearly|annual|year|month) (?:ticket|pass|card)|pass|(?:[a-z]+ )?card"
    r"|membership|ticket)"
)
_ASKS = pattern(
    rf"\b(?:is|was|would|will|does|do|did) (?:the |a |his |her |it\b|this |that )?(?:{_THING})?[^?#]*?"
    r"\b(?:worth(?: it| buying| while)?|worthwhile|pay off|pay for itself|good value)\b[^?#]*\?"
)
_SINGLE = pattern(
    rf"\b(?:an?|one|each|every|the|per) (?:single |day |one-way |normal |one-day )?(?:ticket|ride|visit|entry"
    r"|swim|trip|day|class|lesson|session|game|film|drive)s?"
    rf"(?: (?:for|to|at|in) (?:the |a )?[a-z]+)? (?:costs?|is|at|for) {_MONEY}"
)
_PASS = pattern(rf"\b(?P<thing>{_THING})(?: for the (?:year|month|season))? (?:costs? |is |for |at )?{_MONEY}")
_SAVES = pattern(rf"\bsaves? (?:[a-z]+ )?{_MONEY} (?:on |for |per |with |at )?(?:an?|each|every|per)? ?[a-z]+")
_TIMES = pattern(r"# (?:times|rides|trips|visits|journeys|classes|lessons|sessions|games|films|days|swims|entries)\b")
_DECLINES = pattern(r"%|\b(?:than|half|first|only|if|except|both|friends?|twice|another|extra|other|already|free)\b")


def worth_it(text: Numbered) -> Found | None:
    """Yes or no; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> told = "A day ticket costs $6, a season ticket $75. Uma goes 14 times. Is the season ticket worth it?"
    >>> worth_it(numbered(told)).told
    '14 × 6 > 75'
    """
    asks, times = _ASKS.search(text.words), list(_TIMES.finditer(text.words))
    if not asks or len(times) != 1 or len(text.values) != 3 or _DECLINES.search(text.words) or any(text.ordinals):
        return None
    each = list(_SAVES.finditer(text.words)) or list(_SINGLE.finditer(text.words))
    if len(each) != 1:
        return None
    taken = {text.at(each[0]), text.at(times[0])}
    passes = {text.at(match) for match in _PASS.finditer(text.words)} - taken
    if len(taken) != 2 or len(passes) != 1:
        return None
    once, count, whole = (text.values[place] for place in (text.at(each[0]), text.at(times[0]), passes.pop()))
    if once * count == whole:
        return None
    shown = [format_number(number) for number in (count, once, whole)]
    yes = once * count > whole
    return Found("yes" if yes else "no", "", f"{shown[0]} × {shown[1]} {'>' if yes else '<'} {shown[2]}")
