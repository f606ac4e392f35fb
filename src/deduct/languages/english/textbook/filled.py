"""English: what still fits into something that is partly full."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered

_HOLDS = pattern(
    r"\b(?:holds?|(?:tank|barrel|bottle|jug|bucket|pool|can|bath|bowl|vat|keg) of|capacity of|can hold|room for"
    r"|seats?) (?P<all>#) ?"
    r"(?P<unit>l|litres?|liters?|gallons?|ml|people|passengers|cars|books)\b"
)
_FULL = pattern(r"(?P<part>#)%? (?:full|filled)\b")
_ASKS_ROOM = pattern(
    r"\bhow (?:much|many)(?: [a-z]+)? ?more (?:[a-z]+ )?(?:would|will|could|can|does|do|is|are|must|has"
    r"|have)\b[^?]*\b(?:fits?|hold|go in\w*|take|needed to fill|to be (?:full|filled)|poured in)\b"
    r"|\bhow (?:much|many)(?: [a-z]+)? (?:is|are) (?:missing|needed to fill)\b"
)


def filled(text: Numbered) -> Found | None:
    """How much more goes into something that is 3/4 full; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> filled(numbered("A tank holds 600 l. It is 3/4 full. How much more would fit?")).told
    '600 × (1 - 3/4)'
    """
    holds, full, asks = (form.search(text.words) for form in (_HOLDS, _FULL, _ASKS_ROOM))
    if not holds or not full or not asks or len(text.values) != 2:
        return None
    whole, part = text.value(holds, "all"), text.value(full, "part")
    if not 0 < part < 1 < whole:
        return None
    return Found(whole * (1 - part), holds["unit"], f"{format_number(whole)} × (1 - {Fraction(part)})")
