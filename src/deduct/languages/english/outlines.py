"""English: shapes with equal sides, and the words that ask for the way around them or for one side."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern

SHAPES = {
    r"equilateral triangles?": 3, r"regular triangles?": 3, r"(?<!per )squares?(?! (?:kilo|centi|milli)?met|"
    r" (?:feet|foot|inch|mile|yard|cm|km|m\b|dm|mm|ft))": 4, r"rhomb(?:us(?:es)?|i)": 4, r"pentagons?|pentagonal": 5,
    r"hexagons?|hexagonal": 6, r"heptagons?|heptagonal": 7, r"octagons?|octagonal": 8, r"nonagons?": 9,
    r"decagons?": 10, r"dodecagons?": 12,
}  # fmt: skip
"""Patterns of the words for shapes, with how many sides each has."""
EDGES = {r"cubes?": 12}
"""The same for solids and their edges."""
WORD_EDGE = r"\b"
IN_NAMES = pattern("(?!)")
"""What follows a number in the name of a shape."""
DECLINES = pattern("(?!)")
"""Words that say that there is more to a text."""
REGULAR = pattern(
    r"\b(?:regular|equilateral|square|rhombus|rhombi|equal sides?|each side|sides of|all sides)\b", re.IGNORECASE
)
"""What says that all sides are equal."""
SIDE = pattern(
    r"\b(?:sides?|edges?)(?: of (?:the|a|an|this) [a-z]+(?: [a-z]+)?)?(?: lengths?)?"
    r"(?: (?:that )?(?:is|are|has|have|measures?|being))?(?: a length)?(?: exactly| of| each)*[ :=]*\Z",
    re.IGNORECASE,
)
"""What stands before the length of one side,"""
SIDE_AFTER = pattern(
    r"\s*[a-z]+\.?(?: long)?(?: (?:on|along|for) (?:each|a|every) side| sides?\b| a side\b| per side\b)", re.IGNORECASE
)
"""or behind it, after its unit."""
_BOUND = "fenc\\w+|rope|wire|string|ribbon|border|railing|edging|tape|lace|trim|frame|edges"
ASKS_AROUND = pattern(
    rf"\bperimeter\b|\baround\b|\b(?:how (?:much|long|many)|total)\b.*\b(?:{_BOUND})\b"
    r"|\bwhat is (?:its|the) total length\b",
    re.IGNORECASE | re.DOTALL,
)
"""A question for the way around a shape."""
ASKS_SIDE = pattern(
    r"\bhow long (?:is|are|will|must|was)\b.*\b(?:each|one|a|its|the) (?:sides?|edges?)\b"
    r"|\b(?:length|side length) of (?:each|one|a|its|the) sides?\b|\bwhat is (?:the|its) side length\b",
    re.IGNORECASE | re.DOTALL,
)
"""A question for one side."""
AROUND = pattern(
    r"\bperimeter(?: of (?:the|a|an|this|his|her) [a-z]+(?: [a-z]+)?)?(?: (?:is|of|measures))*[ :=]*(?:exactly )?\Z"
    r"|\b(?:walks?|runs?|way) (?:once )?around\b[^.]*\Z",
    re.IGNORECASE,
)
"""What stands before the way around,"""
AROUND_AFTER = pattern(
    r"\s*[a-z]+\.? (?:around|in all|in total|altogether|of (?:fenc\w+|wire|rope|string|ribbon|lace)|perimeter)\b",
    re.IGNORECASE,
)
"""or behind it, after its unit."""
TIMES = pattern(r"\b(?:wound|put|goes|wrapped|laid|runs?|tied|walks?|round|around)\b[^.]*\Z|\btimes\b", re.IGNORECASE)
OPEN = pattern(
    r"\b(?:all|every)(?: of)?(?: its| the)? (?:sides?|edges?) (?:but|except) one\b|\bopen on one side\b", re.IGNORECASE
)
"""What says that one side is left out."""
