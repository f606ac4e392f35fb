"""Masked texts: put the numbers back, so that the text reads well and every quantity has its span."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from deduct.core.problem import Quantity
from deduct.data.records import RecordError
from deduct.formulas.numbers import write_number

TEMP = re.compile(r"temp_([a-z])(?![a-z])")
"""temp_a, temp_b ...: the placeholders of Deductive-MWP and Math23k."""

NUMBER = re.compile(r"number(\d+)")
"""number0, number1 ...: the placeholders of MWPToolkit."""

_PERCENT_SIGN = re.compile(r"\s?%|\s?percent\b", re.IGNORECASE)


def placeholder_index(name: str) -> int:
    """The quantity that a placeholder's letter or digits stand for.

    >>> placeholder_index("c"), placeholder_index("12")
    (2, 12)
    """
    return int(name) if name.isdecimal() else ord(name) - ord("a")


def fill(
    masked: str, placeholder: re.Pattern[str], values: Sequence[Fraction], spellings: Sequence[str], language: str
) -> tuple[str, tuple[Quantity, ...]]:
    """The text with its numbers, and the quantities in it.

    English keeps the source's spaces (one between words); Chinese is joined again as people write it.

    >>> values = [Fraction(8), Fraction(1, 2)]
    >>> text, (pears, share) = fill("梨 temp_a 个 ， 卖 了 temp_b % 。", TEMP, values, ["8", "50"], "zh")
    >>> text, share.text, share.kind
    ('梨8个，卖了50%。', '50%', 'percent')
    """
    text = ""
    spans: list[tuple[int, int]] = []
    for token in masked.split():
        if text and _needs_space(text[-1], token[0], language):
            text += " "
        before, *rest = placeholder.split(token)  # text, then index, text, index, text ...
        text += before
        for name, after in zip(rest[::2], rest[1::2], strict=True):
            index = placeholder_index(name)
            if index != len(spans) or index >= len(values):
                raise RecordError("placeholders do not match the numbers", f"{token!r} is not number {len(spans)}")
            spans.append((len(text), len(text) + len(spellings[index])))
            text += spellings[index] + after
    if len(spans) != len(values):
        raise RecordError("placeholders do not match the numbers", f"{len(spans)} and {len(values)}")
    return text, tuple(located(text, value, start, end) for value, (start, end) in zip(values, spans, strict=True))


def join_tokens(segmented: str, language: str) -> str:
    """A segmented text as people write it; English keeps the source's spaces.

    >>> join_tokens("甲 乙 2 地 相距 12.5 km / h", "zh"), join_tokens("a child 's ticket", "en")
    ('甲乙2地相距12.5 km/h', "a child 's ticket")
    """
    text = ""
    for token in segmented.split():
        text += (" " if text and _needs_space(text[-1], token[0], language) else "") + token
    return text


def _needs_space(before: str, after: str, language: str) -> bool:
    return language != "zh" or (before.isascii() and after.isascii() and before.isalnum() and after.isalnum())


def located(text: str, value: Fraction, start: int, end: int) -> Quantity:
    """The quantity at a span; a percent sign that follows belongs to it."""
    if sign := _PERCENT_SIGN.match(text, end):
        return Quantity(value, start, sign.end(), text[start : sign.end()], "percent")
    spelling = text[start:end]
    kind = "percent" if spelling.endswith("%") else "fraction" if "/" in spelling else "number"
    return Quantity(value, start, end, spelling, kind)


def spell(masked: str, placeholder: re.Pattern[str], values: Sequence[Fraction], percent: str) -> list[str]:
    """How to write the values where the source does not say: decimals, or fractions where those never end.

    With ``percent="ratio"`` the value before a percent sign is a ratio, so 0.8 is written 80.

    >>> spell("a discount of temp_a %", TEMP, [Fraction(4, 5)], "ratio")
    ['80']
    """
    spellings = [write_number(value) for value in values]
    if percent == "ratio":
        for match in placeholder.finditer(masked):
            index = placeholder_index(match[1])
            if index < len(values) and _PERCENT_SIGN.match(masked, match.end()):
                spellings[index] = write_number(values[index] * 100)
    return spellings


def align(masked: str, gap: str, text: str, values: Sequence[Fraction]) -> tuple[Quantity, ...]:
    """The quantities of `text`, whose places are the gaps of the masked copy; spaces do not count.

    >>> share, rest = align("卖了 [NUM] ，剩 [NUM] 个", "[NUM]", "卖了40%，剩3个", [Fraction(2, 5), Fraction(3)])
    >>> share.text, share.kind, rest.text
    ('40%', 'percent', '3')
    """
    between = [r"\s*".join(["", *map(re.escape, part.split()), ""]) for part in masked.split(gap)]
    match = re.fullmatch(r"(\S+?)".join(between), text)
    if match is None or len(match.groups()) != len(values):
        raise RecordError("placeholders do not match the numbers")
    return tuple(located(text, value, *match.span(group)) for group, value in enumerate(values, start=1))
