"""Chinese: where sentences and statements end, and which of them ask.

Chinese strings whole statements together with commas.
"""

from __future__ import annotations

from deduct.core.patterns import pattern

STOP = pattern("[。．！？；!?;]")
"""The mark that ends a sentence."""
_ENDS = pattern(r"[。！？；!?;]+[”’」）]*\s*")
_PIECES = pattern(r"[。．！？；，!?;]+[”’」）]*\s*|,(?!\d)\s*|\.(?!\d)\s*")
_ASKS = pattern(r"[?？]|多少|几[^百千何乎]|什么|求|怎样")
CLAUSE = pattern("[，．、；：,;]")


def ends(text: str) -> list[int]:
    """Where sentences end.

    >>> ends("有12个梨，吃了3个。还剩多少个？")
    [11, 17]
    """
    return [match.end() for match in _ENDS.finditer(text)]


def pieces(text: str) -> list[int]:
    """Where statements end, at full stops and at commas."""
    return [match.end() for match in _PIECES.finditer(text)]


def asks(text: str) -> bool:
    """Whether a piece asks for something."""
    return _ASKS.search(text) is not None
