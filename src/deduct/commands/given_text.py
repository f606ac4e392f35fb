"""The text that a command is given: as an argument, or on standard input."""

from __future__ import annotations

import sys

BYTE_ORDER_MARK = "\ufeff"
"""Some editors begin a file with it; it is not part of the text."""


def given_text(argument: str) -> str:
    """The argument, or what stands on standard input where the argument is ``-``."""
    if argument != "-":
        return argument
    # What is not UTF-8 is kept as it is, and refused with a reason later.
    return sys.stdin.buffer.read().decode("utf-8", "surrogateescape").removeprefix(BYTE_ORDER_MARK).strip()
