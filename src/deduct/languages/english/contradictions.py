"""English: texts whose numbers contradict each other: more is taken than there is, sides that make no triangle."""

from __future__ import annotations

from collections.abc import Sequence

from deduct.core.patterns import pattern
from deduct.core.problem import Quantity
from deduct.errors import Reason

_HAS = pattern(r"\b(?:has|had|have|are|were|holds?|held|contains?|contained)(?: only)?\s*$")
_TAKES = pattern(
    r"\b(?:takes?|took|eats?|ate|sells?|sold|gives?(?: away)?|gave(?: away)?|uses?|used|loses?|lost|spends?|spent"
    r"|removes?|removed"
    r"|drinks?|drank|cuts? off|pours? out)\s*$"
)
_MORE_COME = pattern(
    r"\b(?:more|buys?|bought|gets?|got|finds?|found|receives?|received|adds?|added|puts?|another|extra|each|every"
    r"|per|earn\w*"
    r"|times|than|of the|brought|won|wins?|picks?|picked|made|makes?|borrow\w*|first|then)\b|%"
)
_ASKS_LEFT = pattern(r"\bhow many\b[^?]*\b(?:left|remain\w*)\b[^?]*\?")
_TRIANGLE = pattern(r"\btriang(?:le|ular)\b[^?]*?\bsides? of (?:lengths? )?#\s?\w+, #\s?\w+,? and #")


def contradiction(text: str, numbers: Sequence[Quantity]) -> Reason | None:
    """What contradicts what in a folded text in small letters; None where nothing is known to.

    >>> from deduct.languages.reading import find_quantities
    >>> text = "a bag has 10 sweets. tim takes 6 and eva takes 7. how many are left?"
    >>> str(contradiction(text, find_quantities(text, "en")))
    'the text contradicts itself: there are 10, and 13 are taken away'
    """
    return _too_much_taken(text, numbers) or _no_triangle(text, numbers)


def _too_much_taken(text: str, numbers: Sequence[Quantity]) -> Reason | None:
    if len(numbers) < 2 or not _ASKS_LEFT.search(text) or _MORE_COME.search(text):
        return None
    there, *gone = numbers
    if not all(_TAKES.search(text, 0, each.start) for each in gone) or not _HAS.search(text, 0, there.start):
        return None
    taken = sum(each.value for each in gone)
    return Reason("too_much_taken", there=there.text, gone=str(taken)) if taken > there.value else None


def _no_triangle(text: str, numbers: Sequence[Quantity]) -> Reason | None:
    marked = text
    for each in reversed(numbers):
        marked = marked[: each.start] + "#" + marked[each.end :]
    if len(numbers) != 3 or not _TRIANGLE.search(marked):
        return None
    *short, longest = sorted(each.value for each in numbers)
    if sum(short) > longest:
        return None
    return Reason("no_triangle", longest=str(longest), others=str(sum(short)))
