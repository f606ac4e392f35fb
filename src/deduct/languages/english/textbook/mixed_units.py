"""English: amounts of one kind in several units that are added up, taken away or compared: 2.4 m less 35 cm."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.amounts import Amount, amounts_in
from deduct.languages.asked import asked_in
from deduct.languages.english.numbered import Found
from deduct.languages.english.sentences import pieces
from deduct.languages.folding import fold
from deduct.languages.reading import find_quantities

_ASKS_LEFT = pattern(r"\b(?:left|remain\w*|the rest|still (?:in|has|have|there))\b")
_ASKS_SUM = pattern(r"\b(?:altogether|in all|in total|total|together|combined)\b")
_ASKS_DIFFERENCE = pattern(r"\bhow (?:much|many [a-z]+) (?:more|(?!together)[a-z]+er)\b|\bdifference\b")
_ASKS_GROWN = pattern(r"\b(?:how (?:much|many [a-z]+))\b[^?]*\b(?:put on|gained|grown|gained in weight)\b")
_THEN_NOW = pattern(r"\b(?:at birth|at first|was|were|used to be|ago|last [a-z]+|in [a-z]+)\b.*\bnow\b")
_GOES = pattern(
    r"\b(?:cuts?|sawn|saws?|taken|takes?|took|uses?|used|drinks?|drank|eats?|ate|pours?|poured|gives?|gave|sells?"
    r"|sold|removed|runs?"
    r" out|spills?|spilled|spilt|loses?|lost|off|out|needs?|snaps?|burns?|walk(?:s|ed)|travel\w*|done|drives?|drove"
    r"|rides?|rode)\b"
)
_DECLINES = pattern(
    r"%|\b(?:each|every|per|times|twice|thrice|half|third|quarter of|both|average|area|perimeter|volume|equal\w*"
    r"|same|into (?:[a-z]+ )?(?:pieces|parts|lengths)"
    r"|an? (?:hour|day|week|minute|second|km|kg|litre|metre)|adds?|added|another|pours? in|buys?|bought|receives?"
    r"|refill\w*|until|till|if|in an? [a-z]+"
    r"|from \S+ to|between|by)\b"
)
_COMPARED = pattern(r"\bthan\b|\b(?:more|less|fewer|longer|shorter|heavier|lighter|taller|higher)\b")
MOST = 6


def mixed_units(text: str) -> Found | None:
    """A sum or difference of amounts in several units; None for any other text.

    >>> mixed_units("A plank is 2.4 m long. Pieces of 35 cm and 80 cm are sawn off. How many cm are left?").told
    '2.4 m - 35 cm - 80 cm'
    """
    folded = fold(text)
    ends = [end for end in pieces(folded) if end < len(folded.rstrip())]
    cut = ends[-1] if ends else 0
    story, asked = folded[:cut].lower(), folded[cut:].lower()
    amounts = amounts_in(folded, "en")
    if not 2 <= len(amounts) <= MOST or any(amount.start >= cut for amount in amounts) or _DECLINES.search(folded):
        return None
    if not _are_mixed(amounts) or not _all_of(folded, amounts):
        return None
    values = [amount.value * amount.unit.size for amount in amounts]
    if _ASKS_DIFFERENCE.search(asked):
        order = sorted(range(2), key=lambda place: -values[place]) if len(amounts) == 2 else []
        sign = "-"
    elif _ASKS_GROWN.search(asked):
        order, sign = [1, 0] if len(amounts) == 2 and _THEN_NOW.search(story) else [], "-"
    elif _COMPARED.search(folded.lower()):
        return None
    elif _ASKS_LEFT.search(asked) and _GOES.search(story):
        order, sign = list(range(len(amounts))), "-"
    else:
        order, sign = (list(range(len(amounts))), "+") if _ASKS_SUM.search(asked) else ([], "")
    if not order:
        return None
    total = values[order[0]] + sum((1 if sign == "+" else -1) * values[place] for place in order[1:])
    found = asked_in(folded, cut, len(folded), "en")
    smallest = min(amounts, key=lambda amount: amount.unit.size)
    unit, words = (found.unit, found.words) if found and found.unit else (smallest.unit, smallest.words)
    if total < 0 or unit.dimension != amounts[0].unit.dimension:
        return None
    told = f" {sign} ".join(folded[amounts[place].start : amounts[place].end] for place in order)
    value = total / unit.size
    return Found(value, words, told) if len(format_number(value)) < len("12345.12345") else None


def _are_mixed(amounts: list[Amount]) -> bool:
    """Whether amounts are of one kind, but not all in one unit."""
    kinds = {amount.unit.dimension for amount in amounts}
    several = len({amount.unit for amount in amounts}) > 1 or any(amount.compound for amount in amounts)
    rates = any("/" in amount.unit.code for amount in amounts)
    # 3 hours for 6 days are to be multiplied.
    days = any(amount.unit.code in ("day", "week", "month", "year") for amount in amounts)
    return len(kinds) == 1 and several and not rates and not days


def _all_of(text: str, amounts: list[Amount]) -> bool:
    """Whether a text has no other numbers, unless one counts them: three parcels."""
    plain = find_quantities(text, "en")
    others = [each for each in plain if not any(one.start <= each.start < one.end for one in amounts)]
    return all(each.value == len(amounts) for each in others)
