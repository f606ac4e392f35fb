"""English: times and dates that follow by a rule of their own: a watch that loses minutes, a course of tablets."""

from __future__ import annotations

from deduct.languages.english.courses import last_dose, working_days
from deduct.languages.english.drifts import drift, late, other_zone, progress, running_down
from deduct.languages.english.numbered import may_fit
from deduct.languages.english.sentences import pieces
from deduct.languages.folding import fold
from deduct.languages.found_moment import Reached

RULES = {
    drift: "loses|gains",
    late: "late|early|behind|ahead",
    other_zone: "when it is|when it's",
    progress: "%",
    running_down: "%",
    last_dose: "last",
    working_days: "working|business",
}
"""With words of which one stands in each text that a rule reads."""


def reached(text: str) -> Reached | None:
    """The time or date that a text asks for; None for any other text.

    >>> reached("28 tablets, 2 a day, the first two on 20 May. On which date do I take the last ones?").text
    '2 June'
    """
    if text.count("?") > 1:
        return None
    folded = fold(text)
    found = next((got for rule in may_fit(RULES, folded.lower()) if (got := rule(folded))), None)
    ends = [0, *(end for end in pieces(folded) if end < len(text.rstrip()))]
    return found._replace(start=ends[-1], end=len(text)) if found else None
