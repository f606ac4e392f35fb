"""English: rewordings of a text that keep its meaning or turn a comparison round, and names to put in."""

from __future__ import annotations

import re

from deduct.languages.english.not_names import NOT_NAMES as NOT_NAMES

# A difference in things can be told from either side, a share cannot: 25 % more is not 25 % fewer the other way round.
_SO_MANY = r"(\$?\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)"

REPHRASINGS: tuple[tuple[str, str], ...] = (
    (r"\bin (?:total|all)\b", "altogether"),
    (r"\baltogether\b", "in total"),
    (r"\bare left\b", "remain"),
    (r"\bis left\b", "remains"),
    (r"\bremain\b", "are left"),
    (r"\b[Hh]ow many\b(?! more| fewer| less)", "What number of"),
    (r"\bbought\b", "purchased"),
    (r"\bgot\b", "received"),
    (r"\bfewer\b(?= than| \w+ than)", "less"),
    (rf"\b([A-Z]\w+) has {_SO_MANY} more (\w+) than ([A-Z]\w+)\b", r"\4 has \2 fewer \3 than \1"),
    (rf"\b([A-Z]\w+) has {_SO_MANY} fewer (\w+) than ([A-Z]\w+)\b", r"\4 has \2 more \3 than \1"),
    (rf"\bhas {_SO_MANY} more (\w+) than (\w+)\b", r"has as many \2 as \3, and \1 more"),
)
"""Rewordings that keep the meaning: a pattern and what takes its place."""

FLIPS: tuple[tuple[str, str], ...] = (
    (r"(?<=\d )more(?=[^.?!]* than\b)", "fewer"),
    (r"(?<=\d )(?:fewer|less)(?=[^.?!]* than\b)", "more"),
)
"""Rewordings that turn a comparison round, and so the step that rests on it."""

# Names that go with he and with she alike.
NEW_NAMES = ("Robin", "Sasha", "Kim", "Noa", "Alex", "Jamie")
NAME = re.compile(
    r"(?<=[a-z,] )[A-Z][a-z]+\b|\b[A-Z][a-z]+(?='s\b|’s\b| (?:has|had|have|buys|bought|gave|gives|is|was)\b)"
)
"""What may be a name."""
WORD_EDGE = r"\b"
"""What bounds a name in the text."""
STOPS = {".": ".", "?": "?"}
"""How a sentence ends that is made of a piece of one."""
