"""Give an exported model a verifier, trained on problems that the model was not trained on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from deduct.core.problem import Problem
from deduct.deduce.runtime import OnnxScorer
from deduct.model.export_verifier import add_verifier
from deduct.training.sources import Source, load_source
from deduct.training.verifier import Case, collect, train_verifier, with_gaps


def cases_from(scorer: OnnxScorer, sources: Sequence[str], data: Path | None, beam: int, gaps: float) -> list[Case]:
    """The candidates for the problems of some sources; ``@N`` behind one takes its first N problems."""
    cases: list[Case] = []
    for text in sources:
        source = Source.parse(text)
        problems: list[Problem] = load_source(source.what, data, seed=0)
        chosen = with_gaps(problems[: source.per_epoch or len(problems)], gaps, seed=1)
        found = collect(scorer, chosen, beam)
        able = sum(case.answerable for case in found)
        print(f"{source.what}: {len(found):,} texts, {able:,} of them with a right candidate", flush=True)
        cases += found
    return cases


def give_verifier(
    folder: Path, sources: Sequence[str], data: Path | None, beam: int, gaps: float, epochs: int, seed: int
) -> None:
    """Collect candidates, train a verifier and write it into the model's folder."""
    cases = cases_from(OnnxScorer(folder, threads=1), sources, data, beam, gaps)
    add_verifier(train_verifier(cases, epochs, seed), folder)
