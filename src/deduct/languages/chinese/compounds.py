"""Chinese: an amount in several units as one number in one of them: 1米28厘米 is 128厘米, 2元5角 is 2.5元."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.numerals import han_value
from deduct.languages.found_unfolding import Unfolding

_FAMILIES: tuple[Mapping[str, int], ...] = (
    {"块钱": 100, "元": 100, "块": 100, "角": 10, "毛": 10, "分": 1},
    {"千米": 10**6, "公里": 10**6, "米": 1000, "分米": 100, "厘米": 10, "毫米": 1},
    {"吨": 10**6, "千克": 1000, "公斤": 1000, "克": 1},
    {"小时": 3600, "分钟": 60, "分": 60, "秒": 1},
    {"升": 1000, "毫升": 1},
    {"公顷": 10**6, "平方米": 100, "平方分米": 1},
    {"斤": 10, "两": 1},
)
"""The units of one amount with their sizes in the smallest of them, the larger ones first."""
_NUMBER = "(?:[0-9]+(?:\\.[0-9]+)?|[一二两三四五六七八九十百]+)"
_START = "(?<![第点:：0-9.])"
_BARE_REST = pattern(
    f"{_START}(?P<whole>[0-9]+|[一二两三四五六七八九十百]+)(?P<unit>[元块]|(?<![方分厘毫千])米)(?P<rest>[1-9二三四五六七八九])"
    "(?=[，。；？、,;?\\s的]|[一每]?[个本支斤瓶盒包袋张只碗杯份条串根枝把](?!月)|$)"
)
"""An amount whose last number has no unit: 1块5, 一元五一个, 1米8."""
_MOST_DECIMALS = 3


def compounds(text: str) -> Iterator[Unfolding]:
    """The amounts of a folded text that are written in several units, each in one.

    >>> [(found.old, found.new) for found in compounds("去年1米28厘米，今年136厘米，长了多少厘米？")]
    [('1米28厘米', '128厘米')]
    >>> [(found.old, found.new) for found in compounds("一本2元5角，4本多少钱？")]
    [('2元5角', '2.5元')]
    """
    for family in _FAMILIES:
        units = "|".join(sorted(family, key=len, reverse=True))
        several = pattern(
            f"{_START}(?P<first>{_NUMBER})(?P<large>{units})[零又]?(?P<second>{_NUMBER})(?P<small>{units})(?![之成形钟])"
            f"(?:[零又]?(?P<third>{_NUMBER})(?P<smallest>{units})(?![之成形钟]))?"
        )
        for match in several.finditer(text):
            if found := _in_one_unit(text, match, family):
                yield found
    for match in _BARE_REST.finditer(text):
        value = _value(match["whole"]) + _value(match["rest"]) / 10
        unit = "米" if match["unit"] == "米" else "元"
        yield _made(text, match, value, unit)


def _in_one_unit(text: str, match: re.Match[str], family: Mapping[str, int]) -> Unfolding | None:
    parts = [(match["first"], match["large"]), (match["second"], match["small"])]
    if match["third"]:
        parts.append((match["third"], match["smallest"]))
    sizes = [family[unit] for _, unit in parts]
    if sizes != sorted(set(sizes), reverse=True):
        return None
    value = Fraction(sum(_value(number) * family[unit] for number, unit in parts))
    rest = text[: match.start()] + "，" + text[match.end() :]
    wished = (_each(rest, family), _asked(rest, family), _told(rest, family), *(unit for _, unit in parts))
    for unit in filter(None, wished):
        if _ends(value / family[unit]):
            return _made(text, match, value / family[unit], unit)
    return None


def _each(text: str, family: Mapping[str, int]) -> str | None:
    """The unit of which the text tells a rate: 每分钟."""
    return next((unit for unit in sorted(family, key=len, reverse=True) if f"每{unit}" in text), None)


def _asked(text: str, family: Mapping[str, int]) -> str | None:
    """The unit that the text asks for, the larger one of 几元几角."""
    units = "|".join(sorted(family, key=len, reverse=True))
    found = pattern(f"(?:多少|几)个?(?P<unit>{units})").findall(text)
    return max(found, key=lambda unit: family[unit]) if found else None


def _told(text: str, family: Mapping[str, int]) -> str | None:
    """The one unit of the other amounts."""
    units = "|".join(sorted(family, key=len, reverse=True))
    found = set(pattern(f"(?<![0-9]){_NUMBER}(?P<unit>{units})(?!形)").findall(text))
    return found.pop() if len(found) == 1 else None


def _ends(value: Fraction) -> bool:
    return bool((value * 10**_MOST_DECIMALS).denominator == 1)


def _made(text: str, match: re.Match[str], value: Fraction, unit: str) -> Unfolding:
    return Unfolding(match.start(), match.end(), match[0], f"{format_number(value)}{unit}", value)


def _value(words: str) -> Fraction:
    return Fraction(words) if words[0].isdigit() else Fraction(han_value(words) or 0)
