"""How much room a text takes, without asking a font: good enough to lay out boxes that no text leaves.

The widths are those of a wide sans-serif; in a narrower font there is a little more air.
"""

from __future__ import annotations

import unicodedata

_NARROW = frozenset("iljtfrI.,:;'’‘|!()[]{} \"“”-/")
_WIDE = frozenset("mwMW@%—")


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """The width of a line of text in the units of its size.

    >>> text_width("中文", 10), text_width("", 10)
    (20.0, 0.0)
    """
    width = sum(_em(character) for character in text)
    return size * width * (1.1 if bold else 1.0)


def _em(character: str) -> float:
    if unicodedata.east_asian_width(character) in "WF":
        return 1.0
    if unicodedata.combining(character):
        return 0.0
    if character in _NARROW:
        return 0.4
    if character in _WIDE:
        return 0.98
    return 0.75 if character.isupper() or not character.isascii() else 0.635


def wrapped(text: str, size: float, width: float, max_lines: int, *, even: bool = True) -> tuple[str, ...]:
    """Break a text into lines no wider than `width`, of like length if `even`.

    What does not fit `max_lines` ends in an ellipsis.

    >>> wrapped("25% of the cookies in all", 14, 168, 3)
    ('25% of the', 'cookies in all')
    >>> wrapped("one two three four", 14, 70, 2)
    ('one two', 'three…')
    """
    lines = _broken(text, size, width)
    if len(lines) > max_lines:
        return (*lines[: max_lines - 1], shortened(lines[max_lines - 1] + "…", size, width))
    narrower = width * 0.95
    while even and narrower > size and len(evener := _broken(text, size, narrower)) == len(lines) > 1:
        lines, narrower = evener, narrower * 0.95
    return tuple(lines)


def _broken(text: str, size: float, width: float) -> list[str]:
    lines: list[str] = []
    line = ""
    for piece in _pieces(text, size, width):
        if line and text_width((line + piece).rstrip(), size) > width:
            lines.append(line.rstrip())
            line = ""
        line += piece if line else piece.lstrip()
    return [*lines, line.rstrip()] if line.strip() else lines


def shortened(text: str, size: float, width: float) -> str:
    """The text, cut with an ellipsis where it is wider than `width`."""
    if text_width(text, size) <= width:
        return text
    while text and text_width(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def _pieces(text: str, size: float, width: float) -> list[str]:
    """Words with the space before them; Chinese characters one by one; words wider than a line in parts."""
    pieces: list[str] = []
    for character in text:
        alone = unicodedata.east_asian_width(character) == "W"
        new = not pieces or alone or character.isspace() or unicodedata.east_asian_width(pieces[-1][-1]) == "W"
        if new or text_width(pieces[-1] + character, size) > width:
            pieces.append(character)
        else:
            pieces[-1] += character
    return pieces
