"""One rewording and three names."""

from __future__ import annotations

import re

REPHRASINGS = (("სულ", "ჯამში"),)
FLIPS: tuple[tuple[str, str], ...] = ()
NEW_NAMES = ("ნუ", "ნო", "ნი")
NAME = re.compile("თომ|მია")
NOT_NAMES: frozenset[str] = frozenset()
WORD_EDGE = r"\b"
STOPS = {".": ".", "?": "?"}
