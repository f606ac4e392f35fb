"""Questions whose answer is not a number: which of several things, or yes or no."""

from __future__ import annotations

from dataclasses import dataclass

WHICH, WHETHER = "which", "whether"


@dataclass(frozen=True)
class Named:
    """A thing to choose, in the words of the text, and where the text speaks of it."""

    words: str
    places: list[int]
