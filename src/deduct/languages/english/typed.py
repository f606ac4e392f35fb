"""English: what is read as one quantity with a type, and stories in which amounts may fall below zero."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern

SIGNED = pattern(
    r"\b(?:temperature|thermometer|below\s+(?:zero|freezing|sea\s+level|ground)|minus\s+\d|overdra(?:wn|ft)|(?:in|into)\s+debt"
    r"|sea\s+level|negative\s+(?:number|balance|result))\b|°|(?<![\w)\]\d] )(?<![\w)\]])[-−]\d",
    re.IGNORECASE,
)
BELOW_BEFORE = pattern(r"\b(?:minus|negative)\s+\Z", re.IGNORECASE)
BELOW_AFTER = pattern(
    r"(?:\s*°\s?[CF]?|\s+degrees?(?:\s+(?:celsius|fahrenheit))?)?\s+below(?:\s+zero)?\b", re.IGNORECASE
)
RESTS = {"foot": ("foot", "inch"), "feet": ("foot", "inch"), "ft": ("foot", "inch")}
_ENDS = r"\s*(?:[.,;:?!)\n]|\Z|\s(?:and|or|tall|high|long|wide|deep|but|while|so|than|per|now)\b)"
REST_AFTER = pattern(rf"(?:(?P<unit>\s+in\b)(?={_ENDS})|(?={_ENDS}))", re.IGNORECASE)
