"""The command ``deduct``, installed or as ``python -m deduct``."""

from __future__ import annotations

import gc
import os
import sys

from deduct.cli import main


def start() -> None:
    """Run the command line; `solve` neither looks for rubbish while it runs nor tidies up at its end.

    One text leaves little to collect. To take a process apart that holds a model, library by library, takes a tenth of
    the time of a solved problem.
    What was printed is flushed, and `solve` leaves nothing else behind.
    """
    one_text = sys.argv[1:2] == ["solve"]
    if one_text:
        gc.disable()
    try:
        main()
    except SystemExit as left:
        if one_text and isinstance(left.code, int):
            os._exit(left.code)
        raise


if __name__ == "__main__":
    start()
