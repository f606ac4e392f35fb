"""Open a model by its directory, and find the directory by a name."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from deduct.core.config import ReasonerConfig
from deduct.core.model_files import is_baseline
from deduct.deduce.exported import is_exported
from deduct.errors import ModelError
from deduct.registry.bundled import BUNDLED, bundled_folder, is_bundled
from deduct.registry.hub import download, form_of
from deduct.registry.own_models import LARGER, how_to_make, own_models

if TYPE_CHECKING:
    from deduct.deduce.scorer import Scorer


def open_scorer(folder: Path, threads: int | None = None, brief: bool = False) -> Scorer:
    """Load a model directory: exported models by ONNX Runtime, on this many threads, trained checkpoints by torch.

    `brief` is for a few problems only: see `OnnxScorer`.
    """
    if is_exported(folder):
        from deduct.deduce.runtime import OnnxScorer

        return OnnxScorer(folder, threads, trusted=is_bundled(folder), brief=brief)
    ReasonerConfig.load(folder)
    if is_baseline(folder):
        raise ModelError(f"{folder} holds a baseline, which only `deduct evaluate --model` opens; give a reasoner")
    try:
        from deduct.model.deductive import DeductiveModel
        from deduct.model.scorer import TorchScorer
    except ImportError as error:
        raise ModelError(
            f"{folder} holds a torch model; install the train extra (pip install '.[train]' in deduct's folder), "
            "or run 'deduct export' on it where torch is installed"
        ) from error
    return TorchScorer(DeductiveModel.load(folder))


def model_folder(model: str | Path, to_train: bool = False) -> Path:
    """The directory of a model given by path, by a bundled name, by a name of one's own or by hub name.

    A repository of the hub may have a model in two forms: `to_train` asks for the weights, not the graphs.
    """
    if str(model) in BUNDLED:
        return bundled_folder(str(model))
    if Path(model).is_dir():
        return form_of(Path(model), to_train)
    if str(model) in (own := own_models()):
        return own[str(model)]
    if str(model).count("/") == 1 and not str(model).startswith((".", "/")):
        return download(str(model), to_train)
    if str(model) in LARGER:
        raise ModelError(
            f"{str(model)!r} is too large to come with deduct; with a GPU and the train extra, this makes it:\n"
            f"{how_to_make(str(model))}"
        )
    known = ", ".join([*BUNDLED, *own])
    raise ModelError(f"there is no model {str(model)!r}: give a name ({known}), a directory or a hub name")
