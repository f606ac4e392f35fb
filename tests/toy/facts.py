"""One fact."""

from __future__ import annotations

import re
from collections.abc import Iterator

from deduct.languages.found_fact import entries

FACTS = tuple(entries("days", {"კვირა": 7}, "{word} {value} დღე"))
CUES: dict[str, re.Pattern[str]] = {}


def places(text: str, known: frozenset[str]) -> Iterator[tuple[str, int, int]]:
    for word in known:
        for match in re.finditer(word, text):
            yield word, match.start(), match.end()
