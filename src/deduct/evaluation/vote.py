"""Several runs as one: each model votes for its answer with the probability it gives it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from deduct.errors import DataError
from deduct.evaluation.pairing import pair_runs
from deduct.evaluation.records import Record


def vote(runs: Sequence[Sequence[Record]]) -> list[Record]:
    """What the runs together say about each problem, in the order of the first run.

    A run that abstains votes for no answer, with no weight; among equal votes the earlier run decides. The probability
    is the mean of what the runs give to the chosen answer, high only where they agree; the program is that of its
    surest voter.
    """
    if len(runs) < 2:
        raise DataError(f"a vote needs at least two runs, and {len(runs)} came; name more predictions.jsonl")
    pairs = [pair_runs(runs[0], run, f"run {number}") for number, run in enumerate(runs, start=1)]
    return [_elected([pair[record.id][1] for pair in pairs]) for record in runs[0]]


def _elected(ballots: Sequence[Record]) -> Record:
    votes: dict[Fraction | None, float] = defaultdict(float)
    for ballot in ballots:
        # A run that was not sure enough to answer still says how sure it was; that is not a vote against the others.
        votes[ballot.predicted_answer] += 0.0 if ballot.predicted_answer is None else ballot.probability
    answer = max(votes, key=votes.__getitem__)
    voters = [ballot for ballot in ballots if ballot.predicted_answer == answer]
    surest = max(voters, key=lambda ballot: ballot.probability)
    seconds = [ballot.seconds for ballot in ballots if ballot.seconds is not None]
    # All models have to be asked; where one was not timed, the time of all is not known.
    together = sum(seconds) if len(seconds) == len(ballots) else None
    return replace(surest, probability=min(1.0, votes[answer] / len(ballots)), seconds=together)
