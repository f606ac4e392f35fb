"""English: angles of triangles and other polygons, and angles that make a right one, a line or a full turn together."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered

_TOLD = pattern(
    r"#(?=(?:°|\s*degrees?)|(?: ?(?:°|degrees?))?,? and # ?(?:°|degrees?)|(?: ?°)?, #(?: ?°)?,? and # ?(?:°|degrees?))"
)
_ASKS = pattern(
    r"\b(?:what|how (?:many degrees|large|big|wide|great)|find|calculate|work out)\b[^.?]*"
    r"\b(?:(?:angles?|complement|supplement|one)\b|the #(?=[?.]))[^.?]*[.?]?\s*$"
)
_ASKS_EACH = pattern(r"\b(?:each|every|any|one of the)\b")
_ASKS_SUM = pattern(r"\bsum\b|\badd up to\b|\ball (?:the |of )")
_CORNERS = {
    "triangle": 3, "quadrilateral": 4, "pentagon": 5, "hexagon": 6, "heptagon": 7, "octagon": 8, "nonagon": 9,
    "decagon": 10,
}  # fmt: skip
_FIGURE = pattern(rf"\b(?P<regular>regular )?(?P<figure>{'|'.join(_CORNERS)})\b")
_RIGHT = pattern(r"\bright(?:[- ]angled?)? triangle\b|\bright-angled\b")
_ACUTE = pattern(r"\b(?:other|second|acute|remaining)\b")
_ISOSCELES = pattern(r"\bisosceles\b")
_TOP, _BASE = (
    pattern(rf"\b{words}\b") for words in (r"(?:vertex|apex|top|third)(?: angle)?", r"(?:base|equal) angles?")
)
_WHOLES = (
    (pattern(r"\bcomplement(?:ary)?\b|\bmake (?:up )?a right angle\b"), 90),
    (
        pattern(r"\bsupplement(?:ary)?\b|\b(?:on|form|make) a (?:straight )?line\b|\blinear pair\b|\bstraight angle\b"),
        180,
    ),
    (pattern(r"\b(?:around|about|at) a point\b|\bfull turn\b"), 360),
)
_DECLINES = pattern(
    r"\b(?:twice|times|half|ratio|more|less|larger|smaller|bisect\w*|parallel|exterior|clock|hands?|temperature|warmer"
    r"|parallelogram|rhombus|trapez\w+|rectangle|kite|circle|arc|cm|m|perimeter|area|coordinates|third of)\b"
)


def angles(text: Numbered) -> Found | None:
    """The angle that a text asks for; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> angles(numbered("Two angles of a triangle are 48 and 67 degrees. How large is the third angle?")).told
    '180 - 48 - 67'
    """
    asked = _ASKS.search(text.words)
    if not asked or "angle" not in text.words or _DECLINES.search(text.words):
        return None
    told = [text.values[text.before(match.start())] for match in _TOLD.finditer(text.words)]
    others = [
        value for value, ordinal in zip(text.values, text.ordinals, strict=True) if value not in told and not ordinal
    ]
    found = _angle(text.words, asked[0], told)
    if found is None or found[0] <= 0 or any(value > 3 for value in others):
        return None
    return Found(found[0], "degrees", found[1])


def _angle(words: str, asked: str, told: Sequence[Fraction]) -> tuple[Fraction, str] | None:
    """The angle with its calculation."""
    for named, together in _WHOLES:
        if named.search(words):
            return _rest(Fraction(together), told) if told else None
    figure = _FIGURE.search(words)
    if not figure:
        return None
    corners = _CORNERS[figure["figure"]]
    whole = Fraction(180 * (corners - 2))
    if not told:
        if _ASKS_SUM.search(asked):
            return whole, f"180 × ({corners} - 2)"
        regular = figure["regular"] or "equilateral" in words
        return (whole / corners, f"180 × ({corners} - 2) ÷ {corners}") if regular and _ASKS_EACH.search(asked) else None
    if corners == 3 and _ISOSCELES.search(words):
        return _isosceles(words, told)
    if corners == 3 and _RIGHT.search(words):
        return _rest(Fraction(90), told) if len(told) == 1 and _ACUTE.search(words) else None
    return _rest(whole, told) if len(told) == corners - 1 and not figure["regular"] else None


def _rest(whole: Fraction, told: Sequence[Fraction]) -> tuple[Fraction, str]:
    return whole - sum(told, Fraction(0)), " - ".join(format_number(value) for value in (whole, *told))


def _isosceles(words: str, told: Sequence[Fraction]) -> tuple[Fraction, str] | None:
    """The base angles from the one at the top, or the other way round."""
    story, number, question = words.partition("#")
    if len(told) != 1 or not number:
        return None
    shown = format_number(told[0])
    if _TOP.search(story) and _BASE.search(question):
        return (180 - told[0]) / 2, f"(180 - {shown}) ÷ 2"
    if _BASE.search(story) and _TOP.search(question):
        return 180 - 2 * told[0], f"180 - 2 × {shown}"
    return None
