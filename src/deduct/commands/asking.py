"""A language model in place of a solver, for ``deduct evaluate --llm``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from rich.console import Console
from rich.progress import Progress

from deduct.commands.app import echo
from deduct.errors import DeductError, unknown_name

if TYPE_CHECKING:
    from deduct.core.problem import Problem
    from deduct.evaluation.records import Record

SHOWN = 10
"""How many answers that cannot be read are shown."""


class Writer(Protocol):
    """Anything that writes on behind prompts."""

    def write(self, prompts: Sequence[str], max_tokens: int, on_progress: Callable[[int], None]) -> list[str]:
        """What follows each prompt; `on_progress` hears how many more are done."""
        ...


def ask_language_model(
    problems: list[Problem], model: str, name: str, way: str, batch_size: int
) -> tuple[list[Record], dict[str, str]]:
    """The records of what a language model answers, and how many of its answers cannot be read."""
    from deduct.baselines.prompts import MAX_TOKENS, PROMPTS, answer_in, prompt_for
    from deduct.evaluation.elsewhere import judge_samples

    if way not in PROMPTS:
        raise unknown_name("prompt", way, PROMPTS)
    writer = _open(model, name, batch_size)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("asking", total=len(problems))
        prompts = [prompt_for(problem, way) for problem in problems]
        written = writer.write(prompts, MAX_TOKENS[way], lambda count: progress.advance(task, count))
    said = {problem.id: answer_in(text, way) for problem, text in zip(problems, written, strict=True)}
    found = judge_samples(said, problems)
    return found.records, {"not read": tell_unreadable(found.unreadable)}


def _open(model: str, name: str, batch_size: int) -> Writer:
    """A language model by directory, hub name or URL."""
    if model.startswith(("http://", "https://")):
        from deduct.baselines.endpoint import Endpoint

        return Endpoint(model, name, batch_size)
    try:
        from deduct.baselines.language_model import LocalModel
    except ImportError as error:
        raise DeductError(
            f"{error.name} is not installed; install the train extra: pip install '.[train]' in deduct's folder"
        ) from None
    return LocalModel(model, batch_size)


def tell_unreadable(lines: list[str]) -> str:
    """Show the first of the predictions that cannot be read; how many there are."""
    for line in lines[:SHOWN]:
        echo(f"not read: {line}", err=True)
    return f"{len(lines):,}"
