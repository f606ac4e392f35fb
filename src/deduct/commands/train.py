"""deduct train and deduct export: the commands that need torch."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import fill
from typing import Annotated

from deduct.commands.app import App, echo
from deduct.commands.parameters import Argument, Option, UsageError
from deduct.core.problem import Problem
from deduct.errors import DeductError

NUM_SAMPLED = 200
"""Problems that an export reads to find fixed scales."""
HELP_WIDTH = 100
"""Characters in a line of the settings' help."""


def _need_torch() -> None:
    try:
        import accelerate  # noqa: F401
        import torch  # noqa: F401
        import transformers  # noqa: F401
        import yaml  # noqa: F401
    except ImportError as error:
        raise DeductError(
            f"{error.name} is not installed; install the train extra: pip install '.[train]' in deduct's folder"
        ) from None


def print_settings() -> None:
    """List every setting of a config, as the end of the help of `deduct train`."""
    try:
        _need_torch()  # the rationalizers, losses and augmentations are in its modules
    except DeductError as error:
        echo(f"The settings of a config cannot be listed here: {error}")
        return
    from deduct.training.settings import settings

    section = ""
    for setting in settings():
        if setting.section != section:
            section = setting.section
            echo(f"\n{section}")
        value = json.dumps(setting.default, ensure_ascii=False)
        echo(f"\n  {setting.name}: {' | '.join(setting.names) or setting.kind} [default: {value}]")
        echo(fill(setting.meaning, HELP_WIDTH, initial_indent=" " * 6, subsequent_indent=" " * 6))


def train(
    config: Annotated[Path, Argument(help="A YAML file; configs/ has one for each experiment.")],
    overrides: Annotated[
        list[str] | None, Argument(help="key=value, over the file's settings; all of them are listed below.")
    ] = None,
    resume: Annotated[bool, Option(help="Go on from the last checkpoint of the run's folder.")] = False,
    force: Annotated[
        bool, Option("--force", help="With --resume: go on although settings or data differ from the run's.")
    ] = False,
    quiet: Annotated[bool, Option(help="No progress and no log files.")] = False,
) -> None:
    """Train a reasoner; several GPUs and machines through `accelerate launch -m deduct train ...`."""
    _need_torch()
    from deduct.training.config import load_config
    from deduct.training.runs import train_all

    settings = load_config(config, overrides or [])
    train_all(settings, resume=resume, quiet=quiet, force=force)
    echo(f"model: {settings.out}")


def export(
    folder: Annotated[Path, Argument(help="A trained model directory.")],
    out: Annotated[Path | None, Argument(help="The directory to write the ONNX model to.")] = None,
    name: Annotated[str, Option("--as", help="Keep it by this name instead, for --model NAME.")] = "",
    int8: Annotated[bool, Option(help="Quantise the encoder's weights to 8 bits.")] = True,
    earlier: Annotated[
        str, Option(help="The exported model it was grown from: unchanged weights are rounded as they were there.")
    ] = "",
) -> None:
    """Export a trained model to ONNX, to solve without torch."""
    if (out is None) == (not name):
        raise UsageError("say where the model goes: a directory, or --as NAME")
    _need_torch()
    from deduct.model.export import export_model
    from deduct.registry.bundled import megabytes
    from deduct.registry.opening import model_folder
    from deduct.registry.own_models import own_model_folder

    place, before = out or own_model_folder(name), model_folder(earlier) if earlier else None
    export_model(folder, place, int8, _sample(folder) if int8 and not before else [], before)
    echo(f"exported to {place}: {megabytes(place):.1f} MB")


def _sample(folder: Path) -> list[Problem]:
    """Problems for a trained model to show how large its values are; none in a language that has no grammar."""
    from deduct.core.config import ReasonerConfig
    from deduct.stories import LANGUAGES, generate

    language = ReasonerConfig.load(folder).language
    return list(generate(NUM_SAMPLED, seed=0, language=language)) if language in LANGUAGES else []


def register(app: App) -> None:
    """Add the commands to the app."""
    app.add(train, epilogue=print_settings)
    app.add(export)
