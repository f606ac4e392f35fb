"""English: temperatures, floors, depths and balances that rise and fall, also below zero."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern

ABOUT = pattern(
    r"\b(?:temperature|thermometer|degrees?|floors?|lift|elevator|sea\s+level|below\s+(?:zero|ground|the\s+surface)"
    r"|submarine"
    r"|diver|depth|account|balance|overdra\w+|loss(?:es)?|score|par|altitude|reservoir|water\s+level|lost\s+[$€£]|profit)\b|°",
    re.IGNORECASE,
)
"""What may stand below zero."""
ASKS = pattern(
    r"\b(?:what|which|where|how)\b[^.?!]*\b(?:temperature|thermometer|floors?|height|level|depth|altitude|position"
    r"|balance|account"
    r"|score|result|degrees|relative|total\s+(?:result|change)|overall|where\s+is)\b|\bhow\s+(?:cold|warm|deep"
    r"|high)\b|\bprofit\b"
    r"|\bwhat\s+(?:is|was|will)\s+it\b",
    re.IGNORECASE,
)
"""A question for where it stands at the end."""
ASKS_BELOW = pattern(
    r"\bhow\s+deep\b|\bdepth\b|\bhow\s+(?:far|much|many\s+[a-z]+)\b[^?]*\b(?:below|under|beneath|overdrawn|in\s+debt)\b",
    re.IGNORECASE,
)
"""A question for how far below zero it is."""
_UP = (
    r"(?:r[io]ses?|risen|(?:goes|go|went|gone|comes?|came|moves?|moved|rides?|rode|swims?|swam"
    r"|travels?)\s+(?:back\s+)?up"
    r"|climb(?:s|ed)?|increase[sd]?|warm(?:s|ed)|gain(?:s|ed)?|deposit(?:s|ed)?|profits?|earn(?:s|ed)?|receive[sd]?"
    r"|w[io]ns?"
    r"|pa(?:ys|id)\s+in(?:to)?|credited|ascend(?:s|ed)?|takings|income)"
)
_DOWN = (
    r"(?:f[ae]ll(?:s|en)?|drop(?:s|ped)?|(?:goes|go|went|gone|comes?|came|moves?|moved|rides?|rode|swims?"
    r"|swam)\s+(?:back\s+)?down"
    r"|s[iau]nks?|dives?|dived|descend(?:s|ed)?|decrease[sd]?|cool(?:s|ed)|withdr[ae]ws?|withdrew|spen[dt]s?"
    r"|(?:pays?|paid)(?!\s+in)|buys?|bought"
    r"|loss(?:es)?|los[te]s?|lose|taken\s+off|taken\s+out|debited|costs?|came\s+to|bills?|rent|fees?)"
)
RISES_BEFORE = pattern(rf"\b{_UP}\b(?!.*\b{_DOWN}\b)[^.;]*\Z|\bup(?:\s+by)?\s+\Z", re.IGNORECASE)
"""What stands before a number by which it rises,"""
FALLS_BEFORE = pattern(rf"\b{_DOWN}\b(?!.*\b{_UP}\b)[^.;]*\Z|\bdown(?:\s+by)?\s+\Z", re.IGNORECASE)
RISES_AFTER = pattern(
    r"(?:\s+(?!and\b|then\b)[a-z°]+){0,2}?\s+(?:up(?:wards?)?|higher|warmer|above\s+(?:that|it))\b", re.IGNORECASE
)
"""or behind it."""
FALLS_AFTER = pattern(
    r"(?:\s+(?!and\b|then\b)[a-z°]+){0,2}?\s+(?:down(?:wards?)?|lower|deeper|colder|cooler|(?:was|were|is|are)\s+(?:taken|withdrawn|debited))\b",
    re.IGNORECASE,
)
BELOW = pattern(
    r"\s*(?:°\s?[CF]?|[a-z]+)?\s*(?:below\s+(?:zero|sea\s+level|ground|freezing|the\s+(?:surface|mark|ground))"
    r"|under\s+par"
    r"|overdrawn|in\s+debt)\b",
    re.IGNORECASE,
)
"""What follows a number below zero,"""
BELOW_BEFORE = pattern(
    r"\b(?:minus|overdrawn\s+by|owes?(?:\s+[a-z]+){0,3}|in\s+debt\s+by)\s+[$€£]?\Z|(?<![\w)])-\s?[$€£]\Z",
    re.IGNORECASE,
)
"""or stands before it."""
CLOCK_AFTER = pattern(r"\s?(?:[ap]\.?m\b|o'clock)|:\d\d", re.IGNORECASE)
"""What follows the hour of a time of day."""
FLOWS = pattern(r"\b(?:loss(?:es)?|profits?|takings|income)\b", re.IGNORECASE)
"""Of these all are added up, from nothing on."""
SAYS_MORE = pattern(
    r"\b(?:half|twice|each|every|per|times|average|than|difference|vary|varied|percent|between|fellow|mean"
    r"|an?\s+(?:second|minute|hour|day|week|month|year)|double[sd]?|halfway"
    r"|limit|until|till|how\s+long|how\s+many\s+(?:more|minutes|hours|days))\b|%",
    re.IGNORECASE,
)
"""Words that say that there is more to a text than rises and falls."""
