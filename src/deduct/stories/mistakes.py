"""What can be wrong with a story, and how a mistake in a tale says where it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from deduct.errors import DeductError


class StoryError(DeductError):
    """A story that cannot be told: a field without a value, a number that extraction does not find."""


class UnsuitableNumbersError(DeductError):
    """The numbers drawn for a story make no sense (a negative count, half a person): draw again."""


class Mistake(NamedTuple):
    """Something that an author should mend, and where it stands."""

    file: str
    line: int
    tale: str
    message: str

    def __str__(self) -> str:
        tale = f" tale {self.tale!r}:" if self.tale else ""
        return f"{self.file}:{self.line}:{tale} {self.message}"


class TaleError(StoryError):
    """A tale that breaks the notation; its message is the first mistake."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        more = f" (and {len(mistakes) - 1} more)" if len(mistakes) > 1 else ""
        super().__init__(f"{mistakes[0]}{more}")
        self.mistakes = tuple(mistakes)
