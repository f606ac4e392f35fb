"""Chinese: 最大公因数 and 最小公倍数 of a text's numbers, and the most equal parts that amounts go into."""

from __future__ import annotations

from fractions import Fraction
from math import gcd, lcm

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.counted import all_numbers
from deduct.languages.found_textbook import Reckoned
from deduct.languages.reading import find_quantities

_COMMON = pattern("(?P<divisor>最大公[因约]数)|最小公倍数")
_ASKS = pattern("多少|几|求")
_PARTS = pattern(
    "(?:最多|至多)[^，。]{0,10}(?:多少|几)(?P<unit>[份组束队盒袋包盘个名位]?)(?:小朋友|同学|学生|人|花束)?"
)
_LONGEST = pattern("最[长大][^，。]{0,8}(?:多少|几)(?P<unit>厘米|分米|米)")
_EXACTLY = pattern("正好|没?有?剩余|不许?剩|没有?多余|刚好|同样的|都相同|分别相[同等]|同样长|一样长|一样多")
_LENGTHS = {"厘米": Fraction(1, 100), "分米": Fraction(1, 10), "米": Fraction(1)}
_DECLINES = pattern("[少多剩余缺差][0-9]|倍(?!数)|%|之差|比|元|每[^，。]{0,6}[0-9]")
MOST = 3
"""Numbers of which a common divisor is asked for."""


def divisors(text: str, start: int) -> Reckoned | None:
    """What the numbers of a text have in common; None for any other text.

    >>> divisors("18和24的最大公因数是几？", 0).value, divisors("18和24的最小公倍数是几？", 0).value
    (Fraction(6, 1), Fraction(72, 1))
    """
    if not _ASKS.search(text, start) or _DECLINES.search(text):
        return None
    return _common(text, start) or _most_parts(text, start)


def _common(text: str, start: int) -> Reckoned | None:
    asked = _COMMON.findall(text, start)
    numbers = [each.value for each in find_quantities(text, "zh") if each.kind == "number"]
    whole = all(each.denominator == 1 and each > 0 for each in numbers)
    if len(asked) != 1 or not 2 <= len(numbers) <= MOST or not whole:
        return None
    rule, name = (gcd, "gcd") if asked[0] else (lcm, "lcm")
    told = f"{name}({', '.join(map(format_number, numbers))})"
    return Reckoned(Fraction(rule(*map(int, numbers))), "", told, start, len(text))


def _most_parts(text: str, start: int) -> Reckoned | None:
    """Things of several kinds in as many equal parts as go, or lengths in pieces that are as long as can be."""
    parts, longest = _PARTS.search(text, start), _LONGEST.search(text, start)
    asked = longest or parts
    if asked is None or not _EXACTLY.search(text):
        return None
    numbers = [each for each in all_numbers(text) if each.words[0].isdigit() or each.value > MOST]
    size = _LENGTHS[asked["unit"]] if longest else Fraction(1)
    if not 2 <= len(numbers) <= MOST or any((each.value / size).denominator != 1 for each in numbers):
        return None
    if longest and {each.dimension for each in numbers} != {(("length", 1),)}:
        return None
    value = gcd(*(int(each.value / size) for each in numbers))
    told = f"gcd({', '.join(format_number(each.value / size) for each in numbers)})"
    return Reckoned(Fraction(value), asked["unit"], told, start, len(text)) if value > 1 else None
