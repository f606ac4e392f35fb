"""The command ``deduct``: one Typer application, put together from the modules in `deduct.commands`."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Annotated

import typer

from deduct.errors import DeductError

COMMANDS: dict[str, str] = {
    "solve": "solve",
    "batch": "solve",
    "models": "solve",
    "explain": "explain",
    "compare": "explain",
    "perturb": "explain",
    "prepare": "data",
    "stats": "data",
    "download": "data",
    "evaluate": "evaluate",
    "compare-runs": "evaluate",
    "vote": "evaluate",
    "train": "train",
    "export": "train",
    "serve": "serve",
    "stories": "stories",
}
"""Each command and its module."""

USAGE_ERROR = 2


def build_app(command: str | None = None) -> typer.Typer:
    """The application with all commands, or with those of one command's module.

    Solving should not wait for the imports of data, evaluation and training.
    """
    app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
    app.callback()(_root)
    modules = [COMMANDS[command]] if command in COMMANDS else dict.fromkeys(COMMANDS.values())
    for module in modules:
        import_module(f"deduct.commands.{module}").register(app)
    return app


def main() -> None:
    """Run the command line. What a user can put right is told in one line, without a traceback."""
    for stream in (sys.stdout, sys.stderr):
        # Not every terminal can show every character, and not every text is valid Unicode.
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        build_app(sys.argv[1] if len(sys.argv) > 1 else None)()
    except DeductError as error:
        _fail(str(error))
    except OSError as error:
        # A write to a full disk, for one, does not say which file it was.
        reason = error.strerror or str(error)
        _fail(reason if error.filename is None else f"{error.filename}: {reason}")
    except KeyboardInterrupt:
        sys.exit(130)


def _fail(message: str) -> None:
    typer.echo(f"deduct: {message}", err=True)
    sys.exit(USAGE_ERROR)


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"deduct {version('deduct')}")
        raise typer.Exit


def _root(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    """Solve math word problems in English and Chinese by steps a person can follow."""
