"""Number words: one to five."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from deduct.languages import literals
from deduct.languages.literals import Reading

WORDS = {"ბა": 1, "ბე": 2, "ბი": 3, "ბო": 4, "ბუ": 5}
_SCAN = re.compile(f"(?P<word>{'|'.join(WORDS)})|{literals.PATTERN}")


def readings(text: str) -> Iterator[Reading]:
    for match in _SCAN.finditer(text):
        if match["word"]:
            yield Reading(Fraction(WORDS[match["word"]]), match.start(), match.end(), "word")
        else:
            yield from literals.read_literal(match)
