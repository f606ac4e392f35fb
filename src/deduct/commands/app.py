"""Commands by name, what they are called with, and what goes wrong: the frame of the command line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from deduct.commands.parameters import UsageError, parameters_of, usage_of
from deduct.commands.reading import HELP, HelpWantedError, read_words

USAGE_EXIT = 2
VERSION = "--version"

Function = Callable[..., None]


class Exit(Exception):  # noqa: N818 (it is not an error)
    """Raised by a command that ends with an exit code other than 0."""

    def __init__(self, code: int = 0):
        super().__init__(code)
        self.code = code


class App:
    """A program with commands, or a command that has commands.

    >>> app = App("deduct", "Solves problems.")
    >>> app.add(lambda: echo("there you are"), "find")
    >>> app.run(["find"])
    there you are
    0
    """

    def __init__(self, name: str, about: str, version: Callable[[], str] | None = None):
        self.name, self.about, self.version = name, about, version
        self.commands: dict[str, Function | App] = {}
        self.epilogues: dict[str, Callable[[], None]] = {}

    def add(self, command: Function | App, name: str = "", epilogue: Callable[[], None] | None = None) -> None:
        """Add a command; its name is that of the function unless one is given. `epilogue` ends its help."""
        own = command.name.split()[-1] if isinstance(command, App) else command.__name__.replace("_", "-")
        self.commands[name or own] = command
        if epilogue:
            self.epilogues[name or own] = epilogue

    def run(self, words: Sequence[str]) -> int:
        """Run the command that the words name; the exit code."""
        if not words or words[0] == HELP:
            from deduct.commands.help_page import print_group

            print_group(self)
            return 0 if words else USAGE_EXIT
        if words[0] == VERSION and self.version:
            echo(self.version())
            return 0
        name, *rest = words
        command = self.commands.get(name)
        if command is None:
            return self._mistaken("[OPTIONS] COMMAND [ARGS]...", self.name, self._no_such(name))
        return command.run(rest) if isinstance(command, App) else self._call(name, command, rest)

    def _call(self, name: str, function: Function, words: Sequence[str]) -> int:
        parameters = parameters_of(function)
        path = f"{self.name} {name}"
        try:
            function(**read_words(words, parameters))
        except HelpWantedError:
            from deduct.commands.help_page import print_command

            print_command(path, function, parameters)
            if name in self.epilogues:
                self.epilogues[name]()
        except UsageError as error:
            return self._mistaken(usage_of(parameters), path, str(error))
        except Exit as left:
            return left.code
        return 0

    def _no_such(self, name: str) -> str:
        if name.startswith("-"):
            return f"No such option: {name}"
        import difflib  # for mistakes only

        near = difflib.get_close_matches(name, self.commands, n=1)
        return f"No such command {name!r}.{f' Did you mean {near[0]!r}?' if near else ''}"

    @staticmethod
    def _mistaken(usage: str, path: str, message: str) -> int:
        echo(f"Usage: {path} {usage}\nTry '{path} {HELP}' for help.\n\nError: {message}", err=True)
        return USAGE_EXIT


def echo(text: str, err: bool = False) -> None:
    """Print a text at once, as it is."""
    print(text, file=sys.stderr if err else sys.stdout, flush=True)
