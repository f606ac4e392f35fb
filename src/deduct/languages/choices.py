"""Questions whose answer is not a number: which of several things, or yes or no."""

from __future__ import annotations

from typing import NamedTuple

WHICH, WHETHER = "which", "whether"


class Named(NamedTuple):
    """A thing to choose, in the words of the text, and where the text speaks of it."""

    words: str
    places: list[int]
