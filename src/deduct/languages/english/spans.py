"""English: spans of time beside amounts: from 5:30 pm to 10 pm at $22 an hour."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern

RATE = pattern(r"\b(?:per|each|every|an?)\s|/|\bone\s+(?:minute|hour|second|day)\b", re.IGNORECASE)
"""What says that an amount goes with a time."""
BETWEEN = pattern(
    r"\b(?:from|between|since|at|by|on|about|around|exactly|starting|starts?|started|begins?|began|beginning|till?"
    r"|until|ends?|ended"
    r"|finish(?:es|ed)|left|leaves?|sets?\s+off|(?:with\s+)?both\s+(?:days|months)\s+included|included|pays"
    r"|inclusive|including\s+both\s+days|if|tall|high|deep"
    r"|away|(?:a|the|this)\s+machine|steadily|steady|now|still|empty|down|first|only|already|last|then"
    r"|the\s+same\s+day)\b|(?<=minutes)\s+(?:to|and)\b",
    re.IGNORECASE,
)
"""Words around the ends of a span that say nothing beside an amount."""
BEFORE = pattern(
    r"\b(?:must|have\s+to|has\s+to|need\s+to|needs\s+to|latest|should|start(?:s|ed)?|begin|began|leave|left"
    r"|set\s+off)\b",
    re.IGNORECASE,
)
"""A question for an earlier time."""
ASKED = pattern(
    r",?\s*\b(?:(?:at|by)\s+)?(?:when|(?:what|which)\s+time)\s+(?:of\s+day\s+)?(?:will|is|was|does|do|did|are|has"
    r"|have|would|can)\b",
    re.IGNORECASE,
)
"""The words that ask for a time."""
ASKS_MINUTES = ". How many minutes?"
"""The question for a duration, in the place of one for its end."""
ASKS_DAYS = ". How many days?"
LAST_DAY = pattern(r"\blast\b[^?]*\?", re.IGNORECASE)
FIRST_DAY = pattern(r"\b(?:first|starts?|starting|begins?|began|started|from)\b", re.IGNORECASE)
"""What says that the known day is the first of those that are counted."""
PAUSE_BEFORE = pattern(
    r"(?:,?\s*\band\s+)?\b(?:rest(?:s|ed)?|stop(?:s|ped)?|paus(?:es?|ed)|takes?\s+a\s+(?:rest|break))"
    r"(?:\s+(?:once|for|of|about|a\s+total\s+of|on\s+the\s+way))*\s*\Z",
    re.IGNORECASE,
)
PAUSE_AFTER = pattern(
    r"[\s-]*(?:long\s+)?(?:breaks?|rest|stop|pause|lunch(?:\s+break)?)\b(?!\s+(?:every|each|after|per))", re.IGNORECASE
)
"""What stands before or behind a pause, which is added to the time that the work takes."""
DECLINES = pattern(
    r"\b(?:than|twice|half|double|percent|discount|catch\w*|overtak\w*|meets?|another|both(?!\s+(?:days|months))"
    r"|extra|plus|first\s+hour"
    r"|started\s+hour|hour\s+or\s+part|begun|yesterday|tomorrow|mondays?|tuesdays?|wednesdays?"
    r"|thursdays?|fridays?|saturdays?|sundays?|fast|slow|loses|gains|every\s+other|except|not\s+counting|leaks?"
    r"|drains?\s+away"
    r"|every\s+(?:\d+|quarter|half)|late|early|delay\w*|two|second)\b|%"
    r"|\b(?:per|an|each)\s+(?:hour|minute|day)\s*\?",
    re.IGNORECASE,
)
"""Words that say that there is more to a text."""
