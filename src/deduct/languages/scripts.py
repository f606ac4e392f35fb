"""The characters of scripts, as patterns."""

from __future__ import annotations

HAN = "[\u3400-\u9fff]"
"""One Chinese character."""
LATIN = "[A-Za-z\u00c0-\u024f\uff21-\uff5a]"
"""One Latin letter, with or without an accent, or in full width."""
KANA_OR_HANGUL = "[\u3041-\u3096\u30a1-\u30fa\u1100-\u11ff\uac00-\ud7a3]"
