"""Chinese: something goes from one of two to the other: 从甲拿5本给乙，甲还比乙多几本？"""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.counted import all_numbers
from deduct.languages.chinese.numerals import value_of
from deduct.languages.chinese.shop_offers import NUMBER
from deduct.languages.found_textbook import Reckoned

_NAME = "[^，。；0-9比从]{1,6}?"
_MOVED = pattern(
    f"从(?P<giver>{_NAME})(?:里|中|上)?(?:面)?(?:拿出?|取出?|搬出?|调出?|移出?|倒出?|借出?|借|分出?|转)(?P<moved>{NUMBER})[^，。；0-9]{{1,4}}?"
    f"(?:到|给|去|放[到进入]|倒[进入]|放|进)(?P<taker>{_NAME})(?:里|中|上|以?后|之后|，|。|$)"
)
_MORE = pattern(f"(?P<more>{_NAME})比(?P<less>{_NAME})多(?P<by>{NUMBER})")
_HAS = f"%s[^，。；0-9]{{0,4}}?(?P<count>{NUMBER})"
_ASKS_MORE = pattern(f"(?P<more>(?:{_NAME})?)(?:还|现在|仍|就)*比(?P<less>{_NAME})(?:还|仍)?多(?:多少|几)")
_UNTIL = pattern(
    f"从(?P<giver>{_NAME})(?:往|给|向|拿[^，。]{{0,4}}[到给])(?P<taker>{_NAME})(?:里)?[搬拿调运放倒][^。；0-9]{{2,24}}?"
    f"是(?P<other>{_NAME})的(?P<times>{NUMBER})倍"
)
_DECLINES = pattern("%|分之|又|再[拿搬调]|后来|平均|一样多|同样多")


def transfers(text: str, start: int) -> Reckoned | None:
    """How much more one has afterwards, or how much must be moved; None for any other text.

    >>> transfers("甲书架比乙书架多18本书，从甲书架拿5本到乙书架以后，甲书架还比乙书架多几本？", 28).told
    '18 - 2 × 5'
    """
    if _DECLINES.search(text):
        return None
    return _difference(text, start) or _until(text, start)


def _difference(text: str, start: int) -> Reckoned | None:
    moved, asked = _MOVED.search(text), _ASKS_MORE.search(text, start)
    if moved is None or asked is None or not _same(asked["more"] or moved["giver"], moved["giver"]):
        return None
    story = text[: moved.start()]
    if more := _MORE.search(story):
        if not _same(more["more"], moved["giver"]) or len(all_numbers(text)) != 2:
            return None
        before, words = value_of(more["by"]), more["by"]
    else:
        counts = [_count(story, moved[name]) for name in ("giver", "taker")]
        if None in counts or len(all_numbers(text)) != 3:
            return None
        first, second = (value_of(count) for count in counts if count)
        before, words = first - second, f"{counts[0]} - {counts[1]}"
    value = before - 2 * value_of(moved["moved"])
    return Reckoned(value, "", f"{words} - 2 × {moved['moved']}", start, len(text)) if value > 0 else None


def _until(text: str, start: int) -> Reckoned | None:
    """How much is moved until one has a multiple of what the other has."""
    found = _UNTIL.search(text)
    if found is None or not pattern("(?:多少|几)").search(text, start) or len(all_numbers(text)) != 3:
        return None
    counts = [_count(text[: found.start()], found[name]) for name in ("giver", "taker")]
    if None in counts:
        return None
    first, second = (value_of(count) for count in counts if count)
    parts = value_of(found["times"]) + 1
    smaller = (first + second) / parts
    if not _same(found["other"], found["taker"]):
        return None
    value = smaller - second
    both = f"({format_number(first)} + {format_number(second)}) ÷ {format_number(parts)}"
    return (
        Reckoned(value, "", f"{both} - {format_number(second)}", start, len(text))
        if value > 0 and value.denominator == 1
        else None
    )


def _count(story: str, name: str) -> str | None:
    found = pattern(_HAS % re.escape(name)).search(story)
    return found["count"] if found else None


def _same(one: str, other: str) -> bool:
    return one in other or other in one
