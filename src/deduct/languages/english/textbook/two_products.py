"""English: which is more, 3 bags of 450 g or 2 bags of 700 g."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered

_SIDE = (
    r"(?P<count{0}>#) (?P<thing{0}>[a-z]+) (?:of|with|at"
    r"|for) (?P<sign{0}>[$€£]?)(?P<size{0}>#) ?(?P<unit{0}>[a-z]*)(?: each)?"
)
_CHOICE = pattern(
    r"\b(?:which|what) (?:is|are|weighs|costs|holds|makes) (?:(?P<more>heavier|longer|more(?! than)|dearer|larger)"
    r"|(?P<less>lighter|shorter|less|cheaper|smaller))[,:]? " + _SIDE.format(1) + r",? or " + _SIDE.format(2) + r"\?"
)


def two_products(text: Numbered) -> Found | None:
    """The side of a choice that is more, or less; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> two_products(numbered("Which is heavier, 3 bags of 450 g or 2 bags of 700 g?")).value
    '2 bags of 700 g'
    """
    asks = _CHOICE.search(text.words)
    if not asks or len(text.values) != 4 or asks["unit1"] != asks["unit2"] or asks["sign1"] != asks["sign2"]:
        return None
    counts, sizes = text.values[::2], text.values[1::2]
    values = [count * size for count, size in zip(counts, sizes, strict=True)]
    if values[0] == values[1]:
        return None
    chosen = int((values[1] > values[0]) == bool(asks["more"]))
    shown = [f"{format_number(count)} × {format_number(size)}" for count, size in zip(counts, sizes, strict=True)]
    number = chosen + 1
    unit = f" {asks[f'unit{number}']}" if asks[f"unit{number}"] else ""
    name = f"{format_number(counts[chosen])} {asks[f'thing{number}']} of {asks[f'sign{number}']}"
    told = f" {'>' if values[0] > values[1] else '<'} ".join(shown)
    return Found(f"{name}{format_number(sizes[chosen])}{unit}", "", told)
