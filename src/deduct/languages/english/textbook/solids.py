"""English: cubes and squares by one measure, and the surface of boxes."""

from __future__ import annotations

import re
from fractions import Fraction
from math import isqrt

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered

_UNIT = r"(?P<unit>mm|cm|dm|m|km|millimet(?:re|er)s?|centimet(?:re|er)s?|met(?:re|er)s?|inch(?:es)?|in|feet|ft|yards?)"
_EDGE = pattern(
    rf"\b(?:edges?|sides?)(?: lengths?)?(?: of (?:a|the|an?other) (?:cube|square))?(?: (?:of|is|are|measures?|that"
    rf"|long|length|which|a|all|each))* # {_UNIT}\b(?! ?[²³\d])"
    rf"|# {_UNIT.replace('unit', 'unit2')}(?: long)? (?:edges?|sides?)\b"
)
_AREA_TOLD = pattern(
    r"\barea(?: of (?:a|the|its) (?:whole |total )?[a-z]+)?(?: (?:of|is))+ # (?:square (?P<unit>[a-z]+)"
    r"|(?P<short>[cdmk]?m)"
    r" ?(?:²|2\b|\^2))"
)
_VOLUME_TOLD = pattern(
    r"\bvolume(?: of (?:a|the|its) [a-z]+)?(?: (?:of|is))+ # (?:cubic (?P<unit>[a-z]+)|(?P<short>[cdm]?m) ?(?:³|3\b"
    r"|\^3))"
)
_HOW = (
    r"\b(?:what(?: is|'s| are)|find|calculate|work out|how (?:big|large|long) (?:is|are)|how many [a-z ]+ (?:is|are))\b"
)
_ASKS = {
    "surface": pattern(
        _HOW + r"[^?.]*\b(?:(?:total )?surface(?: area)?|area of all (?:its|the|six|#) (?:faces|sides))\b[^?.]*[?.]\s*$"
    ),
    "volume": pattern(_HOW + r"[^?.]*\bvolume\b[^?.]*[?.]\s*$"),
    "edge": pattern(_HOW + r"[^?.]*\b(?:edge|side)s?(?: length)?\b[^?.]*[?.]\s*$"),
    "perimeter": pattern(_HOW + r"[^?.]*\b(?:perimeter|fence around)\b[^?.]*[?.]\s*$"),
}
_DECLINES = pattern(
    r"\b(?:lateral|cubes|squares|another|other|both|each (?:cube|square)|bigger|smaller|larger|longer|shorter|twice"
    r"|doubl\w+|half"
    r"|cut|small|big|painted|without|open|lid|ratio|increase\w*|decrease\w*|than|glued|stack\w*|inside|per|cost\w*"
    r"|litres?"
    r"|liters?|top|rectang\w+|triang\w+|circ\w+|frame|pyramid|sphere|cylinder|square (?:of|root)|diagonal|face is"
    r"|a face)\b|%"
)


def solids(text: Numbered) -> Found | None:
    """A measure of a cube or a square that follows from another one; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> solids(numbered("A cube has an edge of 4 cm. What is its surface area?")).told
    '6 × 4 × 4'
    """
    words = text.words
    cube = "cube" in words
    asked = [name for name, form in _ASKS.items() if form.search(words)]
    if len(asked) != 1 or len(text.values) != 1 or _DECLINES.search(words) or not (cube or _is_square(words)):
        return None
    (value,), shown = text.values, format_number(text.values[0])
    if edge := _EDGE.search(words):
        return _of_edge(asked[0], cube, value, shown, edge["unit"] or edge["unit2"])
    told = _VOLUME_TOLD.search(words) if cube else _AREA_TOLD.search(words)
    surface = _AREA_TOLD.search(words) if cube and re.search(r"\bsurface area\b", words) else None
    found = told or surface
    if not found:
        return None
    square = value / 6 if surface else value
    edge_value = _root(square, 3 if told and cube else 2)
    if edge_value is None or asked[0] not in (("edge", "volume") if surface else ("edge", "perimeter", "surface")):
        return None
    root = f"∛{shown}" if told and cube else f"√({shown} ÷ 6)" if surface else f"√{shown}"
    if asked[0] == "edge":
        return Found(edge_value, found["unit"] or found["short"], root)
    if asked[0] == "perimeter" and cube:
        return None
    side = format_number(edge_value)
    made = _of_edge(asked[0], cube, edge_value, side, found["unit"] or found["short"])
    return made._replace(told=f"{root} = {side}; {made.told}") if made else None


def _of_edge(asked: str, cube: bool, value: Fraction, shown: str, unit: str) -> Found | None:
    if asked == "surface" and cube:
        return Found(6 * value**2, f"square {unit}", f"6 × {shown} × {shown}")
    if asked == "volume" and cube:
        return Found(value**3, f"cubic {unit}", f"{shown} × {shown} × {shown}")
    if asked == "perimeter" and not cube:
        return Found(4 * value, unit, f"4 × {shown}")
    return None


def _is_square(words: str) -> bool:
    """Whether a text is about one square; a square metre is none."""
    return re.search(r"\b(?:a|the) square(?: [a-z]+)? (?:has|is|with|whose|of side)\b", words) is not None


def _root(value: Fraction, power: int) -> Fraction | None:
    """The whole number of which a value is the square or the cube."""
    if value.denominator != 1 or value > 10**9:
        return None
    near = isqrt(int(value)) if power == 2 else round(float(value) ** (1 / 3))
    return Fraction(near) if near**power == value else None
