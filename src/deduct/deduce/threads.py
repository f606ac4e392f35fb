"""How many threads a model takes."""

from __future__ import annotations

import os

from deduct.errors import ConfigError

THREADS_VARIABLE = "DEDUCT_THREADS"


def num_threads(threads: int | None) -> int:
    """The number of threads asked for, else what DEDUCT_THREADS says; 0 leaves it to the engine: all cores.

    >>> num_threads(2)
    2
    """
    asked = os.environ.get(THREADS_VARIABLE, "0") if threads is None else threads
    try:
        number = int(asked)
    except ValueError:
        number = -1
    if number < 0:
        raise ConfigError(f"the number of threads must be 0 (all cores) or more, not {asked!r}; see {THREADS_VARIABLE}")
    return number
