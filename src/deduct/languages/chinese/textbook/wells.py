"""Chinese: how deep a well is that is measured twice with one folded rope."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.numerals import value_of, whole_of
from deduct.languages.chinese.shop_offers import NUMBER
from deduct.languages.found_textbook import Reckoned
from deduct.languages.reading import find_quantities

_MEASURED = pattern(
    f"(?:折成(?P<strands>{NUMBER})(?:股|段|折|层|等份|份)|(?P<folds>{NUMBER})折|(?P<half>对折))[^。；0-9]{{0,16}}?"
    f"(?:井外|外面?|井口)[^，。；0-9]{{0,8}}?(?:余|剩|多|露)[^，。；0-9]{{0,3}}(?P<over>{NUMBER})(?P<unit>米|尺|分米)"
)
_DEPTH, _LENGTH = pattern("深"), pattern("绳[^，。]{0,6}(?:长|多少|几)")
_ASKS = pattern("多少|几|多深|多长")


def wells(text: str, start: int) -> Reckoned | None:
    """The depth of a well or the length of the rope; None for any other text.

    >>> wells("把绳子折成3股量井深，井外剩4米；折成4股，井外剩1米，井深多少米？", 28).told
    '(3 × 4 - 4 × 1) ÷ (4 - 3)'
    """
    found = list(_MEASURED.finditer(text, 0, start))
    if len(found) != 2 or "井" not in text or not _ASKS.search(text, start) or found[0]["unit"] != found[1]["unit"]:
        return None
    places = [match.span() for match in found]
    if any(
        not any(begin <= each.start < end for begin, end in places)
        for each in find_quantities(text, "zh")
        if each.kind != "label" and each.value != 1
    ):
        return None
    (many, over), (more, less) = ((_strands(match), value_of(match["over"])) for match in found)
    asks_depth, asks_length = _DEPTH.search(text, start), _LENGTH.search(text, start)
    if many >= more or bool(asks_depth) == bool(asks_length):
        return None
    depth = (many * over - more * less) / (more - many)
    told = f"({many} × {format_number(over)} - {more} × {format_number(less)}) ÷ ({more} - {many})"
    if depth <= 0:
        return None
    if asks_depth:
        return Reckoned(depth, found[0]["unit"], told, start, len(text))
    return Reckoned(
        many * (depth + over),
        found[0]["unit"],
        f"{many} × ({told} + {format_number(over)})",
        start,
        len(text),
    )


def _strands(match: re.Match[str]) -> int:
    """In how many strands the rope is folded."""
    return 2 if match["half"] else whole_of(match["strands"] or match["folds"])
