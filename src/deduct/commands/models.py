"""The commands ``deduct models`` and ``deduct push``: models by name, and their way from and to a hub."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Annotated

from deduct.commands.app import App, echo
from deduct.commands.parameters import Argument, Option, UsageError

GET = "get"


def register(app: App) -> None:
    """Add the commands to the application."""
    app.add(models)
    app.add(push)


def models(
    action: Annotated[str, Argument(help="`get` fetches a model from a hub; without it, models are listed.")] = "",
    repository: Annotated[str, Argument(help="With `get`: OWNER/NAME on the hub.")] = "",
    name: Annotated[str, Option("--as", help="With `get`: keep it by this name, for --model; else by its own.")] = "",
    as_json: Annotated[bool, Option("--json", help="Print a JSON array, with one object for each model.")] = False,
) -> None:
    """List the models that --model knows by name, or fetch one: those that come with deduct, and your own."""
    if action not in ("", GET) or (action == GET) != bool(repository):
        raise UsageError(f"say `deduct models`, or `deduct models {GET} OWNER/NAME`")
    if action == GET:
        from deduct.registry.hub import keep

        folder = keep(repository, name)
        echo(f"kept in {folder}: --model {folder.name}")
    else:
        _list(as_json)


def _list(as_json: bool) -> None:
    from deduct.core.config import ReasonerConfig
    from deduct.errors import ModelError
    from deduct.registry.bundled import BUNDLED, bundled_folder, megabytes
    from deduct.registry.own_models import LARGER, how_to_make, own_models

    found = [(name, spec.language, bundled_folder(name), spec.about) for name, spec in BUNDLED.items()]
    own = own_models()
    for name, folder in own.items():
        try:
            found.append((name, ReasonerConfig.load(folder).language, folder, "your own"))
        except ModelError as error:  # the others are listed all the same
            found.append((name, "?", folder, str(error)))
    rows = [
        {"name": name, "language": language, "megabytes": round(megabytes(folder), 1), "about": about}
        for name, language, folder, about in found
    ]
    if as_json:
        echo(json.dumps(rows, ensure_ascii=False))
        return
    for row in rows:
        size_text = f"{row['megabytes']} MB" if row["megabytes"] else "not installed"
        echo(f"{row['name']:<15}{row['language']:<4}{size_text:<15}{row['about']}")
    for name, (language, about) in LARGER.items():
        if name not in own:
            echo(f"{name:<15}{language:<4}{'to be trained':<15}{about}")
    echo(f"\nTo train one of the larger ones, with a GPU: {how_to_make('NAME')}")
    echo("--model also takes the directory of a trained or exported model, or a hub name.")


def push(
    name: Annotated[str, Argument(help="A model: a name that `deduct models` lists, or a trained or exported folder.")],
    repository: Annotated[str, Argument(help="OWNER/NAME on the hub.")],
    weights: Annotated[
        Path | None, Option(help="The trained model that NAME was exported from: its weights go along.")
    ] = None,
    result: Annotated[
        list[Path] | None, Option(help="A file of results/ whose accuracy the card has; repeatable.")
    ] = None,
    licence: Annotated[Path, Option(help="The file of the licence.")] = Path("LICENSE"),
    to: Annotated[Path | None, Option(help="Write the repository into this new folder, and push nothing.")] = None,
    private: Annotated[bool, Option("--private", help="Make a new repository private.")] = False,
) -> None:
    """Push a model to a hub as a complete repository: card, weights, graphs, tokenizer, licence."""
    if repository.count("/") != 1:
        raise UsageError(f"Invalid value for 'REPOSITORY': {repository!r} is not OWNER/NAME")
    if to is not None and to.exists():
        raise UsageError(f"Invalid value for '--to': {to} exists; name a new folder")
    from deduct.core.atomic import complete_folder
    from deduct.deduce.exported import is_exported
    from deduct.registry.opening import model_folder
    from deduct.release.repository import read_back, upload, write_repository

    with tempfile.TemporaryDirectory() as work:
        folder, target = model_folder(name), to or Path(work) / "repository"
        if not is_exported(folder):
            from deduct.commands.train import export

            weights, graphs = folder, Path(work) / "graphs"
            export(folder, graphs)
        else:
            graphs = folder
            weights = weights or read_back(folder, name, Path(work) / "weights")
        called = Path(repository).name if Path(name).is_dir() else name
        with complete_folder(target) as fresh:
            files = write_repository(fresh, called, repository, graphs, weights, result or [], licence)
        echo("\n".join(files))
        if weights is None:
            echo("no model.safetensors: give the trained model with --weights, so that others can train it further")
        echo(f"written to {to}" if to else f"pushed: {upload(target, repository, private)}")
