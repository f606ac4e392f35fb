"""The command ``deduct build-page``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from deduct.commands.app import App, echo
from deduct.commands.parameters import Argument, Option


def register(app: App) -> None:
    """Add the command to the application."""
    app.add(build_page, "build-page")


def build_page(
    folder: Annotated[Path, Argument(help="A new folder, or one that this command has written before.")],
    packages: Annotated[
        Path, Option(help="The node_modules folder with the npm packages pyodide and onnxruntime-web.")
    ] = Path("node_modules"),
) -> None:
    """Write the page as a folder of plain files, which solves in the browser and needs no server of deduct's."""
    from deduct.web.in_browser import building

    size = building.build_page(folder, packages)
    echo(f"{size:.0f} MB in {folder}; to look at it: python3 -m http.server -d {folder}")
