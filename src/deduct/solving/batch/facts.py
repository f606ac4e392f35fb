"""How the answers of a batch output were made: a small file beside it, so that no run mixes two kinds of answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from inspect import Parameter, signature
from pathlib import Path
from typing import Any

from deduct.core.atomic import read_json, write_atomically
from deduct.core.facts import differences
from deduct.errors import DataError
from deduct.solving.solver import SolveOptions, Solver

ENDING = ".run.json"
"""OUT.run.json says how OUT was made. It is written before the first answer."""


def facts_file(target: Path) -> Path:
    """Where the facts of an output are kept."""
    return target.with_name(target.name + ENDING)


def facts_of(solver: Solver, options: SolveOptions) -> dict[str, Any]:
    """What decides the answers: every option, given or not, and the model."""
    known = signature(Solver.solve).parameters.values()
    defaults = {option.name: option.default for option in known if option.kind is Parameter.KEYWORD_ONLY}
    return {**defaults, **options, "model": solver.models()}


def check_facts(target: Path, facts: dict[str, Any], on_note: Callable[[str], None]) -> None:
    """Raise `DataError` if an output with answers in it was made otherwise; say so if that is not known."""
    path = facts_file(target)
    if not path.exists():
        on_note(f"{path} is missing: nobody knows how the answers in {target} were made; the rest is made as asked now")
        return
    before = read_json(path, "remove it, or start again with --fresh")
    if not isinstance(before, dict):
        raise DataError(f"{path} does not say how {target} was made; remove it, or start again with --fresh")
    if differ := differences(before, facts):
        raise DataError(
            f"{target} was begun otherwise: {differ}; give the same options, another output file, --fresh to start "
            "again, or --force to go on all the same"
        )


def keep_facts(target: Path, facts: dict[str, Any]) -> None:
    """Write down how the answers that follow are made."""
    write_atomically(facts_file(target), json.dumps(facts, ensure_ascii=False, indent=2) + "\n")
