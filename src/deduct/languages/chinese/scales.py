"""Chinese: counts in 万 and 亿 beside others, all in the scale that is asked for: 2.6万人 beside 8500人 is 26000人."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.found_unfolding import Unfolding

_SCALES = {"": 1, "万": 10**4, "亿": 10**8}
_COUNT = pattern(
    "(?<![0-9.第])(?P<number>[0-9]+(?:\\.[0-9]+)?)(?P<scale>[万亿]?)(?P<counted>(?![多余分年月日点号])[一-龥])"
)
_ASKED = "(?:多少|几)(?P<scale>[万亿]?)%s"
_MOST_DECIMALS = 6


def scales(text: str) -> Iterator[Unfolding]:
    """The counts of a folded text that are not in the scale in which it asks for them.

    >>> [found.new for found in scales("首日票房1.2亿元，次日9600万元，两天共多少亿元？")]
    ['0.96亿元']
    """
    counts = list(_COUNT.finditer(text))
    for counted in dict.fromkeys(match["counted"] for match in counts):
        alike = [match for match in counts if match["counted"] == counted]
        if len({match["scale"] for match in alike}) < 2:
            continue
        asked = pattern(_ASKED % counted).search(text)
        scale = asked["scale"] if asked else ""
        for match in alike:
            value = Fraction(match["number"]) * _SCALES[match["scale"]] / _SCALES[scale]
            if match["scale"] != scale and (value * 10**_MOST_DECIMALS).denominator == 1:
                new = f"{format_number(value)}{scale}{counted}"
                yield Unfolding(match.start(), match.end(), match[0], new, value)
