"""The help of a command: how it is called, what it does, what it takes."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from deduct.commands.parameters import Parameter, usage_of

if TYPE_CHECKING:
    from deduct.commands.app import App

_HELP_ROW = ("--help", "", "Show this message and exit.")

Row = tuple[str, str, str]
"""A name, what stands for its value, and what it is for."""


def print_command(path: str, function: Callable[..., None], parameters: Sequence[Parameter]) -> None:
    """Print the help of one command."""
    console = Console(highlight=False, markup=False)
    _print_head(console, f"{path} {usage_of(parameters)}", inspect.getdoc(function) or "")
    _print_box(console, "Arguments", [_argument_row(each) for each in parameters if each.is_argument])
    _print_box(console, "Options", [*(_option_row(each) for each in parameters if not each.is_argument), _HELP_ROW])


def print_group(app: App) -> None:
    """Print the help of a program: its commands."""
    console = Console(highlight=False, markup=False)
    _print_head(console, f"{app.name} [OPTIONS] COMMAND [ARGS]...", app.about)
    version = [("--version", "", "Print the version.")] if app.version else []
    _print_box(console, "Options", [*version, _HELP_ROW])
    _print_box(console, "Commands", [(name, "", _about(command)) for name, command in app.commands.items()])


def _about(command: Callable[..., None] | App) -> str:
    """The first paragraph of what a command says of itself."""
    told = (inspect.getdoc(command) or "") if inspect.isfunction(command) else str(getattr(command, "about", ""))
    return " ".join(told.partition("\n\n")[0].split())


def _print_head(console: Console, usage: str, about: str) -> None:
    console.print(f"\nUsage: {usage}\n", style="bold")
    for paragraph in about.split("\n\n"):
        console.print(" ".join(paragraph.split()))
        console.print()


def _print_box(console: Console, title: str, rows: Iterable[Row]) -> None:
    if not (rows := list(rows)):
        return
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), expand=True)
    table.add_column(style="bold", no_wrap=True)
    if any(value for _, value, _ in rows):
        table.add_column()
    table.add_column(ratio=1)
    for name, value, told in rows:
        table.add_row(*(Text(cell) for cell in ((name, value, told) if len(table.columns) == 3 else (name, told))))
    console.print(Panel(table, title=title, title_align="left", border_style="dim"))


def _argument_row(argument: Parameter) -> Row:
    name = f"{argument.metavar}..." if argument.many else argument.metavar
    return name, "", argument.declared.help + (" [required]" if argument.required else "")


def _option_row(option: Parameter) -> Row:
    names = ", ".join(option.names) + (f" / {option.opposite}" if option.opposite else "")
    value = f"{option.metavar} {option.range_text}".strip()
    notes = [f"env var: {option.declared.envvar}"] if option.declared.envvar else []
    if option.required:
        notes.append("required")
    elif default := _default_text(option, option.default):
        notes.append(f"default: {default}")
    return names, value, " ".join([option.declared.help, *(f"[{note}]" for note in notes)])


def _default_text(option: Parameter, default: Any) -> str:
    """The default as it would be typed; nothing where it says nothing."""
    if option.is_flag:
        name = option.names[0] if default else option.opposite
        return "" if default is None or not option.opposite else name.lstrip("-")
    return str(default) if isinstance(default, (int, float, str, Path)) else ""
