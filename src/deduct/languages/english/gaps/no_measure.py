"""English: an age, a weight, a height, a temperature or a time is asked for, and the text tells nothing of it."""

from __future__ import annotations

import re
from typing import NamedTuple

from deduct.core.patterns import pattern
from deduct.errors import Reason
from deduct.languages.english.sentences import pieces
from deduct.languages.folding import fold

_YEAR = r"\b(?:1\d|20)\d\d\b"
_LENGTH = (
    r"\d ?(?:[cdmk]?m|ft|in)\b|[\"”″′]|\b(?:met(?:re|er)s?|(?:centi|deci|milli|kilo)\w+|k|[ckm]m|feet|foot|yards?"
    r"|inch(?:es)?|miles?|furlongs?|lengths?|long|tall\w*|height|high\w*|short\w*|half|twice|thrice)\b"
)


class Measure(NamedTuple):
    """How a question asks for a measure, words of which one stands in each text that tells of it, and its reason."""

    asks: re.Pattern[str]
    told: re.Pattern[str]
    what: str


_MEASURES = (
    Measure(
        pattern(r"\bhow old (?:is|are|was|were|am)\b|\bwhat (?:is|was|are) [^?#]*\bages?\b"),
        pattern(
            r"\b(?:years?|months?|weeks?|days?|decades?|centur\w+|age[ds]?|birth\w*|born|elder|eldest|young\w*|older|oldest"
            rf"|twice|thrice|half|twins?|triplets?|teen\w*|toddlers?)\b|\d-year|{_YEAR}|\bold\b"
            r"|\b(?:is|was|am|turn\w*) \d+(?=[.,;]| (?:and|when|now|today|but|or)\b)"
        ),
        "how old anybody or anything is",
    ),
    Measure(
        pattern(
            r"\bhow heavy\b|\bhow much (?:does|do|did|will|would)\b[^?]*\bweigh\b|\bwhat (?:is|was) [^?]*\bweight\b"
        ),
        pattern(
            r"\b(?:[km]?g|gs|kilos?|kgs?|(?:kilo|milli)?gram(?:me)?s?|pounds?|lbs?|ounces?|oz|tons?|tonnes?|stones?|weigh\w*"
            r"|heav\w+|light\w*|carats?|litres?|liters?|gallons?|mass|half|twice|density)\b|\d(?:kg|g|lb|oz|t)\b"
        ),
        "how heavy anything is",
    ),
    Measure(
        pattern(r"\bhow (?:hot|warm|cold)\b|\bwhat (?:is|was) [^?]*\btemperature\b"),
        pattern(
            r"°|\b(?:degrees?|celsius|fahrenheit|kelvin|temperatures?|hot\w*|warm\w*|cold\w*|cool\w*|heat\w*|minus)\b"
            r"|\d ?[cf]\b"
        ),
        "any temperature",
    ),
    Measure(pattern(r"\bhow tall (?:is|are|was|were|am)\b"), pattern(_LENGTH), "how tall anybody or anything is"),
    Measure(
        pattern(r"\b(?:(?:at )?what time|when) (?:is|are|was|were|do|does|did|will|can|should|has|had|must)\b"),
        pattern(
            r"\d:\d\d|\b(?:times?|clock|noon|midday|midnight|[ap]m|seconds?|minutes?|mins?|hours?|hrs?|h|days?|weeks?|months?"
            r"|years?|today|\w+days?|early|late\w*|quarter|half|past|speed|fast\w*|slow\w*|per|every|each|january|february"
            rf"|march|april|may|june|july|august|september|october|november|december)\b|[ap]\.m|{_YEAR}|km/h|mph"
        ),
        "any time",
    ),
)


def no_measure(text: str) -> Reason | None:
    """What a question asks for and nothing in its text tells of; None where something may.

    >>> str(no_measure("A farmer has 23 sheep and 17 goats. How old is the farmer?"))
    'information is missing: nothing says how old anybody or anything is'
    """
    low = fold(text).lower().rstrip()
    start = max([0, *(end for end in pieces(low) if end < len(low))])
    if not start or low.count("?") > 1:
        return None
    for measure in _MEASURES:
        asked = measure.asks.search(low, start)
        if asked and not measure.told.search(low[:start] + low[asked.end() :]):
            return Reason("not_told", what=measure.what)
    return None
