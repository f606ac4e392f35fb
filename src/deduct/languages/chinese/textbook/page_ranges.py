"""Chinese: how many there are from one number to another: 从第23页到第58页一共多少页."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.languages.found_textbook import Reckoned
from deduct.languages.reading import find_quantities

_RANGE = pattern("第?(?P<first>[0-9]+)(?P<of>[页号集课题章回])[^，。；0-9]{0,6}?[到至]第?(?P<last>[0-9]+)(?P=of)")
_ASKS = pattern("(?:多少|几)(?:[页号集课题章回个张套间盏])")
_DECLINES = pattern("没有?[看做写读]|还[剩有]|平均|每|除了|倍|不含|中间|之间|其中")


def page_ranges(text: str, start: int) -> Reckoned | None:
    """How many pages, both ends counted; None for any other text.

    >>> page_ranges("练习册第23页到第58页全做，要做多少页？", 14).told
    '58 - 23 + 1'
    """
    found = list(_RANGE.finditer(text))
    if len(found) != 1 or not _ASKS.search(text, start) or _DECLINES.search(text):
        return None
    first, last = int(found[0]["first"]), int(found[0]["last"])
    others = [
        each for each in find_quantities(text, "zh") if each.value not in (1, first, last) and each.kind == "number"
    ]
    if others or last <= first:
        return None
    return Reckoned(
        Fraction(last - first + 1), found[0]["of"].replace("号", ""), f"{last} - {first} + 1", start, len(text)
    )
