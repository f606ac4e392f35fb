"""Regular expressions that are compiled at their first use: compiling all takes longer than solving a problem."""

from __future__ import annotations

import re
from typing import Any, cast


def pattern(written: str, flags: int = 0) -> re.Pattern[str]:
    """Like `re.compile`, but nothing is compiled until the pattern is first used.

    >>> digits = pattern("[0-9]+")
    >>> digits.findall("7 and 12"), digits.fullmatch("x")
    (['7', '12'], None)
    """
    return cast("re.Pattern[str]", _Pattern(written, flags))


class _Pattern:
    def __init__(self, written: str, flags: int):
        self._written, self._flags = written, flags

    def __getattr__(self, name: str) -> Any:
        # Asked only for what is not here yet: the next use of this method finds it without coming by.
        value = getattr(re.compile(self._written, self._flags), name)
        setattr(self, name, value)
        return value
