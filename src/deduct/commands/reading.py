"""From the words of a command line to the values of a command's parameters."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from deduct.commands.parameters import Parameter, UsageError

HELP = "--help"


class HelpWantedError(Exception):
    """The words ask for help."""


def read_words(words: Sequence[str], parameters: Sequence[Parameter]) -> dict[str, Any]:
    """The values by the names of the parameters; `UsageError` where the words are not as they should be.

    Options may stand anywhere before ``--``; a single ``-`` is an argument.
    """
    given: dict[str, list[Any]] = {}
    places: list[str] = []
    known = _options(parameters)
    left = list(words)
    while left:
        word = left.pop(0)
        if word == "--":
            places += left
            break
        if not word.startswith("-") or word == "-":
            places.append(word)
            continue
        name, value = _split(word)
        if name == HELP:
            raise HelpWantedError
        if name not in known:
            raise UsageError(f"No such option: {name}{_near(name, [*known, HELP])}")
        parameter = known[name]
        if parameter.is_flag:
            if value is not None:
                raise UsageError(f"Option '{name}' does not take a value.")
            given[parameter.name] = [name != parameter.opposite]
            continue
        if value is None:
            if not left:
                raise UsageError(f"Option '{name}' requires an argument.")
            value = left.pop(0)
        given.setdefault(parameter.name, []).append(parameter.converted(value))
    _place(places, [parameter for parameter in parameters if parameter.is_argument], given)
    return {parameter.name: _value(parameter, given.get(parameter.name)) for parameter in parameters}


def _options(parameters: Sequence[Parameter]) -> dict[str, Parameter]:
    """The parameter of each name."""
    options = [parameter for parameter in parameters if not parameter.is_argument]
    known = {name: option for option in options for name in option.names}
    return known | {option.opposite: option for option in options if option.opposite}


def _split(word: str) -> tuple[str, str | None]:
    """Name and value of ``--name=value`` and ``-nVALUE``; no value where none is attached."""
    if not word.startswith("--"):
        return word[:2], word[2:] or None
    name, equals, value = word.partition("=")
    return name, value if equals else None


def _near(name: str, known: Sequence[str]) -> str:
    import difflib  # for mistakes only

    near = difflib.get_close_matches(name, known)
    return f" (Possible options: {', '.join(near)})" if near else ""


def _place(words: list[str], arguments: Sequence[Parameter], given: dict[str, list[Any]]) -> None:
    """Give the words to the arguments in order; one that takes many takes all that are left."""
    for argument in arguments:
        mine = words if argument.many else words[:1]
        words = words[len(mine) :]
        if mine:
            given[argument.name] = [argument.converted(word) for word in mine]
        elif argument.required:
            raise UsageError(f"Missing argument '{argument.shown}'.")
    if words:
        raise UsageError(f"Got unexpected extra argument{'s' if len(words) > 1 else ''} ({' '.join(words)})")


def _value(parameter: Parameter, values: list[Any] | None) -> Any:
    """The value of a parameter: as given, else from the environment, else its default."""
    if values is None and not parameter.is_argument:
        written = os.environ.get(parameter.declared.envvar) if parameter.declared.envvar else None
        if written:
            values = [parameter.converted(written)]
        elif parameter.required:
            raise UsageError(f"Missing option '{parameter.shown}'.")
    if values is None:
        return parameter.default
    return values if parameter.many else values[-1]
