"""English: things in a row and the gaps between them: floors, cuts, pegs, posts."""

from __future__ import annotations

from collections.abc import Callable

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered

_FLOORS = pattern(
    r"from (?:the )?(?:(?P<low>#)(?: floor)?|(?:floor|storey|level) (?P<low2>#)) (?:up |down |straight )?to (?:the )?"
    r"(?:(?P<high>#)|(?:floor|storey|level) (?P<high2>#))"
)
_A_FLOOR = pattern(
    r"(?P<time>#) (?P<unit>seconds?|minutes?)(?: [a-z]+){0,3} "
    r"(?:from one floor to the next|(?:per|a|each|for each|for every|for one) (?:floor|storey)"
    r"|(?:between|from one to) (?:two )?(?:neighbou?ring )?floors?)"
)
_CUT_TIME = pattern(r"\b(?:each|every|a|one|per|the) (?:cut|saw cut)\b[^.#]*?(?P<time>#) (?P<unit>seconds?|minutes?)")
_TIME_CUT = pattern(
    r"(?P<time>#) (?P<unit>seconds?|minutes?) (?:for (?:each|every|one)|per|to make (?:each|one)) cut\b"
)
_PIECES = pattern(r"(?P<pieces>#) (?:[a-z]+ )?(?:pieces|parts|logs|sections|bits)\b")
_ASKS_CUTS = pattern(r"\bhow many (?:cuts|times (?:must|does|do|will|should) [^?]*\bcut)\b")
_ASKS_TIME = pattern(r"\bhow (?:long|many (?:seconds|minutes))\b")
_SHARED_PEGS = pattern(
    r"(?P<things>#) (?:[a-z]+ )?[a-z]+s\b[^?]*\b(?:neighbou?r\w*|next to each other|side by side|adjacent|touching)"
    r"[^?]*\bshar(?:e|es|ing|ed) (?:a|one|the same) (?P<peg>peg|clip|pin|nail|post|magnet|thumbtack|drawing pin)"
)
_ASKS_PEGS = pattern(
    r"\bhow many (?:clothes ?)?(?P<pegs>pegs|clips|pins|nails|posts|magnets|thumbtacks|drawing pins)\b"
)
_DECLINES = pattern(r"%|\btwice\b|\bhalf\b|break|rest\b|each end|stops? (?:for|on)|back down")


def _floors(text: Numbered) -> Found | None:
    """From the 3rd to the 11th floor are eight."""
    way, each = _FLOORS.search(text.words), _A_FLOOR.search(text.words)
    if not way or not each or len(text.values) != 3 or not _ASKS_TIME.search(text.words):
        return None
    low, high = (way.start(name) if way[name] else way.start(f"{name}2") for name in ("low", "high"))
    first, last = (text.values[text.before(place)] for place in (low, high))
    time = text.value(each, "time")
    told = f"({format_number(max(first, last))} - {format_number(min(first, last))}) × {format_number(time)}"
    return Found(abs(last - first) * time, f"{each['unit'].rstrip('s')}s", told)


def _cuts(text: Numbered) -> Found | None:
    """Five pieces are four cuts."""
    match = _PIECES.search(text.words)
    each = _CUT_TIME.search(text.words) or _TIME_CUT.search(text.words)
    if not match or "circ" in text.words or "ring" in text.words.split():
        return None
    pieces = text.value(match, "pieces")
    if pieces < 2:
        return None
    if each and len(text.values) == 2 and _ASKS_TIME.search(text.words):
        time = text.value(each, "time")
        told = f"({format_number(pieces)} - 1) × {format_number(time)}"
        return Found((pieces - 1) * time, f"{each['unit'].rstrip('s')}s", told)
    if len(text.values) == 1 and _ASKS_CUTS.search(text.words):
        return Found(pieces - 1, "cuts", f"{format_number(pieces)} - 1")
    return None


def _pegs(text: Numbered) -> Found | None:
    """Twelve towels that share pegs hang on thirteen."""
    match, asked = _SHARED_PEGS.search(text.words), _ASKS_PEGS.search(text.words)
    if not match or not asked or len(text.values) != 1 or not asked["pegs"].startswith(match["peg"]):
        return None
    things = text.values[0]
    return Found(things + 1, asked["pegs"], f"{format_number(things)} + 1")


RULES: tuple[Callable[[Numbered], Found | None], ...] = (_floors, _cuts, _pegs)


def rows(text: Numbered) -> Found | None:
    """What a row of things and its gaps give; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> rows(numbered("A log is sawn into 6 pieces. Each cut takes 4 minutes. How long does it take?")).told
    '(6 - 1) × 4'
    """
    found = None if _DECLINES.search(text.words) else next((got for rule in RULES if (got := rule(text))), None)
    if found is None or isinstance(found.value, str):
        return None
    return found if found.value > 0 and found.value.denominator == 1 else None
