"""A problem on a terminal: its quantities underlined, and nothing in it that could command the terminal."""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deduct.core.problem import Problem

BOLD = "\x1b[1m"
BOLD_UNDERLINED = "\x1b[1;4m"
RESET = "\x1b[0m"

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def has_styles() -> bool:
    """Whether standard output shows bold and underlined text."""
    wanted = os.environ.get("FORCE_COLOR") or sys.stdout.isatty()
    return bool(wanted) and os.environ.get("TERM", "").lower() not in ("dumb", "unknown")


def styled(text: str, style: str) -> str:
    """The text in a style, where standard output shows it."""
    return f"{style}{text}{RESET}" if has_styles() else text


def marked(problem: Problem) -> str:
    """The text with its quantities underlined, or in brackets where nothing can be underlined."""
    before, after = (BOLD_UNDERLINED, RESET) if has_styles() else ("[", "]")
    shown = ((printable(text), quantity) for text, quantity in problem.pieces())
    return "".join(text if quantity is None else f"{before}{text}{after}" for text, quantity in shown)


def printable(text: str) -> str:
    """The text without what could command a terminal."""
    return _CONTROL.sub("�", text.replace("\r\n", "\n"))
