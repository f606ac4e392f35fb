"""The command ``deduct``, put together from the modules in `deduct.commands`."""

from __future__ import annotations

import os
import sys
from importlib import import_module

from deduct import __version__
from deduct.commands.app import USAGE_EXIT, VERSION, App, echo
from deduct.errors import DeductError

COMMANDS: dict[str, str] = {
    "solve": "solve",
    "models": "models",
    "push": "models",
    "batch": "batch",
    "explain": "explain",
    "compare": "explain",
    "perturb": "explain",
    "practice": "practice",
    "check": "practice",
    "hint": "practice",
    "prepare": "data",
    "stats": "data",
    "download": "data",
    "evaluate": "evaluate",
    "compare-runs": "evaluate",
    "vote": "evaluate",
    "train": "train",
    "export": "train",
    "serve": "serve",
    "build-page": "page",
    "stories": "stories",
    "results": "results",
    "release": "release",
    "written": "written",
}
"""Each command and its module."""

BROKEN_PIPE_EXIT = 1
INTERRUPTED_EXIT = 130


def build_app(command: str | None = None) -> App:
    """The application with all commands, or with those of one command's module.

    Solving should not wait for the imports of data, evaluation and training.
    """
    app = App("deduct", "Solve math word problems in English and Chinese by steps a person can follow.", _version)
    modules = [COMMANDS[command]] if command in COMMANDS else dict.fromkeys(COMMANDS.values())
    for module in () if command == VERSION else modules:
        import_module(f"deduct.commands.{module}").register(app)
    return app


def main() -> None:
    """Run the command line. What a user can mend is told in one line, without a traceback."""
    for stream in (sys.stdout, sys.stderr):
        # Not every terminal can show every character, and not every text is valid Unicode.
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    # Nothing here multiplies large matrices with numpy, and each thread that could takes time to start.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    words = sys.argv[1:]
    try:
        sys.exit(build_app(words[0] if words else None).run(words))
    except DeductError as error:
        _fail(str(error))
    except BrokenPipeError:
        # Nobody reads what is printed; what is still to be flushed has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(BROKEN_PIPE_EXIT)
    except OSError as error:
        # A write to a full disk, for one, does not say which file it was.
        reason = error.strerror or str(error)
        _fail(reason if error.filename is None else f"{error.filename}: {reason}")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED_EXIT)


def _fail(message: str) -> None:
    echo(f"deduct: {message}", err=True)
    sys.exit(USAGE_EXIT)


def _version() -> str:
    return f"deduct {__version__}"
