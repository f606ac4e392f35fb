"""English: what grows or falls by so much every year: 3.4 m in 2019 and 25 cm a year, how much in 2023?"""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered
from deduct.languages.english.units import SIGN_WORDS

_YEAR = pattern(r"\b(?:in|since|by|from|year) (?:the year )?#")
_RATE = pattern(
    r"#(?: ?[a-z]+){0,5} (?:every|each|a|per) year\b|#(?: ?[a-z]+){0,3} (?:annually|yearly)\b"
    r"|\b(?:every|each) year,?[^#.]*?#"
)
_UNIT = pattern(r"#[ -]?([a-z]+)")
_RISES = pattern(
    r"\b(?:grew|grows?|grown|rose|rises?|risen|gain\w*|increas\w+|more|joined|added|went up|gone up|moved in"
    r"|collect\w*)\b"
)
_FALLS = pattern(
    r"\b(?:fell|falls?|fallen|lost|loses?|decreas\w+|drop\w*|shr[aiu]nk\w*|moved away|left|went down|gone down"
    r"|fewer|less"
    r"|sinks?|sank|sold)\b"
)
_ASKS = pattern(
    r"\bhow (?:tall|high|long|wide|deep|heavy|much"
    r"|many(?: (?P<things>(?!(?:did|do|does|are|were|is|has|have|had|will|of)\b)[a-z]+))?)\b|\bwhat\b"
)
_DECLINES = pattern(
    r"%|\b(?:half|twice|doubl\w*|tripl\w*|third|except|until|before|after|than|other|both|second|average"
    r"|another|but|only"
    r"|each of|how old|percent)\b"
)
_SIZES = {"mm": 1, "cm": 10, "m": 1000, "km": 1_000_000}
_LONG = {"centimetres": "cm", "centimeters": "cm", "metres": "m", "meters": "m", "millimetres": "mm", "metre": "m"}
_FIRST_YEAR, _LAST_YEAR = 1500, 2200


def by_year(text: Numbered) -> Found | None:
    """An amount in a later year; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> told = "In 2019 a fir was 3.4 m tall. It grew 25 cm every year. How tall was it in 2023?"
    >>> by_year(numbered(told)).told
    '3.4 + 4 × 0.25'
    """
    years = [text.at(match) for match in _YEAR.finditer(text.words) if _is_year(text.values[text.at(match)])]
    rate = _RATE.search(text.words)
    asks = _ASKS.search(text.words, text.words.rfind(". ") + 1)
    up, down = _RISES.search(text.words), _FALLS.search(text.words)
    if len(years) != 2 or len(text.values) != 4 or not rate or not asks or bool(up) == bool(down):
        return None
    if _DECLINES.search(text.words) or any(text.ordinals) or asks.start() > text.words.rfind("#"):
        return None
    change = text.at(rate)
    first = ({0, 1, 2, 3} - {*years, change} or {change}).pop()
    span = text.values[years[1]] - text.values[years[0]]
    if change in years or first == change or span <= 0 or years[1] != 3:
        return None
    (sign, unit), (other_sign, other_unit) = (_unit(text, place) for place in (first, change))
    size = Fraction(_SIZES[other_unit], _SIZES[unit]) if {unit, other_unit} <= set(_SIZES) else Fraction(1)
    if sign != other_sign or (unit in _SIZES) != (other_unit in _SIZES):
        return None
    step = text.values[change] * size
    value = text.values[first] + span * (step if up else -step)
    told = f"{format_number(text.values[first])} {'+' if up else '-'} {format_number(span)} × {format_number(step)}"
    return Found(value, SIGN_WORDS.get(sign, "") or asks["things"] or (unit if unit in _SIZES else ""), told, sign)


def _is_year(value: Fraction) -> bool:
    return value.denominator == 1 and _FIRST_YEAR <= value <= _LAST_YEAR


def _unit(text: Numbered, which: int) -> tuple[str, str]:
    """The sign before a number and the unit behind it."""
    place = -1
    for _ in range(which + 1):
        place = text.words.index("#", place + 1)
    unit = _UNIT.match(text.words, place)
    sign = text.words[place - 1] if text.words[place - 1 : place] in SIGN_WORDS else ""
    return sign, _LONG.get(unit[1], unit[1]) if unit else ""
