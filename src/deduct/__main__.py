"""The command ``deduct``, installed or as ``python -m deduct``."""

from __future__ import annotations

import os
import sys

from deduct.cli import main


def start() -> None:
    """Run the command line; after `solve`, end at once.

    To take a process apart that holds a model, library by library, takes a tenth of the time of a solved problem.
    What was printed is flushed, and `solve` leaves nothing else behind.
    """
    try:
        main()
    except SystemExit as left:
        if sys.argv[1:2] == ["solve"] and isinstance(left.code, int):
            os._exit(left.code)
        raise


if __name__ == "__main__":
    start()
