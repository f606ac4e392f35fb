"""Numbers and ranges of them as options have them: 5, 3-4."""

from __future__ import annotations

import re

from deduct.errors import ConfigError


def numbers_in(text: str, what: str) -> range:
    """The numbers of ``5`` or ``3-4``; none where nothing is said.

    >>> list(numbers_in("3-5", "grade")), list(numbers_in("", "grade"))
    ([3, 4, 5], [])
    """
    if not text:
        return range(0)
    match = re.fullmatch(r"(\d+)(?:-(\d+))?", text)
    if not match:
        raise ConfigError(f"--{what} {text!r} is neither a number nor a range such as 3-4")
    numbers = range(int(match[1]), int(match[2] or match[1]) + 1)
    if not numbers:
        raise ConfigError(f"--{what} {text!r} holds no number: write the smaller one first")
    return numbers
