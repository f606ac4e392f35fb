"""Chinese: numbers of a text about two kinds of things: points, seats, prices without a unit, what is taken away."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.core.units import Dimension
from deduct.languages.chinese.counted import YUAN, all_numbers
from deduct.languages.found_factor import Factor

_SCORE: Dimension = (("#分", 1),)
_SEATS = pattern("\\s*个?(?:人|位|座)(?:间|桌|座|船|车)?")
_IS_SCORE = pattern("分(?!钟|之|别|成|给|到)球?")
_BLOCK = pattern("块钱?(?:(?P<jiao>[0-9一二两三四五六七八九])(?![0-9]))?")
_ONE = pattern("(?<![每十百千])一(?P<unit>[块元毛角])(?=[的和与、硬])")
_BARE = pattern("一[张个位只条包]|/|每|[，。,]|\\s|$")
"""What follows a price without its unit."""
_MONEY = pattern("[元角毛钱付花]|块钱|票价")
_LOSES = pattern("(?:扣除?|赔偿?|倒[赔扣贴]|罚款?|减去?)(?:去|掉|了)?[^，。；]{0,2}$")


def kind_numbers(text: str) -> list[Factor]:
    """The numbers of a text, without those that only say that there are two kinds or one of a thing."""
    money = _MONEY.search(text) is not None
    found = [
        Factor(Fraction(1) if match["unit"] in "块元" else Fraction(1, 10), YUAN.dimension, match[0], match.start(), 0)
        for match in _ONE.finditer(text)
    ]
    for number in all_numbers(text):
        end = number.place + len(number.words)
        if number.words in ("一", "两") and number.dimension and number.dimension[0][0] not in ("#人", "#块"):
            continue
        if _SEATS.match(text, end) or number.dimension == (("#人", 1),):
            number = replace(number, dimension=(("#人", 1),))
        elif not number.dimension and _IS_SCORE.match(text, end):
            number = replace(number, dimension=_SCORE)
        elif number.dimension == (("#块", 1),) and money and (block := _BLOCK.match(text, end)):
            more = Fraction(int(block["jiao"]), 10) if (block["jiao"] or "").isdigit() else Fraction(0)
            number = replace(number, dimension=YUAN.dimension, value=number.value + more)
        elif not number.dimension and money and _BARE.match(text, end):
            number = replace(number, dimension=YUAN.dimension)
        if _LOSES.search(text, 0, number.place):
            number = replace(number, value=-number.value)
        found.append(number)
    return sorted(found, key=lambda number: number.place)
